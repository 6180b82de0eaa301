import Foundation
import TestSupport
import Testing

/// Runs the fixture app as a separate process.
struct Fixture {
    struct Result {
        var status: Int32
        var output: String
        var errors: String
    }

    /// The path of the fixture, beside the test bundle, where the package manager puts every program.
    static let path: String = {
        let bundle = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: bundle).deletingLastPathComponent().path + "/HostFixture"
    }()

    /// The folder of the rigs, which simulate devices and screens.
    static let rigs = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Rigs").standardizedFileURL.path

    let process: Child
    private let errors: URL
    private let folder: TemporaryFolder

    /// Starts the app; a nil `display` means a computer without a display.
    init(_ arguments: [String], display: String? = nil, environment extra: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        errors = folder.file("errors")
        var environment = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { environment[name] = nil }
        environment["DISPLAY"] = display
        environment.merge(extra) { $1 }
        process = try Child(Self.path, arguments, environment: environment, errors: errors.path)
    }

    /// The standard error of the app so far.
    var complaints: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

    /// Waits until the app exits.
    func finish() -> Result {
        let data = process.readToEnd()
        let status = process.wait()
        return Result(
            status: status, output: String(decoding: data, as: UTF8.self), errors: complaints)
    }

    /// Runs the app until it exits.
    static func run(_ arguments: String..., display: String? = nil, environment: [String: String] = [:]) throws -> Result {
        try Fixture(arguments, display: display, environment: environment).finish()
    }

    /// Runs a script: headless, unless there is a display or an environment to find one.
    static func play(
        _ script: String, _ arguments: String..., display: String? = nil, environment: [String: String] = [:]
    ) throws -> Result {
        let folder = try TemporaryFolder()
        try Data(script.utf8).write(to: folder.file("script"))
        let mode = display == nil && environment.isEmpty ? ["--headless"] : []
        return try Fixture(mode + ["--script", folder.path + "/script"] + arguments, display: display, environment: environment).finish()
    }
}
