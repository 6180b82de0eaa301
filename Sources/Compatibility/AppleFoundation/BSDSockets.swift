import Foundation

// What sockets are spelled with on Darwin and not on Linux. Addresses there begin with their length, which nobody reads here.

extension sockaddr_in {
    /// The address's length in bytes, which is always the same; what is written is dropped.
    public var sin_len: UInt8 {
        get { UInt8(MemoryLayout<sockaddr_in>.size) }
        set {}
    }
}

extension sockaddr {
    /// The address's length in bytes, as far as this type goes; what is written is dropped.
    public var sa_len: UInt8 {
        get { UInt8(MemoryLayout<sockaddr>.size) }
        set {}
    }
}

/// Messages without a connection: a number on Darwin, a kind of its own on Linux.
///
/// Source: Darwin SOCK_DGRAM.
public let SOCK_DGRAM: Int32 = 2
/// A connection: a number on Darwin, a kind of its own on Linux.
///
/// Source: Darwin SOCK_STREAM.
public let SOCK_STREAM: Int32 = 1
/// The protocol of messages.
///
/// Source: Darwin IPPROTO_UDP.
public let IPPROTO_UDP: Int32 = 17
/// The protocol of connections.
///
/// Source: Darwin IPPROTO_TCP.
public let IPPROTO_TCP: Int32 = 6
