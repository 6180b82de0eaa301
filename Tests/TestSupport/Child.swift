import Foundation
import TenFootIsolation

/// A program started by a test; it is ended when this object is released.
package final class Child {
    package struct Failure: Error {
        package var reason: String
        package init(reason: String) { self.reason = reason }
    }

    private let process = ChildProcess()
    private let output = Pipe()

    package var pid: pid_t { process.processIdentifier }
    package var isRunning: Bool { process.isRunning }

    /// Starts a program with exactly this environment and a sanitizer's options; standard error goes to a file.
    ///
    /// - Parameter leadsGroup: true gives it and its own children a process group, for `killGroup()`.
    package init(
        _ program: String, _ arguments: [String], environment: [String: String], errors: String = "/dev/null", leadsGroup: Bool = false
    ) throws {
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = environment.merging(sanitizerOptions) { own, _ in own }
        process.leadsGroup = leadsGroup
        process.input = FileHandle.nullDevice
        process.output = output
        let log = open(errors, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard log >= 0 else { throw Failure(reason: "\(errors): \(String(cString: strerror(errno)))") }
        process.errors = FileHandle(fileDescriptor: log, closeOnDealloc: true)
        try process.run()
    }

    deinit {
        process.terminate(SIGKILL)
        process.waitUntilExit()
    }

    /// Kills it and all processes of its group, and waits for those that are or become children of this process.
    package func killGroup() {
        kill(-pid, SIGKILL)
        _ = wait()
        // Its orphans become children of this process if it adopts them, as it does once it has launched a program.
        while waitpid(-pid, nil, 0) > 0 || errno == EINTR {}
    }

    package func terminate() { process.terminate() }

    /// Waits for its end and returns the exit status, or 128 plus the signal's number if a signal ended it.
    package func wait() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// All its output.
    package func readToEnd() -> Data {
        var data = Data()
        while let part = readSome() { data += part }
        return data
    }

    /// Its next output; nil at the end.
    package func readSome() -> Data? {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(output.fileHandleForReading.fileDescriptor, &bytes, bytes.count)
        return count > 0 ? Data(bytes.prefix(count)) : nil
    }
}
