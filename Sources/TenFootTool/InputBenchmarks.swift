import Foundation
import TenFootIsolation

/// Measures with mock devices from an event's timestamp until the press is handled: the delay that a person feels.
///
/// Each benchmark runs a rig of Tests/Rigs, which needs umockdev; those with a display also need Xvfb, and the launcher built beside this
/// tool.
enum InputBenchmarks {
    static var all: [Benchmark] {
        [
            Benchmark(name: "input.dispatch") { try measure("input.dispatch", "ms", ["dispatch", tool]) },
            Benchmark(name: "input.frame") { try onDisplay("input.frame", "ms", "frames") },
            Benchmark(name: "input.idle-wakeups") { try onDisplay("input.idle-wakeups", "count", "idle") },
        ]
    }

    private static var tool: String { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "" }

    /// The rigs of the checkout in which this tool was built; nil outside a checkout.
    private static var rigs: URL? {
        var folder = URL(filePath: tool)
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let rigs = folder.appending(path: "Tests/Rigs")
            if FileManager.default.fileExists(atPath: rigs.path + "/mock_latency.py") { return rigs }
        }
        return nil
    }

    private static func isInstalled(_ program: String) -> Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program) }

    /// Measures the launcher's demo shelves in a window of an X server without a window manager and without vertical sync: 60 Hz by a
    /// timer.
    private static func onDisplay(_ name: String, _ unit: String, _ mode: String) throws -> [Metric] {
        let launcher = URL(filePath: tool).deletingLastPathComponent().appending(path: "launcher").path
        guard isInstalled("Xvfb") else { return skip(name, "no Xvfb here; ./tenfoot setup installs it") }
        guard FileManager.default.isExecutableFile(atPath: launcher) else {
            return skip(name, "the launcher is not built; ./tenfoot run --version builds it")
        }
        let server = ChildProcess()
        server.executableURL = URL(filePath: "/usr/bin/Xvfb")
        server.arguments = ["-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"]
        let output = Pipe()
        server.output = output
        server.errors = FileHandle.nullDevice
        try server.run()
        defer { server.terminate() }
        let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).filter(\.isNumber)
        let home = FileManager.default.temporaryDirectory.appending(path: "tenfoot-bench-\(getpid())")
        defer { try? FileManager.default.removeItem(at: home) }
        var environment = ProcessInfo.processInfo.environment
        for name in ["CONFIG_HOME", "DATA_HOME", "CACHE_HOME", "STATE_HOME"] { environment["XDG_" + name] = home.path + "/" + name }
        environment["XDG_DATA_DIRS"] = home.path
        environment["DISPLAY"] = ":" + number
        environment["WAYLAND_DISPLAY"] = nil
        return try measure(name, unit, [mode, launcher], environment)
    }

    private static func measure(_ name: String, _ unit: String, _ arguments: [String], _ environment: [String: String]? = nil) throws
        -> [Metric]
    {
        guard isInstalled("umockdev-wrapper") else { return skip(name, "no umockdev here; ./tenfoot setup installs it") }
        guard let rigs else { return skip(name, "Tests/Rigs is not beside this tool") }
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/umockdev-wrapper")
        process.arguments = ["/usr/bin/python3", "mock_latency.py"] + arguments
        process.currentDirectoryURL = rigs
        if let environment { process.environment = environment }
        let output = Pipe()
        process.output = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else { return skip(name, "the rig failed, see above") }
        return [Metric(name, unit: unit, n: 1, p50: answer.p50, p99: answer.p99, runs: answer.runs)]
    }

    private struct Answer: Decodable { var p50, p99: Double, runs: Int }

    private static func skip(_ name: String, _ reason: String) -> [Metric] {
        FileHandle.standardError.write(Data("\(name): not measured: \(reason)\n".utf8))
        return []
    }
}
