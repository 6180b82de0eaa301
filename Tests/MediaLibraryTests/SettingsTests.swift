import Testing

@testable import TenFootMediaLibrary

@Suite("launcher.toml")
struct SettingsTests {
    let tree = TemporaryTree()

    private func read(_ text: String) -> SettingsFile { SettingsFile(text: text, places: tree.places) }

    private func lines(_ text: String) -> [String] {
        let file = tree.places.configFile
        return read(text).problems.map { $0.message.hasPrefix(file) ? String($0.message.dropFirst(file.count)) : $0.message }
    }

    @Test("Every key is taken")
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
                .films, .series, .folders, .applications, .continue, .added, .favourites, .collections, .genres, .pictures, .games, .demo,
            ])
    }

    @Test("Each bad key is told with its line and column and what to write; the good ones count")
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
                    + "collections, genres, folders, pictures, applications, games, demo, videos.",
                ":7:1: rows has no row \"vidios\" to offer; probably \"videos\" is meant.",
                ":8:1: colours is no section. Known are [appearance], [commands], [home], [input], [media].",
                ":11:1: videos must be a list of folders like [\"~/Videos\", \"/mnt/films\"].",
                ":13:1: video is a faulty command: a quotation mark is not closed.",
            ])
        let settings = read(text).settings
        #expect(settings.reducesMotion)
        #expect(settings.rows == [.games])
        #expect(settings.videoFolders == nil)
    }

    @Test("A line that is no TOML is skipped with its line and column, and the rest is used")
    func badLines() {
        let file = read(
            "[appearance]\nclock = 12h\ntheme = \"light\"\nthis is nothing\n[home\nrows = [\"games\"]\n[media]\npictures = \"/p\"\n")
        #expect(file.settings.theme == .light)
        #expect(file.settings.pictureFolders == ["/p"])
        #expect(file.settings.rows.isEmpty)
        #expect(file.problems.count == 3)
        let starts = [":2:", ":4:", ":5:"]
        for (problem, start) in zip(file.problems, starts) {
            #expect(problem.message.hasPrefix(tree.places.configFile + start))
            #expect(problem.message.hasSuffix("skipped."))
            #expect(!problem.message.contains("\n"))
        }
    }

    @Test(
        "A list left open costs what it swallowed, not the file",
        arguments: ["[media]\nvideos = [\"/a\",\n[appearance]\ntheme = \"light\"", "a = \"open\n[appearance]\ntheme = \"light\""])
    func leftOpen(text: String) {
        #expect(!read(text).problems.isEmpty)
        #expect(read(text).settings.theme == .light)
    }

    @Test(
        "A heading without a name does not end the program", arguments: ["[=]", "[[.]]", " [ {", "[é]", "[\u{301}", "[#", "[", "[[", "[]"])
    func headings(text: String) {
        let file = read("[home]\ndemo = \"never\"\n\(text)\nrows = 1\n[appearance]\ntheme = \"light\"")
        #expect(file.problems.count == 1)
        #expect(file.settings.demo == .never)
        #expect(file.settings.theme == .light)
    }

    @Test("Any bytes at all end in settings and a bounded number of problems")
    func anything() {
        var state: UInt64 = 42
        for _ in 0..<60 {
            var text = ""
            for _ in 0..<60 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text +=
                    ["[", "]", "=", "\"", "'", "\n", "home", "rows", ".", "#", " ", "1", "{", "}", ",", "\u{0}", "é", "theme"][
                        Int(state >> 33) % 18]
            }
            #expect(read(text).problems.count <= 60)
        }
    }

    @Test("No file is no problem, one that cannot be read is")
    func files() {
        #expect(SettingsFile(places: tree.places).problems.isEmpty)
        tree.makeFolder("home/.config/tenfoot/launcher.toml")
        #expect(SettingsFile(places: tree.places).problems.count == 1)
    }
}
