import Foundation
import TestSupport
import Testing

@Suite("Resolution and storage settings")
struct DisplayTests {
    private func box(_ appearance: String = "") throws -> Box {
        let box = try Box(config: "# mine\n[appearance]\n\(appearance)\n[home]\ndemo = \"never\"\n")
        try box.install("alpha", title: "Alpha", script: "true")
        return box
    }

    private let toResolution = """
        press up
        press right
        press select
        expect focus "theme"
        press down x4
        expect focus "resolution"
        expect text "960 × 540, 60 Hz"
        press select
        expect focus "mode:960x540@60"

        """

    @Test("A new resolution is tried with a countdown, and Keep stores it for the next start")
    func keep() throws {
        let box = try box()
        try box.play(
            toResolution + """
                press up
                expect focus "mode:1280x720@60"
                press select
                expect focus "revert"
                expect text "1280 × 720, 60 Hz. The resolution before comes back in 15 s."
                wait 3s
                expect text "1280 × 720, 60 Hz. The resolution before comes back in 12 s."
                expect accessible
                capture trial
                press left
                expect focus "keep"
                press select
                wait 20s
                expect focus "mode:1280x720@60"
                expect text "In use"
                press back
                expect focus "resolution"
                expect text "1280 × 720, 60 Hz"
                """)
        let config = try #require(box.read("config/tenfoot/launcher.toml"))
        #expect(config.hasPrefix("# mine\n[appearance]\n") && config.contains("resolution = \"1280x720@60\"\n"))
        // The next start uses this mode, and the screen's own mode can be chosen again.
        try box.play(
            toResolution.replacing("960 × 540", with: "1280 × 720").replacing("mode:960x540@60", with: "mode:1280x720@60") + """
                press down x2
                expect focus "own-mode"
                press select
                press back
                expect text "960 × 540, 60 Hz"
                """)
        #expect(box.read("config/tenfoot/launcher.toml")?.contains("resolution = \"\"") == true)
    }

    @Test(
        "Back, Go back or 15 seconds without an answer restore the previous resolution, and nothing is stored",
        arguments: ["wait 16s", "press back", "press select"])
    func revert(answer: String) throws {
        let box = try box()
        try box.play(
            toResolution + """
                press up x4
                expect focus "mode:3840x2160@60"
                press select
                expect text "3840 × 2160, 60 Hz. The resolution before comes back in 15 s."
                \(answer)
                expect focus "mode:3840x2160@60"
                expect no text "The resolution before"
                wait 20s
                press down x4
                expect focus "mode:960x540@60"
                press back
                expect text "960 × 540, 60 Hz"
                """)
        #expect(box.read("config/tenfoot/launcher.toml")?.contains("resolution") == false)
    }

    @Test("A configured resolution that the screen does not have is reported, and the screen keeps its own")
    func impossible() throws {
        let box = try box("resolution = \"800x600@75\"")
        let sentence = "The screen cannot show 800x600@75; it stays at 960x540@60. Settings, Resolution, lists what it can."
        let run = try box.run("wait 500ms\nexpect text \"\(sentence)\"\n" + toResolution)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors == "launcher: \(sentence)\n")
    }

    @Test(
        "On X the configured resolution is set, the window fills it, and the previous one is restored at the end",
        .enabled(if: Installed.has("Xvfb", "xrandr", "xwininfo"), "xrandr is not installed; ./tenfoot setup installs it"))
    func onX() throws {
        let screen = try WindowedBox(try box("resolution = \"640x360@60\""), arguments: ["--fullscreen"]) { server in
            _ = server.tool("xrandr", "--newmode", "small", "19.2", "640", "656", "720", "800", "360", "361", "364", "400")
            _ = server.tool("xrandr", "--addmode", "screen", "small")
        }
        func comes(_ tool: [String], _ text: String) -> Bool {
            // Ten minutes, which nothing takes, however busy the machine is.
            for _ in 0..<24_000 {
                if screen.tool(tool).contains(text) { return true }
                usleep(25_000)
            }
            return false
        }
        #expect(comes(["xrandr"], "current 640 x 360"))
        #expect(comes(["xwininfo", "-root", "-tree"], "640x360+0+0  +0+0"))
        screen.end()
        #expect(comes(["xrandr"], "current 960 x 540"))
    }

    @Test(
        "The Storage page lists drives with their free space and media folders, and passes the accessibility check",
        arguments: ["", "text_size = \"largest\""])
    func storage(look: String) throws {
        let box = try box(look)
        try box.write("home/Videos/One.mkv", "")
        try box.play(
            """
            press up
            press right
            press select
            press down x40
            expect focus "about"
            press up x6
            expect focus "storage"
            press select
            expect text "\(box.path)/home/Videos"
            wait 1s
            expect accessible
            capture storage
            press down
            press back
            expect focus "storage"
            """)
        let page = try #require(box.read("captures/storage.txt"))
        #expect(page.contains(/text "[0-9.]+ [MGTP]B of [0-9.]+ [MGTP]B free"/) && page.contains(/item "drive:[^"]+"/), "\(page)")
    }

    @Test(
        "The Storage page shows what has come since the settings were opened, and not what has gone",
        arguments: [("mkdir home/Music", ""), ("mv home/Videos gone", "await focus \"no-drive\"\npress back\nawait no text \"No drive\"")])
    func laterStorage(change: String, then: String) throws {
        let box = try box()
        try box.write("home/Videos/One.mkv", "")
        // A folder comes or goes once the settings have been captured; the shell that waits for that ends with the launcher, too.
        let wait = "while kill -0 $$ && [ ! -e captures/settings.txt ]; do sleep 0.1; done"
        let run = try box.run(
            """
            press up
            press right
            press select
            expect focus "theme"
            capture settings
            await file "plugged"
            press down x40
            expect focus "about"
            press up x6
            expect focus "storage"
            press select
            expect text "Drives"
            await no text "\(box.path)/home/Videos"
            \(then)
            """, through: ["/bin/sh", "-c", "cd '\(box.path)'; (\(wait); \(change); touch plugged) & exec \"$@\"", "sh"])
        #expect(run.status == 0, "\(run.errors)")
    }
}
