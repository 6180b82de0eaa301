import Foundation
import TestSupport
import Testing

@Suite("Accessibility of the launcher's screens")
struct AccessibleScreenTests {
    /// A script that visits every screen, one after the other.
    private static let tour = """
        press right
        wait 1s
        expect accessible
        press select
        wait 1s
        expect accessible
        press down
        wait 1s
        expect accessible
        press back
        press down
        press select
        press down x2
        wait 1s
        expect accessible
        longpress select
        wait 1s
        expect accessible
        press back x2
        press down
        press select
        \(Box.untilReturn)
        wait 1s
        press back
        press up x4
        press select
        type "f"
        wait 1s
        expect accessible
        press down
        wait 1s
        expect accessible
        press back
        press right
        press select
        wait 1s
        expect accessible
        press down x12
        expect focus "controllers"
        press select
        wait 1s
        expect accessible
        press back
        press down
        press select
        wait 1s
        expect accessible
        press back
        press down x3
        press select
        wait 1s
        expect accessible
        press down
        press select
        wait 1s
        expect accessible
        press back x2
        press down x40
        press up
        expect focus "access"
        press select
        wait 1s
        expect accessible
        press back
        press down
        press select
        wait 1s
        expect accessible
        press back x2
        press right
        press select
        wait 1s
        expect accessible
        """

    @Test(
        "A tour of all screens passes the accessibility check in each look",
        arguments: [
            "", "theme = \"light\"", "high_contrast = true", "theme = \"light\"\nhigh_contrast = true", "text_size = \"largest\"",
            "text_size = \"largest\"\nbold_text = true\nreduce_transparency = true",
        ])
    func audit(look: String) throws {
        let box = try SpokenTests.box("[appearance]\n\(look)\n[home]\ndemo = \"never\"\n")
        try box.play(Self.tour)
    }

    @Test("Text is readable over a white picture, in the dark and in the light theme", arguments: ["dark", "light"])
    func bright(theme: String) throws {
        let box = try Box(config: "[appearance]\ntheme = \"\(theme)\"\n[home]\ndemo = \"never\"\n")
        try box.install("alpha", title: "Alpha", script: "true")
        let folder = box.path + "/home/Videos/Snow (2001)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.linkItem(atPath: NumberedClip.path, toPath: folder + "/Snow (2001).mkv")
        try #require(Data(base64Encoded: Self.white)).write(to: URL(filePath: folder + "/fanart.png"))
        // The screen saver shows the same picture when it starts.
        let saver = "press back\nwait 620s\nexpect focus \"saver\"\(Self.look)"
        try box.play("wait 2s\(Self.look)press down\(Self.look)press up\npress select\nexpect focus \"play\"\(Self.look)\(saver)")
    }

    @Test(
        "Photos by month, a month and a photo pass the accessibility check in each look",
        arguments: ["", "theme = \"light\"", "high_contrast = true", "text_size = \"largest\"\nbold_text = true"])
    func months(look: String) throws {
        let box = try Box(config: "[appearance]\n\(look)\n[home]\ndemo = \"never\"\n")
        for (name, seconds) in [("a", 1_557_900_000.0), ("b", 1_579_000_000)] {
            let file = box.path + "/home/Pictures/Trip/\(name).png"
            try box.write("home/Pictures/Trip/\(name).png", "")
            try #require(Data(base64Encoded: Self.white)).write(to: URL(filePath: file))
            try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: file)
        }
        let month = "press down x3\nexpect focus \"month:2020:01\"\(Self.look)press select\(Self.look)"
        try box.play("wait 2s\n\(month)press select\nexpect text \"b\"\(Self.look)")
    }

    /// Two white pixels as a PNG.
    private static let white = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP8//8/AwMDAA7/Av+4xZ6ZAAAAAElFTkSuQmCC"

    /// A box with the largest text size, and one program.
    private func largest(_ more: String = "") throws -> Box {
        let box = try Box(config: "[appearance]\ntext_size = \"largest\"\n[home]\ndemo = \"never\"\n\(more)")
        try box.install("alpha", title: "Alpha", script: "true")
        return box
    }

    private static let look = "\nwait 1s\nexpect accessible\n"

    @Test("The pages of the first start and the PIN lock have room for the largest text size")
    func household() throws {
        let pages = (0..<6).map { _ in Self.look + "press select\n" }.joined()
        try largest("[household]\nfirst_run = true\n").play(pages)
        try largest("[household]\npin = \"1590\"\n").play(
            "press up\npress right\npress select\(Self.look)press select x4\nexpect text \"That is not the PIN.\"\(Self.look)")
    }

    @Test("The player's bar, buttons and panel have room for the largest text size")
    func player() throws {
        let box = try largest()
        try FileManager.default.createDirectory(atPath: box.path + "/home/Videos", withIntermediateDirectories: true)
        try FileManager.default.linkItem(atPath: NumberedClip.path, toPath: box.path + "/home/Videos/Vault.mkv")
        let tabs = (0..<4).map { _ in Self.look + "press right\n" }.joined()
        try box.play("press play-pause\nwait 1s\npress play-pause\(Self.look)press up\(Self.look)press back\npress down\n\(tabs)")
    }

    @Test("The button mapper has room for the largest text size")
    func mapper() throws {
        let next = (0..<4).map { "\(Self.look)button \($0)\n" }.joined()
        try largest().play("plug unknown\nwait 1s\nbutton 3 1200ms\n\(next)")
    }
}
