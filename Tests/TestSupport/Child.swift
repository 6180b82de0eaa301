import CGIO
import Foundation

/// A program started by a test.
///
/// Foundation's Process hands on the signal mask of the thread it is used on, in which SIGTERM is blocked, so that nothing could end the child.
package final class Child {
    package struct Failure: Error {
        package var reason: String
        package init(reason: String) { self.reason = reason }
    }

    package let pid: pid_t
    private let output: Int32
    private var status: Int32?

    /// Starts a program with exactly this environment, but for a sanitizer's options; standard error goes to a file.
    ///
    /// - Parameter leadsGroup: true gives it and its own children a process group, for `killGroup()`.
    package init(
        _ program: String, _ arguments: [String], environment: [String: String], errors: String = "/dev/null", leadsGroup: Bool = false
    ) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Failure(reason: "no pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        // Another test's pipe, open at this moment, would not end before this program does.
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | (leadsGroup ? POSIX_SPAWN_SETPGROUP : 0)))
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var settings = environment.merging(sanitizerOptions) { own, _ in own }.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + settings { free(text) } }
        var pid: pid_t = 0
        let error = posix_spawn(&pid, program, &actions, &attributes, &words, &settings)
        close(ends[1])
        guard error == 0 else {
            close(ends[0])
            throw Failure(reason: "\(program): \(String(cString: strerror(error)))")
        }
        self.pid = pid
        output = ends[0]
    }

    deinit {
        if status == nil {
            kill(pid, SIGKILL)
            _ = wait()
        }
        close(output)
    }

    /// Kills it and all processes of its group, and waits for those that are or become children of this process.
    package func killGroup() {
        kill(-pid, SIGKILL)
        _ = wait()
        // Its orphans are ours if this process adopts them, as it does once it has launched a program.
        while waitpid(-pid, nil, 0) > 0 || errno == EINTR {}
    }

    package func terminate() { if status == nil { kill(pid, SIGTERM) } }

    package var isRunning: Bool {
        if status != nil { return false }
        var raw: Int32 = 0
        guard waitpid(pid, &raw, WNOHANG) == pid else { return true }
        status = Self.exitStatus(raw)
        return false
    }

    /// The exit status; 128 and the signal's number for a program that one ended.
    package func wait() -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        while waitpid(pid, &raw, 0) < 0, errno == EINTR {}
        let result = Self.exitStatus(raw)
        status = result
        return result
    }

    private static func exitStatus(_ raw: Int32) -> Int32 { raw & 0x7f == 0 ? (raw >> 8) & 0xff : 128 + raw & 0x7f }

    /// All it prints.
    package func readToEnd() -> Data {
        var data = Data()
        while let part = readSome() { data += part }
        return data
    }

    /// What it printed next; nil at the end.
    package func readSome() -> Data? {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(output, &bytes, bytes.count)
        return count > 0 ? Data(bytes.prefix(count)) : nil
    }
}
