import CIsolation
import Foundation

/// Passes files to a helper program one at a time and receives its answers: a file that crashes the helper affects only its own answer.
///
/// Starts the helper with the first file, and again if it has ended. Use it on one thread only; blocks on the disk.
package final class FileReader {
    private let path: String?
    private let patience: Double
    private let isBackground: Bool
    private var helper: HelperProcess?

    /// - Parameters:
    ///   - places: where the program may be; the first that is there counts.
    ///   - patience: seconds that one file may take, by `ProcessTimeLimit`.
    ///   - isBackground: whether everything else on the machine comes first.
    package init(_ places: [String], patience: Double, isBackground: Bool = false) {
        path = places.first { access($0, X_OK) == 0 }
        self.patience = patience
        self.isBackground = isBackground
    }

    /// Whether the helper's program exists.
    package var isThere: Bool { path != nil }

    /// The helper's answer about a file, and the memory that it returns, which the caller closes, or -1.
    ///
    /// - Parameters:
    ///   - request: the byte that tells the helper what to do with the file.
    ///   - file: a path.
    /// - Returns: nil if there is no helper, the file is not a regular file, or the helper ended or took too long.
    package func ask(_ request: UInt8, _ file: String) -> (bytes: [UInt8], memory: Int32)? {
        guard let path else { return nil }
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        // If the helper has exited, or the previous file has crashed it, start another one.
        for _ in 0..<2 {
            guard let helper = helper ?? start(path) else { return nil }
            var request = request
            if isolation_send(helper.socket, &request, 1, descriptor) { return answer(of: helper) }
            self.helper = nil
        }
        return nil
    }

    private func start(_ path: String) -> HelperProcess? {
        helper = HelperProcess(path)
        if isBackground, let helper { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(helper.process), 15) }
        return helper
    }

    private func answer(of helper: HelperProcess) -> (bytes: [UInt8], memory: Int32)? {
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        var memory: Int32 = -1
        // Otherwise a file on an unresponsive drive would block all others.
        var limit = ProcessTimeLimit(seconds: patience, start: max(0, helper.processorSeconds))
        while !helper.waitForMessage(milliseconds: Int32(limit.interval * 1000)) {
            guard let sample = ProcessTimeLimit.Sample(process: helper.process), limit.isReached(by: sample) else { continue }
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
