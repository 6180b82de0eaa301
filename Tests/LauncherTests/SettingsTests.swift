import Foundation
import TenFootRasterising
import TestSupport
import Testing

@Suite("The settings screen")
struct SettingsScreenTests {
    /// Opens the settings from the home screen of a box with one program.
    private static let open = """
        press up
        press right
        expect focus "Settings"
        press select
        expect focus "theme"

        """

    private func box(_ config: String = "[home]\ndemo = \"never\"\n") throws -> Box {
        let box = try Box(config: config)
        try box.install("alpha", title: "Alpha", script: "true")
        return box
    }

    @Test("The focused row is highlighted immediately, even while focus moves fast")
    func litAtOnce() throws {
        let box = try box()
        try box.play(Self.open + "press down x4 every 60ms\ncapture lines")
        let bitmap = try #require(Pictures.decode(box.path + "/captures/lines.png"))
        // Sample a column of pixels between the names and the values of the lines.
        let greens = (0..<bitmap.height).map { row in
            Int((bitmap.pixels + row * bitmap.stride + bitmap.width * 3 / 5 * 4 + 1).load(as: UInt8.self))
        }
        #expect(greens.filter { $0 > 250 }.count > 20, "the line is white")
    }

    @Test("Left, Right and Select change settings, and the config gets the values and keeps its comments")
    func values() throws {
        let box = try box("# mine\n[appearance]\ntheme = \"dark\" # at night\n\n[home]\ndemo = \"never\"\n")
        try box.play(
            Self.open + """
                expect text "Dark"
                press right
                expect text "Light"
                press right x2
                expect text "Automatic"
                press left
                expect text "Light"
                press down
                expect focus "high-contrast"
                press select
                press down x2
                expect focus "overscan"
                press right x3
                expect text "3 %"
                press back
                expect focus "Settings"
                """)
        #expect(
            box.read("config/tenfoot/launcher.toml")
                == "# mine\n[appearance]\ntheme = \"light\" # at night\nhigh_contrast = true\noverscan = 3\n\n[home]\ndemo = \"never\"\n")
    }

    @Test("Every setting is reached by pressing Down, and focus stops at the last one")
    func reachable() throws {
        let ids = [
            "theme", "high-contrast", "reduce-motion", "overscan", "resolution", "accent", "wallpaper", "clock", "clicks", "rumble",
            "repeat-delay", "repeat-speed", "controllers",
            "rows", "hidden", "demo", "videos", "pictures", "music", "picture-viewer", "player", "up-next", "saver", "saver-after",
            "sleep-after", "lock", "cec", "socket", "mpris", "setup", "language", "access", "about",
        ]
        let steps = ids.dropFirst().map { "press down\nexpect focus \"\($0)\"\n" }.joined()
        try box().play(Self.open + steps + "press down\nexpect focus \"about\"\npress up x32\nexpect focus \"theme\"\n")
    }

    @Test("The icon theme and the photo viewer are chosen among the installed ones")
    func installed() throws {
        let box = try box()
        try box.write("share/icons/Own/index.theme", "[Icon Theme]\nName=My Icons\nDirectories=64\n[64]\nSize=64\n")
        try box.write("share/icons/Pointers/index.theme", "[Icon Theme]\nName=Pointers\n")
        try box.write("bin/feh", "#!/bin/sh\n", executable: true)
        try box.play(
            Self.open + """
                press down x16
                expect focus "icon-theme"
                expect text "The desktop's"
                press right
                expect text "My Icons"
                press right
                expect text "My Icons"
                press down x4
                expect focus "picture-viewer"
                press right
                expect text "feh"
                wait 500ms
                """)
        let config = try #require(box.read("config/tenfoot/launcher.toml"))
        #expect(config.contains("icon_theme = \"Own\""))
        #expect(config.contains("picture = \"feh --fullscreen --auto-zoom %f\""))
    }

    @Test("The first-start questions open again from the settings, and Back or skipping them returns there")
    func again() throws {
        try box().play(
            Self.open + """
                press down x40
                press up x3
                expect focus "setup"
                press select
                expect text "Welcome"
                press back
                expect focus "setup"
                press select
                press select
                expect text "The edges of the picture"
                press back
                expect text "Welcome"
                press right x9
                expect focus "skip-all"
                press select
                expect focus "setup"
                """)
    }

    @Test("A colour, a wallpaper and a player of the user's own can be chosen again after a press by mistake")
    func ownValues() throws {
        let box = try box(
            "[appearance]\naccent = \"#123456\"\nbackground = \"~/wall.jpg\"\n[home]\ndemo = \"never\"\n[media]\nplayer = \"play-it %f\"\n")
        try box.write("home/wall.jpg", Box.plain(red: 90, green: 90, blue: 90))
        try box.play(
            Self.open + """
                press down x5
                expect focus "accent"
                expect text "#123456"
                press left
                expect text "Purple"
                press right
                expect text "#123456"
                press down
                expect focus "wallpaper"
                press select
                expect text "The chosen title's"
                press select
                expect text "wall.jpg"
                press down x14
                expect focus "player"
                press left
                expect no text "play-it %f"
                press right
                expect text "play-it %f"
                """)
        let config = try #require(box.read("config/tenfoot/launcher.toml"))
        for line in ["accent = \"#123456\"", "background = \"\(box.path)/home/wall.jpg\"", "player = \"play-it %f\""] {
            #expect(config.contains(line), "\(config)")
        }
    }

    @Test("Sounds, rumble and key repeat are written to the input section of the config")
    func buttons() throws {
        let box = try box()
        try box.play(
            Self.open + """
                press down x8
                expect focus "clicks"
                press left
                press down
                press select
                press down
                press left x2
                expect text "200 ms"
                press down
                press right
                expect text "Fast"
                """)
        #expect(
            box.read("config/tenfoot/launcher.toml")?.contains(
                "[input]\nclick_sounds = false\nrumble = false\nrepeat_delay = 200\nrepeat_interval = 80\n") == true)
    }

    /// Opens the settings' page of film folders in a box without any, and the choice of a folder there.
    private static let picker =
        open + """
            press down x16
            expect focus "videos"
            press select
            expect focus "add-folder"
            press select

            """

    @Test("A folder of films is chosen on disk, where Back goes up, and is taken off the list again")
    func folders() throws {
        let box = try box(), home = box.path + "/home"
        try box.write("home/Disk/Films/Vault.mkv", "film")
        try box.play(
            Self.picker + """
                await focus "pick:\(home)"
                press select
                await focus "use-folder"
                press down
                expect focus "pick:\(home)/Disk"
                press select
                await text "\(home)/Disk"
                press back
                await focus "pick:\(home)/Disk"
                expect no text "\(home)/Disk"
                press select
                await focus "use-folder"
                expect text "\(home)/Disk"
                press select
                expect text "\(home)/Disk"
                """)
        #expect(box.read("config/tenfoot/launcher.toml")?.contains("home/Disk\"]") == true)
        try box.play(
            Self.open + """
                press down x16
                press select
                expect focus "folder:\(home)/Disk"
                expect text "Select asks whether to take a folder off the list; what lies in it is not touched."
                press select
                expect focus "Cancel"
                press select
                expect focus "folder:\(home)/Disk"
                press select
                press up
                expect focus "Take it off the list"
                press select
                expect no text "\(home)/Disk"
                """)
        #expect(box.read("config/tenfoot/launcher.toml")?.contains("videos = []") == true)
    }

    @Test(
        "While a disk does not answer, the choice of a folder says so, and Back leads out of it",
        .enabled(if: FolderShim.isPossible, "needs a C compiler, and no sanitizer"))
    func unreachableFolder() throws {
        let box = try box(), home = box.path + "/home"
        try box.write("home/Disk/Vault.mkv", "film")
        let run = try box.run(
            Self.picker + """
                await focus "pick:\(home)"
                press select
                await focus "use-folder"
                press down
                expect focus "pick:\(home)/Disk"
                press select
                wait 1s
                expect text "Looking…"
                press back
                await focus "pick:\(home)"
                press back
                await focus "add-folder"
                """, environment: FolderShim.environment(slow: home + "/Disk", in: box.path))
        #expect(run.status == 0 && !run.errors.contains("use-folder"), "\(run.errors)")
    }

    @Test("Overscan from the config applies from the start")
    func overscanAtStart() throws {
        func focused(_ line: String) throws -> Substring? {
            let box = try Box(config: "[home]\ndemo = \"never\"\n[appearance]\n\(line)\n")
            try box.install("alpha", title: "Alpha", script: "true")
            return try box.run("dump focus").output.split(separator: "\n").first { $0.contains(" focused ") }
        }
        let plain = try #require(try focused("")), inward = try #require(try focused("overscan = 10"))
        #expect(plain.contains("app:alpha.desktop") && inward.contains("app:alpha.desktop") && plain != inward)
    }

    @Test("A held direction repeats after the configured delay, and not earlier", arguments: [(1000, "beta"), (200, "delta")])
    func heldDirection(delay: Int, reached: String) throws {
        let box = try Box(
            config: "[home]\ndemo = \"never\"\nrows = [\"applications\"]\n[input]\nrepeat_delay = \(delay)\nrepeat_interval = 260\n")
        for name in ["alpha", "beta", "delta", "gamma"] { try box.install(name, title: name.capitalized, script: "true") }
        try box.play("hold right 450ms\nexpect focus \"app:\(reached).desktop\"")
    }

    @Test("Changing the overscan on screen moves the contents immediately")
    func overscan() throws {
        let box = try box()
        try box.play(
            Self.open + """
                press down x3
                press right x10
                wait 400ms
                capture far
                press left x10
                wait 400ms
                capture near
                """)
        let (far, near) = (try #require(box.read("captures/far.txt")), try #require(box.read("captures/near.txt")))
        #expect(far != near)
    }

    @Test("A row can be hidden, and moved by Up and Down with focus on it, and the home screen follows")
    func rows() throws {
        let box = try box("[home]\ndemo = \"never\"\nfavourites = [\"app:alpha.desktop\"]\n")
        try box.play(
            Self.open + """
                press down x13
                expect focus "rows"
                press select
                expect focus "row-continue"
                press down x2
                expect focus "row-favourites"
                press left
                press select
                press down
                expect focus "row-favourites"
                press up x5
                expect focus "row-favourites"
                press down x3
                press select
                press up
                expect focus "row-recents"
                press down
                expect focus "row-favourites"
                press select
                press back
                press up
                expect focus "row-recents"
                press back
                press back
                expect no text "Favourites"
                """)
        let config = try #require(box.read("config/tenfoot/launcher.toml"))
        #expect(config.contains("rows = [\"continue\", \"added\", \"recents\", \"favourites\", \"films\", "), "\(config)")
        #expect(config.contains("hidden = [\"favourites\"]"))
    }

    @Test("With all rows hidden, the home screen says so, and how they are shown again")
    func noRows() throws {
        let kinds = [
            "continue", "added", "favourites", "recents", "films", "series", "collections", "genres", "folders", "music", "artists",
            "pictures", "months", "applications", "games", "demo",
        ]
        try box("[home]\nhidden = [\(kinds.map { "\"\($0)\"" }.joined(separator: ", "))]\n").play(
            """
            expect text "All rows are hidden"
            expect text "Settings, Rows, shows them again."
            expect no text "Nothing here yet"
            """)
    }

    @Test("A config edited by hand applies while the launcher runs, and a later change on screen keeps the edit")
    func byHand() throws {
        let box = try box()
        try box.install(
            "edit", title: "Edit",
            script: "printf '[home]\\ndemo = \"never\"\\n[appearance]\\noverscan = 3\\n' > config/tenfoot/launcher.toml")
        try box.play(
            """
            press right
            expect focus "app:edit.desktop"
            press select
            \(Box.untilReturn)
            wait 400ms
            press up
            expect focus "app:edit.desktop"

            """ + Self.open + """
                press down x3
                expect focus "overscan"
                await text "3 %"
                press up x3
                expect focus "theme"
                press right
                expect text "Light"
                """)
        let config = try #require(box.read("config/tenfoot/launcher.toml"))
        #expect(config.contains("overscan = 3\n") && config.contains("theme = \"light\"\n"), "\(config)")
        try box.play(Self.open + "expect text \"Light\"\npress down x3\nexpect text \"3 %\"")
    }
}

