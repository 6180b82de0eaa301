import Foundation
import Testing

@testable import TenFootMediaLibrary

/// Each key by itself is read, rejected, reset and written.
@Suite("The keys of launcher.toml")
struct SettingKeyTests {
    private let tree = TemporaryTree()

    private func read(_ text: String) -> SettingsFile { SettingsFile(text: text, places: tree.places) }

    /// For each key, a value other than the default, and the setting that it changes.
    private static let changes: [(section: String, key: String, value: String, change: @Sendable (inout LauncherSettings) -> Void)] = [
        ("appearance", "language", "\"de\"", { $0.language = "de" }),
        ("appearance", "theme", "\"auto\"", { $0.theme = .auto }),
        ("appearance", "accent", "\"#4F8ef7\"", { $0.accent = "#4F8ef7" }),
        ("appearance", "background", "\"/bin/sh\"", { $0.background = "/bin/sh" }),
        ("appearance", "clock", "\"off\"", { $0.clock = .off }),
        ("appearance", "high_contrast", "true", { $0.hasHighContrast = true }),
        ("appearance", "reduce_motion", "true", { $0.reducesMotion = true }),
        ("appearance", "reduce_transparency", "true", { $0.reducesTransparency = true }),
        ("appearance", "text_size", "\"largest\"", { $0.textSize = .largest }),
        ("appearance", "bold_text", "true", { $0.boldsText = true }),
        ("appearance", "focus_ring", "\"widest\"", { $0.focusRing = .widest }),
        ("appearance", "color_filter", "\"warm\"", { $0.colorFilter = .warm }),
        ("appearance", "resolution", "\"1920x1080@59.94\"", { $0.resolution = "1920x1080@59.94" }),
        ("appearance", "overscan", "10", { $0.overscan = 10 }),
        ("appearance", "icon_theme", "\"Papirus\"", { $0.iconTheme = "Papirus" }),
        ("input", "click_sounds", "false", { $0.clicks = false }),
        ("input", "rumble", "false", { $0.rumbles = false }),
        ("input", "repeat_delay", "1000", { $0.repeatDelay = 1000 }),
        ("input", "repeat_interval", "30", { $0.repeatInterval = 30 }),
        ("input", "switches", "\"two\"", { $0.switches = .two }),
        ("input", "scan_interval", "10000", { $0.scanInterval = 10_000 }),
        ("input", "hold_delay", "300", { $0.holdDelay = 300 }),
        ("voice", "speaks", "true", { $0.speaks = true }),
        ("voice", "rate", "-100", { $0.voiceRate = -100 }),
        ("voice", "pitch", "100", { $0.voicePitch = 100 }),
        ("voice", "voice", "\"woman\"", { $0.voice = .woman }),
        ("voice", "verbosity", "\"full\"", { $0.verbosity = .full }),
        ("home", "rows", "[\"games\"]", { $0.rows = [.games] }),
        ("home", "hidden", "[\"demo\", \"games\"]", { $0.hidden = [.demo, .games] }),
        ("home", "favourites", "[\"app:a.desktop\"]", { $0.favourites = ["app:a.desktop"] }),
        ("home", "demo", "\"always\"", { $0.demo = .always }),
        ("media", "videos", "[\"/a\", \"/b/\", \"/a\"]", { $0.videoFolders = ["/a", "/b"] }),
        ("media", "pictures", "\"/p\"", { $0.pictureFolders = ["/p"] }),
        ("media", "music", "[\"/\"]", { $0.musicFolders = ["/"] }),
        ("media", "player", "\"mpv\"", { $0.player = .mpv }),
        ("media", "up_next", "false", { $0.offersNext = false }),
        ("media", "subtitles", "true", { $0.showsSubtitles = true }),
        ("household", "saver", "\"photos\"", { $0.saver = .photos }),
        ("household", "saver_after", "120", { $0.saverAfter = 120 }),
        ("household", "sleep_after", "60", { $0.sleepAfter = 60 }),
        ("household", "pin", "\"0482\"", { $0.pin = "0482" }),
        ("household", "pin", "\"$y$j9T$ab./9$0123456789\"", { $0.pin = "$y$j9T$ab./9$0123456789" }),
        ("household", "first_run", "false", { $0.asksFirst = false }),
        ("household", "first_run", "\"remote\"", { ($0.asksFirst, $0.firstQuestion) = (true, .remote) }),
        ("television", "cec", "false", { $0.usesCEC = false }),
        ("television", "wake", "false", { $0.wakesTelevision = false }),
        ("television", "switch_off", "false", { $0.switchesTelevisionOff = false }),
        ("television", "sleep_with_it", "true", { $0.sleepsWithTelevision = true }),
        ("television", "volume", "true", { $0.sendsVolume = true }),
        ("control", "socket", "false", { $0.listens = false }),
        ("control", "mpris", "false", { $0.isMediaPlayer = false }),
        ("commands", "video", "\"a \\\"b c\\\" %f\"", { $0.videoCommand = "a \"b c\" %f" }),
        ("commands", "picture", "\"imv\"", { $0.pictureCommand = "imv" }),
    ]

