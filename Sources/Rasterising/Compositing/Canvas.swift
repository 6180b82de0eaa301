import CPixman
import Foundation
import TenFootGeometry
import TenFootGraphics

/// What a display list is drawn onto: pixels in memory, or a texture of the GPU.
///
/// The compositor decides what is rasterised, at which size and where it lands; a canvas puts it there. Hence both look alike.
@MainActor package protocol Canvas: AnyObject {
    var bounds: PixelRect { get }
    /// Lays a colour over an area.
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

/// How a bitmap is read and how it meets what lies behind.
package struct Placement: Sendable {
    package enum Edge: Sendable {
        /// Beyond the bitmap is nothing.
        case clear
        /// Its outermost pixels go on for ever; for upright transforms.
        case extended
        case repeated
    }
    package var blendMode: BlendMode
    package var edge: Edge
    package var isSmooth: Bool
    /// How many pixels it may be too large or small and still be copied unscaled.
    package var slack: CGFloat

    package init(blendMode: BlendMode = .normal, edge: Edge = .clear, isSmooth: Bool = true, slack: CGFloat = 1e-3) {
        self.blendMode = blendMode
        self.edge = edge
        self.isSmooth = isSmooth
        self.slack = slack
    }
}

extension Pixels {
    /// The whole pixels by which a bitmap is only moved; nil where it is scaled or turned.
    ///
    /// At rest and while scrolling bitmaps land on whole pixels, sharp and at the cost of a copy.
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
    /// How far the far corner of a bitmap of this size would be off, in pixels, if nothing were scaled or turned.
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
