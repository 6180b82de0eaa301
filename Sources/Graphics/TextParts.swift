import Foundation

/// A part of a text that can be drawn by itself, at its position in the whole text.
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
    /// The glyphs of the line; nil for all of it.
    package var glyphs: Glyphs?

    package init(line: Int, glyphs: Glyphs? = nil) {
        self.line = line
        self.glyphs = glyphs
    }
}

/// The extent of a piece of text, in points from the top left corner of the whole.
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

/// The glyphs of one character, or of several that are written as one.
package struct TextCluster: Hashable, Sendable {
    package var glyphs: Range<Int>
    /// The position of its left edge and its width, in points.
    package var x, width: CGFloat
    /// The number of UTF-16 units of the text before it.
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
    /// The index of its run in the request.
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

/// A type engine's own object that knows the position of each glyph of a text.
package protocol TextGlyphs: AnyObject {
    var lines: [TextLine] { get }
    /// The object that draws a part, and the area in which its ink may fall.
    func drawn(_ part: TextPart) -> (engine: AnyObject, ink: CGRect)
}

extension TextLayout {
    /// A part of the text, drawn at its position in the whole; nil if the engine does not expose its glyphs.
    package func part(_ part: TextPart) -> TextLayout? {
        guard let drawn = (engine as? any TextGlyphs)?.drawn(part) else { return nil }
        return TextLayout(
            request: request, size: size, firstBaseline: firstBaseline, lastBaseline: lastBaseline, inkBounds: drawn.ink,
            lineCount: lineCount, isTruncated: isTruncated, engine: drawn.engine, part: part)
    }

    /// The same layout in other colours, which do not change the positions of glyphs.
    package func colored(_ color: (RGBA) -> RGBA) -> TextLayout {
        var request = request
        for index in request.runs.indices { request.runs[index].color = color(request.runs[index].color) }
        return TextLayout(
            request: request, size: size, firstBaseline: firstBaseline, lastBaseline: lastBaseline, inkBounds: inkBounds,
            lineCount: lineCount, isTruncated: isTruncated, engine: engine, part: part)
    }
}
