import Foundation
import TestSupport
import Testing

/// Volume keys and the settings of sound, on a real sound server that the test starts.
@Suite("Volume keys and sound settings", .enabled(if: SoundServer.isInstalled, "pulseaudio is not installed; ./tenfoot setup installs it"))
struct SoundTests {
    private func box(_ config: String = "") throws -> Box {
        let box = try Box(config: "[home]\ndemo = \"never\"\n" + config)
        try box.install("alpha", title: "Alpha", script: "true")
        return box
    }

    private func play(_ script: String, on box: Box, _ server: SoundServer, _ more: [String: String] = [:]) throws {
        let run = try box.run(script, environment: ["PULSE_SERVER": server.address].merging(more) { $1 })
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("Volume keys change the volume by steps and while held, show it briefly, and do not take focus")
    func keys() throws {
        let server = try SoundServer()
        _ = try server.ask("set-sink-volume", "tv", "40%")
        try play(
            """
            expect focus "app:alpha.desktop"
            press volume-up
            expect text "45 %"
            expect focus "app:alpha.desktop"
            expect accessible
            capture volume
            press volume-down x2
            expect text "35 %"
            wait 1400ms
            expect text "35 %"
            wait 400ms
            expect no text "35 %"
            press mute
            expect text "Muted"
            wait 500ms
            expect spoken "Muted"
            press volume-down
            expect text "Muted"
            press volume-up
            expect text "35 %"
            hold volume-up 4s
            await text "100 %"
            wait 500ms
            expect spoken "Volume 100 percent"
            hold volume-down 6s
            await text "0 %"
            press volume-up
            expect focus "app:alpha.desktop"
            """, on: try box(), server)
        #expect(try server.volume(of: "tv") == 5 && server.volume(of: "amp") == 100)
        #expect(try !server.isMuted("tv"))
    }

    @Test("Volume keys work over dialogs, the on-screen keyboard, settings and the screen saver, which stay as they are")
    func everywhere() throws {
        let server = try SoundServer()
        try play(
            """
            press back
            expect text "Cancel"
            press volume-down
            expect text "95 %"
            expect text "Cancel"
            capture over-dialog
            press back
            press up
            press select
            wait 2s
            expect focus "a"
            press volume-down
            expect text "90 %"
            expect focus "a"
            press back
            wait 2s
            press right
            press select
            expect focus "theme"
            press volume-down
            expect text "85 %"
            expect focus "theme"
            wait 90s
            expect focus "saver"
            press volume-down
            expect text "80 %"
            expect focus "saver"
            """, on: try box("[household]\nsaver = \"black\"\nsaver_after = 1\n"), server)
        #expect(try server.volume(of: "tv") == 80)
    }

    @Test("The sound page changes volume, mute and output", arguments: ["", "text_size = \"largest\""])
    func page(look: String) throws {
        let server = try SoundServer()
        try play(
            """
            press up
            press right
            press select
            expect focus "theme"
            press down x8
            expect focus "sound"
            expect text "100 %, Television"
            press select
            expect focus "volume"
            press left x4
            expect text "80 %"
            press right
            expect text "85 %"
            press down
            expect focus "mute"
            press select
            expect text "On"
            wait 2s
            expect accessible
            capture sound
            press select
            press down
            expect focus "test-tone"
            press select
            press down x2
            expect focus "output:Amplifier"
            press select
            expect text "100 %"
            press up x4
            expect focus "volume"
            press left
            expect text "95 %"
            press back
            expect focus "sound"
            expect text "95 %, Amplifier"
            """, on: try box("[appearance]\n\(look)\n"), server)
        #expect(try server.ask("get-default-sink") == "amp")
        #expect(try server.volume(of: "tv") == 85 && server.volume(of: "amp") == 95)
    }

    @Test("Without a sound server ALSA's mixer is used; without both there is no sound page, and the keys say that there is no output")
    func withoutServer() throws {
        let server = try SoundServer(), box = try box()
        try box.write(
            "asound.conf", ["ctl", "pcm"].map { "\($0).!default { type pulse server \"\(server.address)\" }\n" }.joined())
        let mixer = ["PULSE_SERVER": "unix:/nowhere", "ALSA_CONFIG_PATH": "/usr/share/alsa/alsa.conf:\(box.path)/asound.conf"]
        try play(
            """
            press volume-down
            expect text "95 %"
            press mute
            expect text "Muted"
            press up
            press right
            press select
            press down x8
            expect focus "sound"
            expect text "Muted"
            press select
            press down x5
            expect focus "test-tone"
            """, on: box, server, mixer)
        #expect(try server.volume(of: "tv") == 95 && server.isMuted("tv"))
        try box.play(
            """
            press volume-up
            expect text "No sound output"
            expect focus "app:alpha.desktop"
            expect accessible
            wait 500ms
            expect spoken "No sound output"
            wait 1500ms
            expect no text "No sound output"
            press up
            press right
            press select
            press down x8
            expect focus "clicks"
            """)
    }

    @Test(
        "The sound page says when the output is gone, with focus on that line",
        .enabled(if: Installed.has("Xvfb"), "Xvfb is not installed; ./tenfoot setup installs it"))
    func gone() throws {
        let server = try SoundServer()
        let screen = try WindowedBox(try box(), environment: ["PULSE_SERVER": server.address])
        try screen.waitForFocus(on: "app:alpha.desktop")
        try screen.openSettings(at: "sound")
        try screen.press("select")
        try screen.waitForFocus(on: "volume")
        server.crash()
        try screen.press("left")
        try screen.waitForFocus(on: "no-sound")
        try screen.press("back")
        // Its own line is gone.
        try screen.wait("a line beside it") { try screen.shows("focus", "clicks") || screen.shows("focus", "clock") }
    }
}
