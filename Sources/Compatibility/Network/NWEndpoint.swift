import Foundation

/// One side of a connection.
///
/// Source: Network NWEndpoint.
public enum NWEndpoint: Hashable, Sendable {
    /// A machine and a port.
    case hostPort(host: Host, port: Port)
    /// A service of the local network, as a browser finds it.
    case service(name: String, type: String, domain: String, interface: NWInterface?)
    /// A socket in the file system.
    case unix(path: String)
    /// The machine and the port of an address.
    case url(URL)

    /// The interface that a service was found on, if it is of one.
    public var interface: NWInterface? {
        switch self {
        case .hostPort(.name(_, let interface), _): interface
        case .hostPort(.ipv4(let address), _): address.interface
        case .hostPort(.ipv6(let address), _): address.interface
        case .service(_, _, _, let interface): interface
        case .unix, .url: nil
        }
    }

    /// A machine, by its name or an address.
    ///
    /// Source: Network NWEndpoint.Host.
    public enum Host: Hashable, Sendable, ExpressibleByStringLiteral, CustomDebugStringConvertible {
        /// A name, to be looked up.
        case name(String, NWInterface?)
        /// An address of version 4.
        case ipv4(IPv4Address)
        /// An address of version 6.
        case ipv6(IPv6Address)

        /// An address where the text is one, else a name.
        public init(_ string: String) {
            if let address = IPv4Address(string) {
                self = .ipv4(address)
            } else if let address = IPv6Address(string) {
                self = .ipv6(address)
            } else {
                self = .name(string, nil)
            }
        }
        /// An address where the text is one, else a name.
        public init(stringLiteral value: String) { self.init(value) }
        /// As it is written.
        public var debugDescription: String {
            switch self {
            case .name(let name, let interface): name + (interface.map { "%" + $0.name } ?? "")
            case .ipv4(let address): address.debugDescription
            case .ipv6(let address): address.debugDescription
            }
        }
    }

    /// The number of a port.
    ///
    /// Source: Network NWEndpoint.Port.
    public struct Port: Hashable, Sendable, RawRepresentable, ExpressibleByIntegerLiteral, CustomDebugStringConvertible {
        /// The number.
        public let rawValue: UInt16
        /// A port by its number.
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        /// A port by its number.
        public init(integerLiteral value: UInt16) { rawValue = value }
        /// A port by its number in a text; nil for what is none.
        public init?(_ service: String) {
            guard let number = UInt16(service) else { return nil }
            rawValue = number
        }
        /// The number.
        public var debugDescription: String { String(rawValue) }

        /// Whichever port is free.
        public static let any: Port = 0
        /// Web pages.
        public static let http: Port = 80
        /// Web pages over TLS.
        public static let https: Port = 443
    }
}

extension NWEndpoint: CustomDebugStringConvertible {
    /// As it is written.
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
    /// The machine and the port of a socket's address; nil for one of another family.
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
