import Foundation
import TestSupport
import Testing

/// The documentation site, checked by what builds it: `docs/build`.
@Suite("The documentation site")
struct SiteTests {
    private let root = Checkout().root

    /// The folder of the built modules: the one this test bundle lies in.
    private static let products: URL = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? Bundle.main.bundlePath
        var folder = URL(filePath: bundle)
        while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
        return folder
    }()

    private static let toolchain = ["/opt/swift/usr/bin", "/usr/local/swift/usr/bin", "/usr/local/bin", "/usr/bin"].first {
        access($0 + "/docc", X_OK) == 0
    }

    private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BIN": Self.toolchain ?? ""]) { $1 }
        return try Installed.run("/usr/bin/env", [program] + arguments, environment: environment)
    }

    private func script(_ name: String) -> String { root.appending(path: "docs/build/\(name)").path }

    @Test("every public name has a comment, every link leads somewhere, every picture is there", .enabled(if: toolchain != nil))
    func gaps() throws {
        let answer = try run(script("site.sh"), [root.path, Self.products.path])
        #expect(answer.status == 0, "\(answer.output)")
    }

    @Test("the code of each step of the tutorials compiles without a warning", .enabled(if: toolchain != nil))
    func code() throws {
        let answer = try run(script("code.sh"), [root.path, Self.products.path])
        #expect(answer.status == 0, "\(answer.output)")
    }

    @Test("each file of code is shown by a tutorial")
    func shown() throws {
        let catalogue = root.appending(path: "docs/TenFoot.docc")
        let tutorials = Checkout().files(under: "docs/TenFoot.docc", extensions: ["tutorial"]).map(\.text).joined()
        for file in try FileManager.default.contentsOfDirectory(atPath: catalogue.appending(path: "Code").path) {
            #expect(tutorials.contains("file: \"\(file)\""), "no tutorial shows \(file)")
        }
    }

    @Test("a name without a comment is found, with its place")
    func undocumented() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tenfoot-symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func symbol(_ name: String, _ comment: String) -> String {
            "{\"pathComponents\": [\"View\", \"\(name)\"], \(comment)"
                + "\"location\": {\"uri\": \"file:///x/Sources/Views/A.swift\", \"position\": {\"line\": 4}}}"
        }
        let graph = "{\"symbols\": [\(symbol("a()", "\"docComment\": {}, ")), \(symbol("b()", ""))]}"
        try Data(graph.utf8).write(to: folder.appending(path: "Views.symbols.json"))
        let answer = try run("python3", [script("undocumented.py"), folder.path])
        #expect(answer.status == 1)
        #expect(answer.output == "Sources/Views/A.swift:5: View.b() has no comment\n")
    }
}
