import Foundation

extension NSData {
    /// A compression algorithm.
    ///
    /// Source: Foundation NSData.CompressionAlgorithm.
    public enum CompressionAlgorithm: Int, Sendable { case lzfse, lz4, lzma, zlib }

    /// Always throws: Linux's Foundation has none of Apple's compression algorithms.
    ///
    /// Source: Foundation NSData.compressed(using:).
    public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData { throw CocoaError(.featureUnsupported) }
    /// Always throws: Linux's Foundation has none of Apple's compression algorithms.
    ///
    /// Source: Foundation NSData.decompressed(using:).
    public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData { throw CocoaError(.featureUnsupported) }
}
