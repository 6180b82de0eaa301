import Foundation
import TenFootGeometry

/// A picture placed in a layer.
package struct ImageContent: Hashable, Sendable {
    package enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    /// Where the picture comes from: a symbol is drawn by name, of others only `bitmap` is drawn.
    package var source: ImageSource
    /// The decoded pixels; nil for symbols, and while nothing is decoded.
    package var bitmap: Bitmap?
    /// The picture's own size in points, at which it is tiled.
    package var naturalSize = CGSize.zero
    /// Where it is drawn, stretched to fill, in the layer's coordinates.
    package var rect: CGRect
    /// Draws the picture's alpha in this colour (symbols, template pictures).
    package var tint: RGBA?
    /// Symbols are drawn at this weight, 100 to 900.
    package var weight = 400
    package var interpolation = Interpolation.medium
    /// Repeats the picture at its natural size instead of stretching it.
    package var isTiled = false
    /// The part drawn, as shares of the picture (0 to 1); the whole by default.
    package var crop = CGRect(x: 0, y: 0, width: 1, height: 1)

    package init(source: ImageSource, rect: CGRect, bitmap: Bitmap? = nil, naturalSize: CGSize = .zero) {
        self.source = source
        self.rect = rect
        self.bitmap = bitmap
        self.naturalSize = naturalSize
    }

    /// Whether there is nothing to draw it from.
    package var isMissing: Bool {
        switch source {
        case .symbol, .live: false
        case .file, .asset, .remote: bitmap == nil
        }
    }
}

/// What a layer shows, in its own coordinates; equal contents share one bitmap.
package enum LayerContent: Hashable, Sendable {
    case fill(Path, Paint, isEvenOdd: Bool)
    case stroke(Path, Paint, StrokeStyle)
    case text(TextLayout, origin: CGPoint)
    case image(ImageContent)
    /// What lies behind, blurred and tinted, inside a shape: SwiftUI's materials.
    case backdrop(Path, blurRadius: CGFloat, tint: RGBA)
    /// Several drawings under one another: Canvas.
    case drawing([LayerContent])
}

/// What a layer and everything in it is cut to.
package enum LayerClip: Hashable, Sendable {
    case rect(CGRect)
    case roundedRect(CGRect, radius: CGFloat)
    case path(Path, isEvenOdd: Bool)
}

/// A shadow under a layer and everything in it.
package struct LayerShadow: Hashable, Sendable {
    package var color: RGBA
    package var radius: CGFloat
    package var offset: CGSize

    package init(color: RGBA, radius: CGFloat, offset: CGSize) {
        self.color = color
        self.radius = radius
        self.offset = offset
    }
}

/// A change of the pixels of a layer and everything in it, as a group.
package enum LayerEffect: Hashable, Sendable {
    case blur(radius: CGFloat)
    /// Makes partly transparent pixels opaque, in the same colour.
    case opaque
    /// Makes everything black, and as opaque as it was bright.
    case luminanceToAlpha
    case brightness(Double)
    case contrast(Double)
    case saturation(Double)
    case grayscale(Double)
    case hueRotation(radians: Double)
    case colorInvert
    case colorMultiply(RGBA)
    /// Makes each colour of red, green and blue in these shares.
    case colorMatrix(red: SIMD3<Double>, green: SIMD3<Double>, blue: SIMD3<Double>)
}
