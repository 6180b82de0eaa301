import CIsolation
import Foundation

/// A running helper program with a socket to it; use it on one thread only.
package final class HelperProcess {
    /// The possible paths of a helper: beside the app's own program, else in the `libexec` of an installation.
    ///
    /// - Parameter executable: the app's program; its own path by default.
    package static func places(_ name: String, executable: String? = nil) -> [String] {
        let own = executable ?? (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let folder = (own as NSString).deletingLastPathComponent
        return [folder + "/" + name, (folder as NSString).deletingLastPathComponent + "/libexec/tenfoot/" + name]
    }

    package let path: String
    package let process: pid_t
    /// For `isolation_send` and `isolation_receive`.
    package let socket: Int32
    package private(set) var hasEnded = false

    /// Starts a helper; nil if there are no processes or descriptors left, or the file is not a program.
    ///
    /// - Parameters:
    ///   - environment: all it gets of the environment, as `NAME=value`.
    ///   - output: the descriptor that it prints to; nil for nowhere.
    package init?(_ path: String, _ arguments: [String] = [], environment: [String] = [], output: Int32? = nil) {
        var ends: [Int32] = [-1, -1]
        guard isolation_pair(&ends) else { return nil }
        self.path = path
        // A crash report would need files that the helper may no longer open.
        process = withCStrings([path] + arguments) { words in
            withCStrings(environment + ["SWIFT_BACKTRACE=enable=no"]) { isolation_spawn(path, words, $0, ends[1], output ?? -1) }
        }
        close(ends[1])
        socket = ends[0]
        if process < 0 {
            close(socket)
            hasEnded = true
            return nil
        }
    }

    /// Adopts a helper, and its socket, that this process started before it called `exec`.
    package init(path: String, process: pid_t, socket: Int32) {
        (self.path, self.process, self.socket) = (path, process, socket)
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    }

    deinit { end() }

    /// Seconds of processor time it has used; -1 once it has ended.
    package var processorSeconds: Double { isolation_processor_seconds(process) }

    /// Waits for a message or the helper's end; false when neither came in time.
    package func waitForMessage(milliseconds: Int32) -> Bool { waitForInput(socket, milliseconds: milliseconds) }

    /// Ends it and returns its status as `waitpid` does; 0 where it has ended before.
    ///
    /// - Parameter patience: milliseconds in which it may come to an end by itself, by `ProcessTimeLimit`.
    @discardableResult package func end(patience: Int = 0) -> Int32 {
        guard !hasEnded else { return 0 }
        hasEnded = true
        var limit = ProcessTimeLimit(seconds: Double(patience) / 1000, start: max(0, processorSeconds))
        close(socket)
        var status: Int32 = 0
        var mayEnd = true
        while mayEnd {
            for _ in 0...patience {
                if waitpid(process, &status, WNOHANG) == process { return status }
                if patience > 0 { usleep(1000) }
            }
            // One that has ended by now has no sample; its status is read below.
            mayEnd = patience > 0 && ProcessTimeLimit.Sample(process: process).map { !limit.isReached(by: $0) } ?? false
        }
        kill(process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }
}
