import Foundation
import TenFootIsolation
import TenFootRasterising
import Testing

@Suite("Folders and photos on screen")
struct FolderTests {
    /// A box with three pictures, two of them in a folder.
    private func box(theme: String = "dark") throws -> Box {
        let box = try Box(config: "[appearance]\ntheme = \"\(theme)\"\n[home]\ndemo = \"never\"\n[media]\npictures = [\"~/Photos\"]\n")
        for name in ["a.png", "Trip/one.png", "Trip/two.png"] { try box.write("home/Photos/" + name, Self.columns(4, rows: 4)) }
        return box
    }

    /// A BMP file of grey columns, each darker than the one to its left; their number must be a multiple of four.
    private static func columns(_ count: Int, rows: Int) -> Data {
        func number(_ value: Int, _ bytes: Int = 4) -> Data { Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }) }
        let header = number(40) + number(count) + number(rows) + number(1, 2) + number(24, 2) + Data(count: 24)
        let line = Data((0..<count).flatMap { Array(repeating: UInt8(240 - $0 * 200 / count), count: 3) })
        let pixels = Array(repeating: line, count: rows).reduce(Data(), +)
        return Data("BM".utf8) + number(54 + pixels.count) + number(0) + number(54) + header + pixels
    }

    @Test("Selecting a folder shows its contents, and Back returns to its tile")
    func folder() throws {
        let box = try box()
        let trip = "folder:\(box.path)/home/Photos/Trip"
        try box.play(
            """
            expect focus "\(trip)"
            press select
            expect text "2 photos"
            expect focus "photo:Trip/one.png"
            press right
            press back
            expect focus "\(trip)"
            """)
    }

    @Test("Going back to the user's own folder of photos asks first, since it takes the others off the list")
    func ownFolder() throws {
        let box = try box(), photos = box.path + "/home/Photos"
        try box.play(
            """
            press up
            press right
            press select
            press down x17
            expect focus "pictures"
            press select
            expect focus "folder:\(photos)"
            press down x2
            expect focus "own-folder"
            press select
            expect focus "Cancel"
            press select
            expect focus "own-folder"
            expect text "\(photos)"
            press select
            press up
            expect focus "Back to your own folder"
            press select
            expect no text "\(photos)"
            """)
        #expect(box.read("config/tenfoot/launcher.toml")?.contains("pictures = \"\"\n") == true)
    }

    @Test("Left and Right step through photos up to the first and last one, and Back returns to the tile")
    func viewer() throws {
        let box = try box()
        try box.play(
            """
            press select
            press select
            expect text "1 of 2"
            press left
            expect text "1 of 2"
            press right x3
            expect text "2 of 2"
            press back
            wait 100ms
            expect focus "photo:Trip/two.png"
            press left
            expect focus "photo:Trip/one.png"
            press select
            expect text "1 of 2"
            press right
            expect text "2 of 2"
            press back
            expect focus "photo:Trip/two.png"
            """)
    }

    @Test("In a row of the home screen too, focus moves to the photo on which the viewer closed")
    func viewerOfRow() throws {
        let box = try Box()
        for name in ["lake", "mountain", "sea"] { try box.write("home/Pictures/\(name).png", name) }
        try box.play(
            """
            expect focus "photo:lake.png"
            press select
            expect text "1 of 3"
            press right x2
            expect text "3 of 3"
            press back
            wait 500ms
            expect focus "photo:sea.png"
            """)
    }

    @Test("A photo's caption disappears after some seconds, and reappears with the next photo and by Up")
    func words() throws {
        try box().play(
            """
            press select
            press select
            expect text "1 of 2"
            wait 5s
            expect no text "1 of 2"
            press right
            expect text "2 of 2"
            wait 5s
            expect no text "2 of 2"
            press up
            expect text "2 of 2"
            press down
            expect no text "2 of 2"
            """)
    }

    @Test("A photo opens in the program that the config names")
    func ownProgram() throws {
        let box = try Box(
            config: "[home]\ndemo = \"never\"\n[media]\npictures = [\"~/Photos\"]\n[commands]\npicture = \"show-it %f\"\n")
        try box.write("home/Photos/a.png", Self.columns(4, rows: 4))
        try box.write("bin/show-it", "#!/bin/sh\necho \"$1\" > \"\(box.path)/shown\"\n", executable: true)
        try box.play("press select\n\(Box.untilReturn)\nexpect focus \"photo:a.png\"")
        #expect(box.read("shown") == "\(box.path)/home/Photos/a.png\n")
    }

    /// The grey level, 0 to 255, in the middle of a capture or in its upper left corner.
    private func grey(_ box: Box, _ name: String, atCorner: Bool = false) throws -> Int {
        try box.picture(name).color(x: atCorner ? 0 : 0.5, y: atCorner ? 0 : 0.5).blue
    }

    @Test("Select zooms into a photo and the arrows move over it; Back shows the whole photo, then leaves")
    func zoom() throws {
        let box = try box()
        try box.write("home/Photos/Trip/one.png", Self.columns(32, rows: 18))
        try box.play(
            """
            press select
            press select
            wait 1s
            capture whole
            press select
            wait 1s
            capture closer
            press right
            wait 1s
            capture right
            press right x9
            wait 1s
            capture edge
            press left x20
            wait 1s
            capture start
            press down
            wait 1s
            capture below
            press back
            wait 1s
            capture again
            press up
            expect text "1 of 2"
            press right
            expect text "2 of 2"
            press select
            press back x2
            expect focus "photo:Trip/two.png"
            """)
        let greys = try ["whole", "closer", "right", "edge", "start", "below", "again"].map { try grey(box, $0) }
        // The middle of the photo; then each press moves by a quarter of the screen, which at twice the size is an eighth of the photo.
        let wanted = [140, 140, 115, 90, 190, 190, 140]
        #expect(zip(greys, wanted).allSatisfy { abs($0 - $1) < 8 }, "\(greys)")
    }

    @Test("Zoomed in, a photo narrower than the screen cannot be moved beyond its edges, and black surrounds it")
    func narrow() throws {
        let box = try box(theme: "light")
        // The photo is half as wide as the screen: at twice the size it fills the screen, and there is nothing to move to.
        try box.write("home/Photos/Trip/one.png", Self.columns(16, rows: 18))
        try box.play(
            "press select x2\nwait 1s\ncapture whole\npress select\nwait 1s\ncapture closer\npress right x4\nwait 1s\ncapture edge\n")
        #expect(try abs(grey(box, "closer") - 140) < 10)
        #expect(try grey(box, "edge") == grey(box, "closer"))
        #expect(try grey(box, "whole", atCorner: true) == 0, "black to the edges of the screen, whatever the theme")
    }

    @Test("Play/Pause starts a slide show that loops, and stops it")
    func slides() throws {
        let box = try box()
        try box.play(
            """
            press select
            press select
            press play-pause
            wait 6500ms
            press up
            expect text "2 of 2"
            wait 6500ms
            press up
            expect text "1 of 2"
            press play-pause
            wait 6500ms
            press up
            expect text "1 of 2"
            """)
    }

    @Test("Play/Pause on a photo or a folder, and Slide show in a photo's menu, start a slide show")
    func playsTiles() throws {
        let box = try box()
        // Go to the folder's tile on the home screen, and then to the second photo in the folder.
        try box.play(
            """
            press play-pause
            wait 6500ms
            press up
            expect text "2 of 2"
            press back
            press select
            wait 500ms
            press right
            press play-pause
            wait 6500ms
            press up
            expect text "1 of 2"
            press back
            expect focus "photo:Trip/one.png"
            longpress select
            press up x9
            expect focus "Slide show"
            press select
            wait 6500ms
            press up
            expect text "2 of 2"
            """)
    }

    @Test("A photo that is used as the wallpaper is stored as that, and a notice says so")
    func wallpaper() throws {
        let box = try box()
        try box.play(
            """
            press select
            expect focus "photo:Trip/one.png"
            longpress select
            press up x9
            expect focus "Slide show"
            press down x3
            expect focus "Use as wallpaper"
            press select
            await text "one is the wallpaper now."
            """)
        #expect(box.read("config/tenfoot/launcher.toml")?.contains("home/Photos/Trip/one.png\"\n") == true)
    }

    @Test("A slide show that is restarted shows each photo for the full time, and zooming in stops it")
    func slidesAgain() throws {
        try box().play(
            """
            press select
            press select
            press play-pause
            wait 4s
            press play-pause
            press play-pause
            wait 4s
            press up
            expect text "1 of 2"
            wait 3s
            press up
            expect text "2 of 2"
            press select
            wait 7s
            press back
            press up
            expect text "2 of 2"
            """)
    }

    @Test("A damaged photo shows an error message")
    func damaged() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\n[media]\npictures = [\"~/Photos\"]\n")
        try box.write("home/Photos/a.png", Self.columns(4, rows: 4))
        try box.write("home/Photos/b.jpg", "no picture at all")
        try box.play(
            """
            press select
            wait 600ms
            expect no text "This picture cannot be read: the file is damaged, or no picture."
            press right
            expect text "This picture cannot be read: the file is damaged, or no picture."
            press left
            wait 1s
            expect no text "This picture cannot be read: the file is damaged, or no picture."
            """)
    }

    @Test("A damaged photo that is replaced while it is shown appears")
    func mended() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\n[media]\npictures = [\"~/Photos\"]\n")
        try box.write("home/Photos/a.png", "no picture at all")
        try box.write("good", Self.columns(32, rows: 18))
        let sentence = "This picture cannot be read: the file is damaged, or no picture."
        // The photo is replaced once the first capture is there; the shell that waits for it ends with the launcher, too.
        let wait = "while kill -0 $$ && [ ! -e captures/before.txt ]; do sleep 0.1; done"
        let mend = "cd \(box.path); (\(wait); cp good home/Photos/a.png) & exec \"$@\""
        let run = try box.run(
            """
            expect focus "photo:a.png"
            press select
            wait 600ms
            expect text "\(sentence)"
            capture before
            await no text "\(sentence)"
            wait 1s
            capture after
            """, through: ["/bin/sh", "-c", mend, "sh"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try abs(grey(box, "after") - 140) < 8)
    }

    /// Whether a program can run in its own user namespace, with its own inotify limits.
    private static let hasNamespaces: Bool = {
        if ProcessInfo.processInfo.environment["TENFOOT_REQUIRE_RIGS"] == "1" { return true }
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/unshare")
        process.arguments = ["--user", "--map-root-user", "test", "-w", "/proc/sys/user/max_inotify_watches"]
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    @Test(
        "At the kernel's limit of inotify, one problem says which limits to raise, and everything is shown",
        .enabled(if: hasNamespaces, "user namespaces are switched off"), arguments: ["watches", "instances"])
    func inotifyLimit(kind: String) throws {
        let box = try Box()
        try box.install("alpha", title: "Alpha", script: "true")
        for number in 0..<6 { try box.write("home/Videos/Folder \(number)/Film.mkv", "film") }
        let limit = "echo \(kind == "watches" ? 3 : 0) > /proc/sys/user/max_inotify_\(kind) && exec \"$@\""
        let run = try box.run(
            """
            wait 1500ms
            expect text "Applications"
            expect text "Films"
            press home
            press up
            press left x4
            press right x2
            expect focus "Problems"
            press select
            wait 600ms
            expect text "Too many folders to follow: changes show after a restart. \
            Raise fs.inotify.max_user_watches and max_user_instances with sysctl."
            """, through: ["/usr/bin/unshare", "--user", "--map-root-user", "/bin/sh", "-c", limit, "sh"])
        #expect(run.status == 0, "\(run.errors)")
    }
}
