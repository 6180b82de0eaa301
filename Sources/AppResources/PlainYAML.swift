import Foundation

/// Reads hand-written YAML: mappings, lists and strings, in blocks or in brackets.
///
/// Values are `[String: Any]`, `[Any]` and `String`: numbers and Booleans stay strings. Anchors, tags and several documents are not read.
package struct PlainYAML {
    private struct Line {
        var indent: Int
        var text: String
    }
    private var lines: [Line]
    private var index = 0

    /// The value of a text; nil if it is empty.
    package static func read(_ text: String) -> Any? {
        var reader = PlainYAML(text)
        return reader.lines.isEmpty ? nil : reader.block(0, depth: 0)
    }

    private init(_ text: String) {
        // Swift treats CR LF, the line ending of other systems, as one character.
        lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }.compactMap { line in
            let indent = line.prefix { $0 == " " }.count
            let text = Self.withoutComment(line.dropFirst(indent)).trimmingCharacters(in: .whitespaces)
            return text.isEmpty || text == "---" ? nil : Line(indent: indent, text: text)
        }
    }

    /// A line up to its comment, which begins with a `#` after a space, outside quotes.
    private static func withoutComment(_ line: Substring) -> String {
        var quote: Character?
        var previous: Character = " "
        for place in line.indices {
            let character = line[place]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'", !(previous.isLetter || previous.isNumber) {
                quote = character
            } else if character == "#", previous.isWhitespace {
                return String(line[..<place])
            }
            previous = character
        }
        return String(line)
    }

    // MARK: Blocks

    /// Parses the block of lines indented by at least `indent`.
    private mutating func block(_ indent: Int, depth: Int) -> Any? {
        guard depth < Self.depth, index < lines.count, lines[index].indent >= indent else { return nil }
        let own = lines[index].indent
        return isItem(lines[index].text) ? list(own, depth) : mapping(own, depth)
    }

    /// The deepest nesting that is read, more than any project's file has; deeper values are left out.
    private static let depth = 100

    /// Skips the lines that are indented by at least `indent`.
    private mutating func skip(_ indent: Int) -> [Any] {
        while index < lines.count, lines[index].indent >= indent { index += 1 }
        return []
    }

    private func isItem(_ text: String) -> Bool { text == "-" || text.hasPrefix("- ") }

    private mutating func list(_ indent: Int, _ depth: Int) -> [Any] {
        guard depth < Self.depth else { return skip(indent) }
        var items: [Any] = []
        while index < lines.count, lines[index].indent == indent, isItem(lines[index].text) {
            let rest = lines[index].text.dropFirst()
            let content = rest.drop { $0 == " " }
            if content.isEmpty {
                index += 1
                items.append(block(indent + 1, depth: depth + 1) ?? "")
            } else if Self.key(of: String(content)) != nil, !content.hasPrefix("{"), !content.hasPrefix("[") {
                // A mapping that begins on the item's own line is indented by the position of its first key.
                lines[index] = Line(indent: indent + 1 + rest.count - content.count, text: String(content))
                items.append(mapping(lines[index].indent, depth + 1))
            } else {
                index += 1
                items.append(Self.value(String(content)))
            }
        }
        return items
    }

    private mutating func mapping(_ indent: Int, _ depth: Int) -> Any {
        guard depth < Self.depth else { return skip(indent) }
        var result: [String: Any] = [:]
        while index < lines.count, lines[index].indent == indent, let (key, rest) = Self.key(of: lines[index].text) {
            index += 1
            if rest.isEmpty {
                // A list may have the same indentation as its key.
                let isList = index < lines.count && lines[index].indent == indent && isItem(lines[index].text)
                result[key] = (isList ? list(indent, depth + 1) : block(indent + 1, depth: depth + 1)) ?? ""
            } else if rest.hasPrefix("|") || rest.hasPrefix(">") {
                result[key] = literal(indent)
            } else {
                result[key] = Self.value(rest)
            }
            // Skip deeper lines that belong to no value.
            while index < lines.count, lines[index].indent > indent { index += 1 }
        }
        guard !result.isEmpty else {
            // The line has no key: its whole text is the value.
            index += 1
            return Self.value(lines[index - 1].text)
        }
        return result
    }

    /// Parses a text of several lines; their relative indentation is lost.
    private mutating func literal(_ indent: Int) -> String {
        var text: [String] = []
        while index < lines.count, lines[index].indent > indent {
            text.append(lines[index].text)
            index += 1
        }
        return text.joined(separator: "\n")
    }

    /// A line's key and the text after it; nil if it has no key.
    private static func key(of line: String) -> (String, String)? {
        var quote: Character?
        for place in line.indices {
            let character = line[place]
            if let open = quote {
                if character == open { quote = nil }
                continue
            }
            if (character == "\"" || character == "'") && place == line.startIndex { quote = character }
            guard character == ":" else { continue }
            let after = line.index(after: place)
            guard after == line.endIndex || line[after] == " " else { continue }
            return (plain(String(line[..<place])), String(line[after...]).trimmingCharacters(in: .whitespaces))
        }
        return nil
    }

    // MARK: Values

    private static func value(_ text: String) -> Any {
        var rest = text[...]
        return flow(&rest, depth: 0)
    }

    /// A value in brackets, in quotes or plain.
    private static func flow(_ text: inout Substring, depth: Int) -> Any {
        text = text.drop { $0 == " " }
        guard depth < 50, let first = text.first, first == "[" || first == "{" else {
            defer { text = "" }
            return plain(String(text))
        }
        let parts = split(text.dropFirst(), to: first == "[" ? "]" : "}", rest: &text)
        if first == "[" {
            return parts.map { part in
                var part = part
                return flow(&part, depth: depth + 1)
            }
        }
        var result: [String: Any] = [:]
        for part in parts {
            guard let (key, value) = key(of: part.trimmingCharacters(in: .whitespaces)) else { continue }
            var rest = value[...]
            result[key] = flow(&rest, depth: depth + 1)
        }
        return result
    }

    /// The parts between commas, up to the bracket that closes them.
    private static func split(_ text: Substring, to end: Character, rest: inout Substring) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var open = 0
        var quote: Character?
        var place = text.startIndex
        while place < text.endIndex {
            let character = text[place]
            if let current = quote {
                if character == current { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if open == 0, character == end {
                break
            } else if character == "[" || character == "{" {
                open += 1
            } else if character == "]" || character == "}" {
                open -= 1
            } else if character == ",", open == 0 {
                parts.append(text[start..<place])
                start = text.index(after: place)
            }
            place = text.index(after: place)
        }
        parts.append(text[start..<place])
        rest = place < text.endIndex ? text[text.index(after: place)...] : ""
        return parts.filter { !$0.allSatisfy(\.isWhitespace) }
    }

    /// A text without its quotes.
    private static func plain(_ text: String) -> String {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard let quote = text.first, quote == "\"" || quote == "'", text.count >= 2, text.last == quote else { return text }
        let inner = text.dropFirst().dropLast()
        if quote == "'" { return inner.replacingOccurrences(of: "''", with: "'") }
        return inner.replacingOccurrences(of: "\\\"", with: "\"").replacingOccurrences(of: "\\\\", with: "\\")
    }
}
