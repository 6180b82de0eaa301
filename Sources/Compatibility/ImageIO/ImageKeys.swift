import Foundation

// Names of what is asked of ImageIO and told by it.

/// Whether the bytes are kept decoded; they are.
///
/// Source: ImageIO kCGImageSourceShouldCache.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether a picture is decoded at once; it always is.
///
/// Source: ImageIO kCGImageSourceShouldCacheImmediately.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether a small picture is made where the file has none; it always is.
///
/// Source: ImageIO kCGImageSourceCreateThumbnailFromImageIfAbsent.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a small picture is made even where the file has one; it always is.
///
/// Source: ImageIO kCGImageSourceCreateThumbnailFromImageAlways.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether a small picture is turned upright; it always is.
///
/// Source: ImageIO kCGImageSourceCreateThumbnailWithTransform.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// The longer side of a small picture, in pixels.
///
/// Source: ImageIO kCGImageSourceThumbnailMaxPixelSize.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// What kind of file to expect; the bytes say that.
///
/// Source: ImageIO kCGImageSourceTypeIdentifierHint.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// The width in pixels.
///
/// Source: ImageIO kCGImagePropertyPixelWidth.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height in pixels.
///
/// Source: ImageIO kCGImagePropertyPixelHeight.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Which way up a picture is stored.
///
/// Source: ImageIO kCGImagePropertyOrientation.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Bits of a part of a colour.
///
/// Source: ImageIO kCGImagePropertyDepth.
public let kCGImagePropertyDepth: CFString = "Depth"
/// What a colour's parts are.
///
/// Source: ImageIO kCGImagePropertyColorModel.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// What is known of a GIF file; nothing.
///
/// Source: ImageIO kCGImagePropertyGIFDictionary.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// How long a picture of a GIF file is shown; not known.
///
/// Source: ImageIO kCGImagePropertyGIFDelayTime.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// How long a picture of a GIF file is shown, however short; not known.
///
/// Source: ImageIO kCGImagePropertyGIFUnclampedDelayTime.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often a GIF file is repeated; not known.
///
/// Source: ImageIO kCGImagePropertyGIFLoopCount.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// What is known of a JPEG file; nothing.
///
/// Source: ImageIO kCGImagePropertyJFIFDictionary.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// Whether a JPEG file is made of passes over the whole; not known.
///
/// Source: ImageIO kCGImagePropertyJFIFIsProgressive.
public let kCGImagePropertyJFIFIsProgressive: CFString = "IsProgressive"
/// The quality of a file that loses some of it, from 0 to 1.
///
/// Source: ImageIO kCGImageDestinationLossyCompressionQuality.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"

/// Which way up a picture is stored, as files say it.
///
/// Source: ImageIO CGImagePropertyOrientation.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    case up = 1
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}
