import Foundation

/// An endpoint of a connection.
///
/// Source: Network NWEndpoint.
public enum NWEndpoint: Hashable, Sendable {
    /// A host and a port.
    case hostPort(host: Host, port: Port)
    /// A Bonjour service, as a browser finds it.
    case service(name: String, type: String, domain: String, interface: NWInterface?)
    /// A Unix domain socket.
    case unix(path: String)
    /// The host and the port of a URL.
    case url(URL)

    /// The interface that the endpoint is scoped to; nil if it has no scope.
    public var interface: NWInterface? {
        switch self {
        case .hostPort(.name(_, let interface), _): interface
        case .hostPort(.ipv4(let address), _): address.interface
        case .hostPort(.ipv6(let address), _): address.interface
        case .service(_, _, _, let interface): interface
        case .unix, .url: nil
        }
    }

    /// A host name or an IP address.
    ///
    /// Source: Network NWEndpoint.Host.
    public enum Host: Hashable, Sendable, ExpressibleByStringLiteral, CustomDebugStringConvertible {
        /// A host name, to be resolved.
        case name(String, NWInterface?)
        /// An IPv4 address.
        case ipv4(IPv4Address)
        /// An IPv6 address.
        case ipv6(IPv6Address)

        /// Creates an address if the text is one, else a name.
        public init(_ string: String) {
            if let address = IPv4Address(string) {
                self = .ipv4(address)
            } else if let address = IPv6Address(string) {
                self = .ipv6(address)
            } else {
                self = .name(string, nil)
            }
        }
        /// Creates an address if the text is one, else a name.
        public init(stringLiteral value: String) { self.init(value) }
        /// The host as text.
        public var debugDescription: String {
            switch self {
            case .name(let name, let interface): name + (interface.map { "%" + $0.name } ?? "")
            case .ipv4(let address): address.debugDescription
            case .ipv6(let address): address.debugDescription
            }
        }
    }

    /// A port number.
    ///
    /// Source: Network NWEndpoint.Port.
    public struct Port: Hashable, Sendable, RawRepresentable, ExpressibleByIntegerLiteral, CustomDebugStringConvertible {
        /// The number.
        public let rawValue: UInt16
        /// Creates a port from a number.
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        /// Creates a port from a number.
        public init(integerLiteral value: UInt16) { rawValue = value }
        /// Creates a port from a number as text; nil if it is not a port number.
        public init?(_ service: String) {
            guard let number = UInt16(service) else { return nil }
            rawValue = number
        }
        /// The number as text.
        public var debugDescription: String { String(rawValue) }

        /// Any free port.
        public static let any: Port = 0
        /// The HTTP port.
        public static let http: Port = 80
        /// The HTTPS port.
        public static let https: Port = 443
    }
}

extension NWEndpoint: CustomDebugStringConvertible {
    /// The endpoint as text.
    public var debugDescription: String {
        switch self {
        case .hostPort(let host, let port):
            if case .ipv6 = host { "\(host).\(port)" } else { "\(host):\(port)" }
        case .service(let name, let type, let domain, _): "\(name).\(type)\(type.hasSuffix(".") ? "" : ".")\(domain)"
        case .unix(let path): path
        case .url(let url): url.absoluteString
        }
    }
}

extension NWEndpoint {
    /// The host and port of a socket address; nil for another address family.
    package init?(socketAddress data: Data) {
        func read<Value>(_ start: Value) -> Value {
            var value = start
            withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: data.prefix($0.count)) }
            return value
        }
        guard data.count >= MemoryLayout<sockaddr>.size else { return nil }
        switch Int32(read(sockaddr()).sa_family) {
        case AF_INET:
            let address = read(sockaddr_in())
            let bytes = withUnsafeBytes(of: address.sin_addr) { Data($0) }
            guard let host = IPv4Address(bytes) else { return nil }
            self = .hostPort(host: .ipv4(host), port: Port(rawValue: UInt16(bigEndian: address.sin_port)))
        case AF_INET6:
            let address = read(sockaddr_in6())
            let bytes = withUnsafeBytes(of: address.sin6_addr) { Data($0) }
            let scope = Int(address.sin6_scope_id)
            let interface = scope == 0 ? nil : NWInterface.up().first { $0.index == scope }
            guard let host = IPv6Address(bytes, interface) else { return nil }
            self = .hostPort(host: .ipv6(host), port: Port(rawValue: UInt16(bigEndian: address.sin6_port)))
        default: return nil
        }
    }
}
