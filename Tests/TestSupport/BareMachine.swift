import Foundation
import Testing

/// A virtual machine with a virtual GPU and nothing on its screen: QEMU draws what the kernel shows, and keeps the picture.
package enum BareMachine {
    package static let size = (width: 640, height: 360)

    private static let rigs = URL(filePath: #filePath).appending(path: "../../Rigs").standardizedFileURL.path

    /// Runs a rig in the machine to its end; its pictures are in the folder afterwards.
    ///
    /// - Parameters:
    ///   - programs: the folder of the programs under test.
    ///   - limit: seconds after which the run has failed.
    package static func run(_ rig: String, programs: String, in folder: TemporaryFolder, limit: Int = 300) throws {
        // The machine's second serial port is QEMU's monitor, so that programs inside it can press keys and request screen dumps.
        let monitor = folder.path + "/monitor"
        var environment = ProcessInfo.processInfo.environment
        environment["VM_MODULES"] = "virtio-gpu evdev virtio_pci 9pnet_virtio 9p overlay"
        environment["VM_LIMIT"] = "\(limit)"
        environment["VM_QEMU"] =
            "-device virtio-gpu-pci,xres=\(size.width),yres=\(size.height) -vnc unix:\(folder.path)/vnc "
            + "-chardev socket,id=monitor,path=\(monitor),server=on,wait=off "
            + "-mon monitor,mode=control -chardev socket,id=port,path=\(monitor) -device isa-serial,chardev=port"
        let viewer = try Child(
            "/usr/bin/python3", [rigs + "/screen_viewer.py", folder.path + "/vnc", folder.path], environment: ["PATH": "/usr/bin:/bin"])
        defer {
            viewer.terminate()
            _ = viewer.wait()
        }
        let child = try Child(
            rigs + "/vm.sh", ["/usr/bin/python3", rigs + "/" + rig, programs + "/tenfoot", folder.path],
            environment: environment, errors: folder.path + "/errors")
        var output = ""
        // Printed as it comes, since a run that prints nothing for minutes is taken for one that hangs.
        while let part = child.readSome() {
            let text = String(decoding: part, as: UTF8.self)
            print(text, terminator: "")
            fflush(nil)
            output += text
        }
        let errors = (try? String(contentsOfFile: folder.path + "/errors", encoding: .utf8)) ?? ""
        let status = child.wait()
        if status == 77 { try Installed.isMissing(errors) }
        #expect(status == 0 && !output.contains("SKIPPED"), "\(output)\(errors)")
    }
}
