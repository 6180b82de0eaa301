import Foundation

// Keys of ImageIO's options and properties.

/// The option to cache the decoded image; it is always cached.
///
/// Source: ImageIO kCGImageSourceShouldCache.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// The option to decode immediately; ignored.
///
/// Source: ImageIO kCGImageSourceShouldCacheImmediately.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// The option to create a thumbnail if the file has none; it is always created.
///
/// Source: ImageIO kCGImageSourceCreateThumbnailFromImageIfAbsent.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// The option to create a thumbnail even if the file has one; it is always created.
///
/// Source: ImageIO kCGImageSourceCreateThumbnailFromImageAlways.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// The option to apply the image's orientation to a thumbnail; it is always applied.
///
/// Source: ImageIO kCGImageSourceCreateThumbnailWithTransform.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// The option for a thumbnail's maximum width and height, in pixels.
///
/// Source: ImageIO kCGImageSourceThumbnailMaxPixelSize.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// The option for the expected file type; ignored, since the bytes identify it.
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
/// The orientation that an image is stored in.
///
/// Source: ImageIO kCGImagePropertyOrientation.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The bits per colour component.
///
/// Source: ImageIO kCGImagePropertyDepth.
public let kCGImagePropertyDepth: CFString = "Depth"
/// The colour model.
///
/// Source: ImageIO kCGImagePropertyColorModel.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The properties of a GIF file; never present.
///
/// Source: ImageIO kCGImagePropertyGIFDictionary.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The delay of a GIF frame; never present.
///
/// Source: ImageIO kCGImagePropertyGIFDelayTime.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The delay of a GIF frame, not clamped to a minimum; never present.
///
/// Source: ImageIO kCGImagePropertyGIFUnclampedDelayTime.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The loop count of a GIF file; never present.
///
/// Source: ImageIO kCGImagePropertyGIFLoopCount.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The properties of a JPEG file; never present.
///
/// Source: ImageIO kCGImagePropertyJFIFDictionary.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// Whether a JPEG file is progressive; never present.
///
/// Source: ImageIO kCGImagePropertyJFIFIsProgressive.
public let kCGImagePropertyJFIFIsProgressive: CFString = "IsProgressive"
/// The quality of a lossy format, from 0 to 1.
///
/// Source: ImageIO kCGImageDestinationLossyCompressionQuality.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"

/// The orientation that an image is stored in, with the values used in files.
///
/// Source: ImageIO CGImagePropertyOrientation.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    case up = 1
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}
