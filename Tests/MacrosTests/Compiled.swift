import Foundation
import TenFootIsolation

/// A source compiled with the macros' plug-in: the expansions, and the diagnostics.
struct Compiled {
    let output: String

    private static let declarations = """
        @attached(accessor) @attached(peer, names: prefixed(__Key_))
        macro Entry() = #externalMacro(module: "TenFootMacros", type: "EntryMacro")
        @freestanding(declaration) macro Preview(_ name: String? = nil, body: () -> Int)
            = #externalMacro(module: "TenFootMacros", type: "PreviewMacro")
        @attached(peer) macro Previewable() = #externalMacro(module: "TenFootMacros", type: "PreviewableMacro")
        @attached(accessor) @attached(peer, names: prefixed(`$`))
        macro Parameter(_ options: Int...) = #externalMacro(module: "TenFootMacros", type: "TipParameterMacro")
        @freestanding(expression) macro Rule<Input>(_ input: Input, body: (Input) -> Bool) -> Tips.Rule
            = #externalMacro(module: "TenFootMacros", type: "TipRuleMacro")
        enum Tips {
            struct Rule { init<Input>(_ input: Input, body: (Input) -> Bool) {} }
            struct Parameter<Value: Sendable>: Sendable {
                init(_ owner: Any.Type, _ name: String, _ value: Value, _ options: Int...) { first = value }
                let first: Value
                var wrappedValue: Value { get { first } nonmutating set {} }
            }
        }
        struct FocusedValues {}
        struct EnvironmentValues {}
        struct Transaction {}
        struct ContainerValues {}
        enum Elsewhere {}

        """

    init(_ source: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tenfoot-macros-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Source.swift")
        try Data((Self.declarations + source).utf8).write(to: file)
        let process = ChildProcess()
        process.executableURL = try Self.compiler()
        process.arguments = [
            "-typecheck", "-swift-version", "6", "-module-cache-path", folder.path, "-load-plugin-executable",
            "\(Self.plugin.path)#TenFootMacros",
            "-Xfrontend", "-dump-macro-expansions", file.path,
        ]
        let pipe = Pipe()
        process.output = pipe
        process.errors = pipe
        try process.run()
        output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
    }

    /// Whether the expansion contains a text, regardless of line breaks.
    func contains(_ text: String) -> Bool { Self.words(output).contains(Self.words(text)) }

    private static func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// The messages of the errors.
    var errors: Set<String> {
        let lines = output.split(separator: "\n").filter { $0.contains(": error: ") }
        return Set(
            lines.compactMap { line in
                let sentence = line.split(separator: ": error: ", maxSplits: 1).last.map(String.init)
                // The compiler appends the name of the macro that reported the error.
                return sentence?.components(separatedBy: " (from macro").first
            })
    }

    /// The plug-in's executable, which is beside the test bundle.
    private static let plugin: URL = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? Bundle.main.bundlePath
        var folder = URL(filePath: bundle)
        while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
        return folder.appending(path: "TenFootMacros-tool")
    }()

    struct NoCompiler: Error, CustomStringConvertible {
        let description = "no swiftc on PATH, under /opt/swift or /usr/local: put the Swift that builds the tests on PATH"
    }

    private static func compiler() throws -> URL {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map { String($0) } + ["/opt/swift/usr/bin", "/usr/local/swift/usr/bin", "/usr/local/bin"]
        let found = folders.map { URL(filePath: $0).appending(path: "swiftc") }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
        guard let found else { throw NoCompiler() }
        return found
    }
}
