import Foundation
import TenFootIsolation
import TestSupport
import Testing

@Suite("The tenfoot script")
struct ScriptTests {
    private func tenfoot(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        let process = ChildProcess()
        process.executableURL = Checkout().root.appending(path: "tenfoot")
        process.arguments = arguments
        process.currentDirectoryURL = FileManager.default.temporaryDirectory
        let output = Pipe()
        let errors = Pipe()
        process.output = output
        process.errors = errors
        try process.run()
        let outputText = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let errorText = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, outputText, errorText)
    }

    @Test("Without arguments, the script lists its commands")
    func help() throws {
        let answer = try tenfoot()
        #expect(answer.status == 0)
        for word in ["api", "docs", "run", "test", "sample", "setup", "format", "fuzz", "solve"] {
            #expect(answer.output.contains("./tenfoot \(word)"))
        }
    }

    @Test("An unknown sample exits with status 2 and lists the samples on standard error")
    func unknownSample() throws {
        let answer = try tenfoot("sample", "Nonesuch")
        #expect(answer.status == 2)
        #expect(answer.output.isEmpty)
        for name in ["FocusCookbook", "PadTest", "TileGrid"] { #expect(answer.errors.contains(name)) }
    }

    @Test("a run of tests has a folder for temporary files, which is removed at the end with what it contains, also of a run that fails")
    func leftovers() throws {
        let folder = try TemporaryFolder()
        let rig = Checkout().root.appending(path: "Tests/Rigs/run_tests.py").path
        let run = try Installed.run(
            "/usr/bin/env",
            ["python3", rig, "1", folder.path + "/failures", "/bin/sh", "-c", "touch \"$TMPDIR/left\" && echo \"$TMPDIR\"; exit 3"])
        let place = run.output.split(separator: "\n").first.map(String.init) ?? ""
        #expect(run.status == 3 && place.hasPrefix("/") && !FileManager.default.fileExists(atPath: place), "\(run.output)")
        #expect(place != ProcessInfo.processInfo.environment["TMPDIR"])
    }

    @Test("The api command refuses an unknown commit with one line")
    func unknownCommit() throws {
        let answer = try tenfoot("api", "nonesuch")
        #expect(answer.status == 2)
        #expect(answer.output.isEmpty)
        #expect(answer.errors == "tenfoot: api [COMMIT]: git knows no commit nonesuch\n")
    }

    @Test("Removed and changed declarations are listed; unchanged and new ones are only counted")
    func apiChanges() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tenfoot-api-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ version: String, _ module: String, _ declarations: [(name: String, text: String)]) throws {
            let place = folder.appending(path: version)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let symbols = declarations.map { name, text in
                "{\"kind\": {\"displayName\": \"Method\"}, \"pathComponents\": [\"View\", \"\(name)\"], "
                    + "\"declarationFragments\": [{\"spelling\": \"\(text)\"}]}"
            }
            let graph = "{\"symbols\": [\(symbols.joined(separator: ", "))]}"
            try Data(graph.utf8).write(to: place.appending(path: module + ".symbols.json"))
        }
        try write("old", "Views", [("a()", "func a()"), ("b()", "func b()"), ("c()", "func c()")])
        // `b()` has moved to another of our modules, which makes no difference to apps.
        try write("new", "Controls", [("b()", "func b()"), ("c()", "func c() async"), ("d()", "func d()")])
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let script = Checkout().root.appending(path: "docs/build/api.py").path
        process.arguments = ["python3", script, folder.appending(path: "old").path, folder.appending(path: "new").path]
        let output = Pipe()
        process.output = output
        try process.run()
        let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(
            lines == [
                "gone     Method View.a(): func a()", "changed  Method View.c(): func c()", "      now func c() async",
                "1 gone, 1 changed, 2 new or rewritten",
            ])
    }
}
