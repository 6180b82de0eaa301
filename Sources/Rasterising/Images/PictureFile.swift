import Foundation
import TenFootDecoding

/// The state of a file at a path, which differs once the file has been written, replaced or made readable, or appears.
struct FileVersion: Equatable {
    /// Its size and the times of its last changes; empty if it is missing.
    private let numbers: [Int]
    var isThere: Bool { !numbers.isEmpty }

    init(_ path: String) {
        var facts = stat()
        let isFound = stat(path, &facts) == 0
        // Copying may keep the time of the content; some file systems have no time of the permissions and the name.
        let times = [facts.st_mtim, facts.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
        numbers = isFound ? [Int(facts.st_size)] + times : []
    }
}

/// Opens a picture's file for the decoding process; this process reads only the header.
struct PictureFile: ~Copyable {
    let descriptor: Int32

    init(_ path: String) throws(DecodingPool.Failure) {
        // Do not block on a pipe or a device.
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

    /// Parses the file's first bytes; throws if they are not a picture's, or the picture is too large.
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
            // Reading more may help: to find the first scan, or a frame after a long comment.
            if bytes.count < length { break }
        }
        throw DecodingPool.Failure(reason: refusal)
    }

    /// The size in pixels of a picture, if its header contains it.
    static func size(_ path: String) -> CGSize? {
        guard let header = try? PictureFile(path).header(), header.format != .svg else { return nil }
        return CGSize(width: header.width, height: header.height)
    }
}
