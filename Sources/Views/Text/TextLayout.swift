import TenFootViewGraph

/// The layout of a text, with the attributes of each run.
final class LaidOutText: Sendable {
    let layout: TextLayout
    let lines: [TextLine]
    /// The attributes, in the order of the runs in the layout's request.
    let attributes: [TextAttributes?]
    let pictures: [PlacedPicture]

    init(_ layout: TextLayout, _ lines: [TextLine], _ attributes: [TextAttributes?], _ pictures: [PlacedPicture] = []) {
        self.layout = layout
        self.lines = lines
        self.attributes = attributes
        self.pictures = pictures
    }

    /// The whole text and its pictures, if the drawings are all lines and pictures, in order and unchanged; else nil.
    func whole(_ parts: [LayerContent]) -> LayerContent? {
        let drawn = parts.filter { if case .image = $0 { true } else { false } }
        let words = parts.filter { if case .image = $0 { false } else { true } }
        let areLines =
            words.count == lines.count
            && words.enumerated().allSatisfy { index, part in
                guard case .text(let line, let origin) = part else { return false }
                return origin == .zero && line.part == TextPart(line: index) && line.request == layout.request
            }
        guard areLines, drawn == pictures.map({ LayerContent.image($0.content) }) else { return nil }
        let text = LayerContent.text(layout, origin: .zero)
        return drawn.isEmpty ? text : .drawing([text] + drawn)
    }
}

extension Text {
    /// The layout of a text: a collection of lines, with coordinates in points from the text's top left corner.
    ///
    /// Source: SwiftUI Text.Layout.
    public struct Layout: RandomAccessCollection, Equatable {
        let text: LaidOutText
        /// Whether the text was truncated.
        public var isTruncated: Bool { text.layout.isTruncated }
        /// The index of the first line.
        public var startIndex: Int { 0 }
        /// The number of lines.
        public var endIndex: Int { text.lines.count }
        /// The line at an index.
        public subscript(position: Int) -> Line { Line(text: text, index: position) }
        /// Whether two layouts are equal.
        public static func == (one: Layout, other: Layout) -> Bool { one.text === other.text || one.text.layout == other.text.layout }

