import Foundation

/// An X server for one test, without a window manager; it ends with the test.
package final class XServer {
    package let display: String
    private let process: Child

    private static let program = ["/usr/bin/Xvfb", "/usr/local/bin/Xvfb"].first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Starts Xvfb on a display that it chooses itself; nil if it is not installed.
    package init?(size: String = "1280x720") throws {
        guard let program = Self.program else { return nil }
        // The server prints the number of its display when it is ready, so there is no need to guess or to wait.
        process = try Child(
            program, ["-displayfd", "1", "-screen", "0", size + "x24", "-nolisten", "tcp", "-noreset"],
            environment: ProcessInfo.processInfo.environment)
        var text = ""
        while !text.hasSuffix("\n") {
            guard let data = process.readSome() else { return nil }
            text += String(decoding: data, as: UTF8.self)
        }
        display = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit { stop() }

    /// Stops the server while windows are open.
    package func stop() {
        process.terminate()
        _ = process.wait()
    }

    /// Presses keys one after the other, with xdotool; nil where it is not installed or fails.
    ///
    /// Each release follows its press at once: if xdotool slept in between, a busy machine might let it sleep until the key repeats.
    package func press(_ keys: String...) -> Data? {
        tool("xdotool", keys.flatMap { ["key", "--delay", "0", $0, "sleep", "0.06"] })
    }

    /// Runs a program that needs the display, and returns what it prints; nil where it is not installed or fails.
    package func tool(_ program: String, _ arguments: String...) -> Data? { tool(program, arguments) }

    private func tool(_ program: String, _ arguments: [String]) -> Data? {
        let path = "/usr/bin/" + program
        guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
        let environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
        guard let tool = try? Child(path, arguments, environment: environment) else { return nil }
        let data = tool.readToEnd()
        return tool.wait() == 0 ? data : nil
    }
}
