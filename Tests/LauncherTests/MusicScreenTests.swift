import Foundation
import TenFootIsolation
import TestSupport
import Testing

@Suite("Music on screen")
struct MusicScreenTests {
    private func box() throws -> Box {
        let box = try Box(config: "[home]\ndemo = \"never\"\n")
        for (number, title) in [(1, "One"), (2, "Two"), (3, "Three")] { try sound(box, "Ann/Light/0\(number) \(title).flac", title) }
        return box
    }

    private func sound(_ box: Box, _ name: String, _ title: String, artist: String = "Ann", album: String = "Light") throws {
        let path = box.path + "/home/Music/" + name
        try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
        process.arguments = [
            "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono", "-t", "5", "-metadata", "title=\(title)",
            "-metadata", "artist=\(artist)", "-metadata", "album=\(album)", path,
        ]
        try process.run()
        process.waitUntilExit()
    }

    @Test("An album plays on behind the home screen; the now-playing item opens the player, which ends with the last track")
    func album() throws {
        let box = try box()
        try box.play(
            """
            expect focus "album:Ann/Light"
            press select
            expect text "3 tracks"
            press right x2
            expect focus "track:Ann/Light/01 One.flac"
            press down
            press select
            press back
            expect text "Two"
            press up
            press right x2
            expect focus "now-playing"
            press select
            expect text "Ann   ·   Light"
            expect focus "toggle"
            wait 6000ms
            expect text "Three"
            press right x4
            expect focus "stop"
            press left x3
            expect focus "next"
            press select
            wait 400ms
            expect focus "Search"
            expect no text "Three"
            """)
    }

    @Test("The queue shows the tracks that follow; an album is added next or at the end, and a track can be removed")
    func queue() throws {
        let box = try box()
        try sound(box, "Bo/Dark/01 Night.flac", "Night", artist: "Bo", album: "Dark")
        try box.play(
            """
            press play-pause
            press right
            expect focus "album:Bo/Dark"
            longpress select
            expect text "Dark"
            press down
            press select
            longpress select
            press down x2
            expect focus "Add to the queue"
            press select
            press up
            press right x2
            press select
            press right x3
            expect focus "queue"
            press select
            expect text "4 tracks follow"
            expect focus "queue-One"
            press down
            expect focus "queue-Night"
            longpress select
            press select
            expect text "3 tracks follow"
            expect focus "queue-Two"
            press down x2
            expect focus "queue-Night"
            press up x2
            expect focus "queue-Two"
            press select
            expect text "2 tracks follow"
            press play-pause
            capture queue
            """)
    }

    @Test("Shuffle keeps all the tracks that follow the current one, and In order restores the album's order")
    func shuffle() throws {
        let box = try box()
        try box.play(
            """
            press play-pause
            press up
            press right x2
            press select
            press right x2
            expect focus "shuffle"
            press select
            press right
            press select
            expect focus "queue-One"
            expect text "2 tracks follow"
            expect text "Two"
            expect text "Three"
            press up
            expect text "In order"
            press select
            expect text "Shuffle"
            press down
            expect focus "queue-One"
            press down
            expect focus "queue-Two"
            press down
            expect focus "queue-Three"
            """)
    }

    @Test("Selecting an artist shows the artist's albums, and selecting an album its tracks")
    func artists() throws {
        let box = try box()
        try sound(box, "Bo/Dark/01 Night.flac", "Night", artist: "Bo", album: "Dark")
        try box.play(
            """
            expect focus "album:Ann/Light"
            press down
            expect focus "artist:Ann"
            press right
            press select
            expect text "Bo"
            expect text "1 album"
            expect focus "album:Bo/Dark"
            press select
            press right x2
            expect focus "track:Bo/Dark/01 Night.flac"
            press back x2
            expect focus "artist:Bo"
            """)
    }

    @Test(
        "Artists, albums, the music player and its queue pass the accessibility check in each look",
        arguments: ["", "theme = \"light\"", "high_contrast = true", "text_size = \"largest\""])
    func accessible(look: String) throws {
        let box = try Box(config: "[appearance]\n\(look)\n[home]\ndemo = \"never\"\n")
        for (number, title) in [(1, "One"), (2, "Two")] { try sound(box, "Ann/Light/0\(number) \(title).flac", title) }
        try sound(box, "Bo/Dark/01 Night.flac", "Night", artist: "Bo", album: "Dark")
        let look = "\nwait 1s\nexpect accessible\n"
        try box.play(
            """
            press down
            expect focus "artist:Ann"\(look)press select\(look)press select\(look)press right
            press select
            press back
            press back
            press up x2
            press right x2
            expect focus "now-playing"\(look)press select\(look)press right x3
            expect focus "queue"
            press select\(look)
            """)
    }

