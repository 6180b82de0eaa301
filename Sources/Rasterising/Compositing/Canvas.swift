import CPixman
import Foundation
import TenFootGeometry
import TenFootGraphics

/// A target for drawing a display list: pixels in memory, or a GPU texture.
///
/// The compositor decides what is rasterised, at which size and position; a canvas only draws it there. Hence both look alike.
@MainActor package protocol Canvas: AnyObject {
    var bounds: PixelRect { get }
    /// Blends a colour over an area.
    func paint(_ area: PixelRect, _ color: RGBA)
    /// Draws a picture, or a mask in `color`, through a transform from its pixel space (its origin included), inside `area`.
    func put(
        _ source: Pixels, color: RGBA?, _ transform: CGAffineTransform, in area: CGRect, opacity: Double, _ placement: Placement)
    /// A copy of what was drawn so far.
    func snapshot(of area: PixelRect) -> Pixels
}

extension Canvas {
    func put(_ source: Pixels, color: RGBA?, _ transform: CGAffineTransform, in area: CGRect, opacity: Double) {
        put(source, color: color, transform, in: area, opacity: opacity, Placement())
    }
}

/// How a bitmap is sampled and blended.
package struct Placement: Sendable {
    package enum Edge: Sendable {
        /// Transparent outside the bitmap.
        case clear
        /// The edge pixels are repeated outside the bitmap; for upright transforms.
        case extended
        case repeated
    }
    package var blendMode: BlendMode
    package var edge: Edge
    package var isSmooth: Bool
    /// The largest difference in size, in pixels, at which it is still copied unscaled.
    package var slack: CGFloat

    package init(blendMode: BlendMode = .normal, edge: Edge = .clear, isSmooth: Bool = true, slack: CGFloat = 1e-3) {
        self.blendMode = blendMode
        self.edge = edge
        self.isSmooth = isSmooth
        self.slack = slack
    }
}

extension Pixels {
    /// The translation in whole pixels; nil if the bitmap is scaled or rotated.
    ///
    /// At rest and while scrolling, bitmaps are placed on whole pixels: sharp, and as fast as a copy.
    package func wholeShift(_ transform: CGAffineTransform, repeats: Bool, slack: CGFloat) -> (x: Int, y: Int)? {
        guard abs(transform.tx) < 1e8, abs(transform.ty) < 1e8 else { return nil }
        if repeats {
            let isMoved = transform.a == 1 && transform.d == 1 && transform.b == 0 && transform.c == 0
            guard isMoved, transform.tx == transform.tx.rounded(), transform.ty == transform.ty.rounded() else { return nil }
        } else {
            guard transform.drift(width: width, height: height) < slack else { return nil }
        }
        return (Int(transform.tx.rounded()), Int(transform.ty.rounded()))
    }
}

extension CGAffineTransform {
    /// The displacement of the far corner of a bitmap of this size, in pixels, if scaling and rotation were ignored.
    func drift(width: Int, height: Int) -> CGFloat { max(abs(a - 1), abs(b)) * CGFloat(width) + max(abs(d - 1), abs(c)) * CGFloat(height) }
}

extension Pixels: Canvas {
    package func paint(_ area: PixelRect, _ color: RGBA) { fill(area, color, op: PIXMAN_OP_OVER) }

    package func put(
        _ source: Pixels, color: RGBA?, _ transform: CGAffineTransform, in area: CGRect, opacity: Double, _ placement: Placement
    ) {
        let repeats =
            switch placement.edge {
            case .clear: PIXMAN_REPEAT_NONE
            case .extended: PIXMAN_REPEAT_PAD
            case .repeated: PIXMAN_REPEAT_NORMAL
            }
        composite(
            source, color: color, transform, in: area, opacity: opacity, op: placement.blendMode.pixman, repeats: repeats,
            filter: placement.isSmooth ? PIXMAN_FILTER_BILINEAR : PIXMAN_FILTER_NEAREST, slack: placement.slack)
    }

    package func snapshot(of area: PixelRect) -> Pixels {
        let result = Pixels(area)
        result.composite(self, color: nil, .identity, in: area.rect, opacity: 1, op: PIXMAN_OP_SRC)
        return result
    }
}
