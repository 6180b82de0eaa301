import Foundation
import TenFoot

/// A colour for filters.
///
/// Source: Core Image CIColor.
public final class CIColor: NSObject, Sendable {
    /// Red, from 0 to 1.
    public let red: CGFloat
    /// Green, from 0 to 1.
    public let green: CGFloat
    /// Blue, from 0 to 1.
    public let blue: CGFloat
    /// The opacity, from 0 to 1.
    public let alpha: CGFloat
    /// Creates a colour from components, from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
    /// Creates a colour from a Core Graphics colour.
    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? [0, 0, 0, 1]
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    /// Creates a colour from a UIKit colour.
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension FloatingPoint {
    /// The number limited to 0 and 1; 0 if it is none.
    var limited: Self { self > 0 ? min(self, 1) : 0 }
}

extension CIImage {
    /// The width and height, in pixels, that stand for an infinite extent.
    static let endless: CGFloat = 1_000_000

    /// Creates an image of a single colour with an infinite extent.
    public convenience init(color: CIColor) {
        let bitmap = Bitmap(width: 1, height: 1)
        let pixel = bitmap.pixels.assumingMemoryBound(to: UInt8.self)
        for (place, part) in [color.blue, color.green, color.red, 1].enumerated() {
            pixel[place] = UInt8((part.limited * color.alpha.limited * 255).rounded())
        }
        let size = Self.endless
        self.init(bitmap, transform: CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: -size / 2, ty: -size / 2))
    }
}
