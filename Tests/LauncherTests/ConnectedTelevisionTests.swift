import Foundation
import TestSupport
import Testing

@Suite("The launcher and the television at the other end of the cable")
struct ConnectedTelevisionTests {
    @Test(
        "It goes on and off with the box and the box with it, its remote moves focus, each is a setting, and what it cannot do is said",
        .enabled(if: Installed.has("qemu-system-x86_64"), "QEMU is not installed; ./tenfoot setup installs it"),
        .hangGuard)
    func cable() throws {
        try BareMachine.run(
            "launcher_television.py", programs: Box.program.deletingLastPathComponent().path, in: try TemporaryFolder(), limit: 560)
    }
}
