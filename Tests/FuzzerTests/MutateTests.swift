import Foundation
import Testing

/// `Tests/Rigs/mutate.py` on a file of a few lines, with a compiler and tests that are a shell script.
@Suite(
    "The tool that makes slips", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "python3 is not installed"))
struct MutateTests {
    private static let tool = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Rigs/mutate.py").standardized.path
    private static let source = """
        func bounded(_ value: Int, _ values: [Int]) -> Int? {
            guard value < 10, !values.isEmpty else { return nil }
            note(value)
            return values.first
        }

        """

    private func run(_ swift: String) throws -> (output: String, status: Int32, source: String, slipped: String) {
        let folder = NSTemporaryDirectory() + "tenfoot-mutate-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder + "/Sources/Demo", withIntermediateDirectories: true)
        let file = folder + "/Sources/Demo/Demo.swift"
        try Self.source.write(toFile: file, atomically: true, encoding: .utf8)
        try ("#!/bin/sh\n" + swift).write(toFile: folder + "/swift", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/swift")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [Self.tool, folder + "/swift", file, "50"]
        process.currentDirectoryURL = URL(filePath: folder)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        let slipped = (try? String(contentsOfFile: folder + "/slipped", encoding: .utf8)) ?? ""
        return (output, process.terminationStatus, try String(contentsOfFile: file, encoding: .utf8), slipped)
    }

    @Test("Each kind of slip is made, those that no test notices are listed with their lines, and the file is as it was")
    func lists() throws {
        // A suite that notices slips of even numbers.
        let result = try run(
            """
            if [ $1 = build ]; then cp Sources/Demo/Demo.swift slipped; exit 0; fi
            echo "Test run with 1 test passed"; exit $(( TENFOOT_SLIP > 0 && TENFOOT_SLIP % 2 == 0 ))
            """)
        #expect(result.status == 1)
        #expect(result.source == Self.source)
        for sign in ["<•", "slipped(", "if !slip(", ".slippedFirst(", "!= (!values.isEmpty)"] {
            #expect(result.slipped.contains(sign), "\(sign) in \(result.slipped)")
        }
        #expect(result.output.contains("survived Sources/Demo/Demo.swift:") && result.output.contains("noticed  Sources/Demo/Demo.swift:"))
    }

    @Test("A slip that the compiler refuses is left out; where nothing else is left the file is restored too")
    func refused() throws {
        let result = try run(
            "[ $1 = test ] || { echo \"$PWD/Sources/Demo/Demo.swift:2:5: error: no\"; grep -q '<•\\|isEmpty)' Sources/Demo/Demo.swift && exit 1; exit 0; }\necho '1 test passed'"
        )
        #expect(result.source == Self.source)
        #expect(!result.output.contains("Demo.swift:2:") && result.output.contains("Demo.swift:3"))
    }

    @Test("Tests that do not pass without a slip end it with a sentence")
    func broken() throws {
        let result = try run("[ $1 = build ]")
        #expect(result.status == 1 && result.source == Self.source)
        #expect(result.output.contains("without any slip the suites Demo"))
    }
}
