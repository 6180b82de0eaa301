import Testing

@Suite("Devices on a real kernel")
struct KernelRigTests {
    /// Fails and shows the output if a check of the rig fails; skipped, with the reason, on a computer without the kernel package.
    @Test(
        "On a real kernel, gamepads and remotes press, repeat, overflow, unplug, are grabbed and revoked as documented",
        .enabled(if: Rig.isInstalled("qemu-system-x86_64"), "QEMU is not installed; ./tenfoot setup installs it"),
        .timeLimit(.minutes(15)))
    func kernel() throws {
        let outcome = try Rig.run("VM_LIMIT=560", "./vm.sh", "/usr/bin/python3", "kernel_inputs.py")
        // Status 77 means that there is no kernel to start.
        if outcome.status == 77, !Rig.isRequired { try Test.cancel("skipped: \(outcome.output)") }
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(!Rig.isRequired || !outcome.output.contains("SKIPPED"), "\(outcome.output)")
        #expect(outcome.output.contains("ok   a gamepad plugged in presses through the kernel"), "\(outcome.output)")
    }

    @Test(
        "On a real kernel, CEC wakes, asks, hears and switches off the television, and leaves others' adapters alone",
        .enabled(if: Rig.isInstalled("qemu-system-x86_64"), "QEMU is not installed; ./tenfoot setup installs it"),
        .timeLimit(.minutes(15)))
    func television() throws {
        let outcome = try Rig.run("VM_LIMIT=560", "./vm.sh", "/usr/bin/python3", "kernel_cec.py")
        let isMissing = outcome.status == 77 || outcome.output.contains("SKIPPED")
        if isMissing, !Rig.isRequired { try Test.cancel("skipped: \(outcome.output)") }
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(outcome.output.contains("ok   an adapter that somebody else has configured keeps its name"), "\(outcome.output)")
    }
}
