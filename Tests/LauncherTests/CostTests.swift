import Foundation
import TestSupport
import Testing

/// Tests what an unused launcher costs, on a real X server with all of its services switched on.
@Suite("The launcher at rest", .enabled(if: Installed.has("Xvfb"), "Xvfb is not installed; ./tenfoot setup installs it"))
struct CostTests {
    /// The libraries for playing films, downloads, vector drawings, speech and the PIN's hash, each loaded when it is first needed.
    ///
    /// The last two, which read tags of music and inspect films, are loaded only by helper processes.
    ///
    /// Sound libraries are left out: Debian's SDL is linked with them, and loads them.
    private static let later = ["libmpv", "libcurl", "librsvg", "libspeechd", "libcrypt.so", "libtag", "libavformat"]

    /// Reads a file under `/proc`, whose size is reported as 0.
    private func read(_ path: String) -> String {
        String(decoding: (try? FileHandle(forReadingAtPath: path)?.readToEnd()) ?? Data(), as: UTF8.self)
    }

    private func loaded(_ screen: WindowedBox) -> [String] {
        let lines = read("/proc/\(screen.processIdentifier)/maps").split(separator: "\n")
        return Self.later.filter { name in lines.contains { $0.contains("/" + name) } }
    }

    /// The number of times that each of the launcher's threads has slept so far, by thread.
    ///
    /// libdispatch's manager thread, which wakes every second, is left out: `CRuntime` prevents that only in statically linked programs.
    private func sleeps(_ screen: WindowedBox) throws -> [String: String] {
        let tasks = "/proc/\(screen.processIdentifier)/task"
        var counts: [String: String] = [:]
        for task in try FileManager.default.contentsOfDirectory(atPath: tasks) where !read("\(tasks)/\(task)/comm").contains("qos") {
            counts[task] = read("\(tasks)/\(task)/status").split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }.map(
                String.init)
        }
        return counts
    }

    @Test(
        "An idle launcher wakes none of its threads, and has loaded only the library that hashes its PIN",
        .enabled(if: sanitizerOptions.isEmpty, "needs no sanitizer, which has a thread of its own"))
    func rest() throws {
        let household = "[household]\nsaver = \"artwork\"\nsleep_after = 60\npin = \"1590\"\n"
        let box = try Box(config: "[home]\ndemo = \"never\"\n[appearance]\nclock = \"off\"\n" + household)
        try box.install("alpha", title: "Alpha", script: "true")
        let bus = try TestBus()
        let screen = try WindowedBox(box, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], arguments: ["--fullscreen"])
        try screen.wait("the tile") { try screen.control("status").output.contains(#""focus":"app:alpha.desktop""#) }
        try screen.wait("the hash of the PIN") { box.read("config/tenfoot/launcher.toml")?.contains("pin = \"$") == true }
        // A timer would wake the launcher in every interval of two seconds; the end of a scan wakes it only in one.
        var isStill = false
        for _ in 0..<100 where !isStill {
            let before = try sleeps(screen)
            #expect(!before.isEmpty)
            Thread.sleep(forTimeInterval: 2)
            isStill = try sleeps(screen) == before
        }
        #expect(isStill, "it never rested for two seconds")
        // At the start, the PIN was hashed, since it was stored in plain digits; no other library was needed.
        #expect(loaded(screen).filter { !$0.hasPrefix("libcrypt") } == [])
        #expect(loaded(screen).contains { $0.hasPrefix("libcrypt") }, "what is loaded is not seen")
        screen.end()
    }
}