@Suite("Mapping the buttons of gamepads and remotes")
struct MapperTests {
    private func box() throws -> Box {
        let box = try Box()
        try box.install("alpha", title: "Alpha", script: "true")
        try box.install("beta", title: "Beta", script: "true")
        return box
    }

    /// Presses of buttons 0 to 8, for Select, Back, Up, Down, Left, Right, Menu, Home and Play/Pause.
    private static let walk = (0...8).map { "button \($0)\n" }.joined()

    @Test("An unknown gamepad shows a notice; holding a button starts mapping, nine presses map it, and Select keeps it")
    func unknownPad() throws {
        let box = try box()
        try box.play(
            """
            plug unknown
            wait 400ms
            expect text "USB Joystick is connected. Hold any of its buttons for a second to set it up."
            button 5
            expect focus "app:alpha.desktop"
            button 5 1200ms
            expect text "Press the button for"
            expect text "Select"
            \(Self.walk)expect text "Try it"
            expect focus "keep"
            button 0
            expect focus "app:alpha.desktop"
            button 5
            expect focus "app:beta.desktop"
            """)
        let file = try #require(box.read("config/tenfoot/controllers.txt"))
        #expect(file.contains("USB Joystick,") && file.contains("press-select:b0,") && file.contains("press-play-pause:b8,"))
        try box.play("plug unknown\nbutton 5\nexpect focus \"app:beta.desktop\"")
    }

