import CIsolation
import Foundation

/// Reads the tags of sound files through `tenfoot-tags`, a process that can do nothing else: a file that breaks it costs its own tags.
///
/// Confined to one thread; waits for the disk.
final class TagReader {
    private let path: String?
    private var socket: Int32 = -1
    private var process: pid_t = -1

    /// - Parameter places: where the program may be, the first that is there counts; without it files go by their names.
    init(_ places: [String] = TagReader.places) { path = places.first { access($0, X_OK) == 0 } }

    deinit { end() }

    /// Beside the launcher, else in the `libexec` of an installation.
    static var places: [String] {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ProcessInfo.processInfo.arguments[0]
        let folder = (own as NSString).deletingLastPathComponent
        return [folder + "/tenfoot-tags", (folder as NSString).deletingLastPathComponent + "/libexec/tenfoot/tenfoot-tags"]
    }

    /// The tags of a file; nil if it has none that can be read.
    func read(_ file: String) -> AudioTags? {
        guard path != nil else { return nil }
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        // A helper that retired, or that the file before ended, is followed by another.
        for _ in 0..<2 {
            guard start() else { return nil }
            var request: UInt8 = 0
            if isolation_send(socket, &request, 1, descriptor) { return answer() }
            end()
        }
        return nil
    }

    private func answer() -> AudioTags? {
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        var none: Int32 = -1
        let count = isolation_receive(socket, &bytes, bytes.count, &none)
        if none >= 0 { close(none) }
        guard count > 0 else {
            end()
            return nil
        }
        return AudioTags(record: String(decoding: bytes.prefix(count), as: UTF8.self))
    }

    private func start() -> Bool {
        if process > 0 { return true }
        var ends: [Int32] = [-1, -1]
        guard let path, isolation_pair(&ends) else { return false }
        let words: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
        let variables: [UnsafeMutablePointer<CChar>?] = [strdup("SWIFT_BACKTRACE=enable=no"), nil]
        defer { for text in words + variables { free(text) } }
        process = isolation_spawn(path, words, variables, ends[1])
        close(ends[1])
        socket = ends[0]
        if process < 0 { close(socket) }
        return process > 0
    }

    private func end() {
        guard process > 0 else { return }
        close(socket)
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        process = -1
    }
}
