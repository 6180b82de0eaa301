import Foundation
import TestSupport
import Testing

@Suite("Start with too few descriptors or threads")
struct ProcessRoomTests {
    private func run(_ words: [String], _ environment: [String: String] = [:]) throws -> (status: Int32, output: String) {
        let folder = try TemporaryFolder()
        try Data("expect focus \"tile-0\"\n".utf8).write(to: folder.file("script"))
        return try Installed.run(
            "/usr/bin/env", words + [Fixture.path, "--headless", "--script", folder.path + "/script"],
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
    }

    @Test("With too few file descriptors, an app exits with status 3 and one line", arguments: [10, 16, 22])
    func descriptors(limit: Int) throws {
        let run = try run(["prlimit", "--nofile=\(limit)"])
        #expect(run.status == 3)
        #expect(
            run.output
                == "HostFixture: too many files are open: fewer than 24 more are allowed; close some programs or raise the limit (ulimit -n)\n"
        )
    }

    @Test("An app raises a low descriptor limit itself and starts")
    func raisedDescriptors() throws {
        let run = try run(["prlimit", "--nofile=16:1000"])
        #expect(run.status == 0 && run.output == "")
    }

    @Test(
        "With too few threads, an app exits with status 3 and one line",
        .enabled(if: ThreadShim.isPossible, "needs a C compiler, and no sanitizer"))
    func threads() throws {
        let folder = try TemporaryFolder()
        let run = try run([], ThreadShim.environment(most: 3, while: folder.path, in: folder.path))
        #expect(run.status == 3)
        #expect(run.output.hasPrefix("HostFixture: too few threads can be had (Resource temporarily unavailable); close some programs or"))
        #expect(run.output.split(separator: "\n").count == 1)
    }
}
