import Foundation

/// A word or a string of a script's line.
enum ScriptToken: Hashable, Sendable {
    case word(String)
    case string(String)

    /// The token's text in error messages, on one line: a string may contain line breaks.
    var shown: String {
        switch self {
        case .word(let text): "'\(text)'"
        case .string(let text): "the string \(text.debugDescription)"
        }
    }
}

extension ScriptToken {
    /// Splits a line at white space; `#` at the start of a word begins a comment; strings are JSON's.
    static func split(_ line: Substring, number: Int) throws(ScriptError) -> [ScriptToken] {
        var tokens: [ScriptToken] = []
        var rest = line
        while true {
            rest = rest.drop(while: \.isWhitespace)
            // By scalars: a quote followed by a combining mark is one Character that is not a quote.
            guard let first = rest.unicodeScalars.first, first != "#" else { return tokens }
            if first == "\"" {
                let end = try endOfString(rest, number: number)
                tokens.append(.string(try decode(rest[..<end], number: number)))
                rest = rest[end...]
            } else {
                let word = rest.prefix { !$0.isWhitespace }
                tokens.append(.word(String(word)))
                rest = rest[word.endIndex...]
            }
        }
    }

    private static func endOfString(_ text: Substring, number: Int) throws(ScriptError) -> Substring.Index {
        let scalars = text.unicodeScalars
        var index = scalars.index(after: scalars.startIndex)
        while index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            if scalar == "\"" {
                guard index == scalars.endIndex || scalars[index].properties.isWhitespace else {
                    throw ScriptError(line: number, reason: "a space must follow the closing quote")
                }
                return index
            }
            if scalar == "\\", index < scalars.endIndex { index = scalars.index(after: index) }
        }
        throw ScriptError(line: number, reason: "the string has no closing quote")
    }

    private static func decode(_ literal: Substring, number: Int) throws(ScriptError) -> String {
        guard let string = try? JSONDecoder().decode(String.self, from: Data(literal.utf8)) else {
            throw ScriptError(
                line: number, reason: "\(literal) is not a JSON string; escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX")
        }
        return string
    }
}
