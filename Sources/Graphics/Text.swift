import Foundation

/// A face of the UI family, or a named one, at a size in points.
package struct FontDescriptor: Hashable, Sendable {
    package enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    /// A family by name; nil is the UI family.
    package var family: String?
    package var size: CGFloat
    /// 100 (ultra light) to 900 (black); 400 is regular.
    package var weight: Int
    package var isItalic = false
    package var hasMonospacedDigits = false
    package var design = Design.default

    package init(family: String? = nil, size: CGFloat, weight: Int = 400) {
        self.family = family
        self.size = size
        self.weight = weight
    }
}

/// A run of text with one style.
package struct TextRun: Hashable, Sendable {
    /// The string of a run over which a picture is drawn: a space at which no line breaks.
    package static let pictureSpace = "\u{a0}"

    /// The room that a picture takes in a line, in points.
    package struct Room: Hashable, Sendable {
        package var width: CGFloat
        /// Above and below the baseline.
        package var ascent, descent: CGFloat

        package init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
            (self.width, self.ascent, self.descent) = (width, ascent, descent)
        }
    }

    package var string: String
    package var font: FontDescriptor
    package var color: RGBA
    package var isUnderlined = false
    package var isStruckThrough = false
    /// Extra space after each character, in points.
    package var tracking: CGFloat = 0
    /// The distance above the baseline, in points.
    package var baselineOffset: CGFloat = 0
    /// The room of the picture that is drawn over the run, whatever its font; nil for text.
    package var room: Room?

    package init(_ string: String, font: FontDescriptor, color: RGBA) {
        self.string = string
        self.font = font
        self.color = color
    }
}

/// Everything a text's layout depends on: equal requests have equal layouts, so that they can be cached.
package struct TextRequest: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case leading, center, trailing }
    package enum Truncation: Hashable, Sendable { case head, middle, tail }
    package var runs: [TextRun]
    /// The width to wrap at, in points; nil never wraps.
    package var width: CGFloat?
    /// The height limit in points: lines that do not fit are cut with an ellipsis; nil for no limit.
    package var height: CGFloat?
    package var lineLimit: Int?
    package var alignment = Alignment.leading
    package var truncation = Truncation.tail
    package var lineSpacing: CGFloat = 0
    /// The fraction of its size to which the text may shrink to fit; 1 never shrinks.
    package var minimumScaleFactor: CGFloat = 1
    package var isRightToLeft = false

    package init(runs: [TextRun], width: CGFloat? = nil) {
        self.runs = runs
        self.width = width
    }

    /// The text without the spaces of pictures.
    package var words: String { runs.lazy.map(\.string).filter { $0 != TextRun.pictureSpace }.joined() }
    /// Whether its runs differ in colour.
    package var isManyColored: Bool { runs.contains { $0.color != runs[0].color } }
    /// Whether the text itself is read from right to left, in an interface of either direction.
    package var isTextRightToLeft: Bool { runs.lazy.compactMap(\.string.isRightToLeft).first ?? isRightToLeft }
}

extension String {
    /// Whether its first letter belongs to a script written from right to left; nil where it has no letter.
    fileprivate var isRightToLeft: Bool? {
        for scalar in unicodeScalars where scalar.properties.isAlphabetic {
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
            default: return false
            }
        }
        return nil
    }
}

/// A text laid out, for measuring and for the compositor.
package final class TextLayout: @unchecked Sendable, Hashable {
    // Immutable after init, hence safe to share; `engine` belongs to the text engine that made it.
    package let request: TextRequest
    /// The size of its lines in points; the width is that of the widest line.
    package let size: CGSize
    /// Distance of the first and last baseline from the top, in points.
    package let firstBaseline, lastBaseline: CGFloat
    /// The area in which ink may fall, in the layout's coordinates; a little larger than `size` if glyphs overhang.
    package let inkBounds: CGRect
    package let lineCount: Int
    package let isTruncated: Bool
    /// The layout engine's own object (a Pango layout), kept so that drawing needs no second layout.
    package let engine: AnyObject?
    /// The part of the text that is drawn; nil for all of it.
    package let part: TextPart?

    package init(
        request: TextRequest, size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, inkBounds: CGRect, lineCount: Int,
        isTruncated: Bool, engine: AnyObject?, part: TextPart? = nil
    ) {
        self.request = request
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.inkBounds = inkBounds
        self.lineCount = lineCount
        self.isTruncated = isTruncated
        self.engine = engine
        self.part = part
    }

    package static func == (one: TextLayout, other: TextLayout) -> Bool {
        one === other || one.part == other.part && one.request == other.request
    }
    package func hash(into hasher: inout Hasher) {
        hasher.combine(request)
        hasher.combine(part)
    }
}

/// Lays out text; the real implementation uses Pango, tests may use a fake with fixed advances.
@MainActor package protocol TextMeasuring: AnyObject {
    /// The layout for a request; equal requests are answered from a cache.
    func layout(_ request: TextRequest) -> TextLayout
}
