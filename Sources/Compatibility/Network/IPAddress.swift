import Foundation

/// An IP address.
///
/// Source: Network IPAddress.
public protocol IPAddress: Hashable, Sendable, CustomDebugStringConvertible {
    /// Creates an address from its bytes, most significant first; nil if their number is wrong.
    init?(_ rawValue: Data, _ interface: NWInterface?)
    /// Creates an address from its text; nil if it is not an address.
    init?(_ string: String)
    /// The bytes, most significant first.
    var rawValue: Data { get }
    /// The interface that the address is scoped to; nil if it has no scope.
    var interface: NWInterface? { get }
    /// Whether it is a loopback address.
    var isLoopback: Bool { get }
    /// Whether it is a link-local address.
    var isLinkLocal: Bool { get }
    /// Whether it is a multicast address.
    var isMulticast: Bool { get }
}

/// An IPv4 address, such as 192.168.1.2.
///
/// Source: Network IPv4Address.
public struct IPv4Address: IPAddress {
    /// The bytes, most significant first.
    public let rawValue: Data
    /// The interface that the address is scoped to; nil if it has no scope.
    public let interface: NWInterface?

    /// The wildcard address: all addresses of this machine.
    public static let any = IPv4Address([0, 0, 0, 0])
    /// The loopback address.
    public static let loopback = IPv4Address([127, 0, 0, 1])
    /// The broadcast address.
    public static let broadcast = IPv4Address([255, 255, 255, 255])

    private init(_ bytes: [UInt8]) { (rawValue, interface) = (Data(bytes), nil) }
    /// Creates an address from its four bytes; nil if their number is wrong.
    public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
        guard rawValue.count == 4 else { return nil }
        (self.rawValue, self.interface) = (Data(rawValue), interface)
    }
    /// Creates an address from dotted decimal text, with an optional interface after a `%`; nil if it is not an address.
    public init?(_ string: String) {
        guard let (bytes, interface) = AddressText.read(string, family: AF_INET, count: 4) else { return nil }
        self.init(bytes, interface)
    }

    /// Whether it is a loopback address.
    public var isLoopback: Bool { rawValue.first == 127 }
    /// Whether it is a link-local address.
    public var isLinkLocal: Bool { rawValue.starts(with: [169, 254]) }
    /// Whether it is a multicast address.
    public var isMulticast: Bool { (224...239).contains(rawValue.first ?? 0) }
    /// The address as text.
    public var debugDescription: String { AddressText.write(rawValue, family: AF_INET, interface) }
}

/// An IPv6 address, such as fe80::1.
///
/// Source: Network IPv6Address.
public struct IPv6Address: IPAddress {
    /// The bytes, most significant first.
    public let rawValue: Data
    /// The interface that the address is scoped to; nil if it has no scope.
    public let interface: NWInterface?

    /// The wildcard address: all addresses of this machine.
    public static let any = IPv6Address(last: 0)
    /// The loopback address.
    public static let loopback = IPv6Address(last: 1)

    private init(last: UInt8) { (rawValue, interface) = (Data(repeating: 0, count: 15) + [last], nil) }
    /// Creates an address from its sixteen bytes; nil if their number is wrong.
    public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
        guard rawValue.count == 16 else { return nil }
        (self.rawValue, self.interface) = (Data(rawValue), interface)
    }
    /// Creates an address from its text, with an optional interface after a `%`; nil if it is not an address.
    public init?(_ string: String) {
        guard let (bytes, interface) = AddressText.read(string, family: AF_INET6, count: 16) else { return nil }
        self.init(bytes, interface)
    }

    /// The mapped IPv4 address; nil if it is not IPv4-mapped.
    public var asIPv4: IPv4Address? {
        rawValue.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) ? IPv4Address(Data(rawValue.suffix(4)), interface) : nil
    }
    /// Whether it is an IPv4-mapped address.
    public var isIPv4Mapped: Bool { asIPv4 != nil }
    /// Whether it is a loopback address.
    public var isLoopback: Bool { rawValue == Self.loopback.rawValue }
    /// Whether it is a link-local address.
    public var isLinkLocal: Bool { rawValue.first == 0xFE && rawValue.dropFirst().first.map { $0 & 0xC0 == 0x80 } == true }
    /// Whether it is a multicast address.
    public var isMulticast: Bool { rawValue.first == 0xFF }
    /// The address as text.
    public var debugDescription: String { AddressText.write(rawValue, family: AF_INET6, interface) }
}

/// Converts addresses to text and back, with the C library.
private enum AddressText {
    static func read(_ text: String, family: Int32, count: Int) -> (Data, NWInterface?)? {
        let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        var bytes = Data(count: count)
        let isRead = bytes.withUnsafeMutableBytes { inet_pton(family, String(parts[0]), $0.baseAddress) == 1 }
        guard isRead else { return nil }
        guard parts.count == 2 else { return (bytes, nil) }
        guard let interface = NWInterface.up().first(where: { $0.name == parts[1] }) else { return nil }
        return (bytes, interface)
    }

    static func write(_ bytes: Data, family: Int32, _ interface: NWInterface?) -> String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        _ = bytes.withUnsafeBytes { inet_ntop(family, $0.baseAddress, &text, socklen_t(text.count)) }
        let address = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return address + (interface.map { "%" + $0.name } ?? "")
    }
}
