import Foundation

/// Writes settings back into `launcher.toml`: what changed, and nothing else; comments, order and spelling stay the user's.
struct SettingsWriter {
    /// Why the file could not be written: one line with the cure.
    struct Failure: Error, CustomStringConvertible { var description: String }

    /// The keys that can be changed on screen, each with its value as TOML spells it.
    private static let keys: [(section: String, key: String, literal: @Sendable (LauncherSettings) -> String)] = [
        ("appearance", "theme", { quoted($0.theme.rawValue) }),
        ("appearance", "clock", { quoted($0.clock.rawValue) }),
        ("appearance", "high_contrast", { "\($0.hasHighContrast)" }),
        ("appearance", "reduce_motion", { "\($0.reducesMotion)" }),
        ("appearance", "overscan", { "\($0.overscan)" }),
        ("input", "click_sounds", { "\($0.clicks)" }),
        ("input", "rumble", { "\($0.rumbles)" }),
        ("input", "repeat_delay", { "\($0.repeatDelay)" }),
        ("input", "repeat_interval", { "\($0.repeatInterval)" }),
        ("media", "player", { quoted($0.videoPlayer.spelling) }),
        ("media", "up_next", { "\($0.offersNext)" }),
        ("home", "rows", { list($0.rows.map(\.rawValue)) }),
        // A set has no order of its own; the file must not change for nothing.
        ("home", "hidden", { settings in list(HomeRow.Kind.allCases.filter(settings.hidden.contains).map(\.rawValue)) }),
    ]

    /// The text with every key that says something else than `wanted` set to it.
    static func text(_ old: String, for wanted: LauncherSettings, places: Places) throws(Failure) -> String {
        let now = SettingsFile(text: old, places: places).settings
        var text = TOMLText(old)
        for entry in keys where entry.literal(now) != entry.literal(wanted) {
            text.set(entry.section, entry.key, to: entry.literal(wanted))
        }
        // A file written in a way that this does not follow, such as sections in one line, is left alone.
        let result = SettingsFile(text: text.text, places: places).settings
        for entry in keys where entry.literal(result) != entry.literal(wanted) {
            throw Failure(
                description: "\(places.configFile): \(entry.key) could not be changed from here. "
                    + "Write \(entry.key) = \(entry.literal(wanted)) below [\(entry.section)] by hand.")
        }
        return text.text
    }

    /// Brings the file to what is wanted; makes it, and its folder, if there is none.
    static func write(_ wanted: LauncherSettings, places: Places) throws(Failure) {
        let path = places.configFile
        let data = FileManager.default.contents(atPath: path)
        if data == nil, access(path, F_OK) == 0 { throw cannot(path, "it cannot be read") }
        let old = String(decoding: data ?? Data(), as: UTF8.self)
        let new = try text(old, for: wanted, places: places)
        guard new != old else { return }
        do {
            try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try replace(path, by: Data(new.utf8))
        } catch {
            throw cannot(path, String(cString: strerror(errno)))
        }
    }

    /// In one step, so that nobody ever reads half a file; a link goes on pointing where it did.
    private static func replace(_ path: String, by data: Data) throws {
        var target = path
        if let resolved = realpath(path, nil) {
            target = String(cString: resolved)
            free(resolved)
        }
        var status = stat()
        let mode = stat(target, &status) == 0 ? status.st_mode & 0o777 : 0o644
        let scratch = target + ".new"
        try data.write(to: URL(filePath: scratch))
        guard chmod(scratch, mode) == 0, rename(scratch, target) == 0 else {
            let code = errno
            unlink(scratch)
            errno = code
            throw CocoaError(.fileWriteUnknown)
        }
    }

    private static func cannot(_ path: String, _ reason: String) -> Failure {
        Failure(description: "\(path) cannot be written: \(reason). The change lasts until TenFoot ends; check the file's permissions.")
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
    private static func list(_ words: [String]) -> String { "[" + words.map(quoted).joined(separator: ", ") + "]" }
}
