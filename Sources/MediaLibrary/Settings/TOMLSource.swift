import TOMLKit

/// The text of a TOML file, to say where a key stands and to read on behind a faulty line, neither of which the parser does.
struct TOMLSource {
    private var lines: [String]
    private let positions: [[String]: (line: Int, column: Int)]

    init(_ text: String) {
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        var positions: [[String]: (line: Int, column: Int)] = [:]
        var section: [String] = []
        for (index, line) in lines.enumerated() {
            let start = line.prefix { $0 == " " || $0 == "\t" }.count
            let rest = line.dropFirst(start)
            if rest.hasPrefix("[") {
                let name = rest.drop { $0 == "[" }.prefix { $0 != "]" }
                section = name.split(separator: ".").map(Self.bare)
                if positions[section] == nil { positions[section] = (index + 1, start + 1) }
            } else if let equals = rest.firstIndex(of: "=") {
                let key = section + rest[..<equals].split(separator: ".").map(Self.bare)
                if positions[key] == nil { positions[key] = (index + 1, start + 1) }
            }
        }
        self.positions = positions
    }

    /// Line and column, from 1, of a section or of a key in one; the top of the file if it is written in an unusual way.
    func position(of path: [String]) -> (line: Int, column: Int) {
        // `a.b = 1` has a position for [a, b] alone: a section made that way stands where its first key does.
        positions[path] ?? positions.filter { $0.key.starts(with: path) }.map(\.value).min { $0 < $1 } ?? (1, 1)
    }

    func isBefore(_ a: String, _ b: String) -> Bool { isBefore([a], [b]) }

    func isBefore(_ a: [String], _ b: [String]) -> Bool {
        let places = (position(of: a), position(of: b))
        return places.0 == places.1 ? a.lexicographicallyPrecedes(b) : places.0 < places.1
    }

    /// Parses the text; where that fails, the faulty line, or section if it is a heading, is left out and the rest tried again.
    ///
    /// - Parameter describe: makes the problem from line, column, the parser's reason, and whether a whole section is left out.
    func parse(_ describe: (Int, Int, String, Bool) -> LibraryProblem) -> (TOMLTable, [LibraryProblem]) {
        var lines = lines
        var problems: [LibraryProblem] = []
        // Each turn empties at least one line, so this ends; the bound keeps a file that is no TOML at all from filling the screen.
        while problems.count < 20 {
            if let index = lines.firstIndex(where: Self.isBadHeading) {
                problems.append(describe(index + 1, 1, "a section's heading looks like [media]", true))
                Self.empty(index, of: &lines)
                continue
            }
            do {
                return (try TOMLTable(string: lines.joined(separator: "\n")), problems)
            } catch let error as TOMLParseError {
                var index = min(max(error.source.begin.line - 1, 0), lines.count - 1)
                // A bracket or a quotation mark left open is noticed only behind it.
                while index > 0, lines[index].allSatisfy(\.isWhitespace) { index -= 1 }
                let opening = Self.leftOpen(before: index, in: lines)
                if let opening { index = opening }
                let isHeading = Self.isHeading(lines[index])
                let reason = error.description.split(whereSeparator: \.isNewline).joined(separator: " ")
                let column = index == error.source.begin.line - 1 ? error.source.begin.column : 1
                problems.append(describe(index + 1, column, Self.plain(reason), isHeading))
                if lines[index].allSatisfy(\.isWhitespace) { break }
                Self.empty(index, of: &lines)
                // What went on from the line left open.
                for next in index..<max(index, error.source.begin.line - 1) where opening != nil { lines[next] = "" }
            } catch {
                problems.append(describe(1, 1, "\(error)", false))
                break
            }
        }
        return (TOMLTable(), problems)
    }

    /// Where a good heading is a fault only because something was left open above it, the line that opened it.
    private static func leftOpen(before index: Int, in lines: [String]) -> Int? {
        guard isHeading(lines[index]), (try? TOMLTable(string: lines[index])) != nil,
            (try? TOMLTable(string: lines[..<index].joined(separator: "\n"))) == nil
        else { return nil }
        return lines[..<index].lastIndex { $0.contains("=") }
    }

    /// Takes out a line, and after a heading all that belongs to its section, which would else fall to the one before.
    private static func empty(_ index: Int, of lines: inout [String]) {
        let isHeading = isHeading(lines[index])
        lines[index] = ""
        var next = index + 1
        while isHeading, next < lines.count, !Self.isHeading(lines[next]) {
            lines[next] = ""
            next += 1
        }
    }

    private static func isHeading(_ line: String) -> Bool {
        line.unicodeScalars.first { !$0.properties.isWhitespace } == "["
    }

    /// A heading that does not go on with a name: the parser does not report it but ends the process by an assertion.
    private static func isBadHeading(_ line: String) -> Bool {
        guard isHeading(line) else { return false }
        var rest = line.unicodeScalars.drop { $0.properties.isWhitespace }.dropFirst()
        rest = rest.drop { $0 == " " || $0 == "\t" }
        if rest.first == "[" { rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" } }
        guard let first = rest.first else { return true }
        return !(first.isASCII && (first.properties.isAlphabetic || ("0"..."9").contains(first)) || "_-\"']".unicodeScalars.contains(first))
    }

    /// The parser's sentence without its opening and its stop.
    private static func plain(_ reason: String) -> String {
        var reason = reason[...]
        if reason.hasPrefix("Error while parsing "), let colon = reason.firstIndex(of: ":") {
            reason = reason[reason.index(after: colon)...].drop { $0 == " " }
        }
        while reason.hasSuffix(".") { reason = reason.dropLast() }
        return String(reason)
    }

    private static func bare(_ key: Substring) -> String {
        String(key.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" })
    }
}
