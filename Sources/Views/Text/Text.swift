import TenFootLanguage
import TenFootViewGraph

/// One or more lines of text.
///
/// Source: SwiftUI Text.
public struct Text: Hashable, Sendable {
    package var pieces: [Piece]

    /// A run of text in one style.
    package struct Piece: Hashable, Sendable {
        package var string: String
        package var style = Style()
        /// The text that is read instead of this piece.
        var spoken: String?
        /// The heading level; nil if the piece is not a heading.
        var heading: AccessibilityHeadingLevel?
        /// The symbol or picture that is drawn over the piece, which is a space.
        var picture: Image?
        /// The time that the piece shows, if it updates automatically.
        var clock: ClockText?
        package init(_ string: String) { self.string = string }
        init(_ clock: ClockText) {
            string = clock.text(at: Date())
            self.clock = clock
        }
    }

    /// The style that a text sets itself; nil values are taken from the environment.
    package struct Style: Hashable, Sendable {
        var font: Font?
        var weight: Font.Weight?
        var isBold: Bool?
        var isItalic: Bool?
        var hasMonospacedDigits: Bool?
        var design: Font.Design?
        var paint: AnyShapeStyle?
        var tone: HierarchicalShapeStyle?
        var isUnderlined: Bool?
        var isStruckThrough: Bool?
        var tracking: CGFloat?
        var baselineOffset: CGFloat?
        var scale: CGFloat?
        /// Custom attributes for text renderers.
        var attributes: TextAttributes?
    }

    package init(pieces: [Piece]) { self.pieces = pieces }

    /// Creates a text from a string that is not localised.
    public init(verbatim content: String) { pieces = [Piece(content)] }
    /// Creates a text from a string that is not localised.
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { pieces = [Piece(String(content))] }
    /// Creates a text from a localised key, which may contain values and other texts.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        pieces = key.pieces(table: tableName)
    }
    /// Creates a text from a localised resource of the app.
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) { pieces = [Piece(String(localized: resource))] }
    /// Creates a text with a date in a style; styles that show a duration update automatically.
    public init(_ date: Date, style: DateStyle) { self.init(pieces: [style.piece(date)]) }
    /// Creates a text with the remaining or elapsed time of an interval, which updates automatically until `pauseTime`.
    ///
    /// Source: SwiftUI Text.init(timerInterval:pauseTime:countsDown:showsHours:).
    public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
        self.init(pieces: [Piece(ClockText(.within(timerInterval, countsDown), pauseTime: pauseTime, showsHours: showsHours))])
    }
    /// Creates a text with a range of dates.
    public init(_ dates: ClosedRange<Date>) {
        pieces = [Piece(DateStyle.time.text(dates.lowerBound) + " – " + DateStyle.time.text(dates.upperBound))]
    }
    /// Creates a text with a date interval.
    ///
    /// Source: SwiftUI Text.init(_:).
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }
    /// Creates a text with a value in a format style; a style without a locale has that of the interface.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        pieces = [Piece(format.inInterfaceLanguage.format(input))]
    }
    /// Creates a text with a value formatted by a formatter.
    public init<Subject>(_ subject: Subject, formatter: Formatter) { pieces = [Piece(formatter.string(for: subject) ?? "\(subject)")] }

    /// Concatenates two texts, each with its own style.
    public static func + (one: Text, other: Text) -> Text { Text(pieces: one.pieces + other.pieces) }

    package var string: String { pieces.map(\.string).joined() }

    /// Sets style values that the pieces have not set, so that the innermost modifier applies.
    private func styled(_ change: (inout Style) -> Void) -> Text {
        var copy = self
        for index in copy.pieces.indices { change(&copy.pieces[index].style) }
        return copy
    }
}

extension Text {
    /// Sets the font of the text.
    public func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }
    /// Sets the font weight of the text.
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = $0.weight ?? weight } }
    /// Sets the font design of the text.
    public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = $0.design ?? design } }
    /// Accepted: the fonts have one width.
    public func fontWidth(_ width: Font.Width?) -> Text { self }
    /// Draws the text in a colour; nil for the colour of the environment.
    public func foregroundColor(_ color: Color?) -> Text { color.map { foregroundStyle($0) } ?? self }
    /// Draws the text in a style; a gradient spans a text that has the style as a whole, and a part of a text has its middle colour.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        if let tone = style as? HierarchicalShapeStyle { return styled { if $0.paint == nil { $0.tone = $0.tone ?? tone } } }
        return styled { $0.paint = $0.paint ?? AnyShapeStyle(style) }
    }
    /// Makes the text bold.
    public func bold() -> Text { bold(true) }
    /// Sets whether the text is bold.
    public func bold(_ isActive: Bool) -> Text { styled { $0.isBold = $0.isBold ?? isActive } }
    /// Makes the text italic.
    public func italic() -> Text { italic(true) }
    /// Sets whether the text is italic.
    public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = $0.isItalic ?? isActive } }
    /// Uses monospaced digits.
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = $0.hasMonospacedDigits ?? true } }
    /// Uses a monospaced font.
    public func monospaced(_ isActive: Bool = true) -> Text {
        styled { if isActive { $0.design = $0.design ?? .monospaced } }
    }
    /// Underlines the text.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        styled { $0.isUnderlined = $0.isUnderlined ?? isActive }
    }
    /// Strikes the text through.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        styled { $0.isStruckThrough = $0.isStruckThrough ?? isActive }
    }
    /// Adds space between characters, in points.
    public func kerning(_ kerning: CGFloat) -> Text { styled { $0.tracking = $0.tracking ?? kerning } }
    /// Adds space between characters, in points.
    public func tracking(_ tracking: CGFloat) -> Text { styled { $0.tracking = $0.tracking ?? tracking } }
    /// Raises the text above its baseline, in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        styled { $0.baselineOffset = $0.baselineOffset ?? baselineOffset }
    }
    /// Scales the font size of the text.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        styled { if isEnabled { $0.scale = $0.scale ?? scale.factor } }
    }
}

extension Text: _LeafView {
    /// Creates the layout box; the view graph calls it.
    public func _makeBox(_ node: _ViewNode) -> _LayoutBox {
        let box = TextBox(node: node, text: self)
        if goesOn { box.tell(self) }
        return box
    }
    /// Gives the layout box a new value; the view graph calls it.
    public func _updateBox(_ box: _LayoutBox, from old: Text) { (box as? TextBox)?.tell(self) }
}
