/// A TOML syntax error: an offset in bytes, and a reason without a full stop.
struct TOMLFault: Error, Equatable {
    var offset: Int
    var reason: String
}

/// Reads keys and values of TOML from bytes.
///
/// Source: TOML 1.0.0. Dates are not read; no setting is one.
struct TOMLScanner {
    let bytes: [UInt8]
    var at = 0

    /// The deepest nesting of brackets, and the most parts of a key; deeper values are refused, since each level uses stack.
    private static let deepest = 32

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { at >= bytes.count }
    var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    func fault(_ reason: String, at offset: Int? = nil) -> TOMLFault { TOMLFault(offset: offset ?? at, reason: reason) }

    func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { at + $0.count <= bytes.count && bytes[at..<at + $0.count].elementsEqual($0) }
    }

    /// Skips a byte if it is next; true if it was.
    mutating func take(_ byte: Character) -> Bool {
        guard next == byte.asciiValue else { return false }
        at += 1
        return true
    }

    // MARK: Between the words

    mutating func skipBlanks() {
        while next == 0x20 || next == 0x09 { at += 1 }
    }

    var isAtLineEnd: Bool { isAtEnd || next == 0x0A || starts(with: "\r\n") }

    /// Skips blanks, a comment and the end of the line.
    mutating func endLine() throws(TOMLFault) {
        skipBlanks()
        try skipComment()
        guard isAtLineEnd else {
            if let next, Self.isControl(next) { throw control(next) }
            throw fault("there is more on this line than one value")
        }
        takeLineEnd()
    }

    mutating func takeLineEnd() {
        if next == 0x0D { at += 1 }
        if next == 0x0A { at += 1 }
    }

    mutating func skipComment() throws(TOMLFault) {
        guard next == UInt8(ascii: "#") else { return }
        while !isAtLineEnd, let next {
            if Self.isControl(next) { throw control(next) }
            at += 1
        }
    }

    /// Skips blanks, comments and line ends, which are allowed within a list.
    mutating func skipSpace() throws(TOMLFault) {
        while !isAtEnd {
            skipBlanks()
            try skipComment()
            guard isAtLineEnd, !isAtEnd else { return }
            takeLineEnd()
        }
    }

    static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }

    private func control(_ byte: UInt8) -> TOMLFault {
        fault(byte == 0 ? "there is a NUL byte; the file is damaged" : "there is a control character (\(byte))")
    }

    // MARK: Keys

    static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Parses one or several names separated by dots.
    mutating func key() throws(TOMLFault) -> [String] {
        var path: [String] = []
        repeat {
            skipBlanks()
            // Each part may make a table inside the one before, and freeing nested tables uses stack.
            guard path.count < Self.deepest else { throw fault("a key has more than \(Self.deepest) parts") }
            path.append(try name())
            skipBlanks()
        } while take(".")
        return path
    }

    private mutating func name() throws(TOMLFault) -> String {
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
            if starts(with: "\"\"\"") || starts(with: "'''") { throw fault("a key cannot be a text of several lines") }
            return try string()
        }
        let start = at
        while let next, Self.isBare(next) { at += 1 }
        if let next, Self.isControl(next), !isAtLineEnd { throw control(next) }
        guard at > start else { throw fault("a key is expected here, like theme = \"dark\"") }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    // MARK: Values

    mutating func value(depth: Int = 0) throws(TOMLFault) -> TOMLValue {
        guard let next, !isAtLineEnd else { throw fault("a value is missing") }
        switch next {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string())
        case UInt8(ascii: "["): return .array(try array(depth))
        case UInt8(ascii: "{"): return .table(try inlineTable(depth))
        default: return try plain()
        }
    }

    private mutating func array(_ depth: Int) throws(TOMLFault) -> [TOMLValue] {
        let opening = at
        guard depth < Self.deepest else { throw fault("brackets are nested too deep") }
        at += 1
        var values: [TOMLValue] = []
        while true {
            try skipSpace()
            if take("]") { return values }
            if isAtEnd { throw fault("the list opened here is not closed; write ] behind its last value", at: opening) }
            values.append(try value(depth: depth + 1))
            try skipSpace()
            if take(",") { continue }
            if take("]") { return values }
            if isAtEnd { throw fault("the list opened here is not closed; write ] behind its last value", at: opening) }
            throw fault("a comma or ] is expected here")
        }
    }

    private mutating func inlineTable(_ depth: Int) throws(TOMLFault) -> TOMLTable {
        guard depth < Self.deepest else { throw fault("brackets are nested too deep") }
        at += 1
        let table = TOMLTable()
        defer { table.freeze() }
        skipBlanks()
        if take("}") { return table }
        repeat {
            skipBlanks()
            let start = at
            let path = try key()
            guard take("=") else { throw fault("= is expected behind a key") }
            skipBlanks()
            let begin = at
            let value = try value(depth: depth + 1)
            try table.insert(path, TOMLTable.Entry(value: value, offset: start, range: begin..<at))
            skipBlanks()
        } while take(",")
        guard take("}") else { throw fault("a comma or } is expected here") }
        return table
    }

    // MARK: Plain words

    /// Parses true, false or a number.
    private mutating func plain() throws(TOMLFault) -> TOMLValue {
        let start = at
        while let next, Self.isBare(next) || next == UInt8(ascii: "+") || next == UInt8(ascii: ".") || next == UInt8(ascii: ":") { at += 1 }
        let word = String(decoding: bytes[start..<at], as: UTF8.self)
        if word == "true" { return .bool(true) }
        if word == "false" { return .bool(false) }
        if let number = TOMLNumber.read(word) { return number }
        at = start
        let shown = word.count > 30 ? word.prefix(30) + "…" : word[...]
        throw fault(word.isEmpty ? "this is no value; text stands in quotes" : "\(shown) is no value; text stands in quotes")
    }

    // MARK: Texts

    private mutating func string() throws(TOMLFault) -> String {
        let opening = at
        let quote = bytes[at]
        let isLong = starts(with: "\"\"\"") || starts(with: "'''")
        at += isLong ? 3 : 1
        // A line end directly after the opening quotes of a multi-line string is dropped.
        if isLong, isAtLineEnd { takeLineEnd() }
        var text: [UInt8] = []
        while let byte = next {
            if byte == quote {
                if !isLong {
                    at += 1
                    return try decoded(text, opening)
                }
                let run = bytes[at...].prefix { $0 == quote }.count
                guard run >= 3 else {
                    text += Array(repeating: quote, count: run)
                    at += run
                    continue
                }
                // Up to two quotation marks may precede the closing three.
                let extra = min(run - 3, 2)
                text += Array(repeating: quote, count: extra)
                at += 3 + extra
                return try decoded(text, opening)
            }
            if isAtLineEnd {
                guard isLong else { break }
                if byte == 0x0D { at += 1 }
                text.append(0x0A)
                at += 1
                continue
            }
            if Self.isControl(byte) { throw control(byte) }
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                try escape(isLong, &text)
            } else {
                text.append(byte)
                at += 1
            }
        }
        throw fault("the text opened here is not closed", at: opening)
    }

    private func decoded(_ text: [UInt8], _ opening: Int) throws(TOMLFault) -> String {
        guard let string = String(validating: text, as: UTF8.self) else { throw fault("this text is not UTF-8", at: opening) }
        return string
    }

    private mutating func escape(_ isLong: Bool, _ text: inout [UInt8]) throws(TOMLFault) {
        let start = at
        at += 1
        if isLong {
            // A backslash at the end of a line removes all white space up to the next word.
            var probe = self
            probe.skipBlanks()
            if probe.isAtLineEnd, !probe.isAtEnd {
                self = probe
                while !isAtEnd {
                    skipBlanks()
                    guard isAtLineEnd, !isAtEnd else { return }
                    takeLineEnd()
                }
                return
            }
        }
        guard let next else { throw fault("the text ends in a backslash", at: start) }
        at += 1
        switch next {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(next)
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let count = next == UInt8(ascii: "u") ? 4 : 8
            let digits = bytes[at...].prefix(count)
            guard digits.count == count, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
                let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = UnicodeScalar(number)
            else { throw fault("\\\(Character(UnicodeScalar(next))) needs \(count) digits of a Unicode character", at: start) }
            at += count
            text += Array(String(scalar).utf8)
        default: throw fault("a backslash in quotes is written \\\\, or stands for a character as in \\n", at: start)
        }
    }
}

