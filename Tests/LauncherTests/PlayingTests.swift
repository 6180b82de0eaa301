import Foundation
import TestSupport
import Testing

/// The launcher with a real film, played inside and by mpv as a program.
@Suite("Films in the launcher")
struct PlayingTests {
    private func box(_ config: String = "[home]\ndemo = \"never\"\n") throws -> Box {
        let box = try Box(config: config)
        try FileManager.default.createDirectory(atPath: box.path + "/home/Videos", withIntermediateDirectories: true)
        try FileManager.default.linkItem(atPath: NumberedClip.path, toPath: box.path + "/home/Videos/Vault.mkv")
        return box
    }

    @Test("A film plays inside by the clock; Back leaves it, and it ends where its tile is")
    func inside() throws {
        try box().play(
            """
            expect focus "film:Vault.mkv"
            expect playing none
            press play-pause
            expect playing "Vault"
            wait 3s
            expect position 3s 200ms
            press right
            expect position 13s 300ms
            press play-pause
            wait 60s
            expect position 13s 400ms
            press play-pause
            wait 10s
            expect playing none
            expect focus "film:Vault.mkv"
            """)
    }

    @Test("What is no film says so in one sentence, back on its tile")
    func broken() throws {
        let box = try Box()
        try box.write("home/Videos/Static.mkv", "not a film")
        try box.play(
            """
            press play-pause
            wait 500ms
            expect text "Static cannot be played: it holds no video or sound that is known here."
            expect playing none
            expect focus "film:Static.mkv"
            """)
    }

    @Test("Two runs of one script show the same frames to the byte")
    func deterministic() throws {
        let box = try box()
        let script = "press play-pause\nwait 2s\ncapture one\npress right\npress down\nwait 500ms\ncapture two\n"
        try box.play(script)
        let first = ["one", "two"].map { FileManager.default.contents(atPath: box.path + "/captures/\($0).png") }
        let again = try self.box()
        try again.play(script)
        #expect(first == ["one", "two"].map { FileManager.default.contents(atPath: again.path + "/captures/\($0).png") })
        #expect(!first.contains(nil))
        #expect(first[0] != first[1])
    }
}
