import TenFootViewGraph

/// One or more lines of text.
///
/// Source: SwiftUI Text.
public struct Text: Hashable, Sendable {
    package var pieces: [Piece]

    /// A stretch of text of one look.
    package struct Piece: Hashable, Sendable {
        package var string: String
        package var style = Style()
        /// What is read instead of it.
        var spoken: String?
        /// The level it is a heading of.
        var heading: AccessibilityHeadingLevel?
        /// What it says at a time, where it goes on by itself.
        var clock: ClockText?
        package init(_ string: String) { self.string = string }
        init(_ clock: ClockText) {
            string = clock.text(at: Date())
            self.clock = clock
        }
    }

    /// What a text says of its look itself; nil leaves it to the surroundings.
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
        /// What only a renderer reads.
        var attributes: TextAttributes?
    }

    package init(pieces: [Piece]) { self.pieces = pieces }

    /// A text as it is.
    public init(verbatim content: String) { pieces = [Piece(content)] }
    /// A text as it is.
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { pieces = [Piece(String(content))] }
    /// A text written in source, values and other texts in it.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        pieces = key.pieces(table: tableName)
    }
    /// A text of the app's tables.
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) { pieces = [Piece(String(localized: resource))] }
    /// A date in a style; what counts goes on by itself.
    public init(_ date: Date, style: DateStyle) { self.init(pieces: [style.piece(date)]) }
    /// The time left of an interval, or the time that has passed of it; it goes on by itself, up to `pauseTime`.
    ///
    /// Source: SwiftUI Text.init(timerInterval:pauseTime:countsDown:showsHours:).
    public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
        self.init(pieces: [Piece(ClockText(.within(timerInterval, countsDown), pauseTime: pauseTime, showsHours: showsHours))])
    }
    /// Two dates and what lies between.
    public init(_ dates: ClosedRange<Date>) {
        pieces = [Piece(DateStyle.time.text(dates.lowerBound) + " – " + DateStyle.time.text(dates.upperBound))]
    }
    /// The two ends of an interval and what lies between.
    ///
    /// Source: SwiftUI Text.init(_:).
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }
    /// A value in a format.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        pieces = [Piece(format.format(input))]
    }
    /// A value in the format of a formatter.
    public init<Subject>(_ subject: Subject, formatter: Formatter) { pieces = [Piece(formatter.string(for: subject) ?? "\(subject)")] }
    /// A picture in place of text; not drawn.
    public init(_ image: Image) { pieces = [] }

    /// Two texts in one, each keeping its look.
    public static func + (one: Text, other: Text) -> Text { Text(pieces: one.pieces + other.pieces) }

    package var string: String { pieces.map(\.string).joined() }

    /// Sets what the pieces leave open: the inner of two wishes counts.
    private func styled(_ change: (inout Style) -> Void) -> Text {
        var copy = self
        for index in copy.pieces.indices { change(&copy.pieces[index].style) }
        return copy
    }
}

extension Text {
    /// Sets the text in a font.
    public func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }
    /// Sets the text in a weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = $0.weight ?? weight } }
    /// Sets the text in the faces of a design.
    public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = $0.design ?? design } }
    /// Accepted: the faces at hand have one width.
    public func fontWidth(_ width: Font.Width?) -> Text { self }
    /// Draws the text in a colour; nil leaves it to the surroundings.
    public func foregroundColor(_ color: Color?) -> Text { color.map { foregroundStyle($0) } ?? self }
    /// Draws the text in a style; a gradient runs through a text that is in it as a whole, a part of a text is in its middle colour.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        if let tone = style as? HierarchicalShapeStyle { return styled { if $0.paint == nil { $0.tone = $0.tone ?? tone } } }
        return styled { $0.paint = $0.paint ?? AnyShapeStyle(style) }
    }
    /// Sets the text in bold.
    public func bold() -> Text { bold(true) }
    /// Sets the text in bold, or not.
    public func bold(_ isActive: Bool) -> Text { styled { $0.isBold = $0.isBold ?? isActive } }
    /// Slants the text.
    public func italic() -> Text { italic(true) }
    /// Slants the text, or not.
    public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = $0.isItalic ?? isActive } }
    /// Sets digits in one width.
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = $0.hasMonospacedDigits ?? true } }
    /// Sets all characters in one width.
    public func monospaced(_ isActive: Bool = true) -> Text {
        styled { if isActive { $0.design = $0.design ?? .monospaced } }
    }
    /// Draws a line under the text.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        styled { $0.isUnderlined = $0.isUnderlined ?? isActive }
    }
    /// Draws a line through the text.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        styled { $0.isStruckThrough = $0.isStruckThrough ?? isActive }
    }
    /// Adds room between characters, in points.
    public func kerning(_ kerning: CGFloat) -> Text { styled { $0.tracking = $0.tracking ?? kerning } }
    /// Adds room between characters, in points.
    public func tracking(_ tracking: CGFloat) -> Text { styled { $0.tracking = $0.tracking ?? tracking } }
    /// Raises the text above its baseline, in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        styled { $0.baselineOffset = $0.baselineOffset ?? baselineOffset }
    }
    /// Sets the text in another size of its font.
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