/// Parses numbers in TOML's syntax.
enum TOMLNumber {
    /// Parses a number; nil if the word is not a number, or does not fit 64 bits.
    static func read(_ word: String) -> TOMLValue? {
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
            guard let digits = digits(word.dropFirst(2)) else { return nil }
            return Int(digits, radix: radix).map(TOMLValue.integer)
        }
        let isNegative = word.hasPrefix("-")
        let rest = isNegative || word.hasPrefix("+") ? word.dropFirst() : word[...]
        let sign = isNegative ? "-" : ""
        if rest == "inf" { return .number(isNegative ? -.infinity : .infinity) }
        if rest == "nan" { return .number(.nan) }
        let whole = rest.prefix { $0 != "." && $0 != "e" && $0 != "E" }
        guard let before = digits(whole), before.count == 1 || !before.hasPrefix("0") else { return nil }
        var tail = rest[whole.endIndex...]
        if tail.isEmpty { return Int(sign + before).map(TOMLValue.integer) }
        var text = sign + before
        if tail.first == "." {
            let part = tail.dropFirst().prefix { $0 != "e" && $0 != "E" }
            guard let fraction = digits(part) else { return nil }
            text += "." + fraction
            tail = tail[part.endIndex...]
        }
        if let mark = tail.first {
            guard mark == "e" || mark == "E" else { return nil }
            var exponent = tail.dropFirst()
            if let sign = exponent.first, sign == "+" || sign == "-" {
                text += "e" + String(sign)
                exponent = exponent.dropFirst()
            } else {
                text += "e"
            }
            guard let power = digits(exponent) else { return nil }
            text += power
        }
        return Double(text).map(TOMLValue.number)
    }

    /// Digits without the underscores between them; nil if there are none, or something else.
    ///
    /// Hexadecimal digits are accepted in any base; the conversion of the whole number refuses those outside its base.
    private static func digits(_ text: Substring) -> String? {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isHexDigit) }) else { return nil }
        return parts.joined()
    }
}
