import Foundation
import TenFootGraphics
import TenFootRasterising
import TestSupport
import Testing

@Suite("Screen saver and sleep")
struct IdleTests {
    private func box(_ household: String) throws -> Box {
        let box = try Box(config: "[home]\ndemo = \"never\"\n[household]\n\(household)\n")
        try box.install("alpha", title: "Alpha", script: "true")
        return box
    }

    @Test("The screen is dimmed, then the screen saver starts, and the press that ends it does nothing else")
    func saver() throws {
        let box = try box("saver = \"artwork\"\nsaver_after = 2")
        try box.install("beta", title: "Beta", script: "true")
        try box.play(
            """
            expect focus "app:alpha.desktop"
            wait 59s
            press right
            expect focus "app:beta.desktop"
            capture lit
            wait 62s
            capture dim
            press left
            expect focus "app:alpha.desktop"
            wait 121s
            expect focus "saver"
            capture saver
            press right
            expect focus "app:alpha.desktop"
            wait 121s
            expect focus "saver"
            press select
            expect focus "app:alpha.desktop"
            expect no text "Starting Alpha…"
            """)
        let screen = CGRect(origin: .zero, size: try box.canvas("lit"))
        func brightest(_ name: String) throws -> Int { try box.picture(name).brightest(in: screen, of: screen.size) }
        let (lit, dim) = (try brightest("lit"), try brightest("dim"))
        #expect(lit > 200 && dim < 120, "a veil of 60 % black lies over the screen: \(lit), \(dim)")
    }

    @Test("The screen saver also starts over the settings, which are still open afterwards")
    func saverOverSettings() throws {
        try box("saver = \"black\"\nsaver_after = 1").play(
            """
            press up
            press right
            press select
            expect focus "theme"
            press down
            wait 61s
            expect focus "saver"
            press back
            expect focus "high-contrast"
            wait 61s
            expect focus "saver"
            press home
            wait 500ms
            expect focus "high-contrast"
            """)
    }

    @Test("Mapping a gamepad brightens a dimmed screen, and the time of the screen saver starts when it ends")
    func mapping() throws {
        let box = try box("saver = \"black\"\nsaver_after = 1")
        // No button is pressed: each of the nine questions is skipped after 8 s, then the reason is shown for 6 s, which takes 78 s in all.
        try box.play(
            """
            plug unknown
            wait 40s
            button 2 1200ms
            expect text "Press the button for"
            wait 30s
            expect focus "mapper"
            capture mapper
            wait 55s
            expect focus "app:alpha.desktop"
            wait 44s
            expect focus "app:alpha.desktop"
            wait 20s
            expect focus "saver"
            """)
        let canvas = try box.canvas("mapper")
        #expect(try box.picture("mapper").brightest(in: CGRect(origin: .zero, size: canvas), of: canvas) > 200, "it is not dimmed")
    }

    @Test("Typing on a keyboard counts as pressing: it keeps the screen saver away, and ends it")
    func typing() throws {
        try box("saver = \"black\"\nsaver_after = 1").play(
            """
            expect focus "app:alpha.desktop"
            wait 45s
            type "a"
            wait 45s
            expect focus "app:alpha.desktop"
            wait 20s
            expect focus "saver"
            type "a"
            expect focus "app:alpha.desktop"
            wait 65s
            expect focus "saver"
            type "."
            expect focus "app:alpha.desktop"
            wait 65s
            expect focus "saver"
            type "+"
            expect focus "app:alpha.desktop"
            """)
    }

    @Test("The screen saver does not cover the questions of the first start")
    func firstStart() throws {
        try box("first_run = true\nsaver = \"black\"\nsaver_after = 1").play("wait 300s\nexpect focus \"continue\"")
    }

    @Test("The screen saver waits for the end of a slide show, and for its full time after that")
    func slideShow() throws {
        let box = try box("saver = \"black\"\nsaver_after = 1")
        for name in ["one", "two"] { try box.write("home/Pictures/\(name).png", Box.plain(red: 90, green: 90, blue: 90)) }
        // After 200 s, with 6 s for each, the photo has changed 33 times.
        try box.play(
            """
            expect focus "photo:one.png"
            press play-pause
            wait 200s
            expect focus "photo:two.png"
            press play-pause
            wait 55s
            expect focus "photo:two.png"
            wait 10s
            expect focus "saver"
            """)
    }

    @Test("A black screen saver makes no frames while it lasts")
    func blackRests() throws {
        struct Stats: Decodable { var frames: Int }
        func frames(_ seconds: Int) throws -> Int {
            let box = try box("saver = \"black\"\nsaver_after = 1"), file = box.path + "/stats.json"
            let run = try box.run("wait 65s\nexpect focus \"saver\"\nwait \(seconds)s\n", options: ["--stats", file])
            #expect(run.status == 0, "\(run.errors)")
            return try JSONDecoder().decode(Stats.self, from: Data(contentsOf: URL(filePath: file))).frames
        }
        // A picture is shown for 20 s: in half an hour there would be 90. What is found meanwhile may take a few frames.
        #expect(try frames(1800) - frames(1) < 40)
    }

