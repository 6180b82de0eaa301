import Foundation
import TenFootGeometry

extension DisplayList {
    /// A layer and everything in it, composed into one picture before it is combined with what lies behind.
    package struct Group {
        package var layer: UInt64
        /// Changes whenever the picture does, apart from its shadow.
        package var revision: UInt64
        package var transform: CGAffineTransform
        package var rasterScale: CGFloat
        package var opacity: Double
        package var blendMode: BlendMode
        package var bounds: CGRect
        /// The largest standard deviation in pixels of its blurs; stronger blurs are drawn with this one.
        package var largestBlur: CGFloat

        /// What the picture may paint, in the layer's coordinates.
        package var ink: CGRect
        /// Whether it contains a material.
        package var hasBackdrop: Bool
        package var effects: [LayerEffect]
        package var clip: LayerClip?
        /// The shadow drawn into the picture; nil if a separate command draws it, so that it can change while the picture stays cached.
        package var shadow: LayerShadow?
        /// Whether the shadow is computed from the picture's pixels, because no silhouette describes it.
        package var castsShadow: Bool
        /// The visible part of the picture, in pixels counted from the layer's origin.
        package var seen = PixelRect.empty
        /// The picture before effects, mask, clip and cast shadow, in pixels counted from the layer's origin; it covers `source(of: seen)`.
        package var picture = DisplayList(region: .null)
        /// The mask's picture, in the same pixels.
        package var mask: DisplayList?

        /// The pixels of the picture that are visible in an area of the canvas; nil for none, and for a picture beyond any screen.
        package func area(under canvas: PixelRect) -> PixelRect? {
            guard let area = visibleArea(under: canvas) else { return nil }
            // What a material shows depends on everything under it.
            return hasBackdrop && seen.contains(area) ? seen : area
        }

        func visibleArea(under canvas: PixelRect) -> PixelRect? {
            let scale = rasterScale
            guard scale > 0, scale.isFinite else { return nil }
            let whole = PixelRect(
                covering: CGRect(x: ink.minX * scale, y: ink.minY * scale, width: ink.width * scale, height: ink.height * scale)
            ).outset(by: 1)
            let back = transform.inverted().concatenating(CGAffineTransform(scaleX: scale, y: scale))
            let area = PixelRect(covering: canvas.rect.applying(back)).outset(by: 2).intersection(whole)
            guard !area.isEmpty, area.isDrawable, source(of: area).isDrawable else { return nil }
            return area
        }

        /// The standard deviation in pixels of a blur by a radius in points.
        package func sigma(of radius: CGFloat) -> CGFloat { blurSigma(radius: radius, scale: rasterScale, most: largestBlur) }

        /// The shadow of the picture's pixels, in these pixels; nil if there is none or it lies beyond any screen.
        package var cast: (color: RGBA, sigma: CGFloat, x: Int, y: Int)? {
            guard castsShadow, let shadow else { return nil }
            let x = shadow.offset.width * rasterScale, y = shadow.offset.height * rasterScale
            // Two screens away the shadow of visible content is not visible.
            guard abs(x) < 8 * largestBlur, abs(y) < 8 * largestBlur else { return nil }
            return (shadow.color, sigma(of: shadow.radius), Int(x.rounded()), Int(y.rounded()))
        }

        /// The pixels before effects and cast shadow on which those of an area depend.
        package func source(of area: PixelRect) -> PixelRect {
            var inner = area
            let blur = effects.reduce(CGFloat(0)) {
                if case .blur(let radius) = $1 { $0 + sigma(of: radius) } else { $0 }
            }
            if blur > 0 { inner = inner.outset(by: Int(pixels: blur * 3) + 24) }
            if let shadow = cast {
                let cast = inner.outset(by: Int(shadow.sigma * 3) + 24).offset(x: -shadow.x, y: -shadow.y)
                inner = PixelRect(
                    minX: min(inner.minX, cast.minX), minY: min(inner.minY, cast.minY), maxX: max(inner.maxX, cast.maxX),
                    maxY: max(inner.maxY, cast.maxY))
            }
            // Blurs work in blocks on one grid, whatever part is requested.
            return inner == area ? area : inner.aligned(to: 8)
        }
    }
}
