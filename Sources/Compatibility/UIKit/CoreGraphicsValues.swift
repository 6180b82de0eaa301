import Foundation
import TenFoot

/// A colour by its components in sRGB.
///
/// Source: Core Graphics CGColor.
public final class CGColor: Hashable, Sendable {
    let rgba: [CGFloat]
    /// A colour by its components, from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { rgba = [red, green, blue, alpha] }
    /// A colour by its components, from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// A grey, from 0 to 1.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }
    /// Red, green, blue and opacity, from 0 to 1.
    public var components: [CGFloat]? { rgba }
    /// How many components there are, opacity among them: 4.
    public var numberOfComponents: Int { 4 }
    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { rgba[3] }
    /// The colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: alpha) }
    /// Whether two are the same colour.
    public static func == (one: CGColor, other: CGColor) -> Bool { one.rgba == other.rgba }
    /// Hashes the components.
    public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

extension Color {
    /// A colour of Core Graphics.
    ///
    /// Source: SwiftUI Color.init(cgColor:).
    public init(cgColor: CGColor) {
        let parts = cgColor.rgba
        self.init(red: Double(parts[0]), green: Double(parts[1]), blue: Double(parts[2]), opacity: Double(parts[3]))
    }
    /// The colour for Core Graphics; nil where light and dark decide.
    public var cgColor: CGColor? { UIColor(self).cgColor }
}

/// A decoded picture.
///
/// Source: Core Graphics CGImage.
public final class CGImage: @unchecked Sendable {
    // Read-only once made.
    package let bitmap: Bitmap
    package init(_ bitmap: Bitmap) { self.bitmap = bitmap }
    /// The width in pixels.
    public var width: Int { bitmap.width }
    /// The height in pixels.
    public var height: Int { bitmap.height }
    /// From one row to the next, in bytes.
    public var bytesPerRow: Int { bitmap.stride }
    /// Bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// Bits of red, green, blue and opacity each: 8.
    public var bitsPerComponent: Int { 8 }

    /// How its pixels' numbers are colours.
    public var colorSpace: CGColorSpace? { CGColorSpace() }
    /// Where a pixel's opacity is: first, its colours multiplied by it, or nowhere.
    public var alphaInfo: CGImageAlphaInfo { bitmap.isOpaque ? .noneSkipFirst : .premultipliedFirst }
    /// How pixels lie in memory: numbers whose last byte comes first.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue) }
    /// The same picture.
    public func copy() -> CGImage? { self }

    /// The part of the picture in a rectangle of pixels, the top row first; nil where they do not meet.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.standardized.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let copy = Bitmap(width: Int(part.width), height: Int(part.height), isOpaque: bitmap.isOpaque)
        for row in 0..<copy.height {
            let from = bitmap.pixels + (Int(part.minY) + row) * bitmap.stride + Int(part.minX) * 4
            (copy.pixels + row * copy.stride).copyMemory(from: from, byteCount: copy.width * 4)
        }
        return CGImage(copy)
    }
}
