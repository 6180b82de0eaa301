import Foundation
import TenFootGraphics
import Testing

@Suite("How the home screen looks")
struct HomeLookTests {
    private static let snow = Box.plain(red: 250, green: 250, blue: 250)

    private func capture(_ box: Box, _ presses: String = "", size: String = "960x540") throws -> Bitmap {
        let run = try box.run("await text \"Films\"\n\(presses)wait 2s\ncapture home\n", size: size)
        try #require(run.status == 0, "\(run.errors)")
        return try box.picture("home")
    }

    @Test("On every shape of screen, the dimmed background picture reaches the edges", arguments: ["1024x768", "1280x1024", "2560x1080"])
    func veiled(size: String) throws {
        let box = try Box()
        try box.film("Snow", ["fanart": Self.snow])
        let picture = try capture(box, size: size)
        // Heights at which there is neither text nor a tile.
        for y in [0.02, 0.25, 0.45, 0.97] {
            for (edge, inside) in [(0.0, 0.02), (1, 0.98)] {
                let (outer, inner) = (picture.color(x: edge, y: y).green, picture.color(x: inside, y: y).green)
                #expect(abs(outer - inner) < 20, "at \(edge), \(y): \(outer), and inside \(inner)")
            }
        }
        for (edge, inside) in [(0.0, 0.02), (1, 0.98)] {
            let (outer, inner) = (picture.color(x: 0.8, y: edge).green, picture.color(x: 0.8, y: inside).green)
            #expect(abs(outer - inner) < 20, "at \(edge): \(outer), and inside \(inner)")
        }
    }

    @Test("The caption of the focused film is the brightest of its row, without a shadow over it", arguments: ["", "high_contrast = true"])
    func caption(look: String) throws {
        let box = try Box(config: "[appearance]\n\(look)\n[home]\ndemo = \"never\"\nhidden = [\"added\"]\n")
        for name in ["Alder", "Birch", "Cedar"] { try box.film(name, ["poster": Self.snow]) }
        let picture = try capture(box, "press right\n", size: "1920x1080")
        let canvas = try box.canvas("home")
        let chosen = picture.brightest(in: try box.place(of: "Birch", " 25 w600", in: "home"), of: canvas)
        #expect(chosen > 250, "\(chosen) of 255")
        for other in ["Alder", "Cedar"] {
            let brightness = picture.brightest(in: try box.place(of: other, " 25 w500", in: "home"), of: canvas)
            #expect(brightness <= chosen && brightness > 100, "\(other): \(brightness)")
        }
    }

    @Test("A focused item's title is at the same position for a film with a plot, a film without one, and a program")
    func baseline() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\nhidden = [\"added\"]\n")
        try box.film("Alder")
        try box.write(
            "home/Videos/Alder/Alder.nfo",
            "<movie><title>Alder</title><year>2001</year><plot>\(String(repeating: "Many words. ", count: 40))</plot></movie>")
        try box.film("Birch")
        try box.install("cedar", title: "Cedar", script: "true")
        let run = try box.run(
            "await text \"Films\"\nwait 1s\ncapture Alder\npress right\nwait 1s\ncapture Birch\npress down\nwait 1s\ncapture Cedar\n")
        #expect(run.status == 0, "\(run.errors)")
        let places = try ["Alder", "Birch", "Cedar"].map { try box.place(of: $0, " 60 w700", in: $0) }
        #expect(places.allSatisfy { $0.minY == places[0].minY && $0.minX == places[0].minX }, "\(places)")
    }

    @Test("Below a row of films the next row's title is visible, and two rows of programs fit on the screen")
    func twoRows() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\nhidden = [\"added\"]\n")
        try box.film("Alder")
        try box.install("cedar", title: "Cedar", script: "true")
        try box.enter("elm", title: "Elm", command: box.path + "/bin/cedar")
        try box.write(
            "share/applications/elm.desktop", "[Desktop Entry]\nType=Application\nName=Elm\nExec=\(box.path)/bin/cedar\nCategories=Game;\n")
        let run = try box.run(
            "await text \"Films\"\nwait 1s\ncapture films\npress down\nwait 1s\ncapture programs\n", size: "1920x1080")
        #expect(run.status == 0, "\(run.errors)")
        let height = try box.canvas("films").height
        #expect(try box.place(of: "Applications", "w600", in: "films").maxY < height - 100)
        #expect(try box.place(of: "Elm", " 25 ", in: "programs").maxY < height)
    }

    @Test("In high contrast, a notice has a bright border")
    func toast() throws {
        let box = try Box(config: "[appearance]\nhigh_contrast = true\n[home]\ndemo = \"never\"\n")
        try box.install("cedar", title: "Cedar", script: "true")
        let sentence = "Cedar ended at once, without an error."
        let run = try box.run("press select\nawait text \"\(sentence)\"\nwait 500ms\ncapture told\n", size: "1920x1080")
        #expect(run.status == 0, "\(run.errors)")
        let words = try box.place(of: sentence, in: "told")
        // To the left of the text are the icon and then the edge, which is in this area.
        let area = CGRect(x: words.minX - 110, y: words.midY - 2, width: 40, height: 4)
        #expect(try box.picture("told").brightest(in: area, of: box.canvas("told")) > 240)
    }

    @Test("A film without fan art has the colours of its poster in the background")
    func smeared() throws {
        let box = try Box()
        try box.film("Rust", ["poster": Box.plain(red: 240, green: 30, blue: 20)])
        let color = try capture(box).color(x: 0.9, y: 0.3)
        #expect(color.red > color.blue + 40 && color.red > color.green + 40, "\(color)")
    }

    @Test("A program's card has the colour of its icon, and a card without an icon shows the name's initial")
    func cards() throws {
        let box = try Box()
        try box.write("rust.png", Box.plain(red: 240, green: 30, blue: 20))
        for (name, icon) in [("rust", "Icon=\(box.path)/rust.png\n"), ("plain", "")] {
            try box.write(
                "share/applications/\(name).desktop", "[Desktop Entry]\nType=Application\nName=\(name)\nExec=true\n\(icon)")
        }
        try box.film("Alder")
        let picture = try capture(box, "press down\npress right\nexpect focus \"app:rust.desktop\"\n", size: "1920x1080")
        let canvas = try box.canvas("home")
        let name = try box.place(of: "rust", " 25 w600", in: "home")
        // The upper left corner of the card, beside the icon; the card is 320 by 180 points, above its name.
        let color = picture.color(x: (name.midX - 130) / canvas.width, y: (name.minY - 160) / canvas.height)
        #expect(color.red > color.blue + 40 && color.red > color.green + 40, "\(color)")
        #expect(try box.layers("home").contains { $0.hasPrefix("text \"P\"") })
    }
}
