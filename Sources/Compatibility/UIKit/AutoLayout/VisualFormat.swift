import Foundation

/// The reason why a visual format cannot be parsed, and the position.
package struct VisualFormatProblem: Error, CustomStringConvertible {
    let format: String
    let place: Int
    let text: String
    /// The error as one sentence, with the format up to the position.
    package var description: String {
        "the visual format \"\(format)\" cannot be parsed: \(text) at character \(place + 1), after \"\(format.prefix(place))\""
    }
}

/// A parsed visual format, a row or column of views and the spacing between them: `H:|-[title]-(>=8)-[picture(100)]|`.
///
/// Source: Apple's "Visual Format Language".
struct VisualFormat {
    /// The length of a view, or the spacing between two.
    struct Length {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        /// The view whose length is used; nil for a constant.
        var view: String?
        var priority: Float = 1000
    }
    /// A view, or the superview if `name` is nil.
    struct Member {
        let name: String?
        var lengths: [Length] = []
        let place: Int
    }
    /// The spacing between two members.
    enum Gap {
        /// No spacing.
        case flush
        /// The standard spacing.
        case standard
        case lengths([Length])
    }

    private(set) var isVertical = false
    private(set) var members: [Member] = []
    /// The gaps between the members, one fewer than there are members.
    private(set) var gaps: [Gap] = []

    private let format: String
    private let characters: [Character]
    private let metrics: [String: CGFloat]
    private let views: Set<String>
    private var index = 0

    /// Parses a format; its names refer to the metrics and views.
    init(_ format: String, metrics: [String: CGFloat], views: Set<String>) throws(VisualFormatProblem) {
        (self.format, characters, self.metrics, self.views) = (format, Array(format), metrics, views)
        if take("H:") || take("h:") {
            isVertical = false
        } else if take("V:") || take("v:") {
            isVertical = true
        }
        while true {
            members.append(try member())
            skip()
            if index == characters.count { break }
            if let last = members.last, last.name == nil, members.count > 1 { throw problem("nothing can follow the superview's edge") }
            gaps.append(try gap())
            skip()
            if index == characters.count { throw problem("a view or the superview's edge is missing") }
        }
        if !members.contains(where: { $0.name != nil }) { throw problem("there is no view") }
    }

    private func problem(_ text: String, at place: Int? = nil) -> VisualFormatProblem {
        VisualFormatProblem(format: format, place: place ?? index, text: text)
    }

    // MARK: Characters

    private var next: Character? { index < characters.count ? characters[index] : nil }
    private mutating func skip() { while let next, next.isWhitespace { index += 1 } }
    private mutating func take(_ text: String) -> Bool {
        skip()
        guard characters[index...].starts(with: text) else { return false }
        index += text.count
        return true
    }
    private mutating func expect(_ text: String) throws(VisualFormatProblem) {
        if !take(text) { throw problem("a \(text) is missing") }
    }
    private mutating func name() -> String? {
        skip()
        guard let next, next.isLetter || next == "_" || next == "$" else { return nil }
        let start = index
        while let next = self.next, next.isLetter || next.isNumber || next == "_" || next == "$" { index += 1 }
        return String(characters[start..<index])
    }
    private mutating func number(canBeNegative: Bool) -> CGFloat? {
        skip()
        let start = index
        if canBeNegative, next == "-" || next == "+" { index += 1 }
        while let next, next.isASCII, next.isNumber || next == "." { index += 1 }
        guard let value = Double(String(characters[start..<index])), value.isFinite else {
            index = start
            return nil
        }
        return CGFloat(value)
    }

    // MARK: Parts

    private mutating func member() throws(VisualFormatProblem) -> Member {
        skip()
        let place = index
        if take("|") { return Member(name: nil, place: place) }
        try expect("[")
        let start = index
        guard let name = name() else { throw problem("a view's name is missing") }
        guard views.contains(name) else { throw problem("there is no view \(name)", at: start) }
        var member = Member(name: name, place: place)
        if next == "(" { member.lengths = try lengths(ofViews: true) }
        try expect("]")
        return member
    }

    private mutating func gap() throws(VisualFormatProblem) -> Gap {
        guard take("-") else { return .flush }
        skip()
        if next == "[" || next == "|" || next == nil { return .standard }
        let lengths = next == "(" ? try lengths(ofViews: false) : [try simpleLength()]
        try expect("-")
        return .lengths(lengths)
    }

    private mutating func simpleLength() throws(VisualFormatProblem) -> Length {
        if let number = number(canBeNegative: false) { return Length(constant: number) }
        return Length(constant: try metric())
    }

    private mutating func metric() throws(VisualFormatProblem) -> CGFloat {
        let start = index
        guard let name = name() else { throw problem("a number or the name of a metric is missing") }
        guard let value = metrics[name] else { throw problem("there is no metric \(name)", at: start) }
        return value
    }

    /// Parses lengths in parentheses, separated by commas.
    private mutating func lengths(ofViews: Bool) throws(VisualFormatProblem) -> [Length] {
        try expect("(")
        var all: [Length] = []
        repeat { all.append(try length(ofViews: ofViews)) } while take(",")
        try expect(")")
        return all
    }

    private mutating func length(ofViews: Bool) throws(VisualFormatProblem) -> Length {
        var length = Length()
        if take(">=") {
            length.relation = .greaterThanOrEqual
        } else if take("<=") {
            length.relation = .lessThanOrEqual
        } else {
            _ = take("==")
        }
        if let number = number(canBeNegative: true) {
            length.constant = number
        } else {
            skip()
            let start = index
            guard let name = name() else { throw problem("a number or a name is missing") }
            if let value = metrics[name] {
                length.constant = value
            } else if ofViews, views.contains(name) {
                length.view = name
            } else {
                throw problem("there is no \(ofViews ? "view or metric" : "metric") \(name)", at: start)
            }
        }
        if take("@") {
            let start = index
            let priority = if let number = number(canBeNegative: false) { number } else { try metric() }
            guard (1...1000).contains(priority) else { throw problem("a priority is a number from 1 to 1000", at: start) }
            length.priority = Float(priority)
        }
        return length
    }
}
