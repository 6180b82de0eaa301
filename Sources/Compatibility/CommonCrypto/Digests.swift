import Crypto
import Foundation

// CommonCrypto's digest functions, implemented with swift-crypto.

/// A length in bytes.
///
/// Source: CommonCrypto CC_LONG.
public typealias CC_LONG = UInt32

private func write(
    _ hash: (some HashFunction).Type, _ data: UnsafeRawPointer?, _ length: CC_LONG, _ digest: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    guard let digest else { return nil }
    let bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
    for (index, byte) in hash.hash(data: Data(bytes)).enumerated() { digest[index] = byte }
    return digest
}

/// The length of the digest, in bytes.
///
/// Source: CommonCrypto CC_MD5_DIGEST_LENGTH.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
/// Writes the 16-byte MD5 digest of the data, and returns the output pointer.
///
/// Source: CommonCrypto CC_MD5(_:_:_:).
@discardableResult public func CC_MD5(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(Insecure.MD5.self, data, len, md) }

/// The length of the digest, in bytes.
///
/// Source: CommonCrypto CC_SHA1_DIGEST_LENGTH.
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
/// Writes the 20-byte SHA-1 digest of the data, and returns the output pointer.
///
/// Source: CommonCrypto CC_SHA1(_:_:_:).
@discardableResult public func CC_SHA1(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(Insecure.SHA1.self, data, len, md) }

/// The length of the digest, in bytes.
///
/// Source: CommonCrypto CC_SHA256_DIGEST_LENGTH.
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
/// Writes the 32-byte SHA-256 digest of the data, and returns the output pointer.
///
/// Source: CommonCrypto CC_SHA256(_:_:_:).
@discardableResult public func CC_SHA256(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(SHA256.self, data, len, md) }

/// The length of the digest, in bytes.
///
/// Source: CommonCrypto CC_SHA384_DIGEST_LENGTH.
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
/// Writes the 48-byte SHA-384 digest of the data, and returns the output pointer.
///
/// Source: CommonCrypto CC_SHA384(_:_:_:).
@discardableResult public func CC_SHA384(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(SHA384.self, data, len, md) }

/// The length of the digest, in bytes.
///
/// Source: CommonCrypto CC_SHA512_DIGEST_LENGTH.
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
/// Writes the 64-byte SHA-512 digest of the data, and returns the output pointer.
///
/// Source: CommonCrypto CC_SHA512(_:_:_:).
@discardableResult public func CC_SHA512(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(SHA512.self, data, len, md) }
