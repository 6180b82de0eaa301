import Foundation
import TenFootGeometry

/// A picture placed in a layer.
package struct ImageContent: Hashable, Sendable {
    package enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    /// The source of the picture: a symbol is drawn by its name, of other pictures only `bitmap` is drawn.
    package var source: ImageSource
    /// The decoded pixels; nil for symbols, and until decoding is done.
    package var bitmap: Bitmap?
    /// The picture's own size in points, at which it is tiled.
    package var naturalSize = CGSize.zero
    /// The rectangle it is stretched to fill, in the layer's coordinates.
    package var rect: CGRect
    /// Draws the picture's alpha in this colour (symbols, template pictures).
    package var tint: RGBA?
    /// Symbols are drawn at this weight, 100 to 900.
    package var weight = 400
    package var interpolation = Interpolation.medium
    /// Repeats the picture at its natural size instead of stretching it.
    package var isTiled = false
    /// The part that is drawn, as fractions of the picture (0 to 1); the whole by default.
    package var crop = CGRect(x: 0, y: 0, width: 1, height: 1)

    package init(source: ImageSource, rect: CGRect, bitmap: Bitmap? = nil, naturalSize: CGSize = .zero) {
        self.source = source
        self.rect = rect
        self.bitmap = bitmap
        self.naturalSize = naturalSize
    }

    /// Whether there is nothing to draw yet.
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
    /// The pixels behind, blurred and tinted, inside a shape: SwiftUI's materials.
    case backdrop(Path, blurRadius: CGFloat, tint: RGBA)
    /// Several drawings, each over the one before: Canvas.
    case drawing([LayerContent])

    /// The text that it shows, alone or with pictures drawn over it.
    package var textLayout: TextLayout? {
        switch self {
        case .text(let layout, _): layout
        case .drawing(let parts): if case .text(let layout, _)? = parts.first, layout.part == nil { layout } else { nil }
        default: nil
        }
    }
}

/// The shape to which a layer and everything in it is cut.
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
    /// Makes everything black, with the brightness as alpha.
    case luminanceToAlpha
    case brightness(Double)
    case contrast(Double)
    case saturation(Double)
    case grayscale(Double)
    case hueRotation(radians: Double)
    case colorInvert
    case colorMultiply(RGBA)
    /// Computes each of red, green and blue from these shares of all three.
    case colorMatrix(red: SIMD3<Double>, green: SIMD3<Double>, blue: SIMD3<Double>)
}
