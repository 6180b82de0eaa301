/// The string literals of a Swift source, each as the key it would have in a string catalogue.
struct SourceTexts {
    struct Literal {
        /// The key, with `%@` for each interpolated value.
        var key: String
        /// The number of the line, from 1.
        var line: Int
        /// The code before the literal in its line, or the line above if the literal begins its line.
        var before: String
    }

    private(set) var literals: [Literal] = []
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
        while index < bytes.count { step() }
    }

    private func has(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { wanted in
            index + wanted.count <= bytes.count && wanted.indices.allSatisfy { bytes[index + $0] == wanted[$0] }
        }
    }

    private mutating func advance() {
        if bytes[index] == UInt8(ascii: "\n") {
            line += 1
            lineStart = index + 1
        }
        index += 1
    }

    private mutating func skip(to end: StaticString) {
        while index < bytes.count, !has(end) { advance() }
        for _ in 0..<min(end.utf8CodeUnitCount, bytes.count - index) { advance() }
    }

    /// Consumes a comment, a string or one character of code.
    private mutating func step() {
        if has("//") {
            while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        } else if has("\"\"\"") {
            index += 3
            skip(to: "\"\"\"")
        } else if has("#\"") {
            index += 2
            skip(to: "\"#")
        } else if has("#/") {
            index += 2
            skip(to: "/#")
        } else if has("\"") {
            literal()
        } else {
            advance()
        }
    }

    private func before() -> String {
        let inLine = bytes[lineStart..<index]
        guard inLine.allSatisfy({ $0 == UInt8(ascii: " ") }), lineStart > 0 else { return String(decoding: inLine, as: UTF8.self) }
        let above = bytes[..<(lineStart - 1)]
        let words = String(decoding: above[((above.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)...], as: UTF8.self)
        // Add the space that separates the two in one line.
        return words.hasSuffix(":") || words.hasSuffix(",") ? words + " " : words
    }

    private mutating func literal() {
        let (start, at) = (line, before())
        var key: [UInt8] = []
        var hasValues = false
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
            if has("\\(") {
                hasValues = true
                key.append(0)
                value()
            } else if has("\\u{") {
                let digits = bytes[(index + 3)...].prefix { $0 != UInt8(ascii: "}") }
                if let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init) {
                    key += Array(String(Character(scalar)).utf8)
                }
                index = digits.endIndex + 1
            } else if has("\\") {
                index += 1
                if index < bytes.count { key.append(bytes[index] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[index]) }
                index += 1
            } else {
                key.append(bytes[index])
                index += 1
            }
        }
        index += 1
        var text = String(decoding: key, as: UTF8.self)
        // In a key with values, a catalogue doubles percent signs.
        if hasValues { text = text.replacing("%", with: "%%") }
        literals.append(Literal(key: text.replacing("\0", with: "%@"), line: start, before: at))
    }

    /// Consumes an interpolated value, and records the string literals in it.
    private mutating func value() {
        index += 2
        var depth = 1
        while index < bytes.count, depth > 0 {
            if has("\"") {
                literal()
                continue
            }
            if has("(") { depth += 1 }
            if has(")") { depth -= 1 }
            advance()
        }
    }
}
