import CIsolation
import Foundation
import TenFootIsolation

/// Reads the tags and pictures of sound files through `tenfoot-tags`, a process that can do nothing else: a file that breaks it costs its own tags.
///
/// Confined to one thread; waits for the disk.
final class TagReader {
    private let path: String?
    /// Seconds that one file may take.
    private let patience: Double
    private var helper: HelperProcess?

    /// - Parameter places: where the program may be, the first that is there counts; without it files go by their names.
    init(_ places: [String] = HelperProcess.places("tenfoot-tags"), patience: Double = 20) {
        path = places.first { access($0, X_OK) == 0 }
        self.patience = patience
    }

    /// The tags of a file; nil if it has none that can be read in time.
    func read(_ file: String) -> AudioTags? {
        guard let answer = ask(0, file) else { return nil }
        if answer.memory >= 0 { close(answer.memory) }
        return AudioTags(record: String(decoding: answer.bytes, as: UTF8.self))
    }

    /// The picture inside a file, as the bytes of a picture's file; nil if it has none that can be read in time.
    func picture(_ file: String) -> Data? {
        guard let memory = ask(1, file)?.memory, memory >= 0 else { return nil }
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

    private func ask(_ request: UInt8, _ file: String) -> (bytes: [UInt8], memory: Int32)? {
        guard let path else { return nil }
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        // A helper that retired, or that the file before ended, is followed by another.
        for _ in 0..<2 {
            guard let helper = helper ?? HelperProcess(path) else { return nil }
            self.helper = helper
            var request = request
            if isolation_send(helper.socket, &request, 1, descriptor) { return answer(of: helper) }
            self.helper = nil
        }
        return nil
    }

    private func answer(of helper: HelperProcess) -> (bytes: [UInt8], memory: Int32)? {
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        var memory: Int32 = -1
        // A file on a drive that no longer answers would otherwise hold up all others.
        guard helper.waitForMessage(milliseconds: Int32(patience * 1000)) else {
            self.helper = nil
            return nil
        }
        let count = isolation_receive(helper.socket, &bytes, bytes.count, &memory)
        guard count > 0 else {
            if memory >= 0 { close(memory) }
            self.helper = nil
            return nil
        }
        return (Array(bytes.prefix(count)), memory)
    }
}
