import Foundation
import TenFootGraphics
import TenFootRasterising
import TestSupport
import Testing

/// Runs whole apps in compositors that the tests start.
@Suite(
    "Running under Wayland", .serialized,
    .enabled(if: Installed.has("Xvfb", "weston"), "weston or Xvfb is not installed; ./tenfoot setup installs both"))
struct WaylandRunTests {
    private struct Stats: Decodable {
        var frames, wakeups: Int
        var firstFrameMs: Double
    }

    @Test("Under Wayland, the screen equals the headless capture, keys move, act and type, and the app exits normally")
    func whole() throws {
        let folder = try TemporaryFolder()
        let headless = try Fixture.play(
            "press right\nwait 2s\ncapture shot", "--size", "1280x720", "--capture-dir", folder.path + "/headless")
        #expect(headless.status == 0, "\(headless.errors)")
        let server = try #require(try XServer())
        let weston = try WaylandServer(.window(server))
        try Data(
            """
            press right
            wait 2s
            capture shot
            await focus "tile-2"
            await text "Pressed 1"
            wait 300ms
            expect text "Pressed 1"
            press down
            press select
            wait 500ms
            capture typing
            await text "wayland"
            """.utf8
        ).write(to: folder.file("script"))
        let app = try Fixture(
            ["--script", folder.path + "/script", "--capture-dir", folder.path, "--stats", folder.path + "/stats.json"],
            environment: weston.environment)
        wait(for: folder.path + "/shot.txt", of: app)
        let screenshot = try weston.screenshot()
        #expect(server.press("Right", "Return") != nil, "xdotool is missing or failed")
        wait(for: folder.path + "/typing.txt", of: app)
        #expect(server.tool("xdotool", "type", "--delay", "60", "wayland") != nil)
        let run = app.finish()
        #expect(run.status == 0, "\(run.errors)\n\(weston.log)")
        let expected = try PNGReader.read(folder.path + "/headless/shot.png")
        for path in [folder.path + "/shot.png", try #require(screenshot, "\(weston.log)")] {
            let shown = try PNGReader.read(path)
            #expect(shown.showsExactly(expected), "\(path)")
        }
        let stats = try JSONDecoder().decode(Stats.self, from: Data(contentsOf: folder.file("stats.json")))
        #expect(stats.frames > 3)
    }

    @Test("When the Wayland compositor goes away, the app exits normally and writes its statistics", .hangGuard)
    func lostCompositor() throws {
        let folder = try TemporaryFolder()
        let server = try #require(try XServer())
        let weston = try WaylandServer(.window(server))
        try Data("press right\nwait 2s\ncapture shot\nwait 600s".utf8).write(to: folder.file("script"))
        let app = try Fixture(
            ["--script", folder.path + "/script", "--capture-dir", folder.path, "--stats", folder.path + "/stats.json"],
            environment: weston.environment)
        wait(for: folder.path + "/shot.txt", of: app)
        weston.kill()
        let run = app.finish()
        // The picture is there before the script's last line has begun: an app that quits in between reports that line.
        #expect(run.status == 0 || run.status == 1 && run.errors.contains("line 4: the app has quit before this line"), "\(run.errors)")
        #expect(FileManager.default.fileExists(atPath: folder.path + "/stats.json"))
    }

    @Test("A resized Wayland window is drawn at its new size")
    func resized() throws {
        let folder = try TemporaryFolder()
        let script = "wait 500ms\nresize 800x450\nwait 1s\ncapture shot"
        let headless = try Fixture.play(script, "--size", "1280x720", "--capture-dir", folder.path + "/headless")
        #expect(headless.status == 0, "\(headless.errors)")
        let server = try #require(try XServer())
        let weston = try WaylandServer(.window(server), shell: "desktop-shell")
        try Data(script.utf8).write(to: folder.file("script"))
        let run = try Fixture(
            ["--windowed", "--size", "1280x720", "--script", folder.path + "/script", "--capture-dir", folder.path],
            environment: weston.environment
        ).finish()
        #expect(run.status == 0, "\(run.errors)\n\(weston.log)")
        let expected = try PNGReader.read(folder.path + "/headless/shot.png"), shown = try PNGReader.read(folder.path + "/shot.png")
        #expect(shown.showsExactly(expected), "\(shown.width)x\(shown.height)")
    }

    @Test("On a Wayland display of scale 2, the picture has all pixels, full screen and in a window")
    func dense() throws {
        let folder = try TemporaryFolder()
        let server = try #require(try XServer())
        for (name, options, size, shell) in [
            ("whole", ["--fullscreen"], (1280, 720), "kiosk-shell"),
            ("window", ["--windowed", "--size", "800x450"], (800, 450), "desktop-shell"),
        ] {
            let headless = try Fixture.play(
                "press right\nwait 2s\ncapture \(name)", "--size", "\(size.0)x\(size.1)", "--capture-dir", folder.path + "/headless")
            #expect(headless.status == 0, "\(headless.errors)")
            let weston = try WaylandServer(.window(server), size: (640, 360), scale: 2, shell: shell)
            try Data("press right\nwait 2s\ncapture \(name)\nwait 600s".utf8).write(to: folder.file("script"))
            let app = try Fixture(
                options + ["--script", folder.path + "/script", "--capture-dir", folder.path], environment: weston.environment)
            wait(for: folder.path + "/\(name).txt", of: app)
            let screenshot = try weston.screenshot()
            app.process.terminate()
            _ = app.finish()
            let expected = try PNGReader.read(folder.path + "/headless/\(name).png")
            let shown = try PNGReader.read(folder.path + "/\(name).png")
            #expect(shown.showsExactly(expected), "\(name): \(shown.width)x\(shown.height)")
            if name == "whole" { #expect(try PNGReader.read(try #require(screenshot)).showsExactly(expected)) }
        }
    }

    @Test("Under a Wayland compositor without a seat, the app runs or exits with status 3 and a message")
    func seatless() throws {
        let weston = try WaylandServer(.headless)
        let run = try Fixture.play("wait 100ms", "--size", "640x360", environment: weston.environment)
        // Later versions of SDL work without a seat.
        #expect(run.status == 0 || run.status == 3 && run.errors.contains("no seat"), "\(run.status) \(run.errors)")
    }

    private func wait(for path: String, of app: Fixture) {
        while app.process.isRunning, !FileManager.default.fileExists(atPath: path) { usleep(20_000) }
    }
}