    @Test("Each key changes only its own setting, and every known key is tested")
    func each() {
        for (section, key, value, change) in Self.changes {
            let file = read("[\(section)]\n\(key) = \(value)\n")
            var wanted = LauncherSettings()
            change(&wanted)
            #expect(wanted != LauncherSettings(), "\(key) is tried with its default")
            #expect(file.settings == wanted && file.problems.isEmpty, "\(section).\(key): \(file.problems)")
        }
        let tried = Set(Self.changes.map { "\($0.section).\($0.key)" })
        #expect(tried == Set(SettingKey.all.flatMap { section in section.value.keys.map { "\(section.key).\($0)" } }))
    }

    @Test("Every setting that can be changed on screen is written so that it reads back the same")
    func written() throws {
        for (section, key, _, change) in Self.changes {
            var wanted = LauncherSettings()
            change(&wanted)
            let text = try SettingsWriter.text([], for: wanted, places: tree.places)
            var found = SettingsFile(text, places: tree.places).settings
            // A command for films is also written as the value of the player key.
            if wanted.player == nil, found.player == wanted.videoCommand.map(LauncherSettings.VideoPlayer.command) { found.player = nil }
            #expect(found == wanted, "\(String(decoding: text, as: UTF8.self))")
            let back = try SettingsWriter.text(text, for: LauncherSettings(), places: tree.places)
            let read = SettingsFile(back, places: tree.places)
            #expect(read.problems.isEmpty, "\(section).\(key): \(read.problems)")
            // A setting that is nil by default is written as the value that nil stands for.
            var plain = read.settings
            if plain.player == .builtIn { plain.player = nil }
            if plain.asksFirst == true { plain.asksFirst = nil }
            #expect(plain == LauncherSettings(), "\(section).\(key)")
        }
    }

    @Test("The player key is built-in, mpv or a command; without the key the video command is used")
    func players() {
        func player(_ word: String) -> LauncherSettings.VideoPlayer? { read("[media]\nplayer = \"\(word)\"\n").settings.player }
        #expect(player("built-in") == .builtIn && player("mpv") == .mpv && player("vlc %f") == .command("vlc %f"))
        #expect(player("") == nil && player("vlc 'x") != .mpv)
        var settings = LauncherSettings()
        #expect(settings.videoPlayer == .builtIn)
        settings.videoCommand = "x"
        #expect(settings.videoPlayer == .command("x"))
        settings.player = .mpv
        #expect(settings.videoPlayer == .mpv)
    }

    @Test(
        "Numbers are accepted at both ends of their range, and rejected beyond",
        arguments: [
            ("appearance", "overscan", 0, 10), ("input", "repeat_delay", 200, 1000), ("input", "repeat_interval", 30, 300),
            ("input", "scan_interval", 500, 10_000), ("input", "hold_delay", 300, 2000), ("voice", "rate", -100, 100),
            ("voice", "pitch", -100, 100), ("household", "saver_after", 1, 120),
            ("household", "sleep_after", 0, 1440),
        ])
    func ranges(section: String, key: String, low: Int, high: Int) {
        for (value, isFine) in [(low, true), (high, true), (low - 1, false), (high + 1, false)] {
            let file = read("[\(section)]\n\(key) = \(value)\n")
            #expect(file.problems.isEmpty == isFine, "\(key) = \(value): \(file.problems)")
            if !isFine {
                #expect(file.settings == LauncherSettings() && file.problems.first?.inEnglish.contains("from \(low) to \(high)") == true)
            }
        }
    }

