import Foundation

/// A part of a text that can be drawn by itself, where it stands in the whole.
package struct TextPart: Hashable, Sendable {
    /// Some glyphs of an item, a piece of a line of one font and direction.
    package struct Glyphs: Hashable, Sendable {
        package var item: Int
        package var range: Range<Int>

        package init(item: Int, range: Range<Int>) {
            self.item = item
            self.range = range
        }
    }
    package var line: Int
    /// Which glyphs of the line; nil for all of it.
    package var glyphs: Glyphs?

    package init(line: Int, glyphs: Glyphs? = nil) {
        self.line = line
        self.glyphs = glyphs
    }
}

/// What room a piece of text takes, in points from the top left corner of the whole.
package struct TextBounds: Hashable, Sendable {
    /// The left end of its baseline.
    package var origin: CGPoint
    package var width, ascent, descent: CGFloat

    package init(origin: CGPoint, width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        self.origin = origin
        self.width = width
        self.ascent = ascent
        self.descent = descent
    }
}

/// The glyphs that stand for one character, or for several that are written as one.
package struct TextCluster: Hashable, Sendable {
    package var glyphs: Range<Int>
    /// From its left edge, in points.
    package var x, width: CGFloat
    /// How many UTF-16 units of the text stand before it.
    package var index: Int

    package init(glyphs: Range<Int>, x: CGFloat, width: CGFloat, index: Int) {
        self.glyphs = glyphs
        self.x = x
        self.width = width
        self.index = index
    }
}

/// Clusters of one line, one font and one run of the request, from left to right.
package struct TextStretch: Hashable, Sendable {
    package var bounds: TextBounds
    /// Which run of the request it is of.
    package var run: Int
    package var item: Int
    package var isRightToLeft: Bool
    package var clusters: [TextCluster]

    package init(bounds: TextBounds, run: Int, item: Int, isRightToLeft: Bool, clusters: [TextCluster]) {
        self.bounds = bounds
        self.run = run
        self.item = item
        self.isRightToLeft = isRightToLeft
        self.clusters = clusters
    }
}

/// A line of a text that has been laid out.
package struct TextLine: Hashable, Sendable {
    package var bounds: TextBounds
    package var stretches: [TextStretch]

    package init(bounds: TextBounds, stretches: [TextStretch]) {
        self.bounds = bounds
        self.stretches = stretches
    }
}

/// A type engine's own object that knows where each glyph of a text stands.
package protocol TextGlyphs: AnyObject {
    var lines: [TextLine] { get }
    /// What draws a part, and where its ink may fall.
    func drawn(_ part: TextPart) -> (engine: AnyObject, ink: CGRect)
}

extension TextLayout {
    /// A part of the text that is drawn where it stands in the whole; nil where the engine tells nothing of its glyphs.
    package func part(_ part: TextPart) -> TextLayout? {
        guard let drawn = (engine as? any TextGlyphs)?.drawn(part) else { return nil }
        return TextLayout(
            request: request, size: size, firstBaseline: firstBaseline, lastBaseline: lastBaseline, inkBounds: drawn.ink,
            lineCount: lineCount, isTruncated: isTruncated, engine: drawn.engine, part: part)
    }

    /// The same in other colours, which change nothing of where glyphs stand.
    package func colored(_ color: (RGBA) -> RGBA) -> TextLayout {
        var request = request
        for index in request.runs.indices { request.runs[index].color = color(request.runs[index].color) }
        return TextLayout(
            request: request, size: size, firstBaseline: firstBaseline, lastBaseline: lastBaseline, inkBounds: inkBounds,
            lineCount: lineCount, isTruncated: isTruncated, engine: engine, part: part)
    }
}