    @Test("A screen saver that is off does not start within an hour")
    func off() throws {
        try box("saver = \"off\"").play("wait 3600s\nexpect focus \"app:alpha.desktop\"")
    }

    @Test("The screen saver shows one photo after another, also those in folders, with a clock that changes its corner")
    func photos() throws {
        let box = try box("saver = \"photos\"\nsaver_after = 1")
        try box.write("home/Pictures/one.png", Box.plain(red: 250, green: 0, blue: 0))
        try box.write("home/Pictures/Trip/two.png", Box.plain(red: 0, green: 0, blue: 250))
        try box.play(
            """
            expect focus "folder:\(box.path)/home/Pictures/Trip"
            wait 65s
            expect focus "saver"
            capture first
            wait 20s
            capture second
            press down
            expect focus "folder:\(box.path)/home/Pictures/Trip"
            """)
        let (first, second) = (try box.picture("first"), try box.picture("second"))
        let colours = [first, second].map { $0.color(x: 0.5, y: 0.2) }
        #expect(colours.contains { $0.red > 240 && $0.blue < 10 } && colours.contains { $0.blue > 240 && $0.red < 10 }, "\(colours)")
        // The clock is white at the bottom of the screen, first on the left and then on the right.
        func isLit(_ picture: Bitmap, from left: Double) -> Bool {
            stride(from: left, to: left + 0.3, by: 0.002).contains { x in
                stride(from: 0.78, to: 0.95, by: 0.02).contains { y in
                    let color = picture.color(x: x, y: y)
                    return color.red > 240 && color.blue > 240
                }
            }
        }
        #expect(isLit(first, from: 0.05) && !isLit(first, from: 0.65))
        #expect(isLit(second, from: 0.65) && !isLit(second, from: 0.05))
    }

    @Test(
        "Screen saver and sleep do not interrupt a playing film; their times start when it is paused and when it ends",
        .enabled(
            if: Installed.has("ffmpeg", "dbus-daemon", "/usr/lib/python3/dist-packages/dbusmock"),
            "ffmpeg, dbus-daemon or python3-dbusmock is not installed; ./tenfoot setup installs them"))
    func film() throws {
        let box = try filmBox("Long", seconds: 400), logind = try Logind()
        try logind.play(
            """
            expect focus "film:Long.mkv"
            press play-pause
            expect playing "Long"
            wait 300s
            expect position 300s 2s
            press play-pause
            wait 65s
            expect focus "saver"
            wait 60s
            press right
            wait 65s
            expect focus "saver"
            """, on: box)
        // It sleeps once, two minutes after the pause; the second screen saver gives the request time to arrive.
        #expect(try logind.calls() == ["Suspend"])
        // Both times start anew when a film ends, not when it was last seen to play.
        try logind.play(
            """
            expect focus "film:Short.mkv"
            press play-pause
            expect playing "Short"
            wait 98s
            expect playing none
            expect focus "film:Short.mkv"
            wait 15s
            expect focus "saver"
            wait 30s
            expect focus "saver"
            """, on: filmBox("Short", seconds: 45))
        #expect(try logind.calls() == ["Suspend"])
    }

    @Test(
        "Music that plays keeps the box awake, but not the screen saver away",
        .enabled(
            if: Installed.has("ffmpeg", "dbus-daemon", "/usr/lib/python3/dist-packages/dbusmock"),
            "ffmpeg, dbus-daemon or python3-dbusmock is not installed; ./tenfoot setup installs them"))
    func music() throws {
        let box = try musicBox("saver = \"black\"\nsaver_after = 1\nsleep_after = 1"), logind = try Logind()
        // Sleep would pause it.
        try logind.play(
            """
            expect focus "album:Ann/Light"
            press play-pause
            expect playing "One"
            wait 150s
            expect focus "saver"
            expect position 150s 5s
            """, on: box)
        #expect(try logind.calls() == [])
    }

    private static let hasSleep = Installed.has("ffmpeg", "dbus-daemon", "dbus-send", "/usr/lib/python3/dist-packages/gi")

