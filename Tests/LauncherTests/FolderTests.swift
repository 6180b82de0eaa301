import Foundation
import Testing

@Suite("Folders and pictures")
struct FolderTests {
    /// Three pictures, two of them in a folder.
    private func box() throws -> Box {
        let box = try Box(config: "[home]\ndemo = \"never\"\n[media]\npictures = [\"~/Photos\"]\n")
        for name in ["a.png", "Trip/one.png", "Trip/two.png"] { try box.write("home/Photos/" + name, Self.dot) }
        return box
    }

    /// A portable grey map: the smallest picture there is, in the clothes of a PNG.
    private static let dot = "P2 2 2 255 0 128 200 255\n"

    @Test("A folder opens to what is in it; Back returns to its tile")
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

    @Test("Pictures are leafed through by left and right, as far as there are any, and Back returns")
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
            expect focus "photo:Trip/two.png"
            """)
    }

    @Test("A picture opens in the program that the config names")
    func ownProgram() throws {
        let box = try Box(
            config: "[home]\ndemo = \"never\"\n[media]\npictures = [\"~/Photos\"]\n[commands]\npicture = \"show-it %f\"\n")
        try box.write("home/Photos/a.png", Self.dot)
        try box.write("bin/show-it", "#!/bin/sh\necho \"$1\" > \"\(box.path)/shown\"\n", executable: true)
        try box.play("press select\nexpect focus \"photo:a.png\"")
        #expect(box.read("shown") == "\(box.path)/home/Photos/a.png\n")
    }

    @Test("Select comes closer and the arrows move over the photo; Back shows the whole, then leaves")
    func zoom() throws {
        let box = try box()
        try box.play(
            """
            press select
            press select
            press select
            press right
            press back
            expect text "1 of 2"
            press right
            expect text "2 of 2"
            """)
    }

    @Test("Play starts a slide show that goes round, and stops it")
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

    @Test("A damaged photo says so")
    func damaged() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\n[media]\npictures = [\"~/Photos\"]\n")
        try box.write("home/Photos/a.jpg", "no picture at all")
        try box.play(
            """
            press select
            wait 600ms
            expect text "This picture cannot be read: the file is damaged, or no picture."
            """)
    }

    /// Where a program can be given limits of its own.
    private static let hasNamespaces: Bool = {
        if ProcessInfo.processInfo.environment["TENFOOT_REQUIRE_RIGS"] == "1" { return true }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/unshare")
        process.arguments = ["--user", "--map-root-user", "test", "-w", "/proc/sys/user/max_inotify_watches"]
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    @Test(
        "Where the kernel follows no more folders, one problem says so and what to raise, and all is shown",
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
