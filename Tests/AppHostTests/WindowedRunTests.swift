import Foundation
import TenFootGraphics
import TenFootRasterising
import TestSupport
import Testing

@testable import TenFootAppHost

/// Each test starts its own X server.
@Suite(
    "Running in an X11 window without a window manager", .serialized,
    .enabled(if: Installed.has("Xvfb", "xwd", "xdotool"), "Xvfb, xwd or xdotool is not installed; ./tenfoot setup installs all"))
struct WindowedRunTests {
    private struct Stats: Decodable {
        var frames, wakeups: Int
        var firstFrameMs: Double
    }

    private func server() throws -> XServer { try #require(try XServer(), "Xvfb is not installed, or does not start") }

    @Test("The X11 screen equals the headless capture to the pixel, even if the display reports 0 Hz")
    func sameFrame() throws {
        let server = try server()
        let folder = try TemporaryFolder()
        let headless = try Fixture.play(
            "press right\nwait 2s\ncapture shot", "--size", "1280x720", "--capture-dir", folder.path + "/headless")
        #expect(headless.status == 0, "\(headless.errors)")
        let script = folder.file("script")
        // The window stays open while the screen is read, until the test ends the script.
        try Data("press right\nwait 2s\ncapture shot\nwait 600s".utf8).write(to: script)
        let app = try Fixture(["--script", script.path, "--capture-dir", folder.path + "/window"], display: server.display)
        let captured = folder.file("window/shot.txt").path
        while app.process.isRunning, !FileManager.default.fileExists(atPath: captured) { usleep(20_000) }
        let shown = server.tool("xwd", "-root", "-silent").flatMap(WindowDump.init)
        app.process.terminate()
        _ = app.finish()
        let expected = try PNGReader.read(folder.path + "/headless/shot.png")
        let own = try PNGReader.read(folder.path + "/window/shot.png")
        #expect(memcmp(expected.pixels, own.pixels, expected.byteCount) == 0)
        let dump = try #require(shown, "xwd is not installed, or fails")
        #expect(dump.width == expected.width && dump.height == expected.height)
        var wrong = 0
        for y in 0..<expected.height {
            for x in 0..<expected.width {
                let pixel = expected.pixels.load(fromByteOffset: y * expected.stride + x * 4, as: UInt32.self)
                let color = [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
                if dump.color(x, y) != color { wrong += 1 }
            }
        }
        #expect(wrong == 0, "\(wrong) pixels differ")
    }

    @Test("An app at rest in a window does not wake up, and SIGTERM ends it normally")
    func idle() throws {
        let server = try server()
        let folder = try TemporaryFolder()
        let path = folder.path + "/stats.json"
        let app = try Fixture(["--stats", path], display: server.display)
        server.waitForKeyboard(of: app)
        // A timer would wake the thread in every interval; a slow start or a late page only in some.
        var wakes: [Int] = []
        repeat {
            let before = wakeups(of: app.process.pid)
            usleep(2_000_000)
            wakes.append(wakeups(of: app.process.pid) - before)
        } while wakes.last != 0 && wakes.count < 20 && app.process.isRunning
        #expect(wakes.last == 0, "wake-ups in stretches of 2 s: \(wakes)")
        app.process.terminate()
        let run = app.finish()
        #expect(run.status == 0, "\(run.errors)")
        #expect(try JSONDecoder().decode(Stats.self, from: Data(contentsOf: URL(fileURLWithPath: path))).frames > 0)
    }

    @Test(
        "SIGHUP and SIGINT end the app normally, with its statistics written",
        arguments: [SIGHUP, SIGINT])
    func hangUp(signal: Int32) throws {
        let server = try server()
        let path = try TemporaryFolder().path + "-stats.json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let app = try Fixture(["--stats", path], display: server.display)
        server.waitForKeyboard(of: app)
        kill(app.process.pid, signal)
        let run = app.finish()
        #expect(run.status == 0, "\(run.errors)")
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("When the X server goes away, the app exits with status 3 and a message")
    func lostServer() throws {
        let server = try server()
        let app = try Fixture([], display: server.display)
        server.waitForKeyboard(of: app)
        server.stop()
        let run = app.finish()
        #expect(run.status == 3, "\(run.errors)")
        #expect(run.errors.hasSuffix("the X server is gone; start it again, and then this program\n"), "\(run.errors)")
    }

    @Test("A window opens and works even if the message buses never answer")
    func silentBuses() throws {
        let server = try server()
        let bus = try SilentBus()
        let run = try Fixture.play(
            "press right\nawait focus \"tile-1\"", display: server.display,
            environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address, "DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("Timers of the main run loop fire in a window without any other event")
    func timers() throws {
        let server = try server()
        let folder = try TemporaryFolder()
        let script = folder.file("script")
        try Data(
            """
            await text "Performed"
            await text "Both three times"
            """.utf8
        ).write(to: script)
        let run = try Fixture(["--page", "timers", "--script", script.path], display: server.display).finish()
        #expect(run.status == 0, "\(run.errors)")
    }

    /// The number of times the main thread of a process has woken from sleep, as counted by the kernel.
    ///
    /// Other threads are excluded: in debug builds libdispatch is linked dynamically, and its manager thread wakes once a second.
    private func wakeups(of pid: pid_t) -> Int {
        let status = (try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        return line.flatMap { Int($0.split(whereSeparator: \.isWhitespace).last ?? "") } ?? 0
    }

    @Test("The window has the keyboard without a window manager, and keys move, act and type once each")
    func keys() throws {
        let server = try server()
        let script = "await focus \"tile-2\"\nawait text \"Pressed 1\"\nwait 300ms\nexpect focus \"tile-2\"\nexpect text \"Pressed 1\""
        let result = try run(server, script) { _, _ in server.press("Right", "Right", "Return") }
        if let result { #expect(result.status == 0, "\(result.errors)") }
    }

    /// Takes a capture, runs simulated user input when the window has keyboard focus, and then continues with a script.
    ///
    /// Nil if xdotool is not installed.
    private func run(
        _ server: XServer, _ script: String, _ arguments: [String] = [], environment: [String: String] = [:],
        hands: (String, Fixture) -> Data?
    ) throws -> Fixture.Result? {
        let folder = try TemporaryFolder()
        let done = folder.path + "/done"
        try Data("capture ready\nawait file \"\(done)\"\n\(script)".utf8).write(to: folder.file("script"))
        let app = try Fixture(
            ["--script", folder.path + "/script", "--capture-dir", folder.path] + arguments, display: server.display,
            environment: environment)
        let ready = folder.path + "/ready.txt"
        while app.process.isRunning, !FileManager.default.fileExists(atPath: ready) { usleep(20_000) }
        server.waitForKeyboard(of: app)
        guard hands((try? String(contentsOfFile: ready, encoding: .utf8)) ?? "", app) != nil else {
            app.process.terminate()
            _ = app.finish()
            Issue.record("xdotool is not installed, or fails")
            return nil
        }
        try Data().write(to: folder.file("done"))
        return app.finish()
    }

    /// The centre of a focus item in pixels of the window, from the frame in a capture.
    private func place(of name: String, in text: String) -> [String]? {
        guard let line = text.split(separator: "\n").last(where: { $0.contains("item \"\(name)\"") }),
            let frame = line.split(separator: "[").last?.split(separator: "]").first
        else { return nil }
        let numbers = frame.split(separator: " ").compactMap { Double($0) }
        // The canvas is 1080 points high, the window 720 pixels.
        guard numbers.count == 4 else { return nil }
        return [numbers[0] + numbers[2] / 2, numbers[1] + numbers[3] / 2].map { String(Int($0 * 720 / 1080)) }
    }

    @Test("Tab and Shift-Tab move focus, Space presses, hovering focuses, and a click presses once")
    func keyboardAndMouse() throws {
        let server = try server()
        let result = try run(server, "await text \"Pressed 2\"\nwait 300ms\nexpect text \"Pressed 2\"\nexpect focus \"tile-3\"") {
            text, _ in
            guard let tile = place(of: "tile-3", in: text) else { return nil }
            _ = server.press("Tab", "Tab", "shift+Tab", "space")
            return server.tool("xdotool", "mousemove", tile[0], tile[1], "sleep", "0.3", "click", "1")
        }
        if let result { #expect(result.status == 0, "\(result.errors)") }
    }

    @Test("A pointer lying where the window opens takes no focus until it moves")
    func pointerLyingThere() throws {
        let server = try server()
        let folder = try TemporaryFolder()
        try Data("capture ready".utf8).write(to: folder.file("script"))
        let shown = try Fixture(["--script", folder.path + "/script", "--capture-dir", folder.path], display: server.display).finish()
        #expect(shown.status == 0, "\(shown.errors)")
        let text = try String(contentsOf: folder.file("ready.txt"), encoding: .utf8)
        let tile = try #require(place(of: "tile-3", in: text))
        _ = server.tool("xdotool", "mousemove", tile[0], tile[1])
        let result = try run(server, "await focus \"tile-3\"") { text, _ in
            #expect(text.contains("item \"tile-0\" focused"))
            return server.tool("xdotool", "mousemove_relative", "1", "0")
        }
        if let result { #expect(result.status == 0, "\(result.errors)") }
    }

    @Test("The wheel scrolls the view under the pointer")
    func wheel() throws {
        let server = try server()
        let result = try run(server, "await text \"Line 14\"\nawait no text \"Line 0\"", ["--lines", "40"]) { _, _ in
            server.tool("xdotool", "mousemove", "640", "360", "sleep", "0.2", "click", "--repeat", "8", "--delay", "60", "5")
        }
        if let result { #expect(result.status == 0, "\(result.errors)") }
    }

    @Test("Escape at the root ends the app")
    func escape() throws {
        let server = try server()
        let app = try Fixture([], display: server.display)
        server.waitForKeyboard(of: app)
        guard server.press("Escape") != nil else {
            app.process.terminate()
            _ = app.finish()
            Issue.record("xdotool is not installed, or fails")
            return
        }
        #expect(app.finish().status == 0)
    }

    @Test("A focus move plays a sound, and the sound device is closed after a period of silence")
    func clicks() throws {
        let server = try server()
        let folder = try TemporaryFolder()
        let file = folder.path + "/sound"
        // Do not use a script, whose `await` has a limit: on a busy computer each click may be late.
        let app = try Fixture(
            ["--lines", "3"], display: server.display, environment: ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": file])
        server.waitForKeyboard(of: app)
        func hasSound() -> Bool { (try? Data(contentsOf: URL(fileURLWithPath: file)))?.contains { $0 != 0 } ?? false }
        func isOpen() -> Bool {
            let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(app.process.pid)/fd")) ?? []
            return files.contains {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(app.process.pid)/fd/\($0)")) == file
            }
        }
        // A late click is dropped, which may happen to the first one, since the device has to be opened for it.
        while app.process.isRunning, !hasSound() { _ = server.press("Down", "Up") }
        while app.process.isRunning, isOpen() { usleep(20_000) }
        #expect(app.process.isRunning)
        app.process.terminate()
        let result = app.finish()
        #expect(result.status == 0, "\(result.errors)")
        #expect(hasSound(), "nothing but silence")
    }

    @Test(
        "An app keeps running when its sound server crashes",
        .enabled(if: SoundServer.isInstalled, "pulseaudio is not installed; ./tenfoot setup installs it"), .hangGuard)
    func lostSound() throws {
        let server = try server()
        let sound = try SoundServer()
        let app = try Fixture(
            ["--lines", "3"], display: server.display, environment: ["SDL_AUDIODRIVER": "pulseaudio", "PULSE_SERVER": sound.address])
        server.waitForKeyboard(of: app)
        while app.process.isRunning, try sound.ask("list", "short", "sink-inputs").isEmpty {
            _ = server.press("Down", "Up")
        }
        sound.crash()
        for _ in 0..<3 { _ = server.press("Down", "Up") }
        #expect(app.process.isRunning)
        // The app exits normally on SIGTERM, which shows that its loop still runs.
        app.process.terminate()
        let run = app.finish()
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("A missing sound device is reported once, however many sounds would be played")
    func noSoundDevice() throws {
        let server = try server()
        let silence = ["XDG_RUNTIME_DIR": "/nonexistent", "SDL_AUDIODRIVER": "nothing-of-this-name"]
        let result = try run(server, "await focus \"Line 2\"\nwait 500ms", ["--lines", "4"], environment: silence) { _, app in
            let pressed = server.press("Down", "Down")
            // Another thread opens the device; the script goes on once this returns.
            while pressed != nil, app.process.isRunning, !app.complaints.contains("no sound device") { usleep(20_000) }
            return pressed
        }
        guard let result else { return }
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.components(separatedBy: "no sound device").count == 2, "\(result.errors)")
    }
}
