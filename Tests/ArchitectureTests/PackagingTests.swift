import Foundation
import TestSupport
import Testing

/// The files a package installs, each held to the tool that reads it on a user's machine.
///
/// The package itself takes a release build: `./tenfoot package`.
@Suite("What is installed")
struct PackagingTests {
    private let folder = Checkout().root.appending(path: "packaging")

    /// Status and output of a tool; where it is not installed the test is skipped by its name, or fails where all tools are required.
    private func run(_ tool: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        guard let path = ["/usr/bin/", "/bin/"].map({ $0 + tool }).first(where: { access($0, X_OK) == 0 }) else {
            try Installed.isMissing("\(tool) is not installed; ./tenfoot setup installs it")
        }
        return try Installed.run(path, arguments)
    }

    @Test("The desktop entry and the sessions are valid", arguments: ["org.tenfoot.TenFoot", "xsession", "wayland-session"])
    func desktopEntries(name: String) throws {
        let path = folder.appending(path: name + ".desktop").path
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("tenfoot-launcher --fullscreen\n"))
        let answer = try run("desktop-file-validate", [path])
        #expect(answer.status == 0 && answer.output.isEmpty, "\(answer.output)")
    }

    @Test("The AppStream metainfo is valid")
    func metainfo() throws {
        let path = folder.appending(path: "org.tenfoot.TenFoot.metainfo.xml").path
        let answer = try run("appstreamcli", ["validate", "--no-net", path])
        #expect(answer.status == 0, "\(answer.output)")
    }

    @Test("The unit for a bare console is one that systemd takes")
    func unit() throws {
        let text = try String(contentsOf: folder.appending(path: "tenfoot@.service"), encoding: .utf8)
        let scratch = FileManager.default.temporaryDirectory.appending(path: "tenfoot-unit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        // What is not installed here stands for itself elsewhere.
        let lines = text.replacing("/usr/bin/tenfoot-launcher", with: "/bin/true").split(separator: "\n").filter {
            !$0.hasPrefix("Documentation=")
        }
        let unit = scratch.appending(path: "tenfoot@root.service")
        try lines.joined(separator: "\n").write(to: unit, atomically: true, encoding: .utf8)
        #expect(text.contains("Conflicts=getty@tty1.service") && text.contains("OnFailure=getty@tty1.service"))
        let answer = try run("systemd-analyze", ["verify", unit.path])
        #expect(answer.status == 0, "\(answer.output)")
        #expect(!answer.output.contains("tenfoot@"), "\(answer.output)")
    }

    @Test("The scripts are well formed, and every file that is installed is there")
    func scripts() throws {
        let script = folder.appending(path: "build.sh")
        let completions = ["tenfoot-launcher", "tenfootctl"].map { folder.appending(path: "completions/\($0).bash").path }
        for path in [script.path] + completions {
            #expect(try run("bash", ["-n", path]).status == 0)
        }
        for line in try String(contentsOf: script, encoding: .utf8).split(separator: "\n") where line.hasPrefix("put 644 \"$here/") {
            let name = line.dropFirst("put 644 \"$here/".count).prefix { $0 != "\"" }
            #expect(access(folder.appending(path: String(name)).path, R_OK) == 0, "\(name) is missing")
        }
    }
}