    /// Plays a script; once that has made a capture `ready`, the box is sent to sleep from elsewhere, and the file `asleep` is made once
    /// nothing holds that up any more; a capture `asleep` wakes it, and the file `awake` is made once it is ready for the next sleep.
    private func playInSleep(_ script: String, on box: Box) throws {
        let bus = try TestBus()
        let rigs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Rigs")
        try bus.start(["python3", rigs.path + "/logind.py", "--patience", "3600"], as: "org.freedesktop.login1")
        let ask = "dbus-send --system --print-reply=literal --dest=org.freedesktop.login1 /org/freedesktop/login1 org.tenfoot.Test."
        func wait(_ condition: String) -> String { "while kill -0 $$ && ! \(condition); do sleep 0.1; done" }
        let others = """
            \(wait("[ -e captures/ready.txt ]")); \(wait("\(ask)Calls | grep -q Inhibit")); \(ask)Sleep
            \(wait("\(ask)Calls | grep -q asleep")); touch asleep
            \(wait("[ -e captures/asleep.txt ]")); \(ask)Wake
            \(wait("[ $(\(ask)Calls | grep -o 'TenFoot playback' | wc -l) -ge 2 ]")); touch awake
            """
        let run = try box.run(
            script, through: ["/bin/sh", "-c", "cd '\(box.path)'; (\(others)) & exec \"$@\"", "sh"],
            environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test(
        "Music pauses before the box sleeps, whoever sends it to sleep, and plays on if the sleep is called off",
        .enabled(if: hasSleep, "ffmpeg, dbus-daemon or python3-gi is not installed; ./tenfoot setup installs them"))
    func sleepFromElsewhere() throws {
        // The track would have ended by itself.
        try playInSleep(
            """
            expect focus "album:Ann/Light"
            press play-pause
            expect playing "One"
            capture ready
            await file "asleep"
            wait 400s
            expect playing "One"
            capture asleep
            await file "awake"
            wait 400s
            await playing none
            """, on: musicBox("saver = \"off\""))
    }

    @Test(
        "The screen saver from before a sleep has ended when the box wakes",
        .enabled(if: hasSleep, "ffmpeg, dbus-daemon or python3-gi is not installed; ./tenfoot setup installs them"))
    func wakesWithoutSaver() throws {
        try playInSleep(
            """
            wait 65s
            expect focus "saver"
            capture ready
            await file "asleep"
            expect focus "saver"
            capture asleep
            await focus "app:alpha.desktop"
            """, on: box("saver = \"black\"\nsaver_after = 1"))
    }

    /// A box with one track of five minutes.
    private func musicBox(_ household: String) throws -> Box {
        let box = try box(household)
        try box.write("home/Music/Ann/Light/.keep", "")
        _ = try Installed.run(
            "/usr/bin/ffmpeg",
            "-loglevel error -f lavfi -i anullsrc=r=8000:cl=mono -t 300 -metadata title=One".split(separator: " ").map(String.init)
                + [box.path + "/home/Music/Ann/Light/01 One.flac"])
        return box
    }

    /// A box with one film, a screen saver after a minute and sleep after two.
    private func filmBox(_ name: String, seconds: Int) throws -> Box {
        let box = try box("saver = \"black\"\nsaver_after = 1\nsleep_after = 2")
        try box.write("home/Videos/.keep", "")
        _ = try Installed.run(
            "/usr/bin/ffmpeg",
            "-loglevel error -f lavfi -i color=c=blue:s=64x36:r=2 -t \(seconds) -c:v mpeg4".split(separator: " ").map(String.init)
                + [box.path + "/home/Videos/\(name).mkv"])
        return box
    }

    @Test(
        "The box sleeps after the configured time without presses, and again only after that time has passed anew",
        .enabled(
            if: Installed.has("dbus-daemon", "/usr/lib/python3/dist-packages/dbusmock"),
            "dbus-daemon or python3-dbusmock is not installed; ./tenfoot setup installs them"))
    func sleep() throws {
        let box = try box("saver = \"black\"\nsaver_after = 5\nsleep_after = 15"), logind = try Logind()
        try box.install("beta", title: "Beta", script: "true")
        try logind.play("wait 800s\npress right\nwait 880s\nexpect focus \"saver\"", on: box)
        #expect(try logind.calls() == [], "a press moves the time")
        try logind.play(
            """
            press right
            wait 905s
            expect focus "saver"
            press left
            expect focus "app:beta.desktop"
            wait 880s
            """, on: box)
        #expect(try logind.calls() == ["Suspend"])
        // The time can also be set on screen, in the household's settings.
        try logind.play(
            """
            press up
            press right
            press select
            press down x24
            expect focus "sleep-after"
            press right
            """, on: box)
        #expect(box.read("config/tenfoot/launcher.toml")?.contains("sleep_after = 30") == true)
    }

    @Test(
        "A script goes on once logind has answered a request to sleep, even if it takes its time",
        .enabled(
            if: Installed.has("dbus-daemon", "/usr/lib/python3/dist-packages/dbusmock"),
            "dbus-daemon or python3-dbusmock is not installed; ./tenfoot setup installs them"))
    func slowAnswer() throws {
        let box = try box("saver = \"off\"\nsleep_after = 15"), logind = try Logind()
        try logind.hesitate()
        try logind.play("wait 905s", on: box)
        #expect(try logind.calls() == ["Suspend"])
    }
}
