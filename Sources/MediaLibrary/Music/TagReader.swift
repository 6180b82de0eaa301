import CIsolation
import Foundation
import TenFootIsolation

/// Reads the tags of sound files through `tenfoot-tags`, a process that can do nothing else: a file that breaks it costs its own tags.
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
            var request: UInt8 = 0
            if isolation_send(helper.socket, &request, 1, descriptor) { return answer(of: helper) }
            self.helper = nil
        }
        return nil
    }

    private func answer(of helper: HelperProcess) -> AudioTags? {
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        var none: Int32 = -1
        // A file on a drive that no longer answers would otherwise hold up all others.
        guard helper.waitForMessage(milliseconds: Int32(patience * 1000)) else {
            self.helper = nil
            return nil
        }
        let count = isolation_receive(helper.socket, &bytes, bytes.count, &none)
        if none >= 0 { close(none) }
        guard count > 0 else {
            self.helper = nil
            return nil
        }
        return AudioTags(record: String(decoding: bytes.prefix(count), as: UTF8.self))
    }
}
