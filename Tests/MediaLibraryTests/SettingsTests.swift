import TestSupport
import Testing

@testable import TenFootMediaLibrary

@Suite("Reading launcher.toml")
struct SettingsTests {
    let tree = TemporaryTree()

    private func read(_ text: String) -> SettingsFile { SettingsFile(text: text, places: tree.places) }

    private func lines(_ text: String) -> [String] {
        let file = tree.places.configFile
        return read(text).problems.map { $0.inEnglish.hasPrefix(file) ? String($0.inEnglish.dropFirst(file.count)) : $0.inEnglish }
    }

    @Test("A config with many keys in several sections is read without problems")
    func everything() {
        let picture = tree.write("wall.jpg")
        let file = read(
            """
            [appearance]
            theme = "light"
            high_contrast = true
            overscan = 3
            accent = "#4f8ef7"
            background = "\(picture)"
            clock = "12h"
            reduce_motion = true
            icon_theme = "Papirus"
            [input]
            click_sounds = false
            rumble = false
            repeat_delay = 300
            repeat_interval = 90
            [home]
            rows = ["videos", "applications"]
            hidden = ["recents"]
            favourites = ["app:a.desktop", "video:/x.mkv"]
            demo = "never"
            [media]
            videos = ["~/Films", "/mnt/nas/", "relative"]
            pictures = "/photos"
            [commands]
            video = "mpv --fs %f"
            picture = 'imv "%f"'
            """)
        #expect(file.problems.isEmpty)
        var wanted = LauncherSettings()
        wanted.theme = .light
        wanted.hasHighContrast = true
        wanted.overscan = 3
        wanted.accent = "#4f8ef7"
        wanted.background = picture
        wanted.clock = .twelve
        wanted.reducesMotion = true
        wanted.iconTheme = "Papirus"
        wanted.clicks = false
        wanted.rumbles = false
        wanted.repeatDelay = 300
        wanted.repeatInterval = 90
        wanted.rows = [.films, .series, .folders, .applications]
        wanted.hidden = [.recents]
        wanted.favourites = ["app:a.desktop", "video:/x.mkv"]
        wanted.demo = .never
        wanted.videoFolders = [tree.path + "/home/Films", "/mnt/nas", tree.path + "/home/relative"]
        wanted.pictureFolders = ["/photos"]
        wanted.videoCommand = "mpv --fs %f"
        wanted.pictureCommand = "imv \"%f\""
        #expect(file.settings == wanted)
        #expect(
            file.settings.orderedRows == [
                .films, .series, .folders, .applications, .continue, .added, .favourites, .collections, .genres, .music, .artists,
                .pictures, .months, .games, .demo,
            ])
    }

    @Test("Each invalid key is reported with line, column and advice, and the valid keys apply")
    func badKeys() {
        let text = """
            [appearance]
            theme = "dork"
              clock = 12
            acent = "#ffffff"
            reduce_motion = true
            [home]
            rows = ["apps", "vidios", "games"]
            [colours]
            red = 1
            [media]
            videos = [1, 2]
            [commands]
            video = "mpv \\"%f"
            """
        #expect(
            lines(text) == [
                ":2:1: theme must be one of \"dark\", \"light\", \"auto\".",
                ":3:3: clock must be one of \"off\", \"12h\", \"24h\".",
                ":4:1: acent is no key of [appearance]; probably accent is meant.",
                ":7:1: rows has no row \"apps\" to offer. Rows are continue, added, favourites, recents, films, series, "
                    + "collections, genres, folders, music, artists, pictures, months, applications, games, demo, videos.",
                ":7:1: rows has no row \"vidios\" to offer; probably \"videos\" is meant.",
                ":8:1: colours is no section. Known are [appearance], [commands], [control], [home], [household], [input], "
                    + "[media], [television], [voice].",
                ":11:1: videos must be a list of folders like [\"~/Videos\", \"/mnt/films\"].",
                ":13:1: video is a faulty command: a quotation mark is not closed.",
            ])
        let settings = read(text).settings
        #expect(settings.reducesMotion)
        #expect(settings.rows == [.games])
        #expect(settings.videoFolders == nil)
    }

    @Test("A line that is not TOML is reported with line and column and skipped, and the rest applies")
    func badLines() {
        let file = read(
            "[appearance]\nclock = 12h\ntheme = \"light\"\nthis is nothing\n[home\nrows = [\"games\"]\n[media]\npictures = \"/p\"\n")
        #expect(file.settings.theme == .light)
        #expect(file.settings.pictureFolders == ["/p"])
        #expect(file.settings.rows.isEmpty)
        #expect(file.problems.count == 3)
        let told = file.problems.map { $0.inEnglish.dropFirst(tree.places.configFile.count) }
        #expect(
            told == [
                ":2:9: 12h is no value; text stands in quotes. Correct it; until then this line is skipped.",
                ":4:6: = is expected behind a key. Correct it; until then this line is skipped.",
                ":5:1: a section's heading looks like [media]. Correct it; until then this section is skipped.",
            ])
    }

    @Test("A key with a section's name is reported, and the valid keys of a section in braces apply")
    func sectionsAsKeys() {
        #expect(lines("theme = 1\n")[0].hasPrefix(":1:1: theme is no section"))
        #expect(lines("\nmedia = 1\n") == [":2:1: media is a section. Write [media] on a line of its own and its keys below."])
        #expect(read("home = { demo = \"never\", rows = 4 }\n").settings.demo == .never)
    }

    @Test(
        "A list or text that is not closed does not affect the section after it",
        arguments: ["[media]\nvideos = [\"/a\",\n[appearance]\ntheme = \"light\"", "a = \"open\n[appearance]\ntheme = \"light\""])
    func leftOpen(text: String) {
        #expect(!read(text).problems.isEmpty)
        #expect(read(text).settings.theme == .light)
    }

    @Test(
        "A faulty section heading is reported, and the sections around it apply",
        arguments: ["[=]", "[[.]]", " [ {", "[é]", "[\u{301}", "[#", "[", "[[", "[]"])
    func headings(text: String) {
        let file = read("[home]\ndemo = \"never\"\n\(text)\nrows = 1\n[appearance]\ntheme = \"light\"")
        #expect(file.problems.count == 1)
        #expect(file.settings.demo == .never)
        #expect(file.settings.theme == .light)
    }

    @Test(
        "A damaged line is reported once, and the lines around it apply",
        arguments: [
            "rows = [\"favourites\", }", "a=[[[}", "a={{{", "a={b={}", "a = '", "a = \"\\u12", "a = \"\"\"\\", "a = \u{0}", "\u{0}\u{0}",
            "a = 1__2", "a.b.", "= 3", "a = [[1] [2]]", "a = 99999999999999999999", "a = 1e", "a = 0x", "a\u{7}=1", "a = +",
            "a = \"\u{1}\"",
        ])
    func damaged(line: String) {
        let file = read("[appearance]\ntheme = \"light\"\n[home]\n\(line)\n[media]\npictures = \"/p\"\n")
        #expect(file.problems.count == 1)
        #expect(file.problems.first?.inEnglish.hasPrefix(tree.places.configFile + ":4:") == true)
        #expect(file.settings.theme == .light)
        #expect(file.settings.pictureFolders == ["/p"])
    }

    @Test("A message about a text with line breaks and control characters is one line without them")
    func oneLine() {
        #expect(
            lines("[home]\nfavourites = [\"a\\nb\\tc\\u2028d\"]\n") == [
                ":2:1: favourites has \"a b c d\", which is no identifier. Write \"app:a b c d\" for a program."
            ])
    }

    @Test("A file of zeros is reported, and so is text that is not UTF-8")
    func zeros() {
        let zeros = SettingsFile([UInt8](repeating: 0, count: 4096), places: tree.places)
        #expect(zeros.problems.first?.inEnglish.contains("NUL") == true)
        let latin = SettingsFile(Array("[commands]\nvideo = \"mpv caf".utf8) + [0xE9] + Array("\"\n".utf8), places: tree.places)
        #expect(latin.problems.first?.inEnglish.contains(":2:9: this text is not UTF-8.") == true)
    }

    @Test("A mistake in a list of several lines is reported once, at its position, and affects only that key")
    func longList() {
        let text = "[home]\nrows = [\n  \"videos\",\n  games,\n]\nhidden = [\"recents\"]\n"
        #expect(lines(text) == [":4:3: games is no value; text stands in quotes. Correct it; until then this line is skipped."])
        #expect(read(text).settings.hidden == [.recents])
    }

    @Test("A large file that is not a config gives at most 20 problems")
    func anotherFile() {
        #expect(read(String(repeating: "x = [\n", count: 50_000)).problems.count == 20)
        #expect(read(String(repeating: "a", count: 500_000) + "=" + String(repeating: "[", count: 400_000)).problems.count == 1)
        #expect(read((0..<50_000).map { "k\($0) = 1\n" }.joined()).problems.count == 20)
    }

    @Test("Random text gives at most 20 problems, and a change that is written to it reads back the same")
    func anything() {
        var random = Seeded(42)
        let words = [
            "[", "]", "=", "\"", "'", "\n", "home", "rows", ".", "#", " ", "1", "{", "}", ",", "\u{0}", "é", "theme", "\\", "\"\"\"",
        ]
        for _ in 0..<400 {
            let text = (0..<60).map { _ in words[Int(random.next() % UInt64(words.count))] }.joined()
            #expect(read(text).problems.count <= 20)
            #expect(fuzzSettings(Array(text.utf8)).isEmpty, "\(text.debugDescription)")
        }
    }

    @Test("A missing config is not a problem, and one that cannot be read is a problem")
    func files() {
        #expect(SettingsFile(places: tree.places).problems.isEmpty)
        tree.makeFolder("home/.config/tenfoot/launcher.toml")
        #expect(SettingsFile(places: tree.places).problems.count == 1)
    }
}
