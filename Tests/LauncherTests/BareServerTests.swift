import Foundation
import TenFootRasterising
import TestSupport
import Testing

/// Programs started on an X server without a window manager.
@Suite(
    "Programs on an X server without a window manager", .serialized,
    .enabled(if: Installed.has("Xvfb", "xlogo", "xdotool"), "Xvfb, xlogo or xdotool is not installed; ./tenfoot setup installs them"))
struct BareServerTests {
    @Test("A program's window has the whole screen and the keyboard, and the launcher gets the keyboard back")
    func focus() throws {
        let box = try Box()
        try box.install("logo", title: "Logo", script: "exec /usr/bin/xlogo -geometry 100x100")
        let screen = try WindowedBox(box, arguments: ["--fullscreen"])
        try screen.wait("the socket") { try screen.control("status").status == 0 }
        let own = screen.tool("xdotool", "getwindowfocus")
        #expect(try screen.control("open", "app:logo.desktop").status == 0)
        try screen.wait("the window") { screen.tool("xdotool", "getwindowfocus", "getwindowname") == "xlogo" }
        #expect(screen.tool("xdotool", "getwindowfocus", "getwindowgeometry").contains("960x540"))
        #expect(try screen.control("stop").status == 0)
        try screen.wait("the launcher") { screen.tool("xdotool", "getwindowfocus") == own }
        screen.end()
    }

