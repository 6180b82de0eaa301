import TenFootLanguage
import TenFootViewGraph

/// A value that a key has in it.
private struct Argument: Hashable, Sendable {
    var piece: Text.Piece
    /// What decides about the plural; nil for what is no number.
    var number: Double?
}

/// A text written in source that may hold values.
///
/// Emphasis written into it by Markdown's marks shows.
///
/// Source: SwiftUI LocalizedStringKey.
public struct LocalizedStringKey: Hashable, ExpressibleByStringInterpolation, Sendable {
    package let pieces: [Text.Piece]
    /// What another table is asked for; nil where the app has no tables.
    private let lookup: Lookup?

    private struct Lookup: Hashable, Sendable {
        var key: String
        var arguments: [Argument]

        /// The text of a table; nil where it has none.
        func found(table: String?) -> [Text.Piece]? {
            guard let parts = InterfaceLanguage.parts(key, table: table, numbers: arguments.map(\.number)) else { return nil }
            return InlineMarkdown.pieces(
                parts.compactMap { part in
                    switch part {
                    case .words(let words): .init(piece: Text.Piece(words), isLiteral: true)
                    case .value(let index):
                        arguments.indices.contains(index) ? .init(piece: arguments[index].piece, isLiteral: false) : nil
                    }
                })
        }
    }

    private init(_ lookup: Lookup?, else segments: [InlineMarkdown.Segment]) {
        self.lookup = lookup
        pieces = lookup?.found(table: nil) ?? InlineMarkdown.pieces(segments)
    }

    /// The text as a table of the app has it, else as it is written.
    package func pieces(table: String?) -> [Text.Piece] { table.flatMap { lookup?.found(table: $0) } ?? pieces }

    /// A key of a string.
    public init(_ value: String) {
        self.init(
            InterfaceLanguage.hasAppTexts ? Lookup(key: value, arguments: []) : nil,
            else: [.init(piece: Text.Piece(value), isLiteral: true)])
    }
    /// A key written as a literal.
    public init(stringLiteral value: String) { self.init(value) }
    /// A key written with values in it.
    public init(stringInterpolation: StringInterpolation) {
        self.init(
            stringInterpolation.isLookedUp ? Lookup(key: stringInterpolation.key, arguments: stringInterpolation.arguments) : nil,
            else: stringInterpolation.segments)
    }

    package var string: String { pieces.map(\.string).joined() }

    /// Collects a literal's parts.
    ///
    /// Source: SwiftUI LocalizedStringKey.StringInterpolation.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var segments: [InlineMarkdown.Segment] = []
        /// The key and its values, gathered only for an app that has tables of texts.
        fileprivate var key = ""
        fileprivate var arguments: [Argument] = []
        fileprivate let isLookedUp = InterfaceLanguage.hasAppTexts

        /// Begins an interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        private mutating func append(_ string: String, format: String = "%@", number: Double? = nil) {
            segments.append(.init(piece: Text.Piece(string), isLiteral: false))
            note(Text.Piece(string), format, number)
        }

        private mutating func note(_ piece: Text.Piece, _ format: String, _ number: Double?) {
            guard isLookedUp else { return }
            key += format
            arguments.append(Argument(piece: piece, number: number))
        }

        /// Adds plain text.
        public mutating func appendLiteral(_ literal: String) {
            segments.append(.init(piece: Text.Piece(literal), isLiteral: true))
            if isLookedUp { key += literal.replacingOccurrences(of: "%", with: "%%") }
        }
        /// Adds a string.
        public mutating func appendInterpolation(_ string: String) { append(string) }
        /// Adds any value as it describes itself; numbers decide about the plural.
        public mutating func appendInterpolation<T>(_ value: T) {
            switch value {
            case let whole as any FixedWidthInteger:
                append("\(value)", format: type(of: whole).isSigned ? "%lld" : "%llu", number: Double("\(whole)"))
            case let real as any BinaryFloatingPoint: append("\(value)", format: "%lf", number: Double("\(real)"))
            default: append("\(value)")
            }
        }
        /// Adds a number in a format of printf's.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            append(String(format: specifier, value), format: specifier, number: Double("\(value)"))
        }
        /// Adds a value in a format.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
            append(format.format(input))
        }
        /// Adds a value in the format of a formatter; what that cannot write is left out.
        ///
        /// Source: SwiftUI appendInterpolation(_:formatter:).
        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter?) {
            append(formatter.map { $0.string(for: subject) ?? "" } ?? "\(subject)")
        }
        /// Adds a date; what counts goes on by itself.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { appendInterpolation(Text(date, style: style)) }
        /// Adds two dates and what lies between.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
        /// Adds the two ends of an interval and what lies between.
        public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }
        /// Adds the time left of an interval, or the time that has passed of it, which goes on by itself.
        ///
        /// Source: SwiftUI appendInterpolation(timerInterval:pauseTime:countsDown:showsHours:).
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            appendInterpolation(
                Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
        }
        /// Adds a text with its own look.
        public mutating func appendInterpolation(_ text: Text) {
            segments += text.pieces.map { .init(piece: $0, isLiteral: false) }
            note(text.pieces.first ?? Text.Piece(""), "%@", nil)
        }
        /// Adds nothing: pictures within text are not drawn.
        public mutating func appendInterpolation(_ image: Image) {}
    }
}

extension Text {
    /// How a date is written.
    ///
    /// Source: SwiftUI Text.DateStyle.
    public struct DateStyle: Hashable, Sendable {
        private enum Kind: Hashable, Sendable { case time, date, relative, offset, timer }
        private let kind: Kind
        /// Hours and minutes.
        public static let time = DateStyle(kind: .time)
        /// Day, month and year.
        public static let date = DateStyle(kind: .date)
        /// How long ago the date was or is yet to come, such as `2 hr, 23 min`, which goes on by itself.
        public static let relative = DateStyle(kind: .relative)
        /// The same with a sign and in the largest unit, such as `+2 hours`.
        public static let offset = DateStyle(kind: .offset)
        /// The time since or until the date, which goes on by itself.
        public static let timer = DateStyle(kind: .timer)

        func piece(_ date: Date) -> Text.Piece {
            switch kind {
            case .time, .date: Text.Piece(text(date))
            case .timer: Text.Piece(ClockText(.sinceOrUntil(date)))
            case .relative: Text.Piece(ClockText(.relative(date)))
            case .offset: Text.Piece(ClockText(.offset(date)))
            }
        }

        func text(_ date: Date) -> String {
            let (day, time): (Date.FormatStyle.DateStyle, Date.FormatStyle.TimeStyle) =
                kind == .date ? (.long, .omitted) : (.omitted, .shortened)
            return date.formatted(Date.FormatStyle(date: day, time: time, locale: InterfaceLanguage.locale))
        }
    }
}
