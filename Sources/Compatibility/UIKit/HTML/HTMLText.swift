import Foundation

/// The text of an HTML document as a browser shows it, as runs with styles.
///
/// Malformed HTML is accepted: anything that is not a tag is text, and a tag that is never closed applies up to the end. O(n).
struct HTMLText {
    /// The style of a run.
    struct Style: Equatable {
        var isBold = false, isItalic = false, isUnderlined = false, isStruckThrough = false
        /// The level of the heading from 1 to 6; 0 is no heading.
        var heading = 0
        var link: String?
    }
    struct Run: Equatable {
        var text: String
        var style: Style
    }

    private(set) var runs: [Run] = []
    private var open: [(name: String, before: Style)] = []
    private var style = Style()
    /// Whether white space was read that is shown as a space only if a word follows on the same line.
    private var owesSpace = false
    private var isAtLineStart = true
    private var verbatimDepth = 0

    /// Block-level tags, which begin on a new line and end their line.
    private static let blocks: Set = [
        "address", "article", "aside", "blockquote", "body", "dd", "div", "dl", "dt", "figure", "footer", "form", "h1", "h2", "h3", "h4",
        "h5",
        "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "table", "tr", "ul",
    ]
    /// Tags whose text is not shown.
    private static let hidden: Set = ["head", "script", "style", "title"]
    private static let empty: Set = ["br", "hr", "img", "input", "link", "meta", "wbr"]
    /// Tags whose end is often left out: the next of the same name ends them.
    private static let endedByNext: Set = ["dd", "dt", "li", "p", "td", "th", "tr"]
    /// The maximum nesting depth; deeper tags do not change the style.
    private static let deepest = 256

    init(_ html: String) {
        var rest = Substring(html)
        // Find the last `>` once: otherwise text with many unclosed brackets would be searched to its end at each of them.
        let lastEnd = html.lastIndex(of: ">") ?? html.startIndex
        while let place = rest.firstIndex(of: "<") {
            write(rest[..<place])
            rest = rest[place...]
            if rest.hasPrefix("<!--") {
                rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
            } else if let next = rest.dropFirst().first, next.isASCII, next.isLetter || "/!?".contains(next), place < lastEnd,
                let end = rest.firstIndex(of: ">")
            {
                let tag = rest[rest.index(after: place)..<end]
                rest = rest[rest.index(after: end)...]
                if let hidden = read(tag) {
                    // The end tag may be written in upper or lower case; without it the rest of the document is skipped.
                    rest = Self.range(ofEnd: hidden, in: rest).map { rest[$0.upperBound...] } ?? ""
                }
            } else {
                write("<")
                rest = rest.dropFirst()
            }
        }
        write(rest)
    }

    /// Parses the text between the angle brackets; returns the name of a tag whose content is to be skipped.
    private mutating func read(_ tag: Substring) -> String? {
        let isEnd = tag.first == "/"
        let words = isEnd ? tag.dropFirst() : tag
        let name = words.prefix { $0.isLetter || $0.isNumber }.lowercased()
        if Self.hidden.contains(name) { return isEnd ? nil : name }
        if name == "br" { newLine() }
        if Self.blocks.contains(name), !isAtLineStart { newLine() }
        if isEnd {
            close(name)
            return nil
        }
        if Self.endedByNext.contains(name), open.last?.name == name { close(name) }
        guard !Self.empty.contains(name), tag.last != "/", open.count < Self.deepest else { return nil }
        open.append((name, style))
        switch name {
        case "b", "strong", "th": style.isBold = true
        case "i", "em", "cite", "dfn", "var": style.isItalic = true
        case "u", "ins": style.isUnderlined = true
        case "s", "strike", "del": style.isStruckThrough = true
        case "h1", "h2", "h3", "h4", "h5", "h6":
            style.heading = name.last?.wholeNumberValue ?? 0
            style.isBold = true
        case "a": style.link = Self.attribute("href", of: words)
        case "pre": verbatimDepth += 1
        case "li": append("\t•\t")
        default: break
        }
        return nil
    }

