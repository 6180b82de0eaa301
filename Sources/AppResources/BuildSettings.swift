import Foundation

/// Build settings in the form of Xcode projects and `.xcconfig` files.
package enum BuildSettings {
    /// The most bytes of an expanded setting, since one that contains itself twice doubles at each step.
    private static let longest = 64 << 10
    /// The most files read for one file, since nested includes multiply.
    private static let mostFiles = 100

    /// Applies settings over others: one limited to a platform, `KEY[sdk=appletvos*]`, only if that is tvOS, and with the previous value in
    /// place of `$(inherited)`.
    package static func merge(_ new: [String: Any], into settings: inout [String: Any]) {
        // A setting for the platform overrides the same one for all platforms.
        for (key, value) in new.sorted(by: { $0.key < $1.key }) {
            let name = key.firstIndex(of: "[").map { String(key[..<$0]) } ?? key
            guard name == key || key.contains("sdk=appletv") else { continue }
            let words = settings[name] as? [String] ?? (settings[name] as? String).map { [$0] } ?? []
            if let text = value as? String, text.contains("$(inherited)") {
                let inherited = text.replacingOccurrences(of: "$(inherited)", with: words.joined(separator: " "))
                if inherited.utf8.count <= longest { settings[name] = inherited }
            } else if let list = value as? [String], let place = list.firstIndex(of: "$(inherited)") {
                settings[name] = Array(list[..<place]) + words + list[(place + 1)...].filter { $0 != "$(inherited)" }
            } else {
                settings[name] = value
            }
        }
    }

    /// The settings of an `.xcconfig` file over those of the files it includes; empty if it cannot be read.
    package static func read(_ file: URL) -> [String: Any] {
        var left = mostFiles
        let settings = read(file, including: [], &left)
        if left <= 0 { AppFile.tell(file, "includes more than \(mostFiles) files, of which the others are left out: include each once") }
        return settings
    }

    /// - Parameter including: the files that include it; one that includes itself adds nothing.
    private static func read(_ file: URL, including: [String], _ left: inout Int) -> [String: Any] {
        let path = file.standardizedFileURL.path
        guard left > 0, !including.contains(path), let text = AppFile.text(file, limit: 1 << 20) else { return [:] }
        left -= 1
        var settings: [String: Any] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            if let include = included(line) {
                let other = URL(fileURLWithPath: include, relativeTo: file.deletingLastPathComponent())
                merge(read(other, including: including + [path], &left), into: &settings)
            } else if let (key, value) = setting(line) {
                merge([key: value], into: &settings)
            }
        }
        return settings
    }

    /// The settings of a text, without those of files that it includes.
    package static func parse(_ text: String) -> [String: Any] {
        var settings: [String: Any] = [:]
        for line in text.split(whereSeparator: \.isNewline) where included(line) == nil {
            if let (key, value) = setting(line) { merge([key: value], into: &settings) }
        }
        return settings
    }

    /// The file that a line includes: `#include "A.xcconfig"`, or `#include?` for one that may be missing.
    private static func included(_ line: Substring) -> String? {
        let line = line.drop(while: \.isWhitespace)
        guard line.hasPrefix("#include") else { return nil }
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.count > 2 && !parts[1].isEmpty ? String(parts[1]) : nil
    }

    /// The setting that a line holds: `NAME = value`, `NAME[condition] = value;`.
    private static func setting(_ line: Substring) -> (String, String)? {
        let line = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).drop(while: \.isWhitespace)
        let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        var rest = line[name.endIndex...]
        while rest.first == "[" {
            guard let end = rest.firstIndex(of: "]") else { return nil }
            rest = rest[rest.index(after: end)...]
        }
        let key = String(line[..<rest.startIndex])
        rest = rest.drop(while: \.isWhitespace)
        guard !name.isEmpty, rest.first == "=" else { return nil }
        var value = rest.dropFirst().trimmingCharacters(in: .whitespaces)
        if value.hasSuffix(";") { value = value.dropLast().trimmingCharacters(in: .whitespaces) }
        return (key, value)
    }

    /// Replaces references to settings, `$(NAME)` or `${NAME}`, by their values; an unknown setting is empty.
    package static func expanded(_ text: String, by settings: [String: String]) -> String {
        var text = text
        // A setting may name others; limit the steps for one that names itself.
        for _ in 0..<10 where (text.contains("$(") || text.contains("${")) && text.utf8.count <= longest {
            text = expandedOnce(text, settings)
        }
        return text
    }

    private static func expandedOnce(_ text: String, _ settings: [String: String]) -> String {
        var result = ""
        var room = longest
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...]
            let inner = rest.dropFirst(2)
            let name = inner.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard let bracket = rest.dropFirst().first, "({".contains(bracket), !name.isEmpty else {
                result.append("$")
                rest = rest.dropFirst()
                continue
            }
            // Without a closing bracket here, the references after it have none either.
            guard let end = inner[name.endIndex...].firstIndex(where: { ")}".contains($0) }) else { break }
            let value = settings[String(name)] ?? ""
            if value.utf8.count <= room {
                result += value
                room -= value.utf8.count
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
