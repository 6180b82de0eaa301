import Foundation
import TenFootIsolation
import TestSupport
import Testing

/// An isolated home directory for one test, with a few programs, in which scripts run the built launcher.
final class Box: Sendable {
    let path: String

    /// Creates a box without demo content, so that nothing is decoded and the rows contain only what the test adds.
    init(config: String = "[home]\ndemo = \"never\"\n") throws {
        path = FileManager.default.temporaryDirectory.appending(path: "tenfoot-box-\(UUID().uuidString)").path
        try write("config/tenfoot/launcher.toml", config)
        // Use no sound card and no mixer: speech of tests goes to the null device.
        try write("alsa.conf", "pcm.null { type null }\n")
        try FileManager.default.createDirectory(atPath: path + "/home", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String, executable: Bool = false) throws {
        try write(name, Data(text.utf8), executable: executable)
    }

    func write(_ name: String, _ bytes: Data, executable: Bool = false) throws {
        let file = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        if executable { try writeProgram(bytes, to: file) } else { try bytes.write(to: URL(filePath: file)) }
    }

    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Installs a program with a desktop entry `NAME.desktop` and a title; it runs a shell script in the box.
    func install(_ name: String, title: String, script: String) throws {
        try write("bin/" + name, "#!/bin/sh\ncd \"\(path)\"\n\(script)\n", executable: true)
        try enter(name, title: title, command: path + "/bin/" + name)
    }

    /// Adds a desktop entry only.
    func enter(_ name: String, title: String, command: String) throws {
        try write("share/applications/\(name).desktop", "[Desktop Entry]\nType=Application\nName=\(title)\nExec=\(command)\n")
    }

    /// The environment variables of programs in the box.
    var environment: [String: String] {
        [
            "HOME": path + "/home", "XDG_CONFIG_HOME": path + "/config", "XDG_DATA_HOME": path + "/data", "XDG_CACHE_HOME": path + "/cache",
            "XDG_STATE_HOME": path + "/state", "XDG_DATA_DIRS": path + "/share", "PATH": path + "/bin:/usr/bin:/bin", "LANG": "C.UTF-8",
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=" + path + "/no-bus",
            // Do not use the sound server of the computer that runs the tests.
            "PULSE_RUNTIME_PATH": path + "/no-sound", "ALSA_CONFIG_PATH": path + "/alsa.conf",
        ].merging(sanitizerOptions) { own, _ in own }
    }

    /// The line of a script that waits until a started program has ended, which may take long on a busy machine.
    static let untilReturn = "await no text \"Hold Home to close it and come back. On a keyboard: hold F1 or Alt+Home.\""

    struct Run {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Starts the launcher, headless, and plays a script on it.
    ///
    /// - Parameters:
    ///   - wrapper: a program and its arguments, after which the launcher's command line follows.
    ///   - size: the screen's size in pixels; nil for a small one, which is drawn four times as fast, or a larger one where the script looks
    ///     at pixels.
    func run(
        _ script: String, through wrapper: [String] = [], size: String? = nil, options: [String] = [],
        environment more: [String: String] = [:]
    ) throws -> Run {
        let looksAtPixels = ["capture ", "expect accessible", "960"].contains { script.contains($0) }
        let size = size ?? (looksAtPixels ? "960x540" : "480x270")
        try write("script", script)
        let process = ChildProcess()
        let words =
            wrapper + [Self.program.path] + [
                "--headless", "--size", size, "--script", path + "/script", "--capture-dir", path + "/captures",
            ] + options
        process.executableURL = URL(filePath: words[0])
        process.arguments = Array(words.dropFirst())
        process.environment = environment.merging(more) { $1 }
        let output = path + "/output"
        try Data().write(to: URL(filePath: output))
        process.output = try FileHandle(forWritingTo: URL(filePath: output))
        let errors = path + "/errors"
        try Data().write(to: URL(filePath: errors))
        process.errors = try FileHandle(forWritingTo: URL(filePath: errors))
        try process.run()
        process.waitUntilExit()
        return Run(status: process.terminationStatus, output: read("output") ?? "", errors: read("errors") ?? "")
    }

    /// Plays a script in which every `expect` must hold; a failure is reported with the script's own message.
    func play(_ script: String, location: SourceLocation = #_sourceLocation) throws {
        let run = try run(script)
        #expect(run.status == 0, "\(run.errors)", sourceLocation: location)
    }

    /// Whether a program may mount folders for itself alone, by `unshare`.
    static let canMount = Installed.isRequired || (try? Installed.run("/usr/bin/unshare", ["-rm", "true"]))?.status == 0

    /// The launcher built beside this test bundle, or the one that `TENFOOT_LAUNCHER` names.
    static let program =
        ProcessInfo.processInfo.environment["TENFOOT_LAUNCHER"].map { URL(filePath: $0) } ?? program(named: "launcher", target: "Launcher")

    /// A program that was built beside this test bundle.
    static func program(named name: String, target: String) -> URL {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? Bundle.main.bundlePath
        var folder = URL(filePath: bundle)
        while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
        // A build of the tests may produce the product or only the target.
        let product = folder.appending(path: name)
        return FileManager.default.isExecutableFile(atPath: product.path) ? product : folder.appending(path: target)
    }
}
