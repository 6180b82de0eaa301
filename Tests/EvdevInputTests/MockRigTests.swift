import Testing

@Suite("Devices through a mock of udev and the kernel")
struct MockRigTests {
    @Test(
        "Found, pressed, overflowed, pulled while held, suspended: the tool says what happened and nothing else",
        .enabled(if: Rig.isInstalled("umockdev-wrapper"), "umockdev is not installed; ./tenfoot setup installs it"))
    func mock() throws {
        let outcome = try Rig.run("umockdev-wrapper", "/usr/bin/python3", "mock_inputs.py")
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(outcome.output.contains("ok   the last device leaves"), "\(outcome.output)")
    }
}
