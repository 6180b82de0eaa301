import Foundation
import TenFoot

/// A colour by its components in sRGB.
///
/// Source: Core Graphics CGColor.
public final class CGColor: Hashable, Sendable {
    let rgba: [CGFloat]
    /// Creates a colour by its components, from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { rgba = [red, green, blue, alpha] }
    /// Creates a colour by its components, from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Creates a grey, from 0 (black) to 1 (white).
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }
    /// Creates a colour by its components, from 0 to 1: red, green, blue and alpha, or grey and alpha; nil for any other number of them.
    public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
        switch components.count {
        case 4: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        case 2: self.init(gray: components[0], alpha: components[1])
        default: return nil
        }
    }
    /// The space of its components: sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    /// Red, green, blue and opacity, from 0 to 1.
    public var components: [CGFloat]? { rgba }
    /// The number of components, including the opacity: always 4.
    public var numberOfComponents: Int { 4 }
    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { rgba[3] }
    /// The colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: alpha) }
    /// The same colour: every colour is stored in sRGB.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? { self }
    /// Whether two are the same colour.
    public static func == (one: CGColor, other: CGColor) -> Bool { one.rgba == other.rgba }
    /// Hashes the components.
    public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

extension Color {
    /// Creates a colour from a Core Graphics colour.
    ///
    /// Source: SwiftUI Color.init(cgColor:).
    public init(cgColor: CGColor) {
        let parts = cgColor.rgba
        self.init(red: Double(parts[0]), green: Double(parts[1]), blue: Double(parts[2]), opacity: Double(parts[3]))
    }
    /// Creates a colour from a Core Graphics colour.
    ///
    /// Source: SwiftUI Color.init(_:).
    public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }
    /// The colour as a Core Graphics colour; nil if it differs between light and dark.
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
    /// The stride of a row, in bytes.
    public var bytesPerRow: Int { bitmap.stride }
    /// Bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// Bits of red, green, blue and opacity each: 8.
    public var bitsPerComponent: Int { 8 }

    /// The colour space of its pixels.
    public var colorSpace: CGColorSpace? { CGColorSpace() }
    /// The position of the alpha component: first and premultiplied, or none.
    public var alphaInfo: CGImageAlphaInfo { bitmap.isOpaque ? .noneSkipFirst : .premultipliedFirst }
    /// The layout of pixels in memory: 32-bit little-endian numbers.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue) }
    /// The same picture.
    public func copy() -> CGImage? { self }

    /// The part of the picture in a rectangle of pixels, with the origin at the top left; nil if they do not intersect.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.standardized.integral.part(of: CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let copy = Bitmap(width: Int(part.width), height: Int(part.height), isOpaque: bitmap.isOpaque)
        for row in 0..<copy.height {
            let from = bitmap.pixels + (Int(part.minY) + row) * bitmap.stride + Int(part.minX) * 4
            (copy.pixels + row * copy.stride).copyMemory(from: from, byteCount: copy.width * 4)
        }
        return CGImage(copy)
    }
}

extension CGRect {
    /// The part of another rectangle that lies in this one; null for none, and if an edge of one is not a number.
    package func part(of other: CGRect) -> CGRect {
        let (one, other) = (standardized, other.standardized)
        // `intersection` makes ranges of the edges, which traps for one that is not a number.
        guard one.minX <= one.maxX, one.minY <= one.maxY, other.minX <= other.maxX, other.minY <= other.maxY else { return .null }
        return one.intersection(other)
    }
}

/// The bytes from which a picture is created.
///
/// Source: Core Graphics CGDataProvider.
public final class CGDataProvider: Sendable {
    let bytes: Data
    /// The bytes.
    public var data: CFData? { NSData(data: bytes) }
    /// Bytes in memory.
    public init?(data: CFData) { bytes = Data(referencing: data) }
    init(_ bytes: Data) { self.bytes = bytes }
}

/// How colours outside a display's gamut are shown; ignored here.
///
/// Source: Core Graphics CGColorRenderingIntent.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension CGImage {
    /// The bytes of its pixels, in the layout of `bitmapInfo`.
    public var dataProvider: CGDataProvider? {
        CGDataProvider(Data(bytes: bitmap.pixels, count: bitmap.stride * bitmap.height))
    }
    /// Always nil: components are not remapped.
    public var decode: UnsafePointer<CGFloat>? { nil }
    /// Always true: the picture is smoothed when it is scaled.
    public var shouldInterpolate: Bool { true }
    /// Always the default intent.
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

    /// Creates a picture from 32-bit pixels with four components in the order of the bitmap information, or 24-bit pixels without alpha.
    ///
    /// Nil for any other layout, and if there are too few bytes.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        let size = bitsPerPixel / 8
        guard bitsPerComponent == 8, (1...32_768).contains(width), (1...32_768).contains(height),
            let alpha = CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue), alpha != .alphaOnly,
            bitsPerPixel == 32 || bitsPerPixel == 24 && alpha == .none,
            bytesPerRow >= width * size, bytesPerRow <= Int(Int32.max), provider.bytes.count >= bytesPerRow * (height - 1) + width * size
        else { return nil }
        let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
        let isOpaque = [.none, .noneSkipLast, .noneSkipFirst].contains(alpha)
        let isReversed = bitmapInfo.contains(.byteOrder32Little)
        // The byte offsets of alpha, red, green and blue in a pixel.
        let order = (isFirst ? [0, 1, 2, 3] : [3, 0, 1, 2]).map { isReversed ? size - 1 - $0 : $0 }
        let picture = Bitmap(width: width, height: height, isOpaque: isOpaque)
        provider.bytes.withUnsafeBytes { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    let place = y * bytesPerRow + x * size
                    let opacity = isOpaque ? 255 : UInt32(bytes[place + order[0]])
                    func component(_ index: Int) -> UInt32 {
                        let value = UInt32(bytes[place + order[index]])
                        return alpha == .first || alpha == .last ? (value * opacity + 127) / 255 : min(value, opacity)
                    }
                    let pixel = opacity << 24 | component(1) << 16 | component(2) << 8 | component(3)
                    picture.pixels.storeBytes(of: pixel, toByteOffset: y * picture.stride + x * 4, as: UInt32.self)
                }
            }
        }
        self.init(picture)
    }
}