    /// Closes the innermost tag of a name, and the tags nested in it.
    private mutating func close(_ name: String) {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        verbatimDepth -= open[index...].count { $0.name == "pre" }
        style = open[index].before
        open.removeSubrange(index...)
    }

    private mutating func newLine() {
        append("\n")
        (isAtLineStart, owesSpace) = (true, false)
    }

    private mutating func write(_ text: Substring) {
        guard !text.isEmpty else { return }
        if verbatimDepth > 0 {
            append(Self.decoded(text))
            isAtLineStart = text.last?.isNewline == true
            return
        }
        for (index, word) in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isASCII && $0.isWhitespace }).enumerated() {
            if index > 0 { owesSpace = true }
            guard !word.isEmpty else { continue }
            append((owesSpace && !isAtLineStart ? " " : "") + Self.decoded(word))
            (owesSpace, isAtLineStart) = (false, false)
        }
    }

    private mutating func append(_ text: String) {
        if let last = runs.indices.last, runs[last].style == style {
            runs[last].text += text
        } else {
            runs.append(Run(text: text, style: style))
        }
    }

    private static func range(ofEnd name: String, in text: Substring) -> Range<Substring.Index>? {
        var from = text.startIndex
        while let start = text[from...].firstRange(of: "</") {
            let end = text[start.upperBound...].prefix { $0.isLetter }.endIndex
            if text[start.upperBound..<end].lowercased() == name {
                return start.lowerBound..<(text[end...].firstIndex(of: ">").map(text.index(after:)) ?? text.endIndex)
            }
            from = start.upperBound
        }
        return nil
    }

    /// The value of an attribute, which may be quoted or not.
    private static func attribute(_ name: String, of tag: Substring) -> String? {
        guard let place = tag.range(of: name + "=", options: .caseInsensitive) else { return nil }
        let value = tag[place.upperBound...]
        guard let quote = value.first else { return nil }
        let text = quote == "\"" || quote == "'" ? value.dropFirst().prefix { $0 != quote } : value.prefix { !$0.isWhitespace }
        return decoded(text)
    }

    /// Replaces character references such as `&amp;` and `&#228;`; unknown references are left as they are.
    ///
    /// Source: HTML, named character references, those of Latin 1 and of punctuation.
    static func decoded(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        var result = "", rest = text
        while let place = rest.firstIndex(of: "&") {
            result += rest[..<place]
            rest = rest[place...]
            let name = rest.dropFirst().prefix(10).prefix { $0 != ";" && $0 != "&" }
            let end = name.endIndex
            if end < rest.endIndex, rest[end] == ";", let character = character(name) {
                result.append(character)
                rest = rest[rest.index(after: end)...]
            } else {
                result += "&"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> Character? {
        guard name.first == "#" else { return names[String(name)] }
        let digits = name.dropFirst()
        let number = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }.map(Character.init)
    }

    private static let names: [String: Character] = {
        var names: [String: Character] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘",
            "rsquo": "’",
            "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "bull": "•", "trade": "™", "euro": "€", "dagger": "†", "lsaquo": "‹",
            "rsaquo": "›", "oelig": "œ", "OElig": "Œ", "scaron": "š", "Scaron": "Š", "Yuml": "Ÿ", "thinsp": "\u{2009}", "ensp": "\u{2002}",
            "emsp": "\u{2003}", "minus": "−", "infin": "∞", "hearts": "♥", "larr": "←", "rarr": "→",
        ]
        // In the order of the code points from 160 on.
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil \
            sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave \
            Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute \
            acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml \
            divide oslash ugrave uacute ucirc uuml yacute thorn yuml
            """
        for (index, name) in latin.split(separator: " ").enumerated() {
            names[String(name)] = Character(Unicode.Scalar(UInt8(160 + index)))
        }
        return names
    }()
}
