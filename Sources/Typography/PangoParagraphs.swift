import CPango
import Foundation
import TenFootGraphics

/// A text in Pango's form: UTF-8 bytes with the end of each run.
struct StyledBytes {
    var bytes: [UInt8] = []
    /// The end of each run, in order; equal to the run before where a run is empty.
    var ends: [Int] = []

    /// The most bytes of a text; longer texts fit no screen, and laying them out would delay the frame.
    static let limit = 6_000

    init(_ runs: [TextRun]) {
        for run in runs {
            append(run.string.utf8)
            ends.append(bytes.count)
        }
    }

    /// Appends text, with normalised line ends and without characters that a layout cannot contain.
    private mutating func append(_ text: String.UTF8View) {
        var wasReturn = false
        for byte in text {
            if bytes.count >= StyledBytes.limit {
                // Never leave half a character behind.
                while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
                if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
                bytes += "…".utf8
                return
            }
            defer { wasReturn = byte == 13 }
            switch byte {
            case 10: if !wasReturn { bytes.append(10) }
            case 13: bytes.append(10)
            case 9: bytes.append(byte)
            case 0..<32, 127: break
            default: bytes.append(byte)
            }
        }
    }

    /// Inserts bytes; they get the style of the text before them.
    mutating func insert(_ new: [UInt8], at index: Int) {
        bytes.insert(contentsOf: new, at: index)
        for run in ends.indices where ends[run] >= index { ends[run] += new.count }
    }

    mutating func cut(at index: Int) {
        guard index < bytes.count else { return }
        bytes.removeSubrange(index...)
        for run in ends.indices { ends[run] = min(ends[run], index) }
    }
}

/// A Pango layout with what is needed to draw it, or a part of it.
///
/// Used only on the main thread, but released on any.
package final class PangoParagraphs: @unchecked Sendable {
    let layout: OpaquePointer
    /// Where the lines' box begins in the layout's coordinates, in points.
    let origin: CGPoint
    /// The part to draw; nil for all of it.
    let part: TextPart?
    /// Whether the layout has a colour for each run; otherwise the caller sets one colour.
    let isColored: Bool
    /// Whether glyphs may have colours of their own, so that they cannot be drawn as outlines.
    let hasColorGlyphs: Bool
    /// What the text is made of, and where each run ends in the layout's bytes.
    let runs: [TextRun]
    let ends: [Int]
    /// The positions of its lines and glyphs.
    package private(set) lazy var lines = measuredLines()
    var parts: [TextPart: (engine: AnyObject, ink: CGRect)] = [:]

    /// Takes over one reference to the layout.
    init(
        layout: OpaquePointer, origin: CGPoint, isColored: Bool, hasColorGlyphs: Bool, runs: [TextRun], ends: [Int], part: TextPart? = nil
    ) {
        self.layout = layout
        self.origin = origin
        self.isColored = isColored
        self.hasColorGlyphs = hasColorGlyphs
        self.runs = runs
        self.ends = ends
        self.part = part
    }

    /// Whether it cannot be drawn as a mask that takes any colour.
    package var bringsColors: Bool { isColored || hasColorGlyphs }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Draws the text with the top left corner of its box at the current transform's origin.
    package func draw(on cairo: OpaquePointer, color: RGBA) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        if let part { return draw(part, on: cairo) }
        if bringsColors {
            cairo_move_to(cairo, -origin.x, -origin.y)
            pango_cairo_show_layout(cairo, layout)
        } else {
            // Draw outlines at the layout's exact positions; Cairo would move each glyph to whole pixels.
            cairo_new_path(cairo)
            cairo_move_to(cairo, -origin.x, -origin.y)
            pango_cairo_layout_path(cairo, layout)
            cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
            cairo_fill(cairo)
        }
    }
}
