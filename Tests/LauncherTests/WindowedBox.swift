import Foundation
import TenFootIsolation
import TestSupport
import Testing

/// The built launcher in a window on its own X server; both end with the test.
final class WindowedBox {
    let box: Box
    private let server: XServer
    private let launcher = ChildProcess()

    struct Failure: Error, CustomStringConvertible { var description: String }

    init(
        _ box: Box, environment: [String: String] = [:], arguments: [String] = [], prepare: (XServer) -> Void = { _ in }
    ) throws {
        self.box = box
        try FileManager.default.createDirectory(
            atPath: box.path + "/run", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard let server = try XServer(size: "960x540") else { throw Failure(description: "Xvfb is not installed") }
        self.server = server
        prepare(server)
        launcher.executableURL = Box.program
        launcher.arguments = arguments
        launcher.environment = self.environment.merging(environment) { $1 }
        launcher.output = FileHandle.nullDevice
        try box.write("errors", "")
        launcher.errors = try FileHandle(forWritingTo: URL(filePath: box.path + "/errors"))
        try launcher.run()
    }

    deinit {
        end()
    }

    var processIdentifier: pid_t { launcher.processIdentifier }

    /// Ends the launcher with SIGTERM, as a desktop session does.
    func end() {
        guard launcher.isRunning else { return }
        launcher.terminate()
        launcher.waitUntilExit()
    }

    private var environment: [String: String] {
        box.environment.merging(["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11", "XDG_RUNTIME_DIR": box.path + "/run"]) { $1 }
    }

    struct Answer {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs `tenfootctl` to its end.
    func control(_ words: String...) throws -> Answer {
        let process = ChildProcess(), output = Pipe(), errors = Pipe()
        process.executableURL = Box.program(named: "tenfootctl", target: "ControlTool")
        process.arguments = words
        process.environment = environment
        process.output = output
        process.errors = errors
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile(), wrong = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Answer(
            status: process.terminationStatus, output: String(decoding: data, as: UTF8.self), errors: String(decoding: wrong, as: UTF8.self)
        )
    }

    /// Presses controls, one after the other, by `tenfootctl`.
    func press(_ controls: String...) throws { for name in controls { #expect(try control("press", name).status == 0) } }

    /// Whether the screen, or the view that has focus, has a name.
    func shows(_ key: String, _ name: String) throws -> Bool { try control("status").output.contains("\"\(key)\":\"\(name)\"") }

    /// Opens the settings from the home screen, and moves to a line, which may appear only once a service has answered.
    func openSettings(at line: String) throws {
        try press("up", "right", "select")
        try waitForFocus(on: "theme")
        var heading = "down"
        try wait("the line \(line)") {
            if try shows("focus", line) { return true }
            if try shows("focus", "about") { heading = "up" } else if try shows("focus", "theme") { heading = "down" }
            try press(heading)
            return false
        }
    }

    func waitForFocus(on name: String) throws { try wait("focus on \(name)") { try shows("focus", name) } }

    /// Runs a program on this display, and returns its output.
    func tool(_ words: String...) -> String { tool(words) }

    func tool(_ words: [String]) -> String {
        let process = ChildProcess(), output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/" + words[0])
        process.arguments = Array(words.dropFirst())
        process.environment = environment
        process.output = output
        process.errors = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return "" }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Starts `tenfootctl`, whose output can be read line by line while it runs.
    func begin(_ words: String...) throws -> Running {
        let running = Running()
        running.process.executableURL = Box.program(named: "tenfootctl", target: "ControlTool")
        running.process.arguments = words
        running.process.environment = environment
        running.process.output = running.output
        try running.process.run()
        return running
    }

    final class Running {
        fileprivate let process = ChildProcess()
        fileprivate let output = Pipe()

        func line() -> String { WindowedBox.line(output) }

        deinit {
            process.terminate()
            process.waitUntilExit()
        }
    }

    /// Waits until a condition is true; fails after ten minutes, which nothing takes, however busy the machine is.
    func wait(_ what: String, until isSo: () throws -> Bool, location: SourceLocation = #_sourceLocation) throws {
        for _ in 0..<12_000 {
            if try isSo() { return }
            guard launcher.isRunning else { break }
            usleep(50_000)
        }
        throw Failure(description: "waited in vain for \(what): \(box.read("errors") ?? "")")
    }

    private static func line(_ output: Pipe) -> String {
        var bytes: [UInt8] = []
        while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
