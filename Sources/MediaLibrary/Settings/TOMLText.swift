/// The text of a TOML file in which single values are replaced and nothing else moves.
struct TOMLText {
    private(set) var text: String

    init(_ text: String) { self.text = text }

    /// Sets a key of a section: in place where it stands, else as the section's last line, else in a new section at the end.
    mutating func set(_ section: String, _ key: String, to literal: String) {
        let map = Map(text)
        let newline = text.contains("\r\n") ? "\r\n" : "\n"
        if let value = map.values[[section, key]] {
            text.replaceSubrange(value, with: literal)
        } else if let end = map.ends[section] {
            // The end of a file may be the end of its last line.
            let needsBreak = end == text.endIndex && text.last?.isNewline == false
            text.insert(contentsOf: (needsBreak ? newline : "") + "\(key) = \(literal)" + newline, at: end)
        } else {
            if !text.isEmpty { text += (text.last?.isNewline == true ? "" : newline) + newline }
            text += "[\(section)]\(newline)\(key) = \(literal)\(newline)"
        }
    }

    /// Where values stand, and where each section's last key or heading ends.
    private struct Map {
        var values: [[String]: Range<String.Index>] = [:]
        /// The start of the line behind.
        var ends: [String: String.Index] = [:]

        init(_ text: String) {
            var section: [String] = []
            var line = text.startIndex
            while line < text.endIndex {
                var end = text[line...].firstIndex(where: \.isNewline) ?? text.endIndex
                let rest = text[line..<end].drop(while: \.isWhitespace)
                if rest.first == "[" {
                    section = Self.path(rest.drop { $0 == "[" }.prefix { $0 != "]" })
                    // `[[array]]` has no keys of ours, but begins something else.
                    if !rest.hasPrefix("[["), section.count == 1 { ends[section[0]] = Self.next(end, in: text) }
                } else if rest.first != "#", rest.first != "\u{FEFF}", let equals = rest.firstIndex(of: "=") {
                    let value = Self.value(after: equals, in: text)
                    values[section + Self.path(rest[..<equals])] = value
                    end = text[value.upperBound...].firstIndex(where: \.isNewline) ?? text.endIndex
                    if section.count == 1 { ends[section[0]] = Self.next(end, in: text) }
                }
                line = Self.next(end, in: text)
            }
        }

        private static func next(_ end: String.Index, in text: String) -> String.Index {
            end < text.endIndex ? text.index(after: end) : end
        }

        private static func path(_ words: Substring) -> [String] {
            words.split(separator: ".").map { String($0.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }) }
        }

        /// From the value's first character to its last: over several lines if brackets or long strings go on, without a comment.
        private static func value(after equals: String.Index, in text: String) -> Range<String.Index> {
            var at = text.index(after: equals)
            while at < text.endIndex, text[at] == " " || text[at] == "\t" { at = text.index(after: at) }
            let start = at
            var end = at
            var depth = 0
            while at < text.endIndex {
                let character = text[at]
                if character == "\"" || character == "'" {
                    at = behindString(at, in: text)
                    end = at
                    continue
                }
                if character == "#" {
                    at = text[at...].firstIndex(where: \.isNewline) ?? text.endIndex
                    continue
                }
                if character.isNewline, depth == 0 { break }
                if character == "[" || character == "{" { depth += 1 }
                if character == "]" || character == "}" { depth -= 1 }
                at = text.index(after: at)
                if !character.isWhitespace { end = at }
            }
            return start..<end
        }

        /// The place behind a string that opens here; a short one ends with its line at the latest.
        private static func behindString(_ start: String.Index, in text: String) -> String.Index {
            let quote = text[start]
            let long = String(repeating: quote, count: 3)
            let isLong = text[start...].hasPrefix(long)
            var at = text.index(start, offsetBy: isLong ? 3 : 1)
            while at < text.endIndex {
                let character = text[at]
                if !isLong, character.isNewline { return at }
                if character == "\\", quote == "\"" {
                    at = text.index(at, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
                } else if isLong, text[at...].hasPrefix(long) {
                    return text.index(at, offsetBy: 3)
                } else if !isLong, character == quote {
                    return text.index(after: at)
                } else {
                    at = text.index(after: at)
                }
            }
            return text.endIndex
        }
    }
}
