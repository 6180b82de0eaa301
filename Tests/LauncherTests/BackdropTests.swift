import Foundation
import TenFootGraphics
import Testing

@Suite("Pictures of films on the home screen")
struct BackdropTests {
    @Test("The background fades from one film's picture to the next, without moving")
    func fades() throws {
        let box = try Box()
        try box.film("Blue", ["fanart": Box.plain(red: 0, green: 0, blue: 250)])
        try box.film("Red", ["fanart": Box.plain(red: 250, green: 0, blue: 0)])
        let frames = (0..<24).map { "wait 40ms\ncapture f\($0)\n" }.joined()
        try box.play(
            "await text \"Films\"\nexpect focus \"film:Blue/Blue.mkv\"\nwait 2s\ncapture first\npress right\n\(frames)wait 2s\ncapture last\n"
        )
        let names = ["first"] + (0..<24).map { "f\($0)" } + ["last"]
        let middle = try names.map { try box.picture($0).color(x: 0.8, y: 0.3) }
        let (first, last) = (middle[0], middle[names.count - 1])
        #expect(first.blue > first.red + 60 && last.red > last.blue + 60, "\(first), \(last)")
        // The fade never goes backwards, and at least three frames are between its ends, so that it is not a cut.
        for (before, after) in zip(middle, middle.dropFirst()) {
            #expect(after.red >= before.red - 2 && after.blue <= before.blue + 2, "\(middle)")
        }
        let between = middle.filter { (first.red + 11..<last.red - 10).contains($0.red) }
        #expect(between.count >= 3, "\(middle)")
        // In every frame, the picture reaches the upper edge of the screen.
        for name in names {
            let picture = try box.picture(name)
            let (edge, below) = (picture.color(x: 0.8, y: 0.004), picture.color(x: 0.8, y: 0.05))
            #expect(abs(edge.red - below.red) < 25 && abs(edge.blue - below.blue) < 25, "\(name): \(edge), \(below)")
        }
    }

    @Test("The background also fades to a film without a picture, and back")
    func fadesToGround() throws {
        let box = try Box()
        try box.film("Blue", ["fanart": Box.plain(red: 0, green: 0, blue: 250)])
        try box.film("Plain", [:])
        let script = ["right", "left"].map { key in
            "press \(key)\n" + (0..<24).map { "wait 40ms\ncapture \(key)\($0)\n" }.joined() + "wait 2s\n"
        }
        try box.play("await text \"Films\"\nwait 2s\n" + script.joined())
        for key in ["right", "left"] {
            let blue = try (0..<24).map { try box.picture("\(key)\($0)").color(x: 0.8, y: 0.3).blue }
            let (first, last) = (blue[0], blue[23])
            #expect(abs(first - last) > 40, "\(blue)")
            let between = blue.filter { min(first, last) + 8 < $0 && $0 < max(first, last) - 8 }
            #expect(between.count >= 3, "a cut: \(blue)")
        }
    }

    @Test("A film with an unreadable poster shows the same card as one without a poster")
    func brokenPoster() throws {
        let pictures = try [nil, Data("no picture".utf8)].map { poster in
            let box = try Box(config: "[appearance]\nclock = \"off\"\n[home]\ndemo = \"never\"\n")
            try box.film("Vault", poster.map { ["poster": $0] } ?? [:])
            try box.film("Well", ["poster": Box.plain(red: 90, green: 90, blue: 90)])
            try box.play("await text \"Films\"\npress right\nwait 2s\ncapture home\n")
            return FileManager.default.contents(atPath: box.path + "/captures/home.png")
        }
        #expect(pictures[0] != nil && pictures[0] == pictures[1])
    }

    /// Shows a film with an unreadable poster, which a program then mends with the red picture `good`.
    private func expectRedPoster(instead poster: Data, mendedBy script: String) throws {
        let box = try Box(config: Self.programsFirst)
        try box.film("Vault", ["poster": poster])
        try box.write("good", Self.red)
        try box.install("mend", title: "Mend", script: script)
        try box.play(
            """
            await text "Films"
            wait 2s
            expect focus "app:mend.desktop"
            expect text "Vault"
            press select
            await no text "Vault"
            \(Box.untilReturn)
            wait 2s
            capture home
            """)
        #expect(try reds(box.picture("home")) > 3000)
    }

    @Test("A film whose unreadable poster is replaced while the launcher runs shows the new one")
    func mendedPoster() throws {
        try expectRedPoster(
            instead: Data("no picture".utf8), mendedBy: "cd home/Videos/Vault; rm poster.png; cp ../../../good poster.jpg")
    }

    @Test("A film whose poster was written in part when it was shown shows it once the file is whole")
    func finishedPoster() throws {
        try expectRedPoster(instead: Self.red.prefix(20), mendedBy: "cat good > home/Videos/Vault/poster.png")
    }

    @Test("A film with an unreadable poster shows its still instead, if it has one")
    func stillForPoster() throws {
        let box = try Box(config: Self.programsFirst)
        try box.film("Vault", ["poster": Data("no picture".utf8), "landscape": Self.red])
        try box.install("alpha", title: "Alpha", script: "true")
        try box.play("await text \"Films\"\nwait 2s\nexpect focus \"app:alpha.desktop\"\ncapture home\n")
        #expect(try reds(box.picture("home")) > 3000)
    }

    /// Focus is on a program, so that only a tile shows a film's pictures.
    private static let programsFirst = """
        [home]
        demo = "never"
        rows = ["applications", "films"]
        hidden = ["recents"]

        """
    private static let red = Box.plain(red: 250, green: 0, blue: 0)

    /// How many pixels of a capture are red.
    private func reds(_ bitmap: Bitmap) -> Int {
        var reds = 0
        for row in stride(from: 0, to: bitmap.height, by: 4) {
            for column in stride(from: 0, to: bitmap.width, by: 4) {
                let place = bitmap.pixels + row * bitmap.stride + column * 4
                if (place + 2).load(as: UInt8.self) > 220, (place + 1).load(as: UInt8.self) < 30 { reds += 16 }
            }
        }
        return reds
    }

    @Test("A favourite film shows its poster")
    func posters() throws {
        let box = try Box()
        try box.film("Red", ["poster": Self.red])
        try box.write(
            "config/tenfoot/launcher.toml",
            "[home]\ndemo = \"never\"\nhidden = [\"films\"]\nfavourites = [\"video:\(box.path)/home/Videos/Red/Red.mkv\"]\n")
        try box.play("await text \"Favourites\"\nwait 2s\ncapture home\n")
        #expect(try reds(box.picture("home")) > 3000, "pixels of the poster")
    }
}