        /// The index of a character in a text, in UTF-16 code units.
        ///
        /// Source: SwiftUI Text.Layout.CharacterIndex.
        public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
            let value: Int
            /// Whether one index is before another.
            public static func < (one: CharacterIndex, other: CharacterIndex) -> Bool { one.value < other.value }
            /// The index at a distance from this one.
            public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(value: value + n) }
            /// The distance to another index.
            public func distance(to other: CharacterIndex) -> Int { other.value - value }
        }

        /// The typographic bounds of a part of a text, in points.
        ///
        /// Source: SwiftUI Text.Layout.TypographicBounds.
        public struct TypographicBounds: Equatable, Sendable {
            /// The left end of the baseline, from the text's top left corner.
            public var origin: CGPoint
            /// The width.
            public var width: CGFloat
            /// The ascent above the baseline.
            public var ascent: CGFloat
            /// The descent below the baseline.
            public var descent: CGFloat
            /// The leading of the font; 0, since the available fonts include it in their ascent and descent.
            public var leading: CGFloat
            /// Creates empty bounds.
            public init() { (origin, width, ascent, descent, leading) = (.zero, 0, 0, 0, 0) }
            init(_ bounds: TextBounds) {
                (origin, width, ascent, descent, leading) = (bounds.origin, bounds.width, bounds.ascent, bounds.descent, 0)
            }
            /// The rectangle from the ascent to the descent.
            public var rect: CGRect { CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent) }
        }

        /// Options for drawing a part of a text.
        ///
        /// Source: SwiftUI Text.Layout.DrawingOptions.
        public struct DrawingOptions: OptionSet, Sendable {
            /// The bits.
            public let rawValue: UInt32
            /// Creates a set from its bits.
            public init(rawValue: UInt32) { self.rawValue = rawValue }
            /// Draws glyphs at subpixel positions, as is always done here.
            public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
        }

        /// A line of a text: a collection of runs, from left to right.
        ///
        /// Source: SwiftUI Text.Layout.Line.
        public struct Line: RandomAccessCollection, Equatable {
            let text: LaidOutText
            let index: Int
            private var line: TextLine { text.lines[index] }
            /// The left end of the baseline, in points from the text's top left corner.
            public var origin: CGPoint { line.bounds.origin }
            /// The typographic bounds.
            public var typographicBounds: TypographicBounds { TypographicBounds(line.bounds) }
            /// The index of the first run.
            public var startIndex: Int { 0 }
            /// The number of runs.
            public var endIndex: Int { line.stretches.count }
            /// The run at an index.
            public subscript(position: Int) -> Run { Run(text: text, line: index, index: position) }
            /// Whether two lines have the same index in equal layouts.
            public static func == (one: Line, other: Line) -> Bool {
                one.index == other.index && Layout(text: one.text) == Layout(text: other.text)
            }
        }

        /// The glyphs of one style in a line: a collection of slices, each for one character or for several that form a ligature.
        ///
        /// Source: SwiftUI Text.Layout.Run.
        public struct Run: RandomAccessCollection, Equatable {
            let text: LaidOutText
            let line: Int
            let index: Int
            var stretch: TextStretch { text.lines[line].stretches[index] }
            /// The typographic bounds.
            public var typographicBounds: TypographicBounds { TypographicBounds(stretch.bounds) }
            /// The reading direction.
            public var layoutDirection: LayoutDirection { stretch.isRightToLeft ? .rightToLeft : .leftToRight }
            /// The index of the first character of each slice.
            public var characterIndices: [CharacterIndex] { stretch.clusters.map { CharacterIndex(value: $0.index) } }
            /// The index of the first slice.
            public var startIndex: Int { 0 }
            /// The number of slices.
            public var endIndex: Int { stretch.clusters.count }
            /// The slice at an index.
            public subscript(position: Int) -> RunSlice { RunSlice(run: self, indices: position..<position + 1) }
            /// A range of slices as one slice.
            public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
            /// The custom attribute of a type for these glyphs; nil if the text sets none.
            public subscript<T: TextAttribute>(key: T.Type) -> T? {
                let run = stretch.run
                return text.attributes.indices.contains(run) ? text.attributes[run]?.values[ObjectIdentifier(key)] as? T : nil
            }
            /// Whether two runs have the same position in equal layouts.
            public static func == (one: Run, other: Run) -> Bool {
                one.index == other.index && one.line == other.line && Layout(text: one.text) == Layout(text: other.text)
            }
        }

        /// A range of adjacent glyphs in a run.
        ///
        /// Source: SwiftUI Text.Layout.RunSlice.
        public struct RunSlice: RandomAccessCollection, Equatable {
            /// The run that contains the slice.
            public var run: Run
            /// The indices of the run's slices in this slice.
            public var indices: Range<Int>
            /// Creates a slice from a range of a run's slices.
            public init(run: Run, indices: Range<Int>) {
                self.run = run
                self.indices = indices
            }
            private var clusters: ArraySlice<TextCluster> { run.stretch.clusters[indices] }
            /// The typographic bounds.
            public var typographicBounds: TypographicBounds {
                var bounds = run.typographicBounds
                bounds.origin.x = clusters.first?.x ?? bounds.origin.x
                bounds.width = clusters.reduce(0) { $0 + $1.width }
                return bounds
            }
            /// The index of the first character of each slice.
            public var characterIndices: [CharacterIndex] { clusters.map { CharacterIndex(value: $0.index) } }
            /// The index of the first slice in the run.
            public var startIndex: Int { indices.lowerBound }
            /// The index after the last slice in the run.
            public var endIndex: Int { indices.upperBound }
            /// The slice at an index in the run.
            public subscript(position: Int) -> RunSlice { RunSlice(run: run, indices: position..<position + 1) }
            /// A range of slices as one slice.
            public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
            /// The custom attribute of a type for these glyphs; nil if the text sets none.
            public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

            /// The part of the text that the slice represents.
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
    /// Draws a line at its position in the text.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
        draw(line.text, TextPart(line: line.index))
    }
    /// Draws a run at its position in the text.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) { draw(run[0..<run.count], options: options) }
    /// Draws a slice at its position in the text.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
        if let part = slice.part { draw(slice.run.text, part) }
    }
    private func draw(_ text: LaidOutText, _ part: TextPart) {
        if let part = text.layout.part(part) { place(part, at: .zero) }
        for picture in text.pictures where picture.isIn(part) { place(picture, at: .zero, shading: nil) }
    }
}
