import Foundation
import TestSupport
import Testing

@Suite("tenfoot compare") struct CompareCommandTests {
    private func compare(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        let folder = try TemporaryFolder()
        let tool = URL(fileURLWithPath: Fixture.path).deletingLastPathComponent().path + "/tenfoot"
        let child = try Child(
            tool, ["compare"] + arguments, environment: ProcessInfo.processInfo.environment, errors: folder.path + "/errors")
        let output = String(decoding: child.readToEnd(), as: UTF8.self)
        return (child.wait(), output, (try? String(contentsOf: folder.file("errors"), encoding: .utf8)) ?? "")
    }

    @Test("tenfoot compare exits with 0 for equal pictures, 1 for different ones and 2 for unreadable ones or bad arguments")
    func statuses() throws {
        let folder = try TemporaryFolder()
        let script = "capture one\npress right\nwait 1s\ncapture two\nresize 320x200\ncapture small"
        let run = try Fixture.play(script, "--size", "640x360", "--capture-dir", folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let one = folder.path + "/one.png", two = folder.path + "/two.png"
        let same = try compare(one, one)
        #expect(same.status == 0 && same.output.hasPrefix("same"), "\(same)")
        let different = try compare(one, two, "--diff", folder.path + "/diff.png", "--json")
        #expect(different.status == 1 && different.output.contains("\"same\": false"), "\(different)")
        #expect(FileManager.default.fileExists(atPath: folder.path + "/diff.png"))
        #expect(try compare(one, two, "--allow", "100").status == 0)
        let sizes = try compare(one, folder.path + "/small.png")
        #expect(sizes.status == 1 && sizes.errors.contains("640x360") && sizes.errors.contains("320x200"), "\(sizes)")
        let missing = try compare(one, folder.path + "/none.png")
        #expect(missing.status == 2 && missing.errors.contains("none.png"), "\(missing)")
        #expect(try compare(one, two, "--tolerance", "7").status == 2)
        #expect(try compare(one).status == 2)
        let help = try compare("--help")
        #expect(help.status == 0 && help.output.contains("--tolerance") && help.output.contains("--diff"), "\(help)")
    }
}