    @Test("Play/Pause on an album's tile plays and pauses it, and Next, Previous and Stop work on the home screen")
    func keys() throws {
        let box = try box()
        try box.play(
            """
            press play-pause x2
            wait 20s
            press up
            press right x2
            expect focus "now-playing"
            expect text "One"
            press next
            expect text "Two"
            press previous
            expect text "One"
            press stop
            expect no text "One"
            """)
    }

    @Test(
        "Music pauses when the box is sent to sleep",
        .enabled(
            if: Installed.has("dbus-daemon", "/usr/lib/python3/dist-packages/dbusmock"),
            "dbus-daemon or python3-dbusmock is not installed; ./tenfoot setup installs them"))
    func asleep() throws {
        let box = try box(), logind = try Logind()
        // The track is 5 s long.
        try logind.play(
            """
            expect focus "album:Ann/Light"
            press play-pause
            expect playing "One"
            press back
            expect focus "Cancel"
            press down
            expect focus "Sleep"
            press select
            wait 20s
            expect playing "One"
            """, on: box)
    }

    @Test(
        "Music plays on if the box cannot be sent to sleep",
        .enabled(
            if: Installed.has("dbus-daemon", "/usr/lib/python3/dist-packages/dbusmock"),
            "dbus-daemon or python3-dbusmock is not installed; ./tenfoot setup installs them"))
    func sleepRefused() throws {
        let box = try box(), logind = try Logind()
        try logind.refuse()
        // The track is 5 s long.
        try logind.play(
            """
            expect focus "album:Ann/Light"
            press play-pause
            expect playing "One"
            press back
            press down
            expect focus "Sleep"
            press select
            await playing "Two"
            """, on: box)
    }

    /// Plays a script on the player of an album that is paused in its first track; `away` is moved off the disk once the player has been
    /// captured, and back once a capture `away` is there.
    private func playWhile(_ away: String, isPulled script: String) throws {
        let box = try box()
        func wait(_ name: String) -> String { "while kill -0 $$ && [ ! -e captures/\(name).txt ]; do sleep 0.1; done" }
        let moves = "\(wait("playing")); mv '\(away)' gone; touch pulled; \(wait("away")); mv gone '\(away)'; touch plugged"
        let run = try box.run(
            """
            expect focus "album:Ann/Light"
            press play-pause
            press up
            press right x2
            expect focus "now-playing"
            press select
            expect focus "toggle"
            press select
            capture playing
            await file "pulled"

            """ + script, through: ["/bin/sh", "-c", "cd '\(box.path)'; (\(moves)) & exec \"$@\"", "sh"])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("A queue on a drive that is away says so once and stays where it is, and plays on once the drive is back")
    func pulledDrive() throws {
        try playWhile(
            "home/Music/Ann",
            isPulled: """
                press next
                await text "Two and the tracks after it are not there. Connect their drive, and play again."
                expect playing none
                expect text "Two"
                expect focus "toggle"
                capture away
                await file "plugged"
                press select
                await playing "Two"
                """)
    }

    @Test("A track that is away is left out of the queue, with the reason, and the next one that is there plays")
    func missingTrack() throws {
        try playWhile(
            "home/Music/Ann/Light/02 Two.flac",
            isPulled: """
                press next
                await text "Two cannot be played: the file is not there any more."
                await playing "Three"
                """)
    }

    @Test("Music that cannot be played here at all says why, and the queue stays where it is")
    func withoutLibrary() throws {
        let box = try box()
        // An empty file in place of the library: the loader finds it first and cannot load it.
        try box.write("lib/libmpv.so.2", "")
        let run = try box.run(
            """
            expect focus "album:Ann/Light"
            press play-pause
            await text "One cannot be played: libmpv is missing. Install the package libmpv2."
            press up
            press right x2
            expect focus "now-playing"
            press select
            expect text "One"
            expect focus "toggle"
            await no text "One cannot be played: libmpv is missing. Install the package libmpv2."
            press select
            await text "One cannot be played: libmpv is missing. Install the package libmpv2."
            expect focus "toggle"
            """, environment: ["LD_LIBRARY_PATH": box.path + "/lib"])
        #expect(run.status == 0, "\(run.errors)")
    }
}