    @Test("An empty config has the documented defaults")
    func defaults() {
        let settings = read("").settings
        #expect(settings.theme == .dark && settings.clock == .twentyFour && settings.overscan == 0)
        #expect(settings.repeatDelay == 400 && settings.repeatInterval == 120 && settings.holdDelay == 500 && settings.scanInterval == 2000)
        #expect(
            settings.voiceRate == 0 && settings.voicePitch == 0 && settings.saver == .artwork && settings.saverAfter == 10
                && settings.sleepAfter == 0)
        #expect(settings.clicks && settings.rumbles && settings.offersNext && settings.usesCEC && settings.listens && settings.pin.isEmpty)
        #expect((0..<24).filter { LauncherSettings.Theme.auto.isLight(hour: $0) } == Array(7..<19))
        #expect(LauncherSettings.Theme.light.isLight(hour: 0) && !LauncherSettings.Theme.dark.isLight(hour: 12))
    }

    @Test(
        "A resolution is a width and a height, with an optional rate after @; other forms are rejected",
        arguments: ["1920", "1920x", "x1080", "1920x1080@", "1920x1080@60Hz", "1920*1080", " 1920x1080", "1920x1080@60.123", "fine"])
    func resolutions(text: String) {
        #expect(read("[appearance]\nresolution = \"\(text)\"\n").problems.count == 1)
        #expect(read("[appearance]\nresolution = \"1920x1080\"\n").settings.resolution == "1920x1080")
        #expect(read("[appearance]\nresolution = \"\"\n").problems.isEmpty)
    }

    @Test("A PIN has four digits or is empty", arguments: ["1", "123", "12345", "12a4", "１２３４", " 123"])
    func pins(text: String) {
        #expect(read("[household]\npin = \"\(text)\"\n").problems.count == 1)
        #expect(read("[household]\npin = \"\"\n").problems.isEmpty)
    }

    @Test("The first start's questions are true, false, or the name of one in quotes", arguments: ["\"\"", "\"true\"", "\"Remote\"", "1"])
    func questions(value: String) { #expect(read("[household]\nfirst_run = \(value)\n").problems.count == 1) }

    @Test("A colour is # and six hexadecimal digits", arguments: ["4f8ef7", "#4f8ef", "#4f8ef7a", "#4f8eg7", "blue"])
    func colours(text: String) { #expect(read("[appearance]\naccent = \"\(text)\"\n").problems.count == 1) }

    @Test("A misspelt word is matched to the first of the nearest known words that differ in at most a third")
    func spelling() {
        let words = ["videos", "rows", "cat"]
        for near in ["vidio", "xxvideos", "viideeos", "VIDEOS", "ideo", "videosss"] {
            #expect(Spelling.nearest(to: near, in: words) == "videos", "\(near)")
        }
        for far in ["vdio", "xxxvideos", "videossss", "", "photographs"] {
            #expect(Spelling.nearest(to: far, in: ["videos"]) == nil, "\(far)")
        }
        #expect(Spelling.nearest(to: "xy", in: ["ab"]) == nil && Spelling.nearest(to: "ax", in: ["ab"]) == "ab")
        #expect(Spelling.nearest(to: "at", in: ["bat", "hat"]) == "bat")
        #expect(
            Spelling.short(String(repeating: "a", count: 60)).count == 60 && Spelling.short(String(repeating: "a", count: 61)).count == 61)
        #expect(Spelling.short(String(repeating: "a", count: 70)) == String(repeating: "a", count: 60) + "…")
    }

    @Test("A config of 1 MB is read, and a larger one is rejected")
    func limit() {
        let text = "[appearance]\noverscan = 4\n#"
        tree.write("home/.config/tenfoot/launcher.toml", text + String(repeating: "x", count: (1 << 20) - text.utf8.count))
        #expect(SettingsFile(places: tree.places).settings.overscan == 4)
        tree.write("home/.config/tenfoot/launcher.toml", text + String(repeating: "x", count: (1 << 20) - text.utf8.count + 1))
        #expect(SettingsFile(places: tree.places).problems.count == 1)
    }

    @Test("A byte order mark is skipped, and a long word is shortened in a message")
    func marks() {
        #expect(read("\u{FEFF}[appearance]\noverscan = 4\n").settings.overscan == 4)
        for (count, shown) in [(30, String(repeating: "x", count: 30)), (31, String(repeating: "x", count: 30) + "…")] {
            let problem = read("[appearance]\noverscan = " + String(repeating: "x", count: count)).problems.first?.inEnglish ?? ""
            #expect(problem.contains(":2:12: \(shown) is no value"), "\(problem)")
        }
    }
}