    @Test("A remote without arrow keys can be mapped with its own buttons, and its digits then move focus")
    func bareRemote() throws {
        let box = try box()
        // Buttons are numbered from OK, which is 0: 1 to 10 are the digits 1 to 0, and 11 is Back.
        try box.play(
            """
            plug remote
            wait 400ms
            expect text "Digit Remote is connected. Hold any of its buttons for a second to set it up."
            button 5 1200ms
            expect text "Press the button for"
            button 0
            button 11
            button 2
            button 8
            button 4
            button 6
            wait 25s
            expect focus "keep"
            button 0
            expect focus "app:alpha.desktop"
            button 6
            expect focus "app:beta.desktop"
            unplug gamepad
            wait 6s
            plug remote
            wait 400ms
            expect text "Digit Remote is connected."
            """)
        let file = try #require(box.read("config/tenfoot/controllers.txt"))
        #expect(file.contains("press-up:k3,") && file.contains("press-right:k7,"))
    }

    @Test("Holding OK on an unmapped remote opens the mapper over the tile's options, and Back closes both")
    func bareRemoteByOK() throws {
        try box().play(
            """
            plug remote
            button 0 1200ms
            expect text "Press the button for"
            press back
            wait 400ms
            expect focus "Open"
            press back
            expect focus "app:alpha.desktop"
            """)
    }

