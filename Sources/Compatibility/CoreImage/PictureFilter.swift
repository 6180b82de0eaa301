import Foundation
import TenFoot
import TenFootAccelerate

/// The key of a filter's input image.
///
/// Source: Core Image kCIInputImageKey.
public let kCIInputImageKey = "inputImage"
/// The key of a filter's radius, in pixels.
///
/// Source: Core Image kCIInputRadiusKey.
public let kCIInputRadiusKey = "inputRadius"
/// The key of the saturation; 1 means no change.
///
/// Source: Core Image kCIInputSaturationKey.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of the brightness to add; 0 means no change.
///
/// Source: Core Image kCIInputBrightnessKey.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of the contrast; 1 means no change.
///
/// Source: Core Image kCIInputContrastKey.
public let kCIInputContrastKey = "inputContrast"
/// The key of the exposure in f-stops, each of which doubles the light; 0 means no change.
///
/// Source: Core Image kCIInputEVKey.
public let kCIInputEVKey = "inputEV"
/// The key of a filter's input colour.
///
/// Source: Core Image kCIInputColorKey.
public let kCIInputColorKey = "inputColor"
/// The key of the background image, drawn below the input image.
///
/// Source: Core Image kCIInputBackgroundImageKey.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of a filter's intensity.
///
/// Source: Core Image kCIInputIntensityKey.
public let kCIInputIntensityKey = "inputIntensity"

/// The filters that process the pixels of an image.
enum PictureFilter {
    case gaussianBlur, colorControls, exposure, sourceOver

    init?(name: String) {
        switch name {
        case "CIGaussianBlur": self = .gaussianBlur
        case "CIColorControls": self = .colorControls
        case "CIExposureAdjust": self = .exposure
        case "CISourceOverCompositing": self = .sourceOver
        default: return nil
        }
    }

    func applied(to image: CIImage, _ values: [String: Any]) -> CIImage {
        func value(_ key: String, or other: Double) -> Double { Double(anyNumber: values[key]) ?? other }
        switch self {
        case .sourceOver: return Self.above(image, values[kCIInputBackgroundImageKey] as? CIImage)
        case .exposure:
            let factor = pow(2, value(kCIInputEVKey, or: 0))
            return image.replacing(
                Self.mapped(image.bitmap) { color in
                    // Exposure scales linear light: convert from sRGB with a gamma of 2.2, and back.
                    func change(_ part: Double) -> Double { pow(pow(max(part, 0), 2.2) * factor, 1 / 2.2) }
                    return (change(color.0), change(color.1), change(color.2))
                })
        case .gaussianBlur: return Self.blurred(image, sigma: value(kCIInputRadiusKey, or: 10))
        case .colorControls:
            let (saturation, brightness) = (value(kCIInputSaturationKey, or: 1), value(kCIInputBrightnessKey, or: 0))
            let contrast = value(kCIInputContrastKey, or: 1)
            return image.replacing(
                Self.mapped(image.bitmap) { color in
                    let grey = 0.2126 * color.0 + 0.7152 * color.1 + 0.0722 * color.2
                    func change(_ part: Double) -> Double { (grey + (part - grey) * saturation - 0.5) * contrast + 0.5 + brightness }
                    return (change(color.0), change(color.1), change(color.2))
                })
        }
    }

    /// Draws an image over another; the result covers the union of their finite extents.
    private static func above(_ image: CIImage, _ background: CIImage?) -> CIImage {
        guard let background else { return image }
        let ends = [image.extent, background.extent].filter { $0.width < CIImage.endless / 2 }
        guard let first = ends.first else { return image }
        let all = ends.dropFirst().reduce(first) { $0.union($1) }.integral
        guard let below = background.rendered(all), let over = image.rendered(all) else { return image }
        for row in 0..<below.height {
            let (from, to) = (over.pixels + row * over.stride, below.pixels + row * below.stride)
            for place in stride(from: 0, to: below.width * 4, by: 4) {
                let (above, target) = ((from + place).assumingMemoryBound(to: UInt8.self), (to + place).assumingMemoryBound(to: UInt8.self))
                let rest = 255 - Int(above[3])
                for part in 0..<4 { target[part] = UInt8(min(255, Int(above[part]) + (Int(target[part]) * rest + 127) / 255)) }
            }
        }
        return CIImage(below, transform: CGAffineTransform(translationX: all.minX, y: all.minY))
    }

    /// Approximates a Gaussian blur by three box blurs; an image whose edges are not clamped grows by the blur's radius.
    ///
    /// Source: W. M. Wells, "Efficient synthesis of Gaussian filters by cascaded uniform filters".
    private static func blurred(_ image: CIImage, sigma: Double) -> CIImage {
        guard sigma.isFinite, sigma > 0.2 else { return image }
        let side = UInt32(min(max(((4 * sigma * sigma + 1).squareRoot()).rounded(), 1), 2047)) | 1
        let margin = image.isClamped ? 0 : Int(side / 2) * 3
        let (width, height) = (image.bitmap.width + 2 * margin, image.bitmap.height + 2 * margin)
        guard width * height <= 40_000_000 else { return image }
        var (one, other) = (Bitmap(width: width, height: height), Bitmap(width: width, height: height))
        for row in 0..<image.bitmap.height {
            let from = image.bitmap.pixels + row * image.bitmap.stride
            (one.pixels + (row + margin) * one.stride + margin * 4).copyMemory(from: from, byteCount: image.bitmap.width * 4)
        }
        for _ in 0..<3 {
            var source = vImage_Buffer(data: one.pixels, height: UInt(height), width: UInt(width), rowBytes: one.stride)
            var target = vImage_Buffer(data: other.pixels, height: UInt(height), width: UInt(width), rowBytes: other.stride)
            vImageBoxConvolve_ARGB8888(&source, &target, nil, 0, 0, side, side, nil, vImage_Flags(kvImageEdgeExtend))
            swap(&one, &other)
        }
        return image.replacing(one, movedBy: -CGFloat(margin), -CGFloat(margin))
    }

    /// The bitmap with each pixel's red, green and blue, from 0 to 1, mapped by a closure.
    private static func mapped(_ bitmap: Bitmap, _ change: ((Double, Double, Double)) -> (Double, Double, Double)) -> Bitmap {
        let result = Bitmap(width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque)
        for row in 0..<bitmap.height {
            for column in 0..<bitmap.width {
                let from = (bitmap.pixels + row * bitmap.stride + column * 4).assumingMemoryBound(to: UInt8.self)
                let to = (result.pixels + row * result.stride + column * 4).assumingMemoryBound(to: UInt8.self)
                let alpha = bitmap.isOpaque ? 255 : Double(from[3])
                guard alpha > 0 else { continue }
                let color = change((Double(from[2]) / alpha, Double(from[1]) / alpha, Double(from[0]) / alpha))
                func byte(_ part: Double) -> UInt8 { UInt8((part.limited * alpha).rounded()) }
                (to[2], to[1], to[0], to[3]) = (byte(color.0), byte(color.1), byte(color.2), UInt8(alpha))
            }
        }
        return result
    }
}
