import TenFootViewGraph

/// A text written in source that may hold values.
///
/// Emphasis written into it by Markdown's marks shows.
///
/// Source: SwiftUI LocalizedStringKey.
public struct LocalizedStringKey: Hashable, ExpressibleByStringInterpolation, Sendable {
    package let pieces: [Text.Piece]

    /// A key of a string.
    public init(_ value: String) { pieces = InlineMarkdown.pieces([.init(piece: Text.Piece(value), isLiteral: true)]) }
    /// A key written as a literal.
    public init(stringLiteral value: String) { self.init(value) }
    /// A key written with values in it.
    public init(stringInterpolation: StringInterpolation) { pieces = InlineMarkdown.pieces(stringInterpolation.segments) }

    package var string: String { pieces.map(\.string).joined() }

    /// Collects a literal's parts.
    ///
    /// Source: SwiftUI LocalizedStringKey.StringInterpolation.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate(set) var segments: [InlineMarkdown.Segment] = []

        /// Begins an interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        private mutating func append(_ string: String) { segments.append(.init(piece: Text.Piece(string), isLiteral: false)) }

        /// Adds plain text.
        public mutating func appendLiteral(_ literal: String) { segments.append(.init(piece: Text.Piece(literal), isLiteral: true)) }
        /// Adds a string.
        public mutating func appendInterpolation(_ string: String) { append(string) }
        /// Adds any value as it describes itself.
        public mutating func appendInterpolation<T>(_ value: T) { append("\(value)") }
        /// Adds a number in a format of printf's.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            append(String(format: specifier, value))
        }
        /// Adds a value in a format.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
            append(format.format(input))
        }
        /// Adds a date.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append(style.text(date)) }
        /// Adds a text with its own look.
        public mutating func appendInterpolation(_ text: Text) { segments += text.pieces.map { .init(piece: $0, isLiteral: false) } }
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
        /// Hours and minutes: a text does not count by itself.
        public static let relative = DateStyle(kind: .relative)
        /// Hours and minutes: a text does not count by itself.
        public static let offset = DateStyle(kind: .offset)
        /// Hours and minutes: a text does not count by itself.
        public static let timer = DateStyle(kind: .timer)

        func text(_ date: Date) -> String {
            kind == .date ? date.formatted(date: .long, time: .omitted) : date.formatted(date: .omitted, time: .shortened)
        }
    }
}
