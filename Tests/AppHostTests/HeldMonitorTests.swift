import Foundation
import TestSupport
import Testing

@Suite("libdispatch at rest")
struct HeldMonitorTests {
    @Test(
        "The static libdispatch creates the timer that CRuntime holds back, and an app's own timer fires",
        .enabled(if: Installed.has("cc"), "needs a C compiler"))
    func monitor() throws {
        // Tests are linked with the toolchain's dynamic library; the static one is beside it.
        // Of a file in /proc, FileManager reads the first page only.
        let maps = String(decoding: FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
        let library = maps.split(separator: "\n").first { $0.hasSuffix("/libdispatch.so") }?.split(separator: " ").last.map(String.init)
        let archives = URL(filePath: library ?? "/").appending(path: "../../../swift_static/linux").standardizedFileURL.path
        guard FileManager.default.fileExists(atPath: archives + "/libdispatch.a") else {
            try Installed.isMissing("Swift's static libraries are not installed")
        }
        let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL.path
        let runtime = root + "/Sources/System/CRuntime"
        let folder = try TemporaryFolder()
        let made = try Installed.run(
            "/usr/bin/env",
            [
                "cc", "-I", runtime, "-I", runtime + "/include", "-Wl,--wrap=dispatch_source_create,--wrap=dispatch_activate",
                "-o", folder.path + "/monitor", root + "/Tests/Rigs/held_monitor.c", archives + "/libdispatch.a",
                archives + "/libBlocksRuntime.a", "-lpthread",
            ])
        #expect(made.status == 0, "\(made.output)")
        #expect(try Installed.run(folder.path + "/monitor", []).output == "held, fired\n")
    }
}
