import Foundation

// Names of the socket API that Darwin has and Linux lacks. A Darwin address begins with its own length; on Linux that field is ignored.

extension sockaddr_in {
    /// The address's length in bytes, which is constant; setting it has no effect.
    public var sin_len: UInt8 {
        get { UInt8(MemoryLayout<sockaddr_in>.size) }
        set {}
    }
}

extension sockaddr {
    /// The length in bytes of this type; setting it has no effect.
    public var sa_len: UInt8 {
        get { UInt8(MemoryLayout<sockaddr>.size) }
        set {}
    }
}

/// Datagram sockets; an integer, as on Darwin, where Glibc declares an enumeration.
///
/// Source: Darwin SOCK_DGRAM.
public let SOCK_DGRAM: Int32 = 2
/// Stream sockets; an integer, as on Darwin, where Glibc declares an enumeration.
///
/// Source: Darwin SOCK_STREAM.
public let SOCK_STREAM: Int32 = 1
/// The UDP protocol.
///
/// Source: Darwin IPPROTO_UDP.
public let IPPROTO_UDP: Int32 = 17
/// The TCP protocol.
///
/// Source: Darwin IPPROTO_TCP.
public let IPPROTO_TCP: Int32 = 6

extension sockaddr_in {
    /// Creates an address; the length is ignored.
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
    /// The bytes of an address, as Darwin declares them.
    public typealias Bytes = (CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar)

    /// Creates an address; the length is ignored.
    ///
    /// Source: Darwin sockaddr.
    public init(sa_len: UInt8, sa_family: sa_family_t, sa_data: Bytes) {
        self.init(sa_family: sa_family, sa_data: sa_data)
    }
}

/// Darwin's socket option against SIGPIPE; `setsockopt` fails with it, and writing to a closed connection sends SIGPIPE as always on Linux.
///
/// Source: Darwin SO_NOSIGPIPE.
public let SO_NOSIGPIPE: Int32 = 0x1022

/// Little-endian: the least significant byte comes first.
///
/// Source: Darwin OSLittleEndian.
public let OSLittleEndian = 1
/// Big-endian: the most significant byte comes first.
///
/// Source: Darwin OSBigEndian.
public let OSBigEndian = 2
/// The machine's byte order.
///
/// Source: Darwin OSHostByteOrder().
public func OSHostByteOrder() -> Int { Int(littleEndian: 1) == 1 ? OSLittleEndian : OSBigEndian }
/// The number with its bytes swapped.
///
/// Source: Darwin _OSSwapInt16(_:).
public func _OSSwapInt16(_ number: UInt16) -> UInt16 { number.byteSwapped }
/// The number with its bytes swapped.
///
/// Source: Darwin _OSSwapInt32(_:).
public func _OSSwapInt32(_ number: UInt32) -> UInt32 { number.byteSwapped }
/// The number with its bytes swapped.
///
/// Source: Darwin _OSSwapInt64(_:).
public func _OSSwapInt64(_ number: UInt64) -> UInt64 { number.byteSwapped }

/// Shuts down reading; an integer, as on Darwin, where Glibc declares an enumeration.
///
/// Source: Darwin SHUT_RD.
public let SHUT_RD: Int32 = 0
/// Shuts down writing.
///
/// Source: Darwin SHUT_WR.
public let SHUT_WR: Int32 = 1
/// Shuts down reading and writing.
///
/// Source: Darwin SHUT_RDWR.
public let SHUT_RDWR: Int32 = 2