    @Test("In the mapper, waiting skips a button, a used button is reported, and without Select nothing is stored")
    func skipping() throws {
        let box = try box()
        try box.play(
            """
            plug unknown
            button 2 1200ms
            wait 8100ms
            expect text "Back"
            button 1
            expect text "Up"
            button 1
            expect text "That button is Back already. Press another one."
            wait 60s
            expect text "Without a button for Select nothing could be chosen. Nothing has changed."
            wait 7s
            expect focus "app:alpha.desktop"
            """)
        #expect(box.read("config/tenfoot/controllers.txt") == nil)
    }

    @Test("Holding a button or pressing Back stops the mapper, and nothing is stored")
    func stopping() throws {
        let box = try box()
        try box.play(
            """
            plug unknown
            button 2 1200ms
            button 0
            button 3 2200ms
            expect text "Stopped. Nothing has changed."
            wait 7s
            button 2 1200ms
            expect text "Press the button for"
            press back
            expect focus "app:alpha.desktop"
            """)
        #expect(box.read("config/tenfoot/controllers.txt") == nil)
    }

    @Test("A mapping that is not confirmed is undone after 20 seconds, and the mapping file is unchanged")
    func untold() throws {
        let box = try box()
        try box.write("config/tenfoot/controllers.txt", Data([0x23, 0xE9, 0x0A]))  // A comment that is not UTF-8.
        try box.play(
            """
            plug unknown
            button 2 1200ms
            \(Self.walk)expect text "Try it"
            wait 21s
            expect text "Keep was not pressed, so the old mapping is back."
            """)
        #expect(FileManager.default.contents(atPath: box.path + "/config/tenfoot/controllers.txt") == Data([0x23, 0xE9, 0x0A]))
    }

