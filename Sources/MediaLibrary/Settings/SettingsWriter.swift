import Foundation
import TenFootStorage

/// Writes changed settings into `launcher.toml`, and nothing else; the user's comments, order and spelling are kept.
struct SettingsWriter {
    /// Why the file could not be written, in one line with what to do.
    struct Failure: Error, CustomStringConvertible { var description: String }

    private typealias Key = (section: String, key: String, literal: @Sendable (LauncherSettings) -> String)

    /// The keys that can be changed on screen, each with its value as TOML spells it.
    private static let keys: [Key] = [
        ("appearance", "language", { quoted($0.language ?? "") }),
        ("appearance", "theme", { quoted($0.theme.rawValue) }),
        ("appearance", "clock", { quoted($0.clock.rawValue) }),
        ("appearance", "accent", { quoted($0.accent ?? "") }),
        ("appearance", "background", { quoted($0.background ?? "") }),
        ("appearance", "icon_theme", { quoted($0.iconTheme ?? "") }),
        ("appearance", "high_contrast", { "\($0.hasHighContrast)" }),
        ("appearance", "reduce_motion", { "\($0.reducesMotion)" }),
        ("appearance", "resolution", { quoted($0.resolution ?? "") }),
        ("appearance", "overscan", { "\($0.overscan)" }),
        ("input", "click_sounds", { "\($0.clicks)" }),
        ("input", "rumble", { "\($0.rumbles)" }),
        ("input", "repeat_delay", { "\($0.repeatDelay)" }),
        ("input", "repeat_interval", { "\($0.repeatInterval)" }),
        ("appearance", "reduce_transparency", { "\($0.reducesTransparency)" }),
        ("appearance", "text_size", { quoted($0.textSize.rawValue) }),
        ("appearance", "bold_text", { "\($0.boldsText)" }),
        ("appearance", "focus_ring", { quoted($0.focusRing.rawValue) }),
        ("appearance", "color_filter", { quoted($0.colorFilter.rawValue) }),
        ("input", "hold_delay", { "\($0.holdDelay)" }),
        ("input", "switches", { quoted($0.switches.rawValue) }),
        ("input", "scan_interval", { "\($0.scanInterval)" }),
        ("media", "subtitles", { "\($0.showsSubtitles)" }),
        ("voice", "speaks", { "\($0.speaks)" }),
        ("voice", "rate", { "\($0.voiceRate)" }),
        ("voice", "pitch", { "\($0.voicePitch)" }),
        ("voice", "voice", { quoted($0.voice.rawValue) }),
        ("voice", "verbosity", { quoted($0.verbosity.rawValue) }),
        ("media", "player", { quoted($0.videoPlayer.spelling) }),
        ("media", "up_next", { "\($0.offersNext)" }),
        ("household", "saver", { quoted($0.saver.rawValue) }),
        ("household", "saver_after", { "\($0.saverAfter)" }),
        ("household", "sleep_after", { "\($0.sleepAfter)" }),
        ("household", "pin", { quoted($0.pin) }),
        ("household", "first_run", { $0.firstQuestion == .language ? "\($0.asksFirst ?? true)" : quoted($0.firstQuestion.rawValue) }),
        ("television", "cec", { "\($0.usesCEC)" }),
        ("television", "wake", { "\($0.wakesTelevision)" }),
        ("television", "switch_off", { "\($0.switchesTelevisionOff)" }),
        ("television", "sleep_with_it", { "\($0.sleepsWithTelevision)" }),
        ("television", "volume", { "\($0.sendsVolume)" }),
        ("control", "socket", { "\($0.listens)" }),
        ("control", "mpris", { "\($0.isMediaPlayer)" }),
        ("home", "demo", { quoted($0.demo.rawValue) }),
        ("media", "videos", { $0.videoFolders.map(list) ?? quoted("") }),
        ("media", "pictures", { $0.pictureFolders.map(list) ?? quoted("") }),
        ("media", "music", { $0.musicFolders.map(list) ?? quoted("") }),
        ("commands", "video", { quoted($0.videoCommand ?? "") }),
        ("commands", "picture", { quoted($0.pictureCommand ?? "") }),
        ("home", "rows", { list($0.rows.map(\.rawValue)) }),
        ("home", "favourites", { list($0.favourites) }),
        // A set is unordered; use a fixed order, so that the file does not change without reason.
        ("home", "hidden", { settings in list(HomeRow.Kind.allCases.filter(settings.hidden.contains).map(\.rawValue)) }),
    ]

    /// The bytes of the file, with every key whose value differs from `wanted` changed.
    ///
    /// - Parameter base: the settings before the changes, whose equal keys stay as the file has them; nil writes all of `wanted`.
    static func text(
        _ old: [UInt8], for wanted: LauncherSettings, since base: LauncherSettings? = nil, places: Places
    ) throws(Failure) -> [UInt8] {
        let now = SettingsFile(old, places: places).settings
        let keys = keys.filter { entry in base.map { isChange(of: entry, from: $0, to: wanted) } ?? true }
        var text = old
        for entry in keys where isChange(of: entry, from: now, to: wanted) {
            text = TOMLDocument(text).text(setting: entry.section, entry.key, to: entry.literal(wanted))
        }
        // Do not change a file in a form that cannot be edited, such as new keys for a section in braces.
        let result = SettingsFile(text, places: places).settings
        for entry in keys where entry.literal(result) != entry.literal(wanted) {
            throw Failure(
                description: "\(places.configFile): \(entry.key) could not be changed from here. "
                    + "Write \(entry.key) = \(entry.literal(wanted)) below [\(entry.section)] by hand.")
        }
        return text
    }

    /// Whether the file needs another value; a file without `first_run` does not mean the value that nil stands for, once it exists.
    private static func isChange(of entry: Key, from old: LauncherSettings, to new: LauncherSettings) -> Bool {
        entry.literal(old) != entry.literal(new) || entry.key == "first_run" && old.asksFirst != new.asksFirst
    }

    /// Writes the wanted settings to the file in one step; creates the file and its folder if missing.
    ///
    /// - Parameter base: the settings before the changes, as in `text`.
    static func write(_ wanted: LauncherSettings, since base: LauncherSettings? = nil, places: Places) throws(Failure) {
        let path = places.configFile
        let old: [UInt8]
        do throws(Files.Problem) {
            old = [UInt8](try Files.regular(path, limit: SettingsFile.limit) ?? Data())
        } catch {
            throw cannot(path, error.reason)
        }
        let new = try text(old, for: wanted, since: base, places: places)
        guard new != old else { return }
        do throws(Files.Problem) {
            try Files.makeFolder((path as NSString).deletingLastPathComponent)
            try Files.replace(path, by: Data(new))
        } catch {
            throw cannot(path, error.reason)
        }
    }

    private static func cannot(_ path: String, _ reason: String) -> Failure {
        Failure(description: "\(path) cannot be written: \(reason). The change lasts until TenFoot ends; check the file's permissions.")
    }

    /// A text in quotes, on one line whatever it contains.
    ///
    /// Source: TOML 1.0.0, basic strings.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in text.unicodeScalars {
            switch character {
            case "\\", "\"": quoted += "\\\(character)"
            case "\u{0}"..."\u{1F}", "\u{7F}": quoted += String(format: "\\u%04X", character.value)
            default: quoted.unicodeScalars.append(character)
            }
        }
        return quoted + "\""
    }
    private static func list(_ words: [String]) -> String { "[" + words.map(quoted).joined(separator: ", ") + "]" }
}
