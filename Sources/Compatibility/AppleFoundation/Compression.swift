import Foundation

extension NSData {
    /// How bytes are made fewer.
    ///
    /// Source: Foundation NSData.CompressionAlgorithm.
    public enum CompressionAlgorithm: Int, Sendable { case lzfse, lz4, lzma, zlib }

    /// Never makes bytes fewer, and says so by an error: Linux's Foundation has none of Apple's algorithms.
    ///
    /// Source: Foundation NSData.compressed(using:).
    public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData { throw CocoaError(.featureUnsupported) }
    /// Never makes bytes what they were, and says so by an error: Linux's Foundation has none of Apple's algorithms.
    ///
    /// Source: Foundation NSData.decompressed(using:).
    public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData { throw CocoaError(.featureUnsupported) }
}
