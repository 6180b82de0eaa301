import Foundation
import TenFootIsolation
import TestSupport
import Testing

/// The built launcher in a window on an X server that the test starts, controlled by the built `tenfootctl`.
@Suite(
    "The launcher controlled by tenfootctl and MPRIS", .serialized,
    .enabled(if: Installed.has("Xvfb"), "Xvfb is not installed; ./tenfoot setup installs it"))
struct OutsideTests {
    private struct Status: Decodable {
        struct Playing: Decodable { var title: String, position: Double, paused: Bool }
        var screen: String, focus: String?, running: String?, playing: Playing?
    }

    @Test("tenfootctl presses keys, searches, opens and stops a program, takes a screenshot and watches events")
    func control() throws {
        let box = try Box()
        try box.install("sleeper", title: "Sleeper", script: "echo started > began; exec sleep 60")
        let screen = try WindowedBox(box)
        var status: Status { get throws { try JSONDecoder().decode(Status.self, from: Data(screen.control("status").output.utf8)) } }
        try screen.wait("the home screen") { (try? status.focus) == "app:sleeper.desktop" }
        #expect(try status.screen == "home" && status.playing == nil && status.running == nil)
        let events = try screen.begin("watch")
        for name in ["screen", "focus", "running", "playing"] { #expect(events.line().contains(#""event":"\#(name)""#)) }
        #expect(try screen.control("open", "app:nothing.desktop").status == 1)
        #expect(try screen.control("press", "nose").status == 2)
        #expect(try screen.control("search", "slee", "per").status == 0)
        try screen.wait("the search") { try status.screen == "search" }
        #expect(events.line().contains(#""screen":"search""#))
        let picture = box.path + "/shot.png"
        #expect(try screen.control("screenshot", picture).status == 0)
        #expect(FileManager.default.contents(atPath: picture)?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        // Writing to a pipe blocks until a reader opens it, as writing to a disk that does not answer does.
        let pipe = box.path + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let waiting = try screen.begin("screenshot", pipe)
        #expect(try screen.control("status").status == 0)
        let sent = FileHandle(forReadingAtPath: pipe)?.readDataToEndOfFile()
        #expect(sent?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        #expect(waiting.line().isEmpty)
        #expect(try screen.control("press", "home").status == 0)
        try screen.wait("the home screen again") { try status.screen == "home" }
        #expect(try screen.control("press", "home", "long").status == 0)
        try screen.wait("the list of programs") { try status.screen == "programs" }
        #expect(try screen.control("search", "slee").status == 0)
        try screen.wait("the search in place of the list") { try status.screen == "search" }
        #expect(try screen.control("press", "home").status == 0)
        try screen.wait("the home screen a third time") { try status.screen == "home" }
        #expect(try screen.control("open", "app:sleeper.desktop").status == 0)
        try screen.wait("the program") { box.read("began") != nil }
        #expect(try status.running == "Sleeper" && status.screen == "program")
        let refused = try screen.control("search", "x")
        #expect(refused.status == 1 && refused.errors.contains("Sleeper has the screen"))
        #expect(try screen.control("screenshot", picture).status == 1)
        #expect(try screen.control("stop").status == 0)
        try screen.wait("the screen to come back") { try status.running == nil }
        screen.end()
        #expect(try screen.control("status").status == 3)
        #expect(!FileManager.default.fileExists(atPath: box.path + "/run/tenfoot/control.sock"))
    }

    @Test("After a search from outside that came before the first tile, Home leads to that tile")
    func beforeFirstTile() throws {
        let box = try Box()
        try box.write("home/Videos/.keep", "")
        let screen = try WindowedBox(box)
        try screen.wait("the home screen") { try screen.control("status").status == 0 }
        #expect(try screen.control("search", "vault").status == 0)
        try screen.wait("the search") { try screen.shows("screen", "search") }
        try box.write("home/Videos/Vault.mkv", "film")
        try screen.wait("the result") {
            try screen.press("down")
            return try screen.shows("focus", "film:Vault.mkv")
        }
        try screen.press("home")
        try screen.wait("the home screen again") { try screen.shows("screen", "home") }
        try screen.waitForFocus(on: "film:Vault.mkv")
    }

    @Test("The control socket can be switched off on screen, and on again in the config, without a restart")
    func switched() throws {
        let box = try Box()
        let screen = try WindowedBox(box)
        try screen.wait("the home screen") { try screen.control("status").status == 0 }
        // Move from outside to the setting, whose line is the sixth from the end.
        for press in ["up", "right", "select"] { #expect(try screen.control("press", press).status == 0) }
        for _ in 0..<50 { #expect(try screen.control("press", "down").status == 0) }
        for _ in 0..<5 { #expect(try screen.control("press", "up").status == 0) }
        #expect(try screen.control("status").output.contains(#""focus":"socket""#))
        _ = try screen.control("press", "select")
        try screen.wait("the socket to go") { try screen.control("status").status == 3 }
        try screen.wait("the setting to be stored") { box.read("config/tenfoot/launcher.toml")?.contains("socket = false") == true }
        try box.write("config/tenfoot/launcher.toml", "[home]\ndemo = \"never\"\n[control]\nsocket = true\n")
        try screen.wait("the socket to be there again") { try screen.control("status").status == 0 }
        screen.end()
    }

    @Test("The control socket does not exist if the config switches it off")
    func off() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\n[control]\nsocket = false\n")
        let screen = try WindowedBox(box)
        try screen.wait("the launcher's store") { FileManager.default.fileExists(atPath: box.path + "/data/tenfoot") }
        #expect(try screen.control("status").status == 3)
        screen.end()
    }

    @Test(
        "The pill of another MPRIS player pauses it, Next, Stop and Play on a tile control it, and it goes when it stops",
        .enabled(
            if: Installed.has("Xvfb", "dbus-daemon", "/usr/lib/python3/dist-packages/gi"),
            "dbus-daemon or python3-gi is not installed; ./tenfoot setup installs them"))
    func otherPlayer() throws {
        let box = try Box()
        try box.install("alpha", title: "Alpha", script: "true")
        let bus = try TestBus()
        let rigs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Rigs")
        let screen = try WindowedBox(box, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        var status: Status { get throws { try JSONDecoder().decode(Status.self, from: Data(screen.control("status").output.utf8)) } }
        try screen.wait("the home screen") { (try? status.focus) == "app:alpha.desktop" }
        func press(_ words: String...) throws { for word in words { #expect(try screen.control("press", word).status == 0) } }
        func calls(_ text: String) throws { try screen.wait(text) { (box.read("calls") ?? "").hasSuffix(text + "\n") } }
        // Without another player, two presses of Right lead to Power.
        try press("up", "right", "right")
        #expect(try status.focus == "Power")
        try bus.start(["python3", rigs.path + "/other_player.py", box.path + "/calls"], as: "org.mpris.MediaPlayer2.radio")
        // Start from the tile each time, since Left from Power would return to the previously focused item.
        func pressesLead(to focus: String) throws -> Bool {
            try press("down", "up", "right", "right")
            return try status.focus == focus
        }
        try screen.wait("the pill between Settings and Power") { try pressesLead(to: "other-player") }
        #expect(try screen.control("screenshot", box.path + "/pill.png").status == 0)
        try press("select")
        try calls("PlayPause")
        try press("select")
        try calls("PlayPause\nPlayPause")
        try press("next")
        try calls("Next")
        try press("down")
        try screen.wait("the tile") { try status.focus == "app:alpha.desktop" }
        try press("play-pause")
        try calls("Pause")
        #expect(try status.running == nil)
        try press("stop")
        try calls("Stop")
        try screen.wait("the pill to go") { try pressesLead(to: "Power") }
        screen.end()
    }

    @Test(
        "A film that tenfootctl plays is on MPRIS, where playerctl pauses, seeks and stops it",
        .enabled(
            if: Installed.has("Xvfb", "ffmpeg", "dbus-daemon", "playerctl"),
            "ffmpeg, dbus-daemon or playerctl is not installed; ./tenfoot setup installs them"))
    func film() throws {
        let box = try Box()
        let clip = box.path + "/Metropolis.mkv"
        try FileManager.default.copyItem(atPath: NumberedClip.path, toPath: clip)
        let bus = try TestBus()
        let screen = try WindowedBox(box, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        var status: Status { get throws { try JSONDecoder().decode(Status.self, from: Data(screen.control("status").output.utf8)) } }
        try screen.wait("the socket") { try screen.control("status").status == 0 }
        #expect(try screen.control("play", box.path + "/nothing.mkv").status == 1)
        #expect(try screen.control("play", clip).status == 0)
        try screen.wait("the film") { try status.playing?.title == "Metropolis" && status.screen == "film" }
        try screen.wait("MPRIS") { try bus.run("playerctl", "metadata", "title") == "Metropolis" }
        try screen.wait("the player to answer") { try bus.run("playerctl", "status") == "Playing" }
        _ = try bus.run("playerctl", "pause")
        try screen.wait("the pause") { try status.playing?.paused == true }
        _ = try bus.run("playerctl", "position", "5")
        try screen.wait("the jump") { abs((try status.playing?.position ?? 0) - 5) < 1 }
        _ = try bus.run("playerctl", "play")
        try screen.wait("it to go on") { try status.playing?.paused == false }
        _ = try bus.run("playerctl", "stop")
        try screen.wait("the end") { try status.screen == "home" && bus.run("playerctl", "-l") == "" }
        screen.end()
    }

    @Test(
        "On MPRIS an episode has a next one unless it is the last, and music has one while tracks follow, which Next plays",
        .enabled(
            if: Installed.has("Xvfb", "ffmpeg", "dbus-daemon") && SoundServer.isInstalled,
            "ffmpeg, dbus-daemon or pulseaudio is not installed; ./tenfoot setup installs them"))
    func hasNext() throws {
        let box = try Box(
            config: "[home]\ndemo = \"never\"\nrows = [\"music\", \"series\"]\nhidden = [\"continue\", \"recents\", \"artists\"]\n")
        func folder(_ name: String) throws -> String {
            let path = box.path + "/home/" + name
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            return path
        }
        for number in 1...2 {
            try FileManager.default.linkItem(atPath: NumberedClip.path, toPath: folder("Videos/Show") + "/Show S01E0\(number).mkv")
        }
        for name in ["Ann/Day", "Bo/Night"] {
            let ffmpeg = ChildProcess()
            ffmpeg.executableURL = URL(filePath: "/usr/bin/ffmpeg")
            ffmpeg.arguments = [
                "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono", "-t", "300",
                try folder("Music/" + name) + "/01 Song.flac",
            ]
            try ffmpeg.run()
            ffmpeg.waitUntilExit()
        }
        // Music ends at once where nothing can play it.
        let bus = try TestBus(), sound = try SoundServer()
        let screen = try WindowedBox(box, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address, "PULSE_SERVER": sound.address])
        var status: Status { get throws { try JSONDecoder().decode(Status.self, from: Data(screen.control("status").output.utf8)) } }
        func press(_ words: String...) throws { for word in words { #expect(try screen.control("press", word).status == 0) } }
        func wait(_ what: String, canGoNext: Bool) throws {
            try screen.wait("\(what), CanGoNext \(canGoNext)") {
                try bus.run(
                    "dbus-send", "--bus=" + bus.address, "--print-reply=literal", "--dest=org.mpris.MediaPlayer2.tenfoot",
                    "/org/mpris/MediaPlayer2", "org.freedesktop.DBus.Properties.Get", "string:org.mpris.MediaPlayer2.Player",
                    "string:CanGoNext"
                ).hasSuffix(canGoNext ? "true" : "false")
            }
        }
        try screen.wait("the first album") { (try? status.focus) == "album:Ann/Day" }
        try press("play-pause")
        try wait("the only track", canGoNext: false)
        try press("right", "menu", "down", "select")
        try wait("a track that follows", canGoNext: true)
        // Whatever is on screen, as the list of programs, which does not hear the keys of music.
        #expect(try screen.control("press", "home", "long").status == 0)
        try screen.wait("the list of programs") { try status.screen == "programs" }
        _ = try bus.run(
            "dbus-send", "--bus=" + bus.address, "--print-reply=literal", "--dest=org.mpris.MediaPlayer2.tenfoot",
            "/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2.Player.Next")
        try wait("the last track", canGoNext: false)
        try press("back")
        try screen.wait("the tile") { try status.focus == "album:Bo/Night" }
        try press("down")
        try screen.wait("the series") { try status.focus == "series:Show" }
        try press("stop", "play-pause")
        try screen.wait("the first episode") { try status.playing?.title == "Episode 1" }
        try wait("the first episode", canGoNext: true)
        // Next leads to the chapters before it leads to the next episode.
        for chapter in [6.0, 12] {
            try press("next")
            try screen.wait("the next chapter") { try status.playing?.position ?? 0 >= chapter }
        }
        try press("next")
        try screen.wait("the last episode") { try status.playing?.title == "Episode 2" }
        try wait("the last episode", canGoNext: false)
        screen.end()
    }
}
