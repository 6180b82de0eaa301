import Foundation

/// Entry points for a fuzzer and for the property tests: each takes bytes and returns the violated invariants (none if all hold).

/// Reads the bytes as `launcher.toml`, changes settings, and reads again: what was written must be what is read, and what was not touched
/// must read as before.
///
/// Texts that are written are taken from the bytes.
package func fuzzSettings(_ bytes: [UInt8]) -> [String] {
    let places = Places(environment: ["HOME": "/nonexistent"])
    let old = SettingsFile(bytes, places: places)
    var broken: [String] = []
    if old.problems.contains(where: { $0.inEnglish.utf8.contains(0x0A) }) { broken.append("a problem of several lines") }
    if old.problems.count > 20 { broken.append("\(old.problems.count) problems") }
    // Sections in braces, and those that a key with a dot makes, take no new keys.
    let takesKeys = old.problems.isEmpty && !bytes.contains { "{.".utf8.contains($0) }
    let words = String(decoding: bytes.prefix(100), as: UTF8.self) + "x"
    for edit in [
        { $0.theme = .auto }, { $0.rows = [.games, .applications] }, { $0.overscan = 7 }, { $0.videoFolders = ["/films/" + words] },
        { $0.iconTheme = words },
    ] as [(inout LauncherSettings) -> Void] {
        var wanted = old.settings
        edit(&wanted)
        guard let text = try? SettingsWriter.text(bytes, for: wanted, places: places) else {
            if takesKeys { broken.append("a good file was not changed") }
            continue
        }
        // Writing a number may replace the line that holds it; all other lines must stay as they were.
        let isNumber = wanted.overscan != old.settings.overscan
        if isNumber, old.problems.isEmpty, Set(bytes.split(separator: 0x0A)).subtracting(text.split(separator: 0x0A)).count > 1 {
            broken.append("a change of a number has changed other lines")
        }
        let new = SettingsFile(text, places: places)
        if new.settings != wanted { broken.append("what was written is not what is read") }
        if old.problems.isEmpty, !new.problems.isEmpty { broken.append("a good file became a faulty one") }
    }
    return broken
}
