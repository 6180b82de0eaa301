import Foundation
import Testing

@Suite("Music on screen")
struct MusicScreenTests {
    private func box() throws -> Box {
        let box = try Box(config: "[home]\ndemo = \"never\"\n")
        for (number, title) in [(1, "One"), (2, "Two"), (3, "Three")] { try sound(box, "Ann/Light/0\(number) \(title).flac", title) }
        return box
    }

    private func sound(_ box: Box, _ name: String, _ title: String) throws {
        let path = box.path + "/home/Music/" + name
        try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
        process.arguments = [
            "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono", "-t", "5", "-metadata", "title=\(title)",
            "-metadata", "artist=Ann", "-metadata", "album=Light", path,
        ]
        try process.run()
        process.waitUntilExit()
    }

    @Test("An album plays behind the home screen, track after track; the card leads to it, and it ends with the last track")
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
            press right
            press right
            press right
            expect focus "stop"
            press left x2
            expect focus "next"
            press select
            wait 400ms
            expect focus "Search"
            expect no text "Three"
            """)
    }

    @Test("Play on an album's tile starts and pauses it, and the keys for next and previous work everywhere")
    func keys() throws {
        let box = try box()
        try box.play(
            """
            press play-pause
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
}
