import CIsolation
import Foundation
import TenFootIsolation

/// Reads the tags and pictures of audio files through `tenfoot-tags`, a sandboxed process.
///
/// Use it on one thread only; blocks on the disk.
final class TagReader {
    private let files: FileReader

    /// - Parameters:
    ///   - places: paths of the program; the first that exists is used, and without one no tags are read.
    ///   - patience: the timeout for one file, in seconds.
    init(_ places: [String] = HelperProcess.places("tenfoot-tags"), patience: Double = 20) {
        files = FileReader(places, patience: patience)
    }

    /// The tags of a file; nil if it has none that can be read in time.
    func read(_ file: String) -> AudioTags? {
        guard let answer = files.ask(0, file) else { return nil }
        if answer.memory >= 0 { close(answer.memory) }
        return AudioTags(record: String(decoding: answer.bytes, as: UTF8.self))
    }

    /// The picture embedded in a file, as encoded image data; nil if it has none that can be read in time.
    func picture(_ file: String) -> Data? {
        guard let memory = files.ask(1, file)?.memory, memory >= 0 else { return nil }
        defer { close(memory) }
        var information = stat()
        // A malicious file may have taken over the helper: refuse memory that could shrink while it is read, or is too large for a cover.
        guard fstat(memory, &information) == 0, 1...Self.largest ~= Int(information.st_size),
            isolation_is_sealed(memory, Int(information.st_size))
        else { return nil }
        var data = Data(count: Int(information.st_size))
        let count = data.withUnsafeMutableBytes { pread(memory, $0.baseAddress, $0.count, 0) }
        return count == data.count ? data : nil
    }

    /// The largest accepted picture, in bytes.
    private static let largest = 32 << 20
}
