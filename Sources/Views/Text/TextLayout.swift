import TenFootViewGraph

/// What a text was laid out as, and what belongs to each run of it.
final class LaidOutText: Sendable {
    let layout: TextLayout
    let lines: [TextLine]
    /// By the runs of the layout's request.
    let attributes: [TextAttributes?]

    init(_ layout: TextLayout, _ lines: [TextLine], _ attributes: [TextAttributes?]) {
        self.layout = layout
        self.lines = lines
        self.attributes = attributes
    }

    /// Whether drawings are all the lines, in order and unchanged.
    func isWhole(_ parts: [LayerContent]) -> Bool {
        parts.count == lines.count
            && parts.enumerated().allSatisfy { index, part in
                guard case .text(let line, let origin) = part else { return false }
                return origin == .zero && line.part == TextPart(line: index) && line.request == layout.request
            }
    }
}

extension Text {
    /// A text as it was laid out: a collection of lines, in points from the text's top left corner.
    ///
    /// Source: SwiftUI Text.Layout.
    public struct Layout: RandomAccessCollection, Equatable {
        let text: LaidOutText
        /// Whether something of the text was left out for want of room.
        public var isTruncated: Bool { text.layout.isTruncated }
        /// The first line's place.
        public var startIndex: Int { 0 }
        /// How many lines there are.
        public var endIndex: Int { text.lines.count }
        /// The line at a place.
        public subscript(position: Int) -> Line { Line(text: text, index: position) }
        /// Whether two texts were laid out alike.
        public static func == (one: Layout, other: Layout) -> Bool { one.text === other.text || one.text.layout == other.text.layout }

