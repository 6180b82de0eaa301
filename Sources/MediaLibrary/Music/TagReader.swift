import CIsolation
import Foundation
import TenFootIsolation

/// Reads the tags and pictures of sound files through `tenfoot-tags`, a process that can do nothing else.
///
/// Confined to one thread; waits for the disk.
final class TagReader {
    private let files: FileReader

    /// - Parameters:
    ///   - places: where the program may be, the first that is there counts; without it files go by their names.
    ///   - patience: seconds that one file may take.
    init(_ places: [String] = HelperProcess.places("tenfoot-tags"), patience: Double = 20) {
        files = FileReader(places, patience: patience)
    }

    /// The tags of a file; nil if it has none that can be read in time.
    func read(_ file: String) -> AudioTags? {
        guard let answer = files.ask(0, file) else { return nil }
        if answer.memory >= 0 { close(answer.memory) }
        return AudioTags(record: String(decoding: answer.bytes, as: UTF8.self))
    }

    /// The picture inside a file, as the bytes of a picture's file; nil if it has none that can be read in time.
    func picture(_ file: String) -> Data? {
        guard let memory = files.ask(1, file)?.memory, memory >= 0 else { return nil }
        defer { close(memory) }
        var information = stat()
        // The helper may be a stranger's by now: what could shrink under the reader, or is no size for a cover, is refused.
        guard fstat(memory, &information) == 0, 1...Self.largest ~= Int(information.st_size),
            isolation_is_sealed(memory, Int(information.st_size))
        else { return nil }
        var data = Data(count: Int(information.st_size))
        let count = data.withUnsafeMutableBytes { pread(memory, $0.baseAddress, $0.count, 0) }
        return count == data.count ? data : nil
    }

    /// Bytes of the largest picture that is taken.
    private static let largest = 32 << 20
}
