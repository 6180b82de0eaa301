import Foundation
import TenFootGeometry

extension DisplayList {
    /// A layer and everything in it, put together before it meets what lies behind.
    package struct Group {
        package var layer: UInt64
        /// Changes whenever the picture does, its shadow apart.
        package var revision: UInt64
        package var transform: CGAffineTransform
        package var rasterScale: CGFloat
        package var opacity: Double
        package var blendMode: BlendMode
        package var bounds: CGRect
        /// The standard deviation in pixels beyond which its blurs are drawn as one of that.
        package var largestBlur: CGFloat

        /// What the picture may paint, in the layer's coordinates.
        package var ink: CGRect
        /// Whether a material lies in it.
        package var hasBackdrop: Bool
        package var effects: [LayerEffect]
        package var clip: LayerClip?
        /// The shadow in the picture; nil where it is a command of its own, so that it may change while the picture is kept.
        package var shadow: LayerShadow?
        /// Whether the shadow is that of the picture's pixels, which no silhouette stands for.
        package var castsShadow: Bool
        /// All of the picture that can be seen on the screen, in pixels counted from the layer's origin.
        package var seen = PixelRect.empty
        /// The picture before effects, mask, clip and cast shadow, in pixels counted from the layer's origin; it covers `source(of: seen)`.
        package var picture = DisplayList(region: .null)
        /// The mask's picture, in the same pixels.
        package var mask: DisplayList?

        /// The pixels of the picture that show in an area of the canvas; nil for none, and for what is beyond any screen.
        package func area(under canvas: PixelRect) -> PixelRect? {
            guard let area = visibleArea(under: canvas) else { return nil }
            // What a material shows depends on all that lies under it.
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

        /// The shadow of the picture's pixels, in these pixels; nil for none, and for one that lies beyond any screen.
        package var cast: (color: RGBA, sigma: CGFloat, x: Int, y: Int)? {
            guard castsShadow, let shadow else { return nil }
            let x = shadow.offset.width * rasterScale, y = shadow.offset.height * rasterScale
            // Two screens away nothing of it is seen of what is on screen.
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
            // Blocks of a blur lie on one grid, whatever part is asked for.
            return inner == area ? area : inner.aligned(to: 8)
        }
    }
}
