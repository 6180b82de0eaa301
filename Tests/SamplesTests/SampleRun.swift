import Foundation
import TenFootIsolation
import Testing

/// One headless run of a built sample by a script, as it could be started from a shell.
struct SampleRun {
    let status: Int32
    let output: String
    let errors: String
    /// The folder that `capture` writes to; it also contains the script.
    let captures: URL

    init(_ sample: String, _ options: [String] = [], script: String? = nil, environment: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tenfoot-\(sample)-\(UUID().uuidString)")
        captures = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var hasRun = false
        defer { if !hasRun { try? FileManager.default.removeItem(at: folder) } }
        var arguments = options
        if let script {
            let file = captures.appending(path: "script")
            try Data(script.utf8).write(to: file)
            arguments += ["--headless", "--size", "960x540", "--script", file.path, "--capture-dir", captures.path]
        }
        let process = ChildProcess()
        process.executableURL = Self.products.appending(path: sample)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let outputPipe = Pipe()
        process.output = outputPipe
        // Use a file, since a second pipe would not be read while the first one is drained.
        let errorFile = captures.appending(path: "errors")
        try Data().write(to: errorFile)
        process.errors = try FileHandle(forWritingTo: errorFile)
        try process.run()
        output = String(decoding: outputPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
        errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
        hasRun = true
    }

    func remove() { try? FileManager.default.removeItem(at: captures) }

    /// The folder of the built programs, which contains this test bundle.
    private static let products: URL = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? Bundle.main.bundlePath
        var folder = URL(filePath: bundle)
        while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
        return folder
    }()

    /// Plays a script on a sample; a failed `expect` fails the test with the script's own line and reason.
    static func expect(
        _ sample: String, _ options: [String], _ script: String, environment: [String: String] = [:],
        location: SourceLocation = #_sourceLocation
    ) throws {
        let run = try SampleRun(sample, options, script: script, environment: environment)
        defer { run.remove() }
        #expect(run.status == 0, "\(run.errors)", sourceLocation: location)
    }
}
