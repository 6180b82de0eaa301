import Foundation
import TenFootIsolation
import TestSupport
import Testing

private let hasPython =
    ProcessInfo.processInfo.environment["TENFOOT_REQUIRE_RIGS"] == "1"
    || FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

/// Runs `Tests/Rigs/mutate.py` on a file of a few lines, with shell scripts in place of the compiler and the tests.
@Suite("The mutation tool", .enabled(if: hasPython, "python3 is not installed"))
struct MutateTests {
    private static let tool = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Rigs/mutate.py").standardized.path
    private static let source = """
        func bounded(_ value: Int, _ values: [Int]) -> Int? {
            guard value < 10, !values.isEmpty else { return nil }
            note(value)
            return values.first
        }

        """
    private static let list = "if [ $2 = swift-testing ] && [ \"$3\" = --list-tests ]; then echo 'DemoTests.Suite/test()'; exit; fi\n"

    /// - Parameters:
    ///   - build: the script that runs when the compiler is called to build.
    ///   - test: the script that runs when the program of all tests is called to run a suite.
    private func run(build: String = "", test: String = "") throws -> (output: String, status: Int32, source: String, slipped: String) {
        let folder = NSTemporaryDirectory() + "tenfoot-mutate-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder + "/Sources/Demo", withIntermediateDirectories: true)
        let file = folder + "/Sources/Demo/Demo.swift"
        try Self.source.write(toFile: file, atomically: true, encoding: .utf8)
        let compiler = "if [ $2 = --show-bin-path ]; then echo \(folder); exit; fi\n" + build
        for (name, script) in [("swift", compiler), ("DemoPackageTests.xctest", Self.list + test)] {
            try writeProgram(script, to: folder + "/" + name)
        }
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [Self.tool, folder + "/swift", file, "50"]
        process.currentDirectoryURL = URL(filePath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(["TENFOOT_QUIET": "1"]) { $1 }
        let pipe = Pipe()
        process.output = pipe
        process.errors = pipe
        try process.run()
        let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        let slipped = (try? String(contentsOfFile: folder + "/slipped", encoding: .utf8)) ?? ""
        return (output, process.terminationStatus, try String(contentsOfFile: file, encoding: .utf8), slipped)
    }

    /// A script that reports every slip as reached when the tool asks which slips a suite reaches.
    private static let reachesAll =
        "[ -z \"$TENFOOT_SLIPS_REACHED\" ] || head -c $TENFOOT_SLIPS /dev/zero | tr '\\0' '\\1' > $TENFOOT_SLIPS_REACHED\n"

    @Test("Each kind of mutation is made, unnoticed ones are listed with their lines, and the file is restored")
    func lists() throws {
        // The suite notices the slips with even numbers.
        let result = try run(
            build: "cp Sources/Demo/Demo.swift slipped",
            test: Self.reachesAll + "[ $(( TENFOOT_SLIP > 0 && TENFOOT_SLIP % 2 == 0 )) = 0 ] || echo '✘ Test test() recorded an issue'")
        #expect(result.status == 1)
        #expect(result.source == Self.source)
        for sign in ["<•", "slipped(", "if !slip(", ".slippedFirst(", "!= (!values.isEmpty)"] {
            #expect(result.slipped.contains(sign), "\(sign) in \(result.slipped)")
        }
        #expect(result.output.contains("survived Sources/Demo/Demo.swift:") && result.output.contains("noticed  Sources/Demo/Demo.swift:"))
    }

    @Test("A crash counts as noticed, a known issue does not, and a mutation that no test reaches is not run")
    func crashes() throws {
        let crashed = try run(test: Self.reachesAll + "[ $TENFOOT_SLIP = 0 ] || kill -SEGV $$")
        #expect(crashed.status == 0 && crashed.output.contains("noticed  ") && !crashed.output.contains("survived "))
        let known = try run(test: Self.reachesAll + "echo '✘ Test test() recorded a known issue'")
        #expect(known.status == 1 && known.output.contains("survived ") && !known.output.contains("noticed  "))
        let unreached = try run(test: "[ $TENFOOT_SLIP = 0 ] || kill -SEGV $$")
        #expect(unreached.status == 1 && unreached.output.contains("unreached ") && !unreached.output.contains("noticed  "))
    }

    @Test("A mutation that makes a test wait without end is noticed; one that makes it work for longer is not")
    func endless() throws {
        let result = try run(
            test: Self.reachesAll + "case $TENFOOT_SLIP in 1) sleep 1000000;; 2) timeout 3 sh -c 'while :; do :; done';; esac; exit 0")
        #expect(result.output.split(separator: "\n").count { $0.hasPrefix("noticed  ") } == 1 && result.output.contains("survived "))
    }

    @Test("A process that a crashed test leaves running does not delay the tool")
    func leftBehind() throws {
        // The process that is left behind runs until the folder of the test is removed.
        let result = try run(
            test: Self.reachesAll + "[ $TENFOOT_SLIP != 1 ] || { setsid sh -c \"while [ -e $0 ]; do sleep 0.1; done\" & kill -SEGV $$; }")
        #expect(result.output.split(separator: "\n").count { $0.hasPrefix("noticed  ") } == 1)
    }

    @Test("A mutation that does not compile is left out, and the file is restored")
    func refused() throws {
        let result = try run(
            build: """
                echo "$PWD/Sources/Demo/Demo.swift:2:5: error: no"; grep -q '<•\\|isEmpty)' Sources/Demo/Demo.swift && exit 1; exit 0
                """, test: Self.reachesAll)
        #expect(result.source == Self.source)
        #expect(!result.output.contains("Demo.swift:2:") && result.output.contains("Demo.swift:3"))
    }

    @Test("Tests that do not pass without a mutation end the tool with an error")
    func broken() throws {
        let result = try run(test: "exit 1")
        #expect(result.status == 1 && result.source == Self.source)
        #expect(result.output.contains("without any slip the suite DemoTests.Suite does not pass"))
    }
}
