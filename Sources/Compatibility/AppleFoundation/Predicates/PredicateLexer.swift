/// A syntax error in a predicate's format, with its position.
package struct PredicateProblem: Error, CustomStringConvertible {
    let reason: String
    /// The position in characters, from 0.
    let place: Int
    /// Whether the position is within a format.
    package func isInside(_ format: String) -> Bool { (0...format.count).contains(place) }
    package var description: String { "at character \(place + 1): \(reason)" }
}

/// A token of a predicate's format.
struct PredicateToken: Equatable {
    enum Kind: Equatable {
        /// A name, a keyword or an operator of letters.
        case word(String)
        /// A collection operator, such as `@count`.
        case gathering(String)
        case variable(String)
        case text(String)
        case integer(Int64)
        case number(Double)
        /// A placeholder: the letter of `%@`, `%K` or `%d`.
        case argument(Character)
        case sign(String)
        case end
    }
    let kind: Kind
    let place: Int
}

/// Splits a predicate's format into tokens.
struct PredicateLexer {
    private let characters: [Character]
    private var place = 0

    static func tokens(_ format: String) throws(PredicateProblem) -> [PredicateToken] {
        var lexer = PredicateLexer(characters: Array(format))
        var tokens: [PredicateToken] = []
        while let token = try lexer.next() { tokens.append(token) }
        return tokens + [PredicateToken(kind: .end, place: lexer.characters.count)]
    }

    private init(characters: [Character]) { self.characters = characters }

    private func peek(_ ahead: Int = 0) -> Character? { place + ahead < characters.count ? characters[place + ahead] : nil }

    /// The longest run of matching characters from the current position.
    private mutating func run(while isPart: (Character) -> Bool) -> String {
        let start = place
        while let character = peek(), isPart(character) { place += 1 }
        return String(characters[start..<place])
    }

    private static func isNamed(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }

    private mutating func next() throws(PredicateProblem) -> PredicateToken? {
        _ = run(while: \.isWhitespace)
        guard let character = peek() else { return nil }
        let start = place
        func token(_ kind: PredicateToken.Kind) -> PredicateToken { PredicateToken(kind: kind, place: start) }
        switch character {
        case "'", "\"": return token(.text(try quoted(character)))
        case "0"..."9": return token(try number())
        case ".": return peek(1)?.isNumber == true ? token(try number()) : token(sign())
        case "%": return token(try argument())
        case "$":
            place += 1
            return token(.variable(run(while: Self.isNamed)))
        case "@":
            place += 1
            return token(.gathering("@" + run(while: Self.isNamed)))
        case "#", "\\":
            // An escaped name that would otherwise be a keyword.
            place += 1
            return token(.word(run(while: Self.isNamed)))
        default:
            if character.isLetter || character == "_" { return token(.word(run(while: Self.isNamed))) }
            return token(sign())
        }
    }

    private static let signs = ["&&", "||", "==", "!=", "<>", "<=", ">=", "=<", "=>", "**", ":="]

    private mutating func sign() -> PredicateToken.Kind {
        let two = String(characters[place..<min(place + 2, characters.count)])
        let sign = Self.signs.contains(two) ? two : String(characters[place])
        place += sign.count
        return .sign(sign)
    }

    private mutating func quoted(_ quote: Character) throws(PredicateProblem) -> String {
        let start = place
        place += 1
        var text = ""
        while let character = peek() {
            place += 1
            if character == quote { return text }
            guard character == "\\", let escaped = peek() else {
                text.append(character)
                continue
            }
            place += 1
            switch escaped {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            default: text.append(escaped)
            }
        }
        throw PredicateProblem(reason: "the text that begins with \(quote) is not closed", place: start)
    }

    private mutating func number() throws(PredicateProblem) -> PredicateToken.Kind {
        let start = place
        if peek() == "0", peek(1) == "x" || peek(1) == "X" {
            place += 2
            let digits = run(while: \.isHexDigit)
            if let value = Int64(digits, radix: 16) { return .integer(value) }
        } else {
            var text = run { $0.isASCII && $0.isNumber }
            if peek() == ".", peek(1)?.isNumber == true {
                place += 1
                text += "." + run { $0.isASCII && $0.isNumber }
            }
            if peek() == "e" || peek() == "E", peek(1)?.isNumber == true || (peek(1) == "-" || peek(1) == "+") && peek(2)?.isNumber == true
            {
                text += "e"
                place += 1
                if let sign = peek(), !sign.isNumber {
                    text.append(sign)
                    place += 1
                }
                text += run { $0.isASCII && $0.isNumber }
            }
            if let value = Int64(text) { return .integer(value) }
            if let value = Double(text) { return .number(value) }
        }
        throw PredicateProblem(reason: "'\(String(characters[start..<max(place, start + 1)]))' is not a number", place: start)
    }

    /// Reads a placeholder: `%`, flags, width and length, and the conversion letter.
    private mutating func argument() throws(PredicateProblem) -> PredicateToken.Kind {
        let start = place
        place += 1
        _ = run { $0.isASCII && $0.isNumber || ".$hlqzjt+-".contains($0) }
        guard let letter = peek(), "@KdDiuUxXoOcCeEfFgGsp".contains(letter) else {
            throw PredicateProblem(reason: "% must be followed by one of @, K, d, i, u, x, f, g, c or s", place: start)
        }
        place += 1
        return .argument(letter)
    }
}
