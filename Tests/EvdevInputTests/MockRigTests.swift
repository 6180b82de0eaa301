import Testing

@Suite("Devices in a mock of udev and the kernel")
struct MockRigTests {
    @Test(
        "The tool reports mock devices as found, pressed, overflowed, unplugged while held and suspended",
        .enabled(if: Rig.isInstalled("umockdev-wrapper"), "umockdev is not installed; ./tenfoot setup installs it"))
    func mock() throws {
        let outcome = try Rig.run("umockdev-wrapper", "/usr/bin/python3", "mock_inputs.py")
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(outcome.output.contains("ok   the last device leaves"), "\(outcome.output)")
    }
}