    @Test("A mapping file that cannot be read is reported and not replaced")
    func unreadableMappings() throws {
        let box = try box()
        // Make it a folder, which root cannot read as a file either.
        try box.write("config/tenfoot/controllers.txt/inside", "kept")
        let run = try box.run(
            """
            plug unknown
            button 2 1200ms
            \(Self.walk)wait 1s
            dump focus
            expect text "\(box.path)/config/tenfoot/controllers.txt cannot be read: it is not a regular file. Nothing has changed; check its permissions."
            """)
        #expect(run.status == 0, "\(run.errors)")
        #expect(box.read("config/tenfoot/controllers.txt/inside") == "kept")
    }

    @Test("Unplugging a device while it is mapped or its mapping is tried discards the mapping")
    func pulled() throws {
        let box = try box()
        try box.play(
            """
            plug unknown
            button 2 1200ms
            button 0
            unplug gamepad
            expect text "USB Joystick was unplugged. Nothing has changed."
            wait 7s
            plug unknown
            button 2 1200ms
            \(Self.walk)unplug gamepad
            expect text "USB Joystick was unplugged. Nothing has changed."
            """)
        #expect(box.read("config/tenfoot/controllers.txt")?.contains("USB") != true)
    }

    @Test("A known gamepad is listed in the settings, can be mapped anew, and reset to its built-in mapping")
    func knownPad() throws {
        let box = try box()
        let controllers = """
            press up
            press right
            press select
            press down x12
            expect focus "controllers"
            press select
            expect focus "device-Gamepad"
            press select

            """
        try box.play(
            """
            plug gamepad
            \(controllers)expect focus "Map buttons"
            press select
            button 1
            button 0
            wait 60s
            expect focus "keep"
            button 1
            expect text "Gamepad, mapped by you"
            """)
        let file = try #require(box.read("config/tenfoot/controllers.txt"))
        #expect(file.contains("press-select:b1,") && file.contains("press-back:b0,") && file.contains("leftx:a0"))
        try box.play(
            "plug gamepad\n" + controllers + "press down\npress select\nexpect text \"Gamepad\"\nexpect no text \"Gamepad, mapped by you\"")
        #expect(box.read("config/tenfoot/controllers.txt") == "")
        try box.play("plug gamepad\n" + controllers + "unplug gamepad\nexpect no text \"Map buttons\"")
    }

    @Test("Connecting and disconnecting a gamepad shows a notice, which disappears and does not take focus")
    func toasts() throws {
        try box().play(
            """
            wait 1100ms
            plug gamepad
            wait 400ms
            expect text "Gamepad is connected."
            expect focus "app:alpha.desktop"
            unplug gamepad
            wait 400ms
            expect no text "Gamepad is connected."
            expect text "Gamepad is gone."
            wait 5500ms
            expect no text "Gamepad is gone."
            """)
    }
}
