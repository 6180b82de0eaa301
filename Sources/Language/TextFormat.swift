/// The placeholders for values in a text, in the syntax of `printf`: `%@`, `%lld`, `%2$@`, `%.1f`; `%%` is a percent sign.
package enum TextFormat {
    /// A part of a text: literal words, or one of the values, by its index from 0.
    package enum Part: Equatable, Sendable {
        case words(String)
        case value(Int)
    }

    /// Splits a text at its placeholders.
    package static func parts(_ format: String) -> [Part] {
        var parts: [Part] = []
        var words = ""
        var next = 0
        scan(format) { stretch, place in
            switch place {
            case .none: words += stretch
            case .percent: words += "%"
            case .value(let number):
                if !words.isEmpty { parts.append(.words(words)) }
                words = ""
                let index = number.map { $0 - 1 } ?? next
                next = index + 1
                parts.append(.value(index))
            }
        }
        if !words.isEmpty || parts.isEmpty { parts.append(.words(words)) }
        return parts
    }

    /// A key with each placeholder written `%@`, since the types of values do not distinguish texts.
    package static func plain(_ key: String) -> String {
        guard key.utf8.contains(UInt8(ascii: "%")) else { return key }
        var result = ""
        scan(key) { stretch, place in
            switch place {
            case .none: result += stretch
            case .percent: result += "%%"
            case .value(let number): result += number.map { "%\($0)$@" } ?? "%@"
            }
        }
        return result
    }

    private enum Place {
        case none, percent
        case value(number: Int?)
    }

    private static func scan(_ text: String, _ found: (Substring, Place) -> Void) {
        var rest = Substring(text)
        while let mark = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
            if mark > rest.startIndex { found(rest[..<mark], .none) }
            let (place, end) = place(in: rest[mark...])
            found(rest[mark..<end], place)
            rest = rest[end...]
        }
        if !rest.isEmpty { found(rest, .none) }
    }

    /// The placeholder at a percent sign, and the index after it.
    private static func place(in text: Substring) -> (Place, Substring.Index) {
        let bytes = text.utf8
        var index = bytes.index(after: bytes.startIndex)
        func skip(_ wanted: String) {
            while index < bytes.endIndex, wanted.utf8.contains(bytes[index]) { index = bytes.index(after: index) }
        }
        let start = index
        if index < bytes.endIndex, bytes[index] == UInt8(ascii: "%") { return (.percent, bytes.index(after: index)) }
        skip("0123456789")
        var number: Int?
        if index > start, index < bytes.endIndex, bytes[index] == UInt8(ascii: "$"), let value = Int(text[start..<index]), value > 0 {
            number = value
            index = bytes.index(after: index)
        }
        skip("-+0#123456789.")
        skip("lhqztj")
        guard index < bytes.endIndex, "@dDiuUxXoOfFeEgGcCsSaA".utf8.contains(bytes[index]) else { return (.none, start) }
        return (.value(number: number), bytes.index(after: index))
    }
}
