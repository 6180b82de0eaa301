import Foundation
import TenFootRasterising
import TestSupport
import Testing

/// A virtual machine with a virtual GPU and nothing on its screen: QEMU draws what the kernel shows, and keeps the picture.
@Suite(
    "The whole screen through KMS, without a window system",
    .enabled(if: Installed.has("qemu-system-x86_64"), "QEMU is not installed; ./tenfoot setup installs it"))
struct BareScreenTests {
    private static let size = (width: 640, height: 360)

    /// Runs a rig within the machine; its pictures are in the folder afterwards.
    private func run(_ rig: String, in folder: TemporaryFolder, limit: Int = 300) throws {
        // The machine's second serial port is QEMU's own monitor: so what runs inside presses keys and asks for screen dumps.
        let monitor = folder.path + "/monitor"
        var environment = ProcessInfo.processInfo.environment
        environment["VM_MODULES"] = "virtio-gpu evdev virtio_pci 9pnet_virtio 9p overlay"
        environment["VM_LIMIT"] = "\(limit)"
        environment["VM_QEMU"] =
            "-device virtio-gpu-pci,xres=\(Self.size.width),yres=\(Self.size.height) "
            + "-chardev socket,id=monitor,path=\(monitor),server=on,wait=off "
            + "-mon monitor,mode=control -chardev socket,id=port,path=\(monitor) -device isa-serial,chardev=port"
        let programs = URL(fileURLWithPath: Fixture.path).deletingLastPathComponent().path
        let child = try Child(
            Fixture.rigs + "/vm.sh", ["/usr/bin/python3", Fixture.rigs + "/" + rig, programs + "/tenfoot", folder.path],
            environment: environment, errors: folder.path + "/errors")
        let output = String(decoding: child.readToEnd(), as: UTF8.self)
        let errors = (try? String(contentsOfFile: folder.path + "/errors", encoding: .utf8)) ?? ""
        let status = child.wait()
        if status == 77 { try Installed.isMissing(errors) }
        #expect(status == 0, "\(output)\(errors)")
        print(output)
    }

    @Test(
        "The screen shows the headless capture; its keyboard moves, acts and types once; a child has the screen while it runs",
        .timeLimit(.minutes(5)))
    func screen() throws {
        let folder = try TemporaryFolder()
        let headless = try Fixture.play(
            "press right\nwait 2s\ncapture shot", "--size", "\(Self.size.width)x\(Self.size.height)", "--capture-dir",
            folder.path + "/headless")
        #expect(headless.status == 0, "\(headless.errors)")
        try run("kms_screen.py", in: folder)
        let expected = try PNGReader.read(folder.path + "/headless/shot.png"), shown = try PNGReader.read(folder.path + "/shot.png")
        #expect(shown.showsExactly(expected), "\(shown.pixelsUnlike(expected)) pixels differ")
    }

    @Test(
        "A television that is off is waited for, at the start and after a program; resolutions are tried on it, revert, and are kept",
        .timeLimit(.minutes(10)))
    func television() throws {
        let folder = try TemporaryFolder()
        try run("kms_television.py", in: folder, limit: 560)
        let before = try PNGReader.read(folder.path + "/before.png"), after = try PNGReader.read(folder.path + "/after.png")
        #expect(after.showsExactly(before), "\(after.pixelsUnlike(before)) pixels differ")
    }
}
