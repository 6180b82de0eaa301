import Foundation
import TOMLKit

/// Reads `launcher.toml`: good keys are used, and each bad one is reported by itself with its line, its column and what to write instead.
package struct SettingsFile: Sendable {
    package var settings = LauncherSettings()
    package var problems: [LibraryProblem] = []
    private let path: String
    private let places: Places

    /// A missing file is no problem: everything has a default.
    package init(places: Places) {
        path = places.configFile
        self.places = places
        guard let data = FileManager.default.contents(atPath: path) else {
            if access(path, F_OK) == 0 {
                problems.append(LibraryProblem(.config, "\(path) cannot be read. Check its permissions; until then the defaults apply."))
            }
            return
        }
        self.read(String(decoding: data, as: UTF8.self))
    }

    /// For text that is already at hand.
    package init(text: String, places: Places) {
        path = places.configFile
        self.places = places
        read(text)
    }

    private mutating func read(_ text: String) {
        let source = TOMLSource(text)
        let table: TOMLTable
        (table, problems) = source.parse { line, column, reason, isSection in
            let skipped = isSection ? "this section is skipped" : "this line is skipped"
            return LibraryProblem(.config, "\(path):\(line):\(column): \(reason). Correct it; until then \(skipped).")
        }
        for section in table.keys.sorted(by: source.isBefore) {
            guard let known = SettingKey.all[section] else {
                report(source.position(of: [section]), Self.unknown(section, "section", SettingKey.all.keys.sorted(), brackets: true))
                continue
            }
            guard let inner = table[section]?.table else {
                report(
                    source.position(of: [section]), "\(section) is a section. Write [\(section)] on a line of its own and its keys below")
                continue
            }
            for key in inner.keys.sorted(by: { source.isBefore([section, $0], [section, $1]) }) {
                let position = source.position(of: [section, key])
                guard let setting = known[key] else {
                    report(position, Self.unknown(key, "key of [\(section)]", known.keys.sorted(), brackets: false))
                    continue
                }
                guard let value = inner[key] else { continue }
                for complaint in setting(value, &settings, places) { report(position, "\(key) \(complaint)") }
            }
        }
    }

    private mutating func report(_ position: (line: Int, column: Int), _ message: String) {
        problems.append(LibraryProblem(.config, "\(path):\(position.line):\(position.column): \(message)."))
    }

    private static func unknown(_ word: String, _ what: String, _ known: [String], brackets: Bool) -> String {
        let show = { (name: String) in brackets ? "[\(name)]" : name }
        if let near = Spelling.nearest(to: word, in: known) { return "\(word) is no \(what); probably \(show(near)) is meant" }
        return "\(word) is no \(what). Known are \(known.map(show).joined(separator: ", "))"
    }
}

/// Finds the word somebody most likely meant.
enum Spelling {
    /// The closest of some words, if it is at most a third wrong.
    static func nearest(to word: String, in words: [String]) -> String? {
        let near = words.map { (word: $0, distance: distance(Array(word.lowercased()), Array($0))) }.min { $0.distance < $1.distance }
        guard let near, near.distance <= max(1, near.word.count / 3) else { return nil }
        return near.word
    }

    /// How many letters must be put in, left out or replaced.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var row = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, y) in b.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
                diagonal = above
            }
        }
        return row[b.count]
    }
}
