import Foundation
import TenFootIsolation
import TestSupport
import Testing

@Suite("The home screen")
struct HomeTests {
    func programs(_ box: Box, _ names: [String] = ["alpha", "beta", "gamma"]) throws {
        for name in names { try box.install(name, title: name.capitalized, script: "true") }
    }

    @Test("On the first start, the first tile has focus, regardless of the order in which items are found")
    func firstTile() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\n")
        try box.install("alpha", title: "Alpha", script: "true")
        for number in 1...150 {
            let name = "home/Videos/Film \(number) (2001)/Film \(number) (2001).mkv"
            try box.write(name, "")
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: box.path + "/" + name)
        }
        try box.write("home/Videos/Newest (2020).mkv", "")
        try box.play(
            "wait 100ms\nexpect focus \"film:Newest (2020).mkv\"\npress right\npress left\nexpect focus \"film:Newest (2020).mkv\"")
    }

    @Test(
        "On every shape of screen, also with overscan, a row's title, focused poster and caption are fully visible",
        arguments: [("1024x768", 0), ("1280x1024", 10), ("2560x1080", 0), ("960x540", 10)])
    func shapes(size: String, overscan: Int) throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\nhidden = [\"added\"]\n")
        for number in 10..<18 {
            try box.write("home/Videos/Film \(number) (2001).mkv", "")
            try box.write("home/Videos/Show \(number)/Season 1/Show \(number) S01E01.mkv", "")
        }
        let run = try box.run(
            "await text \"Series\"\nwait 1s\ncapture Films\npress down\nwait 1s\ncapture Series\n", size: size,
            options: ["--overscan", String(overscan)])
        #expect(run.status == 0, "\(run.errors)")
        for row in ["Films", "Series"] {
            let canvas = try box.canvas(row)
            let edges = (x: canvas.width * Double(overscan) / 100, y: canvas.height * Double(overscan) / 100)
            let seen = CGRect(x: edges.x, y: edges.y, width: canvas.width - 2 * edges.x, height: canvas.height - 2 * edges.y)
            let title = try box.place(of: row, "w600", in: row)
            let caption = try box.place(of: row == "Films" ? "Film 10" : "Show 10", " 25 w600", in: row)
            // A poster 326 points high fits between the title and the caption.
            #expect(seen.contains(title) && seen.contains(caption) && title.maxY + 326 < caption.minY, "\(title) \(caption) in \(seen)")
        }
    }

    @Test(
        "The launcher's tour script runs to its end on a box with programs and the demo rows, also if there are problems to report",
        arguments: ["", "[nowhere]"])
    func tour(config: String) throws {
        let box = try Box(config: config)
        try programs(box)
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../assets/tour.script")
        try box.play(String(contentsOf: script, encoding: .utf8))
    }

    @Test("Hidden entries, entries with a failing TryExec and the launcher's own entry have no tile")
    func hidden() throws {
        let box = try Box()
        try programs(box, ["seen"])
        let entry = "[Desktop Entry]\nType=Application\nExec=true\n"
        try box.write("share/applications/a-hidden.desktop", entry + "Name=Never\nNoDisplay=true\n")
        try box.write("share/applications/b-tried.desktop", entry + "Name=Nowhere\nTryExec=no-such-program\n")
        try box.write("share/applications/org.tenfoot.TenFoot.desktop", entry + "Name=Myself\n")
        try box.play(
            """
            expect focus "app:seen.desktop"
            expect no text "Never"
            expect no text "Nowhere"
            expect no text "Myself"
            """)
    }

    @Test("A long press or Menu opens a tile's options, and Back closes them with focus on that tile; Home closes them too")
    func options() throws {
        let box = try Box()
        try programs(box)
        try box.play(
            """
            press right
            longpress select
            expect text "Add to favourites"
            press back
            expect no text "Add to favourites"
            expect focus "app:beta.desktop"
            press menu
            expect text "Add to favourites"
            press back
            expect focus "app:beta.desktop"
            press left
            press menu
            expect text "Add to favourites"
            press home
            expect focus "app:alpha.desktop"
            wait 1s
            expect no text "Add to favourites"
            """)
    }

    /// Adds Beta, to the right of the first tile, to the favourites by its context menu.
    private static let makesBetaFavourite =
        """
        press right
        press menu
        press down
        press select
        wait 400ms

        """

    @Test("Favourites and recents are kept after a restart")
    func kept() throws {
        let box = try Box()
        try programs(box)
        try box.play(
            Self.makesBetaFavourite + """
                expect text "Beta is a favourite now."
                expect focus "app:beta.desktop"
                press right
                expect focus "app:gamma.desktop"
                press select
                """)
        // The data is in a single file, so that a copy of it is a complete backup.
        #expect(try FileManager.default.contentsOfDirectory(atPath: box.path + "/data/tenfoot") == ["library.sqlite"])
        try box.play(
            """
            expect text "Favourites"
            expect focus "app:beta.desktop"
            press down
            wait 600ms
            expect text "Recent"
            expect focus "app:gamma.desktop"
            """)
    }

    @Test("A notice disappears after five seconds of the app's clock, however long these take")
    func noticeTime() throws {
        let box = try Box()
        try programs(box)
        try box.play(
            """
            press menu
            press down
            press select
            wait 4s
            expect text "Alpha is a favourite now."
            wait 2s
            expect no text "Alpha is a favourite now."
            """)
    }

    @Test("A favourite or a hidden tile that cannot be stored shows the error, and the tile stays as it is")
    func lostFavourite() throws {
        let box = try Box()
        try programs(box)
        let file = box.path + "/data/tenfoot/library.sqlite"
        // Another process locks the database for writing, from the launch of Alpha to the end of the test.
        try box.write(
            "hold.py",
            """
            import sqlite3, time
            library = sqlite3.connect("\(file)", timeout=600, isolation_level=None)
            library.execute("BEGIN IMMEDIATE")
            open("\(box.path)/held", "w"); time.sleep(1000)
            """)
        let holder = ChildProcess()
        holder.executableURL = URL(filePath: "/bin/sh")
        holder.arguments = ["-c", "while [ ! -e \(box.path)/begun ]; do sleep 0.05; done; exec python3 \(box.path)/hold.py"]
        try holder.run()
        defer {
            holder.terminate()
            holder.waitUntilExit()
        }
        try box.install("alpha", title: "Alpha", script: "touch begun; while [ ! -e held ]; do sleep 0.05; done")
        try box.play(
            """
            press select
            await no text "Starting Alpha…"
            expect focus "app:alpha.desktop"
            press right
            press menu
            press down
            press select
            wait 400ms
            expect text "The library \(file) cannot be written (database is locked). Make room on its disk or check its permissions."
            expect no text "Beta is a favourite now."
            expect no text "Favourites"
            press menu
            press down x2
            press select
            expect no text "Beta is hidden. Settings, Hidden tiles, brings it back."
            """)
    }

    @Test(
        "Favourites on a read-only disk are shown, and a problem says that changes last until the end",
        .enabled(if: Box.canMount, "this system lets no program mount anything"))
    func readOnlyDisk() throws {
        let box = try Box()
        try programs(box)
        try box.play(
            Self.makesBetaFavourite + """
                expect text "Beta is a favourite now."
                """)
        let folder = box.path + "/data/tenfoot"
        let mount = "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\" && shift && exec \"$@\""
        let run = try box.run(
            """
            expect text "Favourites"
            expect focus "app:beta.desktop"
            press up
            press right x2
            expect focus "Problems"
            press select
            wait 600ms
            expect text "The library \(folder)/library.sqlite cannot be written (unable to open database file). \
            Check its disk and its permissions; what changes lasts until you quit."
            """, through: ["/usr/bin/unshare", "--user", "--map-root-user", "--mount", "/bin/sh", "-c", mount, "sh", folder])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("With a limit of 32 file descriptors, the home screen shows and starts items and stores a favourite")
    func fewDescriptors() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\nrows = [\"applications\", \"films\"]\n")
        try box.install("alpha", title: "Alpha", script: "echo started > alpha.out")
        try box.write("home/Videos/Film.mkv", "film")
        let run = try box.run(
            """
            expect focus "app:alpha.desktop"
            press menu
            press down
            press select
            wait 400ms
            expect text "Alpha is a favourite now."
            press select
            \(Box.untilReturn)
            expect focus "app:alpha.desktop"
            press down
            wait 600ms
            expect text "Film"
            """, through: ["/usr/bin/prlimit", "--nofile=32"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(box.read("alpha.out") == "started\n")
    }

    @Test("A program gets the descriptor limit that the launcher was started with, and the launcher raises its own")
    func limitOfDescriptors() throws {
        let box = try Box()
        // The program's limit is set a moment after its start.
        let wait = "for i in $(seq 100); do [ $(ulimit -Sn) = 300 ] && break; sleep 0.02; done"
        try box.install("alpha", title: "Alpha", script: "\(wait)\nulimit -Sn > alpha.out\ncat /proc/$PPID/limits > launcher.out")
        let run = try box.run(
            "press select\nawait no text \"Starting Alpha…\"\nexpect focus \"app:alpha.desktop\"",
            through: ["/usr/bin/prlimit", "--nofile=300:4000"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(box.read("alpha.out") == "300\n")
        #expect(box.read("launcher.out")?.contains(/Max open files +4000 +4000/) == true)
    }

    @Test(
        "At the limit of threads, focus moves, options open and programs start, and one message reports the limit",
        .enabled(if: ThreadShim.isPossible, "needs a C compiler, and no sanitizer"))
    func fewThreads() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\nrows = [\"applications\", \"films\"]\n")
        try box.install("alpha", title: "Alpha", script: "true")
        try box.install("beta", title: "Beta", script: "rm few-threads; echo started > beta.out")
        try box.write("home/Videos/Film.mkv", "film")
        try box.write("few-threads", "")
        let run = try box.run(
            """
            expect focus "app:alpha.desktop"
            press right
            expect focus "app:beta.desktop"
            press left
            press menu
            wait 400ms
            press down
            press select
            wait 400ms
            expect text "Alpha is a favourite now."
            expect focus "app:alpha.desktop"
            press right
            press select
            await no text "Starting Beta…"
            expect focus "app:beta.desktop"
            press down
            wait 600ms
            expect text "Film"
            """, environment: ThreadShim.environment(most: 12, while: box.path + "/few-threads", in: box.path))
        #expect(run.status == 0, "\(run.errors)")
        #expect(box.read("beta.out") == "started\n")
        let told = run.errors.split(separator: "\n").filter { $0.contains("threads") }
        #expect(told == ["no more threads can be had; what needs one waits. Close some programs or raise the limit (ulimit -u)"], "\(told)")
    }

    @Test("A favourite is moved along its row from its options, and at either end of it only one way")
    func movesFavourite() throws {
        let box = try Box(
            config: "[home]\ndemo = \"never\"\nfavourites = [\"app:alpha.desktop\", \"app:beta.desktop\", \"app:gamma.desktop\"]\n")
        try programs(box)
        let script = """
            await text "Favourites"
            expect focus "app:alpha.desktop"
            press menu
            expect no text "Move to the left"
            expect text "Remove from favourites"
            press down x2
            expect focus "Move to the right"
            press select
            wait 500ms
            expect focus "app:alpha.desktop"
            press left
            expect focus "app:beta.desktop"
            press right
            press menu
            expect text "Move to the left"
            press down x3
            expect focus "Move to the right"
            press select
            wait 500ms
            expect focus "app:alpha.desktop"
            press menu
            expect text "Move to the left"
            expect no text "Move to the right"
            press back
            expect focus "app:alpha.desktop"
            """
        try box.play(script)
        #expect(
            box.read("config/tenfoot/launcher.toml")?.contains("[\"app:beta.desktop\", \"app:gamma.desktop\", \"app:alpha.desktop\"]")
                == true)
    }

    @Test("Films found while the demo rows are shown replace them and get focus")
    func filmsForDemo() throws {
        let box = try Box(config: "")
        for name in ["one", "two", "three"] { try box.write("home/Videos/\(name).mkv", "film") }
        try box.play(
            """
            wait 1500ms
            expect text "Films"
            expect focus "film:one.mkv"
            """)
    }

    @Test("Back at the start of the first row opens the power menu, and closes it again")
    func powerByBack() throws {
        let box = try Box()
        try programs(box)
        try box.play(
            """
            press right x2
            press back
            expect no text "Quit TenFoot"
            expect focus "app:alpha.desktop"
            press back
            expect text "Quit TenFoot"
            expect focus "Cancel"
            press back
            expect no text "Quit TenFoot"
            expect focus "app:alpha.desktop"
            """)
    }

    @Test("Back in a lower row goes to its start, then to the first row; Home goes there directly, also from the top bar")
    func backThroughRows() throws {
        let box = try Box()
        try programs(box)
        try box.write("home/Videos/Film A (2001).mkv", "a")
        try box.write("home/Videos/Film B (2002).mkv", "b")
        try box.play(
            """
            expect focus "film:Film A (2001).mkv"
            press down
            press right x2
            expect focus "app:gamma.desktop"
            press back
            expect focus "app:alpha.desktop"
            press back
            expect focus "film:Film A (2001).mkv"
            expect no text "Quit TenFoot"
            press down
            press right
            press home
            expect focus "film:Film A (2001).mkv"
            press select
            expect focus "play"
            press home
            expect focus "film:Film A (2001).mkv"
            press up
            press right
            expect focus "Settings"
            press home
            expect focus "film:Film A (2001).mkv"
            """)
    }

    @Test("Up from any tile of the first row focuses Search, and Power is at the other end of the bar")
    func upToSearch() throws {
        let box = try Box()
        try programs(box, ["alpha", "beta", "delta", "eta", "gamma", "zeta"])
        try box.play(
            """
            press right x4
            press up
            expect focus "Search"
            expect text "Search"
            press down
            press right x6
            expect focus "app:zeta.desktop"
            press up
            expect focus "Search"
            press down
            press left x6
            expect focus "app:alpha.desktop"
            press up
            expect focus "Search"
            press right x2
            expect focus "Power"
            """)
    }

    @Test("A tile is hidden in its options, and shown again in the settings")
    func hide() throws {
        let box = try Box()
        try programs(box, ["alpha", "beta"])
        try box.play(
            """
            press menu
            press down x2
            expect focus "Hide"
            press select
            wait 400ms
            expect focus "app:beta.desktop"
            expect no text "Alpha"
            """)
        try box.play(
            """
            expect no text "Alpha"
            press up
            press right
            press select
            press down x14
            expect focus "hidden"
            expect text "1 hidden"
            press right
            expect text "Show all hidden tiles?"
            press back
            expect focus "hidden"
            expect text "1 hidden"
            press select
            expect focus "Cancel"
            press down
            expect focus "Show all"
            press select
            wait 400ms
            press back
            expect text "Alpha"
            """)
    }

    @Test("A program that ends immediately without an error shows a message")
    func endedAtOnce() throws {
        let box = try Box()
        try programs(box, ["alpha"])
        try box.play("press select\nwait 300ms\nexpect text \"Alpha ended at once, without an error.\"")
    }

    @Test("Choosing Sleep without a system bus shows why it is unavailable")
    func powerReasons() throws {
        let box = try Box()
        try programs(box)
        try box.play(
            """
            press up
            press right x2
            expect focus "Power"
            press select
            expect focus "Cancel"
            press down
            expect focus "Sleep"
            press select
            wait 400ms
            expect text "Sleep is not available here: there is no system bus; it needs D-Bus and logind running."
            """)
    }

    @Test("Quit TenFoot ends the launcher")
    func quit() throws {
        let box = try Box()
        try programs(box)
        let run = try box.run("press back\npress down x5\nexpect focus \"Quit TenFoot\"\npress select\nexpect text \"never looked for\"")
        #expect(run.errors.contains("the app has quit before this line"))
    }

    @Test("A faulty line of the config is shown with its position and advice, on screen and on standard error; the rest applies")
    func badConfig() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\n\n[appearance]\nclock = \"13h\"\nhigh_contrast = true\n")
        try programs(box)
        let run = try box.run(
            """
            expect focus "app:alpha.desktop"
            press up
            press right x2
            expect focus "Problems"
            press select
            capture bad
            press back
            press left
            expect focus "Settings"
            press select
            press down
            expect spoken "High contrast, On"
            """)
        #expect(run.status == 0, "\(run.errors)")
        let sentence = run.errors.split(separator: "\n").first { $0.contains("launcher.toml:5:") }
        let told = try #require(sentence).replacing("launcher: ", with: "")
        #expect(told.contains("launcher.toml:5:1:") || told.contains("launcher.toml:5:9:"))
        #expect(told.contains("24h"))
        let screen = try #require(box.read("captures/bad.txt"))
        #expect(screen.contains(told.replacing("\"", with: "\\\"")))
    }

    @Test("An empty box shows a hint with a button that opens the settings, and Back opens the power menu")
    func empty() throws {
        let box = try Box()
        try box.play(
            """
            expect text "Nothing here yet"
            press down
            expect focus "Choose other folders"
            press select
            expect focus "theme"
            press back
            expect focus "Choose other folders"
            press back
            expect text "Quit TenFoot"
            """)
    }

    @Test("A box whose only program was removed shows the empty screen at the next start")
    func lostAll() throws {
        let box = try Box()
        try programs(box, ["alpha"])
        try box.play("expect text \"Alpha\"")
        try FileManager.default.removeItem(atPath: box.path + "/share/applications/alpha.desktop")
        try box.play("expect text \"Nothing here yet\"\nexpect no text \"Alpha\"")
    }

    @Test("Unplugging the last gamepad shows a notice of what to connect and which keys work, until a press")
    func noDevice() throws {
        let box = try Box()
        try programs(box)
        let sentence =
            "No remote or gamepad is connected: plug one in. "
            + "On a keyboard use the arrow keys, Enter to open, Esc to go back, F10 for options."
        try box.play(
            """
            expect no text "\(sentence)"
            plug gamepad
            expect no text "\(sentence)"
            unplug gamepad
            expect text "\(sentence)"
            press right
            expect no text "\(sentence)"
            """)
    }
}
