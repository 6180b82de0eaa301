import Foundation

/// An address of the Internet Protocol.
///
/// Source: Network IPAddress.
public protocol IPAddress: Hashable, Sendable, CustomDebugStringConvertible {
    /// An address by its bytes, most significant first; nil for another number of them.
    init?(_ rawValue: Data, _ interface: NWInterface?)
    /// An address as it is written; nil for what is none.
    init?(_ string: String)
    /// The bytes, most significant first.
    var rawValue: Data { get }
    /// The interface it holds on; nil for one that holds on all.
    var interface: NWInterface? { get }
    /// Whether it is this machine.
    var isLoopback: Bool { get }
    /// Whether it holds on one link only.
    var isLinkLocal: Bool { get }
    /// Whether it is of a group of machines.
    var isMulticast: Bool { get }
}

/// An address of version 4, such as 192.168.1.2.
///
/// Source: Network IPv4Address.
public struct IPv4Address: IPAddress {
    /// The bytes, most significant first.
    public let rawValue: Data
    /// The interface it holds on; nil for one that holds on all.
    public let interface: NWInterface?

    /// Every address of this machine.
    public static let any = IPv4Address([0, 0, 0, 0])
    /// This machine.
    public static let loopback = IPv4Address([127, 0, 0, 1])
    /// Every machine on the link.
    public static let broadcast = IPv4Address([255, 255, 255, 255])

    private init(_ bytes: [UInt8]) { (rawValue, interface) = (Data(bytes), nil) }
    /// An address by its four bytes; nil for another number of them.
    public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
        guard rawValue.count == 4 else { return nil }
        (self.rawValue, self.interface) = (Data(rawValue), interface)
    }
    /// An address as four numbers with dots, and an interface after a `%`; nil for anything else.
    public init?(_ string: String) {
        guard let (bytes, interface) = AddressText.read(string, family: AF_INET, count: 4) else { return nil }
        self.init(bytes, interface)
    }

    /// Whether it is this machine.
    public var isLoopback: Bool { rawValue.first == 127 }
    /// Whether it holds on one link only.
    public var isLinkLocal: Bool { rawValue.starts(with: [169, 254]) }
    /// Whether it is of a group of machines.
    public var isMulticast: Bool { (224...239).contains(rawValue.first ?? 0) }
    /// As it is written.
    public var debugDescription: String { AddressText.write(rawValue, family: AF_INET, interface) }
}

/// An address of version 6, such as fe80::1.
///
/// Source: Network IPv6Address.
public struct IPv6Address: IPAddress {
    /// The bytes, most significant first.
    public let rawValue: Data
    /// The interface it holds on; nil for one that holds on all.
    public let interface: NWInterface?

    /// Every address of this machine.
    public static let any = IPv6Address(last: 0)
    /// This machine.
    public static let loopback = IPv6Address(last: 1)

    private init(last: UInt8) { (rawValue, interface) = (Data(repeating: 0, count: 15) + [last], nil) }
    /// An address by its sixteen bytes; nil for another number of them.
    public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
        guard rawValue.count == 16 else { return nil }
        (self.rawValue, self.interface) = (Data(rawValue), interface)
    }
    /// An address as numbers with colons, and an interface after a `%`; nil for anything else.
    public init?(_ string: String) {
        guard let (bytes, interface) = AddressText.read(string, family: AF_INET6, count: 16) else { return nil }
        self.init(bytes, interface)
    }

    /// The address of version 4 that it stands for, if it does.
    public var asIPv4: IPv4Address? {
        rawValue.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) ? IPv4Address(Data(rawValue.suffix(4)), interface) : nil
    }
    /// Whether it stands for an address of version 4.
    public var isIPv4Mapped: Bool { asIPv4 != nil }
    /// Whether it is this machine.
    public var isLoopback: Bool { rawValue == Self.loopback.rawValue }
    /// Whether it holds on one link only.
    public var isLinkLocal: Bool { rawValue.first == 0xFE && rawValue.dropFirst().first.map { $0 & 0xC0 == 0x80 } == true }
    /// Whether it is of a group of machines.
    public var isMulticast: Bool { rawValue.first == 0xFF }
    /// As it is written.
    public var debugDescription: String { AddressText.write(rawValue, family: AF_INET6, interface) }
}

/// Addresses as texts, by the C library.
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
