import Foundation

/// Entry points for a fuzzer and for the property tests: each takes bytes and returns the violated invariants (none if all hold).

/// Reads the bytes as `launcher.toml`, changes settings, and reads again: what was written must be what is read, and what was not touched
/// must read as before.
package func fuzzSettings(_ bytes: [UInt8]) -> [String] {
    let places = Places(environment: ["HOME": "/nonexistent"])
    let old = SettingsFile(bytes, places: places)
    var broken: [String] = []
    if old.problems.contains(where: { $0.inEnglish.utf8.contains(0x0A) }) { broken.append("a problem of several lines") }
    if old.problems.count > 20 { broken.append("\(old.problems.count) problems") }
    for edit in [
        { $0.theme = .auto }, { $0.rows = [.games, .applications] }, { $0.overscan = 7 },
    ] as [(inout LauncherSettings) -> Void] {
        var wanted = old.settings
        edit(&wanted)
        guard let text = try? SettingsWriter.text(bytes, for: wanted, places: places) else { continue }
        let new = SettingsFile(text, places: places)
        if new.settings != wanted { broken.append("what was written is not what is read") }
        if old.problems.isEmpty, !new.problems.isEmpty { broken.append("a good file became a faulty one") }
    }
    return broken
}
