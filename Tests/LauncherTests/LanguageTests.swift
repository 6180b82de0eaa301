import Foundation
import Testing

@Suite("The language of the launcher")
struct LanguageTests {
    private func box(_ language: String? = nil) throws -> Box {
        let box = try Box(
            config: "[appearance]\n" + (language.map { "language = \"\($0)\"\n" } ?? "") + "[home]\ndemo = \"never\"\n")
        try box.install("alpha", title: "Alpha", script: "true")
        return box
    }

    /// Moves from the home screen to the row that chooses the language, which is two rows above the last.
    private static let toLanguage =
        "press up\npress right\npress select\nexpect focus \"theme\"\npress down x40\nexpect focus \"about\"\npress up x2\n"

    @Test("The language is the one in launcher.toml, or else the one of the environment")
    func chosen() throws {
        let german = "expect text \"Programme\"\npress up\npress right\nexpect text \"Einstellungen\""
        let english = "expect text \"Applications\"\npress up\npress right\nexpect text \"Settings\""
        try box("de").play(german)
        func run(_ box: Box, _ script: String, _ environment: [String: String]) throws {
            let run = try box.run(script, environment: environment)
            #expect(run.status == 0, "\(run.errors)")
        }
        try run(box(), german, ["LANG": "de_AT.UTF-8"])
        try run(box(), german, ["LANG": "en_US.UTF-8", "LANGUAGE": "de:en"])
        try run(box(), english, ["LANG": "fr_FR.UTF-8"])
        try run(box("en"), english, ["LANG": "de_DE.UTF-8"])
    }

    @Test("A language chosen on screen applies immediately to text and speech, keeps focus, and can be changed back")
    func onScreen() throws {
        let box = try box()
        try box.play(
            Self.toLanguage + """
                expect focus "language"
                expect text "English"
                press right
                expect focus "language"
                expect text "Deutsch"
                expect text "Einstellungen"
                expect text "Bedienungshilfen"
                expect no text "Settings"
                press down
                expect spoken "Bedienungshilfen"
                press back
                expect focus "Settings"
                expect text "Programme"
                expect no text "Applications"
                """)
        #expect(box.read("config/tenfoot/launcher.toml")?.contains("language = \"de\"") == true)
        // Rows that are restored from the last session have their new names in the first frame.
        try box.play(
            "expect text \"Programme\"\n" + Self.toLanguage
                + "press left\nexpect text \"Settings\"\npress back\nexpect text \"Applications\"")
    }

    @Test("Names of rows, seasons, months and programs, and counts in folders, are in the chosen language")
    func library() throws {
        let box = try box("de")
        // A program without an icon shows its initial.
        try box.write(
            "share/applications/beta.desktop",
            "[Desktop Entry]\nType=Application\nName=Clock\nName[de]=Wecker\nExec=true\nCategories=Office;\n")
        for number in 1...2 { try box.write("home/Videos/Metropolis/Season \(number)/Metropolis S0\(number)E01.mkv", "") }
        for name in ["A (2001)", "B (2002)", "C (2003)"] { try box.write("home/Videos/Kino/\(name).mkv", name) }
        for month in 1...2 {
            let name = "home/Pictures/\(month).png"
            try box.write(name, "")
            let date = try #require(DateComponents(calendar: .current, year: 2020, month: month, day: 15).date)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: box.path + "/" + name)
        }
        // Films that are found after the photos scroll into view.
        try box.play(
            """
            await text "Filme"
            press down
            expect focus "series:Metropolis"
            expect text "Serien"
            press select
            expect text "Staffel 1"
            press back
            press down
            expect focus "folder:\(box.path)/home/Videos/Kino"
            expect text "3 Filme"
            press down x2
            expect focus "month:2020:02"
            expect text "Februar 2020"
            press down
            expect text "W"
            """)
    }

    @Test("An empty box shows its hint in the chosen language")
    func empty() throws {
        let box = try Box(config: "[appearance]\nlanguage = \"de\"\n[home]\ndemo = \"never\"\n")
        let run = try box.run("expect text \"Hier ist noch nichts\"\ncapture empty")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try #require(box.read("captures/empty.txt")).contains("Filme gehören in „Videos“"))
    }

    @Test("An unknown language is reported in one line, with the available ones")
    func unknown() throws {
        let run = try box("klingon").run("expect text \"Applications\"")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("launcher.toml:2:1: language must be one of \"en\", \"de\"."), "\(run.errors)")
    }

    @Test("The first start asks for the language first, and continues in it")
    func firstStart() throws {
        let box = try Box(config: "[home]\ndemo = \"never\"\n[household]\nfirst_run = true\n")
        try box.install("alpha", title: "Alpha", script: "true")
        try box.play(
            """
            expect text "Welcome"
            expect focus "continue"
            press left
            expect focus "language-de"
            press select
            expect text "Willkommen"
            expect focus "language-de"
            press right
            press select
            expect text "Die Ränder des Bildes"
            """)
        #expect(box.read("config/tenfoot/launcher.toml")?.contains("language = \"de\"") == true)
    }

    @Test("A right-to-left language mirrors the screens, and Left moves to the next item")
    func mirrored() throws {
        let box = try box("ar-XB")
        try box.install("beta", title: "Beta", script: "true")
        let run = try box.run(
            """
            expect focus "app:alpha.desktop"
            dump focus
            press left
            expect focus "app:beta.desktop"
            press up
            expect focus "Search"
            press left
            expect focus "Settings"
            press select
            expect focus "theme"
            dump focus
            """)
        #expect(run.status == 0, "\(run.errors)")
        func frames(_ name: String) -> [(x: Int, width: Int)] {
            run.output.matches(of: /"([^"]+)"[^\[\n]*\[(-?\d+) -?\d+ (\d+) \d+\]/).filter { $0.output.1 == name }
                .compactMap { match in Int(match.output.2).flatMap { x in Int(match.output.3).map { (x, $0) } } }
        }
        // The canvas is 1920 points wide.
        for (name, isRight) in [("app:alpha.desktop", true), ("Search", true), ("Power", false), ("theme", false)] {
            let frame = try #require(frames(name).first, "\(run.output)")
            #expect((frame.x + frame.width / 2 > 960) == isRight, "\(name) at \(frame.x)")
        }
    }
}
