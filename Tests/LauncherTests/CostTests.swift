import Foundation
import TestSupport
import Testing

/// What the launcher costs while nobody uses it, on a real X server with all of its services switched on.
@Suite("The launcher at rest", .enabled(if: Installed.has("Xvfb"), "Xvfb is not installed; ./tenfoot setup installs it"))
struct CostTests {
    /// Film player, sound, network downloads, drawings and speech: each is for what has not been asked for yet.
    private static let later = ["libmpv", "libpulse", "libasound", "libcurl", "librsvg", "libspeechd", "libcrypt.so"]

    private func loaded(_ screen: WindowedBox) throws -> [String] {
        try String(contentsOfFile: "/proc/\(screen.processIdentifier)/maps", encoding: .utf8).split(separator: "\n").filter { line in
            Self.later.contains { line.contains("/\($0)") }
        }.map(String.init)
    }

    /// How often its threads have slept and been woken so far.
    private func sleeps(_ screen: WindowedBox) throws -> [String: String] {
        let tasks = "/proc/\(screen.processIdentifier)/task"
        var counts: [String: String] = [:]
        for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
            let status = (try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)) ?? ""
            counts[task] = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }.joined()
        }
        return counts
    }

    @Test("What is not used is not loaded, none of its threads wakes, and the first volume key loads what it needs")
    func rest() throws {
        let household = "[household]\nsaver = \"artwork\"\nsleep_after = 60\n"
        let box = try Box(config: "[home]\ndemo = \"never\"\n[appearance]\nclock = \"off\"\n" + household)
        try box.install("alpha", title: "Alpha", script: "true")
        let bus = try TestBus()
        let screen = try WindowedBox(box, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], arguments: ["--fullscreen"])
        try screen.wait("the tile") { try screen.control("status").output.contains(#""focus":"app:alpha.desktop""#) }
        // A timer would wake it in every stretch of time; a scan that ends, or the minute of the clock, only in one.
        var isStill = false
        for _ in 0..<10 where !isStill {
            let before = try sleeps(screen)
            Thread.sleep(forTimeInterval: 2)
            isStill = try sleeps(screen) == before
        }
        #expect(isStill, "it never rested for two seconds")
        #expect(try loaded(screen) == [])
        #expect(try screen.control("press", "volume-up").status == 0)
        try screen.wait("the sound library") { try !loaded(screen).isEmpty }
        screen.end()
    }
}
