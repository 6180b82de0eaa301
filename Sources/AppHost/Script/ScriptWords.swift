import Foundation
import TenFootInput

/// The words of one line, parsed from the front; each function throws an error that names what it expected.
struct ScriptWords {
    var tokens: ArraySlice<ScriptToken>
    let line: Int

    func error(_ reason: String) -> ScriptError { ScriptError(line: line, reason: reason) }

    func expectEnd() throws(ScriptError) {
        if let extra = tokens.first { throw error("\(extra.shown) is one word too many") }
    }

    mutating func word(_ wanted: String) throws(ScriptError) -> String {
        switch tokens.popFirst() {
        case .word(let text): return text
        case let token?: throw error("\(wanted) is wanted here, not \(token.shown)")
        case nil: throw error("\(wanted) is missing")
        }
    }

    mutating func string() throws(ScriptError) -> String {
        switch tokens.popFirst() {
        case .string(let text): return text
        case .word(let text): throw error("strings stand in double quotes: \"\(text)\"")
        case nil: throw error("a string in double quotes is missing")
        }
    }

    mutating func keyword(_ word: String, after: String) throws(ScriptError) {
        guard tokens.popFirst() == .word(word) else { throw error("'\(word)' must follow '\(after)'") }
    }

    /// Skips a word if it is next; true if it was.
    mutating func skip(_ word: String) throws(ScriptError) -> Bool {
        guard tokens.first == .word(word) else { return false }
        tokens.removeFirst()
        return true
    }

    mutating func control() throws(ScriptError) -> RemoteControl {
        let names = RemoteControl.allCases.map(\.rawValue).joined(separator: ", ")
        let text = try word("a control (\(names))")
        guard let control = RemoteControl(rawValue: text) else { throw error("unknown control '\(text)'; there are \(names)") }
        return control
    }

    /// Parses a count such as `x3`; 1 if there is none.
    mutating func optionalCount() throws(ScriptError) -> Int {
        guard case .word(let text)? = tokens.first, text.hasPrefix("x") else { return 1 }
        tokens.removeFirst()
        guard let count = Self.wholeNumber(text.dropFirst()), (1...10_000).contains(count) else {
            throw error("'\(text)' is not a count from x1 to x10000")
        }
        return count
    }

    /// Parses the number of a button, from 0.
    mutating func number() throws(ScriptError) -> Int {
        let text = try word("the number of a button")
        guard let number = Self.wholeNumber(text), number < 100 else { throw error("'\(text)' is not a number of a button, 0 to 99") }
        return number
    }

    var isAtEnd: Bool { tokens.isEmpty }

    /// Parses `300ms` or `1.5s`, up to an hour; in seconds.
    mutating func duration() throws(ScriptError) -> TimeInterval {
        let text = try word("a duration such as 300ms")
        let (digits, unit) = text.hasSuffix("ms") ? (text.dropLast(2), 1e-3) : text.hasSuffix("s") ? (text.dropLast(1), 1) : ("", 0)
        guard let value = Self.decimal(digits), value * unit <= 3600 else {
            throw error("'\(text)' is not a duration such as 300ms or 1.5s, up to 3600s")
        }
        return value * unit
    }

    /// Parses a position such as `960,540`, in points.
    mutating func point() throws(ScriptError) -> (Double, Double) {
        let text = try word("a point such as 960,540")
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = Self.decimal(parts[0]), let y = Self.decimal(parts[1]) else {
            throw error("'\(text)' is not a point such as 960,540")
        }
        return (x, y)
    }

    /// Parses the position of a stick's axis, from -1 to 1.
    mutating func position() throws(ScriptError) -> Double {
        let text = try word("where the stick stands, such as -0.3")
        let isNegative = text.hasPrefix("-")
        guard let value = Self.decimal(text.dropFirst(isNegative ? 1 : 0)), value <= 1 else {
            throw error("'\(text)' is not a position of a stick, -1 to 1")
        }
        return isNegative ? -value : value
    }

    mutating func size() throws(ScriptError) -> PixelSize {
        let text = try word("a size such as 1280x720")
        guard let size = PixelSize(text) else {
            throw error("'\(text)' is not a size such as 1280x720, each side 1 to \(PixelSize.largest)")
        }
        return size
    }

    /// Parses the name of a file in the captures folder; rejects paths.
    mutating func fileName() throws(ScriptError) -> String {
        let text = try word("a name")
        let isPlain = text.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains($0))
        }
        guard isPlain, !text.hasPrefix("."), text.utf8.count <= 100 else {
            throw error("'\(text)' is not a name of letters, digits, '-', '_' and '.'")
        }
        return text
    }

    private static func wholeNumber(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text)
    }

    // Double(_:) also reads "inf", "0x1p3" and "1e300".
    private static func decimal(_ text: some StringProtocol) -> Double? {
        guard !text.isEmpty, text.utf8.count <= 12, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else { return nil }
        return Double(text)
    }
}
