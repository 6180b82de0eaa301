import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("Writing launcher.toml")
struct SettingsWriterTests {
    let tree = TemporaryTree()

    private func written(_ old: String, _ edit: (inout LauncherSettings) -> Void) throws -> String {
        var settings = SettingsFile(text: old, places: tree.places).settings
        edit(&settings)
        let bytes = try SettingsWriter.text(Array(old.utf8), for: settings, places: tree.places)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("A value changes in place, and comments, blank lines, spacing and other keys stay as they are")
    func inPlace() throws {
        let old = """
            # mine
            [appearance]   # looks
              theme   =  "dark"   # at night
            accent = "#4f8ef7" # a hash in a string

            [home]
            rows = [ # first these
              "videos",
              "games", # and these
            ]
            demo = "never"

            """
        let new = try written(old) {
            $0.theme = .light
            $0.rows = [.games]
        }
        #expect(
            new
                == old.replacing("theme   =  \"dark\"", with: "theme   =  \"light\"").replacing(
                    "[ # first these\n  \"videos\",\n  \"games\", # and these\n]", with: "[\"games\"]"))
    }

    @Test("A new key is added at the end of its section, and a new section at the end of the file")
    func added() throws {
        #expect(
            try written("[appearance]\ntheme = \"light\"\n\n[home]\ndemo = \"never\"") {
                $0.hasHighContrast = true
                $0.hidden = [.recents]
                $0.clicks = false
            }
                == "[appearance]\ntheme = \"light\"\nhigh_contrast = true\n\n[home]\ndemo = \"never\"\nhidden = [\"recents\"]\n\n"
                + "[input]\nclick_sounds = false\n")
        #expect(try written("") { $0.overscan = 4 } == "[appearance]\noverscan = 4\n")
        #expect(try written("[input]\n") { $0.rumbles = false } == "[input]\nrumble = false\n")
        #expect(try written("[appearance]\r\nclock = \"24h\"\r\n") { $0.clock = .off } == "[appearance]\r\nclock = \"off\"\r\n")
    }

    @Test(
        "A key is changed where it stands, in every TOML spelling of it",
        arguments: [
            "appearance.theme = \"light\"\n", "[ appearance ]\n\"theme\" = 'light'\n", "[appearance]\ntheme = \"\"\"light\"\"\"\n",
            "[home]\nfavourites = [\"a:theme = 1\"]\n[appearance]\ntheme=\"light\"",
            "appearance = { theme = \"light\" } # looks\n",
            "[home]\nnote = '''\n[appearance]\ntheme = \"dark\"\n'''\n[appearance]\ntheme = \"light\"\n",
        ])
    func spellings(old: String) throws {
        let new = try written(old) { $0.theme = .auto }
        #expect(SettingsFile(text: new, places: tree.places).settings.theme == .auto)
        #expect(new.replacing("\"auto\"", with: "").count <= old.count)
        #expect(new.split(separator: "\n").count == old.split(separator: "\n").count)
    }

    @Test("Unchanged settings change nothing in the file, and an invalid value is replaced only if its key changes")
    func nothing() throws {
        let old = "[appearance]\ntheme = \"dork\"\nclock = 3\n"
        #expect(try written(old) { _ in } == old)
        #expect(try written(old) { $0.theme = .light } == "[appearance]\ntheme = \"light\"\nclock = 3\n")
    }

    @Test("A key's faulty line is replaced; if its value has several lines, the new value is added beside them")
    func faulty() throws {
        #expect(try written("[appearance]\nclock = 12h # noon\n") { $0.clock = .off } == "[appearance]\nclock = \"off\" # noon\n")
        for rest in ["", " \t\r\n", " \t# noon", "\n[input]\n"] {
            for value in ["12h", "12 h", "[}", "\"a"] {
                let old = "[appearance]\nclock = \(value)\(rest)"
                #expect(try written(old) { $0.clock = .off } == "[appearance]\nclock = \"off\"\(rest)", "\(old)")
            }
            // If the value is missing, the new one is written at the position where a value is expected.
            let mended = try written("[appearance]\nclock =\(rest)") { $0.clock = .off }
            #expect(mended.replacing("\"off\"", with: "") == "[appearance]\nclock =\(rest)" && mended.contains("\"off\""))
        }
        let old = "[home]\nhidden = []\nrows = [\n\"videos\",\ngames,\n]\n"
        #expect(try written(old) { $0.rows = [.games] } == old.replacing("hidden = []\n", with: "hidden = []\nrows = [\"games\"]\n"))
    }

    @Test("Bytes that are not UTF-8 are kept")
    func otherEncodings() throws {
        let old = Array("# caf".utf8) + [0xE9] + Array("\n[appearance]\ntheme = \"dark\"\n".utf8)
        var settings = LauncherSettings()
        settings.theme = .light
        let new = try SettingsWriter.text(old, for: settings, places: tree.places)
        #expect(new.starts(with: Array("# caf".utf8) + [0xE9]))
        #expect(SettingsFile(new, places: tree.places).settings.theme == .light)
    }

    @Test("A folder is written so that it reads back the same, whatever characters its name has")
    func anyName() throws {
        let old = "[appearance]\ntheme = \"dark\"\n", folder = "/films/a\nb\r\n\t\u{1}\u{7F}\\\"é"
        let new = try written(old) { $0.videoFolders = [folder] }
        #expect(SettingsFile(text: new, places: tree.places).settings.videoFolders == [folder])
        #expect(new.hasPrefix(old) && !new.contains("\r"))
    }

    @Test("An inline section that cannot be edited is left alone, and the error says what to write by hand")
    func inline() throws {
        let failure = #expect(throws: SettingsWriter.Failure.self) {
            try written("appearance = { theme = \"dark\" }\n") { $0.clock = .off }
        }
        #expect(failure?.description.contains("Write clock = \"off\" below [appearance] by hand.") == true)
    }

    @Test("Writing creates the file and its folder, keeps its permissions, and keeps a link to it")
    func files() throws {
        var settings = LauncherSettings()
        settings.theme = .light
        try SettingsWriter.write(settings, places: tree.places)
        #expect(SettingsFile(places: tree.places).settings.theme == .light)
        let file = tree.places.configFile
        let real = tree.path + "/dotfiles.toml"
        try FileManager.default.moveItem(atPath: file, toPath: real)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: real)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: real)
        settings.theme = .dark
        try SettingsWriter.write(settings, places: tree.places)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == real)
        #expect(try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o600)
        #expect(SettingsFile(places: tree.places).settings.theme == .dark)
        #expect(try FileManager.default.contentsOfDirectory(atPath: tree.places.configHome + "/tenfoot") == ["launcher.toml"])
    }

    @Test("If launcher.toml cannot be written, the change still applies and a problem is reported")
    func unwritable() async throws {
        tree.makeFolder("home/.config/tenfoot/launcher.toml")
        let library = HomeLibrary(places: tree.places, assets: nil)
        library.changeSettings { $0.theme = .light }
        await library.settled()
        #expect(library.settings.theme == .light)
        #expect(library.catalogue.problems.contains { $0.inEnglish.contains("launcher.toml cannot be written") })
    }

    @Test("A change on screen leaves other keys of launcher.toml alone, also if the file could not be read before")
    func unreadBefore() async throws {
        tree.makeFolder("home/.config/tenfoot/launcher.toml")
        let library = HomeLibrary(places: tree.places, assets: nil)
        #expect(rmdir(tree.places.configFile) == 0)
        let old = "[appearance]\ntheme = \"light\"\n\n[media]\nvideos = [\"/mnt/films\"]\n"
        let file = tree.write("home/.config/tenfoot/launcher.toml", old)
        for percent in 2...3 {
            library.changeSettings { $0.overscan = percent }
            await library.settled()
            let new = old.replacing("\"light\"\n", with: "\"light\"\noverscan = \(percent)\n")
            #expect(try String(contentsOfFile: file, encoding: .utf8) == new)
        }
        #expect(library.catalogue.problems.allSatisfy { !$0.inEnglish.contains("could not be changed") })
    }

    @Test("That the first start's questions are to be asked is written, although it also holds without a file")
    func firstRun() throws {
        #expect(try written("") { $0.asksFirst = true }.contains("first_run = true"))
        #expect(try written("[household]\nfirst_run = true\n") { $0.asksFirst = false } == "[household]\nfirst_run = false\n")
        #expect(try written("[household]\nfirst_run = true\n") { $0.firstQuestion = .edges } == "[household]\nfirst_run = \"edges\"\n")
        #expect(try written("") { $0.overscan = 2 }.contains("first_run") == false)
    }

    @Test("The last of several changes in quick succession is in the file and on screen")
    func quick() async throws {
        let library = HomeLibrary(places: tree.places, assets: nil)
        for percent in 1...9 { library.changeSettings { $0.overscan = percent } }
        #expect(library.settings.overscan == 9)
        await library.settled()
        #expect(SettingsFile(places: tree.places).settings.overscan == 9)
        #expect(library.catalogue.settings.overscan == 9)
    }
}