    @Test(
        "After a program stops, the home screen looks as before its start",
        .enabled(if: Installed.has("xwd"), "xwd is not installed; ./tenfoot setup installs it"))
    func wayBack() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\nrows = [\"applications\"]\n[appearance]\nclock = \"off\"\n")
        try box.install("logo", title: "Logo", script: "exec /usr/bin/xlogo")
        let screen = try WindowedBox(box, arguments: ["--fullscreen"])
        func picture() -> String {
            _ = screen.tool("xwd", "-root", "-silent", "-out", box.path + "/screen.xwd")
            return screen.tool("md5sum", box.path + "/screen.xwd")
        }
        func startsAndStops() throws {
            #expect(try screen.control("open", "app:logo.desktop").status == 0)
            try screen.wait("the window") { screen.tool("xdotool", "getwindowfocus", "getwindowname") == "xlogo" }
            #expect(try screen.control("stop").status == 0)
            try screen.wait("its end") { try screen.control("status").output.contains(#""running":null"#) }
        }
        try screen.wait("the socket") { try screen.control("status").status == 0 }
        /// Whether the home screen looks after the program as it did before.
        func comesBack() throws -> Bool {
            var home = ""
            try screen.wait("a screen at rest") {
                usleep(300_000)
                let last = home
                home = picture()
                return home == last
            }
            try startsAndStops()
            for _ in 0..<100 where picture() != home { usleep(50_000) }
            return picture() == home
        }
        // Run the program once, so that the home screen has it among the recent ones.
        try startsAndStops()
        // On a busy machine the screen may look at rest before the launcher has drawn it; then it is compared once more.
        let isSame = try (1...5).contains { _ in try comesBack() }
        #expect(isSame)
        screen.end()
    }

    @Test("A program that shows no window is closed by holding F1, or by a long Home press from tenfootctl")
    func stuck() throws {
        let box = try Box()
        try box.install("stuck", title: "Stuck", script: "echo here >> began; exec sleep 600")
        let screen = try WindowedBox(box, arguments: ["--fullscreen"])
        // What is opened before there is a tile leaves focus where it was, on Search.
        try screen.waitForFocus(on: "app:stuck.desktop")
        func start(_ count: Int) throws {
            #expect(try screen.control("open", "app:stuck.desktop").status == 0)
            try screen.wait("the program") { box.read("began")?.split(separator: "\n").count == count }
            #expect(try screen.control("status").output.contains(#""running":"Stuck""#))
        }
        func comesBack() throws {
            try screen.wait("the screen") { try screen.control("status").output.contains(#""running":null"#) }
            #expect(try screen.control("status").output.contains(#""focus":"app:stuck.desktop""#))
        }
        try start(1)
        // Key presses in the meantime have no effect, neither at once nor afterwards.
        _ = screen.tool("xdotool", "key", "--delay", "0", "Up", "Return", "Escape")
        _ = screen.tool("xdotool", "keydown", "F1")
        try comesBack()
        _ = screen.tool("xdotool", "keyup", "F1")
        #expect(try screen.control("status").output.contains(#""screen":"home""#))
        try start(2)
        #expect(try screen.control("press", "home", "long").status == 0)
        try comesBack()
        screen.end()
    }

    @Test("A program in the background that opens a window again can be switched to, and then stopped")
    func switching() throws {
        let box = try Box()
        try box.install(
            "player", title: "Player",
            script: "/usr/bin/xlogo & one=$!; while [ ! -e hide ]; do sleep 0.1; done; kill $one; while [ ! -e show ]; do sleep 0.1; done; "
                + "exec /usr/bin/xlogo")
        let screen = try WindowedBox(box, arguments: ["--fullscreen"])
        try screen.wait("the socket") { try screen.control("status").status == 0 }
        #expect(try screen.control("open", "app:player.desktop").status == 0)
        try screen.wait("the window") { screen.tool("xdotool", "getwindowfocus", "getwindowname") == "xlogo" }
        try box.write("hide", "")
        try screen.wait("the screen") { try screen.control("status").output.contains(#""running":null"#) }
        try box.write("show", "")
        try screen.wait("the other window") { !screen.tool("xdotool", "search", "--onlyvisible", "--name", "xlogo").isEmpty }
        #expect(try screen.control("press", "home", "long").status == 0)
        try screen.wait("the list") { try screen.control("status").output.contains("program:app:player.desktop") }
        // Its first action is to switch to it.
        for _ in 0..<2 { #expect(try screen.control("press", "select").status == 0) }
        try screen.wait("the program") { try screen.control("status").output.contains(#""running":"Player""#) }
        try screen.wait("its keyboard") { screen.tool("xdotool", "getwindowfocus", "getwindowname") == "xlogo" }
        #expect(try screen.control("stop").status == 0)
        try screen.wait("its end") { try screen.control("status").output.contains(#""running":null"#) }
        screen.end()
    }

    @Test(
        "Each press of a volume key changes the volume once, also while a program has the screen, which may change it itself",
        .enabled(if: SoundServer.isInstalled, "pulseaudio is not installed; ./tenfoot setup installs it"))
    func volume() throws {
        let box = try Box()
        try box.install("logo", title: "Logo", script: "exec /usr/bin/xlogo")
        let server = try SoundServer()
        _ = try server.ask("set-sink-volume", "tv", "40%")
        let screen = try WindowedBox(box, environment: ["PULSE_SERVER": server.address], arguments: ["--fullscreen"])
        try screen.wait("the socket") { try screen.control("status").status == 0 }
        func key(_ name: String, leadsTo volume: Int) throws {
            _ = screen.tool("xdotool", "key", "--delay", "0", name)
            try screen.wait("\(volume) %") { try server.volume(of: "tv") == volume }
        }
        try key("XF86AudioRaiseVolume", leadsTo: 45)
        #expect(try screen.control("open", "app:logo.desktop").status == 0)
        try screen.wait("the window") { screen.tool("xdotool", "getwindowfocus", "getwindowname") == "xlogo" }
        try key("XF86AudioRaiseVolume", leadsTo: 50)
        try key("XF86AudioLowerVolume", leadsTo: 45)
        // The program changes the volume itself, and the next press starts from there.
        _ = try server.ask("set-sink-volume", "tv", "20%")
        try key("XF86AudioRaiseVolume", leadsTo: 25)
        try key("XF86AudioRaiseVolume", leadsTo: 30)
        _ = screen.tool("xdotool", "key", "--delay", "0", "XF86AudioMute")
        try screen.wait("silence") { try server.isMuted("tv") }
        #expect(try screen.control("stop").status == 0)
        try screen.wait("its end") { try screen.control("status").output.contains(#""running":null"#) }
        try key("XF86AudioRaiseVolume", leadsTo: 35)
        screen.end()
    }

    @Test(
        "The launcher fills a screen that changes its size, also while a program runs, and keeps its focus",
        .enabled(if: Installed.has("xrandr", "xwininfo"), "xrandr is not installed; ./tenfoot setup installs it"))
    func otherScreen() throws {
        let box = try Box()
        try box.install("logo", title: "Logo", script: "exec /usr/bin/xlogo")
        try box.install("zeta", title: "Zeta", script: "true")
        let screen = try WindowedBox(box, arguments: ["--fullscreen"]) { server in
            for (name, width, height) in [("small", "640", "360"), ("smaller", "480", "270")] {
                _ = server.tool("xrandr", "--newmode", name, "19.2", width, "656", "720", "800", height, "361", "364", "400")
                _ = server.tool("xrandr", "--addmode", "screen", name)
            }
        }
        try screen.wait("the socket") { try screen.control("status").status == 0 }
        func isOnTile() throws -> Bool { try screen.control("status").output.contains(#""focus":"app:logo.desktop""#) }
        func fills(_ size: String) throws {
            try screen.wait("a window of \(size)") {
                let windows = screen.tool("xwininfo", "-root", "-tree").split(separator: "\n")
                return windows.contains { $0.contains("launcher") && $0.contains("\(size)+0+0  +0+0") }
            }
            #expect(try isOnTile())
            #expect(try screen.control("screenshot", box.path + "/\(size).png").status == 0)
            let picture = try #require(Pictures.decode(box.path + "/\(size).png"))
            #expect("\(picture.width)x\(picture.height)" == size)
        }
        try screen.wait("the tile") { try isOnTile() }
        _ = screen.tool("xrandr", "--output", "screen", "--mode", "small")
        try fills("640x360")
        #expect(try screen.control("open", "app:logo.desktop").status == 0)
        try screen.wait("the window") { screen.tool("xdotool", "getwindowfocus", "getwindowname") == "xlogo" }
        _ = screen.tool("xrandr", "--output", "screen", "--mode", "smaller")
        #expect(try screen.control("stop").status == 0)
        try screen.wait("its end") { try screen.control("status").output.contains(#""running":null"#) }
        try fills("480x270")
        #expect(try screen.control("press", "right").status == 0)
        #expect(try screen.control("status").output.contains(#""focus":"app:zeta.desktop""#))
        screen.end()
    }

    @Test("Holding Back returns from the program on screen, also after another one in the background has left a process behind")
    func backHeld() throws {
        let box = try Box()
        // Each leaves a process without a window behind.
        let leaves = { (name: String) in "setsid sleep 600 & echo $! > \(name); exit 0" }
        try box.install(
            "first", title: "First",
            script: "echo $$ > main; /usr/bin/xlogo & logo=$!; while [ ! -e hide ]; do sleep 0.1; done; kill $logo; "
                + "while [ ! -e go ]; do sleep 0.1; done; " + leaves("one"))
        try box.install("second", title: "Second", script: leaves("two"))
        func process(_ name: String) -> pid_t? { box.read(name).flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) } }
        defer { for name in ["one", "two"] { if let process = process(name) { kill(process, SIGKILL) } } }
        let screen = try WindowedBox(box, arguments: ["--fullscreen"])
        func isRunning(_ title: String) throws -> Bool { try screen.control("status").output.contains("\"running\":\(title)") }
        try screen.wait("the socket") { try screen.control("status").status == 0 }
        #expect(try screen.control("open", "app:first.desktop").status == 0)
        try screen.wait("the window") { screen.tool("xdotool", "getwindowfocus", "getwindowname") == "xlogo" }
        try box.write("hide", "")
        try screen.wait("the screen") { try isRunning("null") }
        #expect(try screen.control("open", "app:second.desktop").status == 0)
        try screen.wait("the other program") { process("two") != nil }
        try box.write("go", "")
        try screen.wait("the end of the first one's own process") { process("main").map { kill($0, 0) != 0 } == true }
        #expect(try isRunning("\"Second\""))
        #expect(try screen.control("press", "back", "long").status == 0)
        try screen.wait("the screen again") { try isRunning("null") }
        screen.end()
    }

    @Test("The question what to do with a program in the background closes when the program ends")
    func ended() throws {
        let box = try Box()
        try box.install(
            "leaver", title: "Leaver",
            script: "/usr/bin/xlogo & one=$!; while [ ! -e hide ]; do sleep 0.1; done; kill $one; while [ ! -e end ]; do sleep 0.1; done")
        let screen = try WindowedBox(box, arguments: ["--fullscreen"])
        try screen.wait("the socket") { try screen.control("status").status == 0 }
        #expect(try screen.control("open", "app:leaver.desktop").status == 0)
        try screen.wait("the window") { screen.tool("xdotool", "getwindowfocus", "getwindowname") == "xlogo" }
        try box.write("hide", "")
        try screen.wait("the screen") { try screen.control("status").output.contains(#""running":null"#) }
        #expect(try screen.control("press", "home", "long").status == 0)
        try screen.waitForFocus(on: "program:app:leaver.desktop")
        try screen.press("select")
        try screen.waitForFocus(on: "Close it")
        try box.write("end", "")
        try screen.waitForFocus(on: "home")
    }

    @Test("A program that closes its window but goes on running gives the screen back, and can then be closed")
    func windowless() throws {
        let box = try Box()
        try box.install(
            "leaver", title: "Leaver",
            script: "trap 'echo closed > closed; exit' TERM; /usr/bin/xlogo & logo=$!; while [ ! -e hide ]; do sleep 0.1; done; "
                + "kill $logo; sleep 600 & wait")
        let screen = try WindowedBox(box, arguments: ["--fullscreen"])
        try screen.wait("the socket") { try screen.control("status").status == 0 }
        #expect(try screen.control("open", "app:leaver.desktop").status == 0)
        try screen.wait("the window") { screen.tool("xdotool", "getwindowfocus", "getwindowname") == "xlogo" }
        try box.write("hide", "")
        try screen.wait("the screen") { try screen.control("status").output.contains(#""running":null"#) }
        // A long press of Home lists it, and it can be closed there.
        #expect(try screen.control("press", "home", "long").status == 0)
        try screen.wait("the list") { try screen.control("status").output.contains("program:app:leaver.desktop") }
        #expect(try screen.control("screenshot", box.path + "/programs.png").status == 0)
        #expect(try screen.control("press", "select").status == 0)
        #expect(try screen.control("press", "select").status == 0)
        try screen.wait("its end") { box.read("closed") != nil }
        screen.end()
    }
}
