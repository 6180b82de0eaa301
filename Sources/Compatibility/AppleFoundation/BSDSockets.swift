import Foundation

// Names of the socket API that Darwin has and Linux has not. A Darwin address begins with its own length; on Linux that field is ignored.

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

/// Datagrams without a connection: an integer, as on Darwin; Glibc declares an enumeration.
///
/// Source: Darwin SOCK_DGRAM.
public let SOCK_DGRAM: Int32 = 2
/// A stream over a connection: an integer, as on Darwin; Glibc declares an enumeration.
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