        /// Where a character is in a text: it tells which comes first and how far it is from one to another, in UTF-16 units.
        ///
        /// Source: SwiftUI Text.Layout.CharacterIndex.
        public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
            let value: Int
            /// Whether one stands before another in the text.
            public static func < (one: CharacterIndex, other: CharacterIndex) -> Bool { one.value < other.value }
            /// The index some way on.
            public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(value: value + n) }
            /// How far it is to another.
            public func distance(to other: CharacterIndex) -> Int { other.value - value }
        }

        /// What room a part of a text takes, in points.
        ///
        /// Source: SwiftUI Text.Layout.TypographicBounds.
        public struct TypographicBounds: Equatable, Sendable {
            /// The left end of the baseline, from the text's top left corner.
            public var origin: CGPoint
            /// How wide it is.
            public var width: CGFloat
            /// How far it reaches above the baseline.
            public var ascent: CGFloat
            /// How far it reaches below the baseline.
            public var descent: CGFloat
            /// The room the font asks for between lines; 0, as the faces at hand have it within their ascent and descent.
            public var leading: CGFloat
            /// No room at all.
            public init() { (origin, width, ascent, descent, leading) = (.zero, 0, 0, 0, 0) }
            init(_ bounds: TextBounds) {
                (origin, width, ascent, descent, leading) = (bounds.origin, bounds.width, bounds.ascent, bounds.descent, 0)
            }
            /// The rectangle from its ascent to its descent.
            public var rect: CGRect { CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent) }
        }

        /// How a part of a text is drawn.
        ///
        /// Source: SwiftUI Text.Layout.DrawingOptions.
        public struct DrawingOptions: OptionSet, Sendable {
            /// The bits.
            public let rawValue: UInt32
            /// Creates a set from its bits.
            public init(rawValue: UInt32) { self.rawValue = rawValue }
            /// Puts glyphs between pixels too; they always are here, with the option or without.
            public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
        }

        /// A line of a text: a collection of runs, from left to right.
        ///
        /// Source: SwiftUI Text.Layout.Line.
        public struct Line: RandomAccessCollection, Equatable {
            let text: LaidOutText
            let index: Int
            private var line: TextLine { text.lines[index] }
            /// The left end of its baseline, in points from the text's top left corner.
            public var origin: CGPoint { line.bounds.origin }
            /// What room it takes.
            public var typographicBounds: TypographicBounds { TypographicBounds(line.bounds) }
            /// The first run's place.
            public var startIndex: Int { 0 }
            /// How many runs there are.
            public var endIndex: Int { line.stretches.count }
            /// The run at a place.
            public subscript(position: Int) -> Run { Run(text: text, line: index, index: position) }
            /// Whether two are the same line of texts laid out alike.
            public static func == (one: Line, other: Line) -> Bool {
                one.index == other.index && Layout(text: one.text) == Layout(text: other.text)
            }
        }

        /// Glyphs of one look in a line: a collection of slices, each of one character or of several that are written as one.
        ///
        /// Source: SwiftUI Text.Layout.Run.
        public struct Run: RandomAccessCollection, Equatable {
            let text: LaidOutText
            let line: Int
            let index: Int
            var stretch: TextStretch { text.lines[line].stretches[index] }
            /// What room it takes.
            public var typographicBounds: TypographicBounds { TypographicBounds(stretch.bounds) }
            /// The direction it is read in.
            public var layoutDirection: LayoutDirection { stretch.isRightToLeft ? .rightToLeft : .leftToRight }
            /// Which character each of its slices begins with.
            public var characterIndices: [CharacterIndex] { stretch.clusters.map { CharacterIndex(value: $0.index) } }
            /// The first slice's place.
            public var startIndex: Int { 0 }
            /// How many slices there are.
            public var endIndex: Int { stretch.clusters.count }
            /// The slice at a place.
            public subscript(position: Int) -> RunSlice { RunSlice(run: self, indices: position..<position + 1) }
            /// Several slices as one.
            public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
            /// What the text says of these glyphs under an attribute's type; nil for nothing.
            public subscript<T: TextAttribute>(key: T.Type) -> T? {
                let run = stretch.run
                return text.attributes.indices.contains(run) ? text.attributes[run]?.values[ObjectIdentifier(key)] as? T : nil
            }
            /// Whether two are the same run of texts laid out alike.
            public static func == (one: Run, other: Run) -> Bool {
                one.index == other.index && one.line == other.line && Layout(text: one.text) == Layout(text: other.text)
            }
        }

        /// Some of a run's glyphs that stand side by side.
        ///
        /// Source: SwiftUI Text.Layout.RunSlice.
        public struct RunSlice: RandomAccessCollection, Equatable {
            /// The run it is of.
            public var run: Run
            /// Which slices of the run it is made of.
            public var indices: Range<Int>
            /// Some slices of a run as one.
            public init(run: Run, indices: Range<Int>) {
                self.run = run
                self.indices = indices
            }
            private var clusters: ArraySlice<TextCluster> { run.stretch.clusters[indices] }
            /// What room it takes.
            public var typographicBounds: TypographicBounds {
                var bounds = run.typographicBounds
                bounds.origin.x = clusters.first?.x ?? bounds.origin.x
                bounds.width = clusters.reduce(0) { $0 + $1.width }
                return bounds
            }
            /// Which character each of its slices begins with.
            public var characterIndices: [CharacterIndex] { clusters.map { CharacterIndex(value: $0.index) } }
            /// The place in the run of the first slice.
            public var startIndex: Int { indices.lowerBound }
            /// The place in the run behind the last slice.
            public var endIndex: Int { indices.upperBound }
            /// The slice at a place in the run.
            public subscript(position: Int) -> RunSlice { RunSlice(run: run, indices: position..<position + 1) }
            /// Several slices as one.
            public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
            /// What the text says of these glyphs under an attribute's type; nil for nothing.
            public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

            /// Which glyphs these are.
            var part: TextPart? {
                let clusters = clusters
                guard let first = clusters.first, let last = clusters.last else { return nil }
                return TextPart(
                    line: run.line,
                    glyphs: TextPart.Glyphs(item: run.stretch.item, range: first.glyphs.lowerBound..<last.glyphs.upperBound))
            }
        }
    }
}

extension GraphicsContext {
    /// Draws a line of a text where it stands in the text.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
        draw(line.text, TextPart(line: line.index))
    }
    /// Draws a run of a text where it stands in the text.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) { draw(run[0..<run.count], options: options) }
    /// Draws some glyphs of a text where they stand in the text.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
        if let part = slice.part { draw(slice.run.text, part) }
    }
    private func draw(_ text: LaidOutText, _ part: TextPart) {
        if let part = text.layout.part(part) { place(part, at: .zero) }
    }
}
