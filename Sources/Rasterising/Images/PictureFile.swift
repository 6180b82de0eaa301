import Foundation
import TenFootDecoding

/// Opens a picture's file for the decoding process; this process reads the header alone.
struct PictureFile: ~Copyable {
    let descriptor: Int32

    init(_ path: String) throws(DecodingPool.Failure) {
        // A pipe or a device must not hold us up.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            throw DecodingPool.Failure(reason: errno == ENOENT ? "there is no such file" : "it cannot be read")
        }
        var facts = stat()
        // A throw from here on runs deinit, which closes the file.
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            throw DecodingPool.Failure(reason: "it is not a regular file")
        }
    }

    deinit { close(descriptor) }

    /// What the file's first bytes say; throws where that is nothing, or a picture too large to be shown.
    func header() throws(DecodingPool.Failure) -> ImageHeader {
        var refusal = "it is not a PNG, JPEG, WebP, GIF, BMP or SVG picture, or is cut short"
        for length in [ImageHeader.usualLength, ImageHeader.greatestLength] {
            let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
                count = max(0, pread(descriptor, buffer.baseAddress, length, 0))
            }
            if let header = bytes.withUnsafeBytes({ ImageHeader($0) }) {
                guard let reason = header.refusal else { return header }
                refusal = reason
            }
            // A longer look may find more: where the first scan begins, or a frame behind a long comment.
            if bytes.count < length { break }
        }
        throw DecodingPool.Failure(reason: refusal)
    }

    /// The size in pixels of a picture whose file says it.
    static func size(_ path: String) -> CGSize? {
        guard let header = try? PictureFile(path).header(), header.format != .svg else { return nil }
        return CGSize(width: header.width, height: header.height)
    }
}
