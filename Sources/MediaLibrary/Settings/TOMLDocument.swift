/// A parsed TOML file: its values, the position of each key, and its errors.
///
/// A faulty line is skipped, as is the section of a faulty heading, and parsing continues after it. Any text can be parsed; the time grows
/// with its length.
struct TOMLDocument {
    struct Problem: Equatable {
        var offset: Int
        var reason: String
        var skipsSection: Bool
    }

    private(set) var bytes: [UInt8]
    let root = TOMLTable()
    private(set) var problems: [Problem] = []
    /// For each section, the offset after the line of its last key or heading.
    private var ends: [String: Int] = [:]
    /// The ranges of values in faulty lines whose key could be parsed, by path; a new value may replace them.
    private var faulty: [[String]: Range<Int>] = [:]

    /// The most problems reported; a file with more is most likely not a settings file.
    static let mostProblems = 20

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        read()
    }

    /// Line and column, from 1, in characters.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let before = bytes[..<min(offset, bytes.count)]
        let line = before.count { $0 == 0x0A } + 1
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? (bytes.starts(with: Self.mark) ? min(3, before.count) : 0)
        return (line, String(decoding: before[start...], as: UTF8.self).count + 1)
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    // MARK: Reading

    private mutating func read() {
        var scanner = TOMLScanner(bytes)
        if bytes.starts(with: Self.mark) { scanner.at = 3 }
        var table = root
        var path: [String] = []
        var dotted: [TOMLTable] = []
        // Keys under a faulty heading are stored in a table that is not used.
        var isSkipping = false
        while !scanner.isAtEnd {
            let line = scanner.at
            var isHeading = false
            do throws(TOMLFault) {
                scanner.skipBlanks()
                isHeading = scanner.next == UInt8(ascii: "[")
                if isHeading {
                    while let table = dotted.popLast() { table.close() }
                    path = try Self.heading(&scanner)
                    table = try root.section(path, at: line + scanner.bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }.count)
                    isSkipping = false
                    if path.count == 1 { ends[path[0]] = scanner.at }
                } else if scanner.isAtLineEnd || scanner.next == UInt8(ascii: "#") {
                    try scanner.endLine()
                } else {
                    try pair(&scanner, into: table, path, &dotted, isKept: !isSkipping)
                    if !isSkipping, path.count == 1 { ends[path[0]] = scanner.at }
                }
            } catch {
                if !isSkipping || isHeading { note(error, skipsSection: isHeading) }
                if isHeading {
                    table = TOMLTable()
                    isSkipping = true
                }
                Self.recover(&scanner, from: line, fault: error.offset)
            }
        }
    }

    /// `[name]`, to the end of its line.
    private static func heading(_ scanner: inout TOMLScanner) throws(TOMLFault) -> [String] {
        let start = scanner.at
        let wrong = "a section's heading looks like [media]"
        scanner.at += 1
        if scanner.next == UInt8(ascii: "[") { throw scanner.fault(wrong, at: start) }
        let path: [String]
        do throws(TOMLFault) { path = try scanner.key() } catch { throw scanner.fault(wrong, at: start) }
        guard scanner.take("]") else { throw scanner.fault(wrong, at: start) }
        try scanner.endLine()
        return path
    }

    /// `key = value`, to the end of its line.
    private mutating func pair(
        _ scanner: inout TOMLScanner, into table: TOMLTable, _ section: [String], _ dotted: inout [TOMLTable], isKept: Bool
    ) throws(TOMLFault) {
        let start = scanner.at
        let keys = try scanner.key()
        guard scanner.take("=") else { throw scanner.fault("= is expected behind a key") }
        scanner.skipBlanks()
        let begin = scanner.at
        do throws(TOMLFault) {
            let value = try scanner.value()
            let range = begin..<scanner.at
            try scanner.endLine()
            try table.insert(keys, TOMLTable.Entry(value: value, offset: start, range: range), dotted: &dotted)
        } catch {
            let rest = restOfLine(begin)
            // A value that spans several lines cannot be replaced: its end is not known.
            if isKept, !bytes[begin..<min(max(error.offset, scanner.at), bytes.count)].contains(0x0A) { faulty[section + keys] = rest }
            throw error
        }
    }

    private func restOfLine(_ begin: Int) -> Range<Int> {
        var end = bytes[begin...].firstIndex { $0 == 0x0A || $0 == UInt8(ascii: "#") } ?? bytes.count
        while end > begin, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 || bytes[end - 1] == 0x0D { end -= 1 }
        return begin..<end
    }

    private mutating func note(_ fault: TOMLFault, skipsSection: Bool) {
        guard problems.count < Self.mostProblems else { return }
        problems.append(Problem(offset: fault.offset, reason: fault.reason, skipsSection: skipsSection))
    }

    /// Continues after the faulty line, or after a value of several lines at the next line that begins a key or a section.
    private static func recover(_ scanner: inout TOMLScanner, from line: Int, fault: Int) {
        let bytes = scanner.bytes
        func behind(_ offset: Int) -> Int { bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count }
        let first = behind(line)
        // The scanner has passed the end of the line: a text or a list was still open there.
        let wentOn = max(fault, scanner.at) >= first
        scanner.at = first
        guard wentOn else { return }
        while !scanner.isAtEnd, !beginsStatement(scanner) { scanner.at = behind(scanner.at) }
    }

    private static func beginsStatement(_ scanner: TOMLScanner) -> Bool {
        var probe = scanner
        probe.skipBlanks()
        if probe.next == UInt8(ascii: "[") { return (try? heading(&probe)) != nil }
        return (try? probe.key()) != nil && probe.next == UInt8(ascii: "=")
    }

    // MARK: Writing

    /// Sets a key of a section: in place if it exists, else as the section's last line, else in a new section at the end.
    func text(setting section: String, _ key: String, to literal: String) -> [UInt8] {
        var text = bytes
        let newline = bytes.contains(0x0D) ? "\r\n" : "\n"
        let line = "\(key) = \(literal)" + newline
        if let value = root[section]?.value.table?[key]?.range ?? faulty[[section, key]] {
            text.replaceSubrange(value, with: Array(literal.utf8))
        } else if let end = ends[section] {
            // The last line may lack a line break.
            let needsBreak = end == text.count && text.last != 0x0A
            text.insert(contentsOf: Array(((needsBreak ? newline : "") + line).utf8), at: end)
        } else {
            if !text.isEmpty { text += Array(((text.last == 0x0A ? "" : newline) + newline).utf8) }
            text += Array(("[\(section)]\(newline)" + line).utf8)
        }
        return text
    }
}
