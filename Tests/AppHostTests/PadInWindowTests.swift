import Foundation
import TestSupport
import Testing

/// Whole apps under an X server that the test starts, with devices simulated by a mock of udev and the kernel.
@Suite("Pads and keys in whole apps with a window")
struct PadInWindowTests {
    private static let wrapper = "/usr/bin/umockdev-wrapper"

    @Test(
        "Pads and keys move focus once a press, and hot-plugging, unplugging while held, and a pad's sleep work",
        .enabled(
            if: Installed.has("umockdev-wrapper", "Xvfb"),
            "umockdev or Xvfb is not installed; ./tenfoot setup installs both"), .hangGuard)
    func pads() throws {
        let server = try #require(try XServer(), "Xvfb is not installed, or does not start")
        let folder = try TemporaryFolder()
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = server.display
        let programs = URL(fileURLWithPath: Fixture.path).deletingLastPathComponent().path
        let rig = try Child(
            Self.wrapper, ["/usr/bin/python3", Fixture.rigs + "/mock_app.py", programs + "/tenfoot"], environment: environment,
            errors: folder.path + "/errors")
        let output = String(decoding: rig.readToEnd(), as: UTF8.self)
        let errors = (try? String(contentsOfFile: folder.path + "/errors", encoding: .utf8)) ?? ""
        #expect(rig.wait() == 0, "\(output)\(errors)")
        #expect(output.contains("ok   a pad that sleeps and wakes"), "\(output)\(errors)")
        #expect(output.contains("ok   a pad starts a program from the launcher"), "\(output)\(errors)")
    }
}
