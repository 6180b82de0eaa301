import Foundation
import TestSupport
import Testing

@Suite("The launcher with a television on HDMI-CEC")
struct ConnectedTelevisionTests {
    @Test(
        "The television goes on and off with the box and the box sleeps with it, each by a setting; its remote moves focus",
        .enabled(if: Installed.has("qemu-system-x86_64"), "QEMU is not installed; ./tenfoot setup installs it"),
        .hangGuard)
    func cable() throws {
        try BareMachine.run(
            "launcher_television.py", programs: Box.program.deletingLastPathComponent().path, in: try TemporaryFolder(), limit: 1700)
    }
}
