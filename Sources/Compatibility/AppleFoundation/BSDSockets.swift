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

extension sockaddr_in {
    /// An address with its length, which is dropped.
    ///
    /// Source: Darwin sockaddr_in.
    public init(
        sin_len: UInt8, sin_family: sa_family_t, sin_port: in_port_t, sin_addr: in_addr,
        sin_zero: (CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar)
    ) {
        self.init()
        self.sin_family = sin_family
        self.sin_port = sin_port
        self.sin_addr = sin_addr
    }
}

extension sockaddr {
    /// The bytes of an address, as Darwin has them.
    public typealias Bytes = (CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar)

    /// An address with its length, which is dropped.
    ///
    /// Source: Darwin sockaddr.
    public init(sa_len: UInt8, sa_family: sa_family_t, sa_data: Bytes) {
        self.init(sa_family: sa_family, sa_data: sa_data)
    }
}

/// An option of Darwin's sockets; `setsockopt` fails with it, and writing to a closed connection sends SIGPIPE as always on Linux.
///
/// Source: Darwin SO_NOSIGPIPE.
public let SO_NOSIGPIPE: Int32 = 0x1022

/// The machine's bytes have the least significant one first.
///
/// Source: Darwin OSLittleEndian.
public let OSLittleEndian = 1
/// The machine's bytes have the most significant one first.
///
/// Source: Darwin OSBigEndian.
public let OSBigEndian = 2
/// In which order the machine has its bytes.
///
/// Source: Darwin OSHostByteOrder().
public func OSHostByteOrder() -> Int { Int(littleEndian: 1) == 1 ? OSLittleEndian : OSBigEndian }
/// The number with its bytes the other way round.
///
/// Source: Darwin _OSSwapInt16(_:).
public func _OSSwapInt16(_ number: UInt16) -> UInt16 { number.byteSwapped }
/// The number with its bytes the other way round.
///
/// Source: Darwin _OSSwapInt32(_:).
public func _OSSwapInt32(_ number: UInt32) -> UInt32 { number.byteSwapped }
/// The number with its bytes the other way round.
///
/// Source: Darwin _OSSwapInt64(_:).
public func _OSSwapInt64(_ number: UInt64) -> UInt64 { number.byteSwapped }

/// A connection's end of reading: an integer, as on Darwin; Glibc declares an enumeration.
///
/// Source: Darwin SHUT_RD.
public let SHUT_RD: Int32 = 0
/// A connection's end of writing.
///
/// Source: Darwin SHUT_WR.
public let SHUT_WR: Int32 = 1
/// A connection's end of both.
///
/// Source: Darwin SHUT_RDWR.
public let SHUT_RDWR: Int32 = 2
