import Foundation
import TestSupport
import Testing

/// Checks the files that a package installs with the tools that read them on a user's computer, and the package that debhelper builds.
///
/// A package for users needs a release build: `./tenfoot package`.
@Suite("Packaging")
struct PackagingTests {
    private let folder = Checkout().root.appending(path: "packaging")

    /// Runs a tool and returns its status and output.
    ///
    /// If the tool is not installed, the test is skipped with the tool's name, or fails if all tools are required.
    private func run(_ tool: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        guard let path = ["/usr/bin/", "/bin/"].map({ $0 + tool }).first(where: { access($0, X_OK) == 0 }) else {
            try Installed.isMissing("\(tool) is not installed; ./tenfoot setup installs it")
        }
        return try Installed.run(path, arguments)
    }

    @Test(
        "The desktop entry and the session files are valid",
        arguments: ["org.tenfoot.TenFoot", "xsessions/tenfoot", "wayland-sessions/tenfoot"])
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

    @Test("The systemd unit for a bare console is valid")
    func unit() throws {
        let text = try String(contentsOf: folder.appending(path: "tenfoot@.service"), encoding: .utf8)
        let scratch = FileManager.default.temporaryDirectory.appending(path: "tenfoot-unit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        // Replace programs that are not installed here.
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

    @Test("The packaging scripts have no syntax errors, and every file to be installed exists")
    func scripts() throws {
        let debian = folder.appending(path: "debian")
        let completions = ["tenfoot-launcher", "tenfootctl"].map { folder.appending(path: "completions/\($0)").path }
        let scripts = ["postinst", "prerm", "postrm"].map { debian.appending(path: "tenfoot.\($0)").path }
        for path in [folder.appending(path: "build.sh").path] + completions + scripts {
            #expect(try run("bash", ["-n", path]).status == 0)
        }
        for line in try String(contentsOf: debian.appending(path: "tenfoot.install"), encoding: .utf8).split(separator: "\n") {
            let name = line.prefix { $0 != " " }
            guard name.hasPrefix("packaging/"), !name.hasSuffix("*") else { continue }
            #expect(access(Checkout().root.appending(path: String(name)).path, R_OK) == 0, "\(name) is missing")
        }
    }

    @Test("The Debian package passes lintian, has all files and dependencies, and does not start the launcher", .hangGuard)
    func package() throws {
        for tool in ["dh", "chrpath", "lintian", "dpkg-deb"] { _ = try run(tool, ["--version"]) }
        let out = FileManager.default.temporaryDirectory.appending(path: "tenfoot-package-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: out) }
        let programs = Checkout().root.appending(path: ".build/debug").path
        // Use the programs of this debug build, which is fast; the package contains the same files as that of a release build.
        let built = try run(
            "env",
            ["DEB_COMPRESSION=gzip", folder.appending(path: "build.sh").path, programs, out.path])
        #expect(built.status == 0, "\(built.output)")
        let package = try #require(try FileManager.default.contentsOfDirectory(atPath: out.path).first { $0.hasSuffix(".deb") })
        let path = out.appending(path: package).path
        let faults = try run("lintian", ["--fail-on", "error,warning", "--allow-root", path])
        #expect(faults.status == 0 && !faults.output.contains("W: ") && !faults.output.contains("E: "), "\(faults.output)")
        let contents = try run("dpkg-deb", ["-c", path]).output
        for file in [
            "usr/bin/tenfoot-launcher", "usr/bin/tenfoot ->", "usr/bin/tenfootctl ->", "usr/libexec/tenfoot/tenfoot-decode",
            "usr/lib/systemd/system/tenfoot@.service", "usr/lib/udev/rules.d/72-tenfoot-remotes.rules",
            "usr/share/polkit-1/rules.d/60-tenfoot.rules", "usr/share/applications/org.tenfoot.TenFoot.desktop",
            "usr/share/metainfo/org.tenfoot.TenFoot.metainfo.xml", "usr/share/icons/hicolor/scalable/apps/org.tenfoot.TenFoot.svg",
            "usr/share/xsessions/tenfoot.desktop", "usr/share/wayland-sessions/tenfoot.desktop", "usr/share/man/man1/tenfoot.1.gz",
            "usr/share/man/man1/tenfoot-launcher.1.gz", "usr/share/man/man1/tenfootctl.1.gz", "usr/share/man/man5/launcher.toml.5.gz",
            "usr/share/bash-completion/completions/tenfoot", "usr/share/bash-completion/completions/tenfootctl",
            "usr/share/zsh/vendor-completions/_tenfoot", "usr/share/fish/vendor_completions.d/tenfoot.fish", "usr/share/tenfoot/demo/",
        ] {
            #expect(contents.contains(" ./\(file)"), "\(file) is not in the package")
        }
        // Installing the package does not take over the screen: no script enables or starts the unit.
        let scripts = try run("dpkg-deb", ["--ctrl-tarfile", path]).output
        let starts = ["deb-systemd-helper enable", "systemctl start tenfoot", "invoke start tenfoot"]
        #expect(starts.filter(scripts.contains) == [])
        let fields = try run("dpkg-deb", ["-f", path, "Depends", "Recommends"]).output
        for name in ["libc6 (>= 2.36)", "libsdl2-2.0-0", "libmpv2", "polkitd", "libpam-systemd", "fonts-inter"] {
            #expect(fields.contains(name), "\(fields)")
        }
    }
}
