import TenFootViewGraph

/// Parses inline Markdown in the texts of an app: `**bold**`, `*italic*`, `~~strikethrough~~`, code and links.
///
/// Only literal text is parsed, not interpolated values: a film called M*A*S*H is not changed.
enum InlineMarkdown {
    /// A segment of a key: literal text or a value.
    struct Segment {
        var piece: Text.Piece
        var isLiteral: Bool
    }

    private enum Item {
        case letter(Character)
        case value(Text.Piece)

        var letter: Character? { if case .letter(let letter) = self { letter } else { nil } }
        /// Whether emphasis may begin before the item or end after it.
        var isSolid: Bool { letter.map { !$0.isWhitespace } ?? true }
        var isWord: Bool { letter.map { $0.isLetter || $0.isNumber } ?? true }
    }

    /// The delimiters, longer ones first, and the style changes they make.
    private static let marks: [(mark: [Character], change: @Sendable (inout Text.Style) -> Void)] = [
        (["*", "*", "*"], { ($0.isBold, $0.isItalic) = (true, true) }), (["*", "*"], { $0.isBold = true }),
        (["_", "_"], { $0.isBold = true }), (["~", "~"], { $0.isStruckThrough = true }), (["*"], { $0.isItalic = true }),
        (["_"], { $0.isItalic = true }), (["`"], { $0.design = .monospaced }),
    ]

    static func pieces(_ segments: [Segment]) -> [Text.Piece] {
        let isPlain = segments.allSatisfy { segment in
            !segment.isLiteral || !segment.piece.string.utf8.contains { [0x2A, 0x5F, 0x7E, 0x60, 0x5B, 0x5C].contains($0) }
        }
        if isPlain { return joined(segments.map(\.piece)) }
        let items = segments.flatMap { segment in
            segment.isLiteral ? segment.piece.string.map(Item.letter) : [.value(segment.piece)]
        }
        return joined(parse(items[...], Text.Style()))
    }

    /// Joins neighbouring pieces of the same style that are read as they are written.
    private static func joined(_ pieces: [Text.Piece]) -> [Text.Piece] {
        var result: [Text.Piece] = []
        for piece in pieces where !piece.string.isEmpty || piece.spoken?.isEmpty == false {
            if let last = result.last, last.style == piece.style, last.isPlain, piece.isPlain, last.heading == piece.heading {
                result[result.count - 1].string += piece.string
            } else {
                result.append(piece)
            }
        }
        return result
    }

    /// What searches have found so far in a text: without it, text with many unclosed marks would be searched to its end at each of them.
    private struct Known {
        /// The marks, by their index, that are closed nowhere in the rest.
        var unclosed: Set<Int> = []
        var bracket = Next(letter: "]"), parenthesis = Next(letter: ")")
    }

    /// The next place of a letter, for positions that only increase.
    private struct Next {
        let letter: Character
        private var place: Int?

        init(letter: Character) { self.letter = letter }

        mutating func index(in items: ArraySlice<Item>, from start: Int) -> Int? {
            let known = place.flatMap { $0 >= start ? $0 : nil }
            let found = known ?? items[start...].firstIndex { $0.letter == letter } ?? items.endIndex
            place = found
            return found < items.endIndex ? found : nil
        }
    }

    private static func parse(_ items: ArraySlice<Item>, _ style: Text.Style) -> [Text.Piece] {
        var result: [Text.Piece] = []
        var known = Known()
        var plain = ""
        func flush() {
            var piece = Text.Piece(plain)
            piece.style = style
            result.append(piece)
            plain = ""
        }
        var index = items.startIndex
        while index < items.endIndex {
            switch items[index] {
            case .value(let value):
                flush()
                result.append(value.filled(with: style))
                index += 1
            case .letter("\\") where index + 1 < items.endIndex && items[index + 1].letter?.isPunctuation == true:
                plain.append(items[index + 1].letter ?? "\\")
                index += 2
            case .letter(let letter):
                if let (inner, end, change) = emphasis(items, index, &known) ?? link(items, index, &known) {
                    flush()
                    var changed = style
                    change(&changed)
                    result += parse(inner, changed)
                    index = end
                } else {
                    plain.append(letter)
                    index += 1
                }
            }
        }
        flush()
        return result
    }

    private typealias Found = (inner: ArraySlice<Item>, end: Int, change: (inout Text.Style) -> Void)

    private static func emphasis(_ items: ArraySlice<Item>, _ start: Int, _ known: inout Known) -> Found? {
        func has(_ mark: [Character], at index: Int) -> Bool {
            index + mark.count <= items.endIndex && zip(mark, items[index..<index + mark.count]).allSatisfy { $0 == $1.letter }
        }
        for (number, (mark, change)) in marks.enumerated() where !known.unclosed.contains(number) && has(mark, at: start) {
            let begin = start + mark.count
            guard begin < items.endIndex, items[begin].isSolid else { continue }
            // An underscore inside a word is part of a name and not emphasis.
            if mark[0] == "_", start > items.startIndex, items[start - 1].isWord { continue }
            var end = begin + 1
            while end < items.endIndex {
                defer { end += 1 }
                guard has(mark, at: end), items[end - 1].isSolid else { continue }
                let after = end + mark.count
                if mark[0] == "_", after < items.endIndex, items[after].isWord { continue }
                // A star that is part of a pair is not a single star, but the last of three is.
                if mark.count == 1 {
                    func isStar(_ index: Int) -> Bool { index < items.endIndex && items[index].letter == mark[0] }
                    if isStar(after) || isStar(end - 1) && (end - 2 < begin || !isStar(end - 2)) { continue }
                }
                return (items[begin..<end], after, change)
            }
            known.unclosed.insert(number)
        }
        return nil
    }

    /// Parses `[text](address)` and gives the text the colour of links.
    private static func link(_ items: ArraySlice<Item>, _ start: Int, _ known: inout Known) -> Found? {
        guard items[start].letter == "[", let close = known.bracket.index(in: items, from: start), close + 1 < items.endIndex,
            items[close + 1].letter == "(", let end = known.parenthesis.index(in: items, from: close)
        else { return nil }
        return (items[start + 1..<close], end + 1, { $0.paint = AnyShapeStyle(Color.accentColor) })
    }
}

extension Text.Piece {
    /// Whether the piece is read as it is written and does not update automatically.
    fileprivate var isPlain: Bool { clock == nil && spoken == nil }
    /// The piece, with the outer style for all that its own style leaves nil.
    fileprivate func filled(with outer: Text.Style) -> Text.Piece {
        var piece = self
        piece.style.isBold = style.isBold ?? outer.isBold
        piece.style.isItalic = style.isItalic ?? outer.isItalic
        piece.style.isStruckThrough = style.isStruckThrough ?? outer.isStruckThrough
        piece.style.design = style.design ?? outer.design
        piece.style.paint = style.paint ?? outer.paint
        return piece
    }
}
