import TenFootLanguage
import TenFootViewGraph

/// An interpolated value of a key.
private struct Argument: Hashable, Sendable {
    var pieces: [Text.Piece]
    /// The number that selects the plural form; nil if the value is not a number.
    var number: Double?
}

/// A key of a localised text, which may contain interpolated values.
///
/// Inline Markdown in the key is interpreted.
///
/// Source: SwiftUI LocalizedStringKey.
public struct LocalizedStringKey: Hashable, ExpressibleByStringInterpolation, Sendable {
    package let pieces: [Text.Piece]
    /// The key and arguments for looking up another table; nil if the app has no tables.
    private let lookup: Lookup?

    private struct Lookup: Hashable, Sendable {
        var key: String
        var arguments: [Argument]

        /// The text in a table; nil if the table does not contain the key.
        func found(table: String?) -> [Text.Piece]? {
            guard let parts = InterfaceLanguage.parts(key, table: table, numbers: arguments.map(\.number)) else { return nil }
            return InlineMarkdown.pieces(
                parts.flatMap { part -> [InlineMarkdown.Segment] in
                    switch part {
                    case .words(let words): [.init(piece: Text.Piece(words), isLiteral: true)]
                    case .value(let index):
                        arguments.indices.contains(index) ? arguments[index].pieces.map { .init(piece: $0, isLiteral: false) } : []
                    }
                })
        }
    }

    private init(_ lookup: Lookup?, else segments: [InlineMarkdown.Segment]) {
        self.lookup = lookup
        pieces = lookup?.found(table: nil) ?? InlineMarkdown.pieces(segments)
    }

    /// The text in a table of the app, or else the text as written in the source.
    package func pieces(table: String?) -> [Text.Piece] { table.flatMap { lookup?.found(table: $0) } ?? pieces }

    /// Creates a key from a string.
    public init(_ value: String) {
        self.init(
            InterfaceLanguage.hasAppTexts ? Lookup(key: value, arguments: []) : nil,
            else: [.init(piece: Text.Piece(value), isLiteral: true)])
    }
    /// Creates a key from a literal.
    public init(stringLiteral value: String) { self.init(value) }
    /// Creates a key from an interpolated literal.
    public init(stringInterpolation: StringInterpolation) {
        self.init(
            stringInterpolation.isLookedUp ? Lookup(key: stringInterpolation.key, arguments: stringInterpolation.arguments) : nil,
            else: stringInterpolation.segments)
    }

    package var string: String { pieces.map(\.string).joined() }

    /// Collects the parts of an interpolated literal.
    ///
    /// Source: SwiftUI LocalizedStringKey.StringInterpolation.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var segments: [InlineMarkdown.Segment] = []
        /// The key, with format specifiers for values; collected only if the app has tables of texts.
        fileprivate var key = ""
        fileprivate var arguments: [Argument] = []
        fileprivate let isLookedUp = InterfaceLanguage.hasAppTexts

        /// Begins an interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        private mutating func append(_ string: String, format: String = "%@", number: Double? = nil) {
            segments.append(.init(piece: Text.Piece(string), isLiteral: false))
            note([Text.Piece(string)], format, number)
        }

        private mutating func note(_ pieces: [Text.Piece], _ format: String, _ number: Double?) {
            guard isLookedUp else { return }
            key += format
            arguments.append(Argument(pieces: pieces, number: number))
        }

        /// Adds literal text.
        public mutating func appendLiteral(_ literal: String) {
            segments.append(.init(piece: Text.Piece(literal), isLiteral: true))
            if isLookedUp { key += literal.replacingOccurrences(of: "%", with: "%%") }
        }
        /// Adds a string.
        public mutating func appendInterpolation(_ string: String) { append(string) }
        /// Adds the description of a value; numbers select the plural form.
        public mutating func appendInterpolation<T>(_ value: T) {
            switch value {
            case let whole as any FixedWidthInteger:
                append("\(value)", format: type(of: whole).isSigned ? "%lld" : "%llu", number: Double("\(whole)"))
            case let real as any BinaryFloatingPoint: append("\(value)", format: "%lf", number: Double("\(real)"))
            default: append("\(value)")
            }
        }
        /// Adds a number with a printf format specifier.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            append(String(format: specifier, value), format: specifier, number: Double("\(value)"))
        }
        /// Adds a value with a format style; a style without a locale has that of the interface.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
            append(format.inInterfaceLanguage.format(input))
        }
        /// Adds a value formatted by a formatter; nothing is added if the formatter cannot format it.
        ///
        /// Source: SwiftUI appendInterpolation(_:formatter:).
        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter?) {
            append(formatter.map { $0.string(for: subject) ?? "" } ?? "\(subject)")
        }
        /// Adds a date; styles that show a duration update automatically.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { appendInterpolation(Text(date, style: style)) }
        /// Adds a range of dates.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
        /// Adds a date interval.
        public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }
        /// Adds the remaining or elapsed time of an interval, which updates automatically.
        ///
        /// Source: SwiftUI appendInterpolation(timerInterval:pauseTime:countsDown:showsHours:).
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            appendInterpolation(
                Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
        }
        /// Adds a text with its own style.
        public mutating func appendInterpolation(_ text: Text) {
            segments += text.pieces.map { .init(piece: $0, isLiteral: false) }
            note(text.pieces, "%@", nil)
        }
        /// Adds a symbol or a picture.
        public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
    }
}

extension Text {
    /// The style of a date in text.
    ///
    /// Source: SwiftUI Text.DateStyle.
    public struct DateStyle: Hashable, Sendable {
        private enum Kind: Hashable, Sendable { case time, date, relative, offset, timer }
        private let kind: Kind
        /// Hours and minutes.
        public static let time = DateStyle(kind: .time)
        /// Day, month and year.
        public static let date = DateStyle(kind: .date)
        /// The time since or until the date, such as `2 hr, 23 min`, which updates automatically.
        public static let relative = DateStyle(kind: .relative)
        /// The time since or until the date with a sign and in the largest unit, such as `+2 hours`; it updates automatically.
        public static let offset = DateStyle(kind: .offset)
        /// A timer with the time since or until the date, which updates automatically.
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
