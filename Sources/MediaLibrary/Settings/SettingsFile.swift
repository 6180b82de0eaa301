import Foundation
import TenFootStorage

/// Reads `launcher.toml`: good keys are used, and each bad one is reported by itself with its line, its column and what to write instead.
package struct SettingsFile: Sendable {
    package var settings = LauncherSettings()
    package var problems: [LibraryProblem] = []
    private let path: String
    private let places: Places

    /// The largest size of a settings file, in bytes.
    static let limit = 1 << 20

    /// Reads the file; a missing file is not a problem, since every key has a default.
    package init(places: Places) {
        path = places.configFile
        self.places = places
        do throws(Files.Problem) {
            if let data = try Files.regular(path, limit: Self.limit) { read([UInt8](data)) }
        } catch {
            problems.append(
                LibraryProblem(.config, "\(path) cannot be read: \(error.reason). Check its permissions; until then the defaults apply."))
        }
    }

    /// Reads text that has already been loaded.
    package init(text: String, places: Places) { self.init([UInt8](text.utf8), places: places) }

    init(_ bytes: [UInt8], places: Places) {
        path = places.configFile
        self.places = places
        read(bytes)
    }

    private mutating func read(_ bytes: [UInt8]) {
        let document = TOMLDocument(bytes)
        for problem in document.problems {
            let skipped = problem.skipsSection ? "this section is skipped" : "this line is skipped"
            report(document, problem.offset, "\(problem.reason). Correct it; until then \(skipped)")
        }
        for section in document.root.names {
            guard let entry = document.root[section] else { continue }
            guard let known = SettingKey.all[section] else {
                report(document, entry.offset, Self.unknown(section, "section", SettingKey.all.keys.sorted(), brackets: true))
                continue
            }
            guard let table = entry.value.table else {
                report(document, entry.offset, "\(section) is a section. Write [\(section)] on a line of its own and its keys below")
                continue
            }
            for key in table.names {
                guard let entry = table[key] else { continue }
                guard let setting = known[key] else {
                    report(document, entry.offset, Self.unknown(key, "key of [\(section)]", known.keys.sorted(), brackets: false))
                    continue
                }
                for complaint in setting(entry.value, &settings, places) { report(document, entry.offset, "\(key) \(complaint)") }
            }
        }
    }

    private mutating func report(_ document: TOMLDocument, _ offset: Int, _ message: @autoclosure () -> String) {
        guard problems.count < TOMLDocument.mostProblems else { return }
        let (line, column) = document.position(of: offset)
        // Text from the file may contain line breaks and control characters.
        let message = String(message().map { $0.isNewline || $0.unicodeScalars.first?.properties.generalCategory == .control ? " " : $0 })
        problems.append(LibraryProblem(.config, "\("\(path):\(line):\(column): \(message).")"))
    }

    private static func unknown(_ name: String, _ what: String, _ known: [String], brackets: Bool) -> String {
        let show = { (name: String) in brackets ? "[\(name)]" : name }
        let word = Spelling.short(name)
        if let near = Spelling.nearest(to: word, in: known) { return "\(word) is no \(what); probably \(show(near)) is meant" }
        return "\(word) is no \(what). Known are \(known.map(show).joined(separator: ", "))"
    }
}

/// Finds the known word nearest to a misspelt one.
enum Spelling {
    /// Shortens a word for a message to at most 60 characters.
    static func short(_ word: String) -> String { word.count > 60 ? word.prefix(60) + "…" : word }

    /// The closest of some words, if at most a third of its letters differ.
    static func nearest(to word: String, in words: [String]) -> String? {
        let near = words.map { (word: $0, distance: distance(Array(word.lowercased()), Array($0))) }.min { $0.distance < $1.distance }
        guard let near, near.distance <= max(1, near.word.count / 3) else { return nil }
        return near.word
    }

    /// The number of letters to insert, remove or replace.
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
