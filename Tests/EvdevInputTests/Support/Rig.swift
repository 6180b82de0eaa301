import Foundation
import TenFootIsolation
import Testing

/// Runs a script of Tests/Rigs with the tool that was built beside the tests.
struct Rig {
    struct Outcome {
        var status: Int32
        var output: String
    }

    static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    static let scripts = root.appending(path: "Tests/Rigs")

    /// The tool `tenfoot` of this build; nil if it is not built.
    static let tool: URL? = {
        let places = CommandLine.arguments.map { URL(filePath: $0).deletingLastPathComponent() } + [root.appending(path: ".build/debug")]
        return places.map { $0.appending(path: "tenfoot") }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    /// Whether `TENFOOT_REQUIRE_RIGS=1` requires all rigs, so that tests fail if something is missing, and are not skipped.
    static let isRequired = ProcessInfo.processInfo.environment["TENFOOT_REQUIRE_RIGS"] == "1"

    static func isInstalled(_ program: String) -> Bool {
        isRequired
            || ["/usr/bin", "/usr/sbin", "/bin", "/sbin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }

    /// Runs a command in the folder of the rigs; returns its status and its output, standard error included.
    ///
    /// Variables may precede it, such as `VM_LIMIT=560`.
    static func run(_ command: String...) throws -> Outcome {
        let tool = try #require(tool, "the product tenfoot is not beside the tests; run `swift build`")
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command + [tool.path]
        process.currentDirectoryURL = scripts
        let output = Pipe()
        process.output = output
        process.errors = output
        process.input = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
    }
}
