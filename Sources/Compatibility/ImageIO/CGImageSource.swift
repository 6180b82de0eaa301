import Foundation
@_exported import TenFootUIKit

/// Reads an image file; of several images only the first.
///
/// Source: ImageIO CGImageSource.
public final class CGImageSource: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var data: Data
    private var isComplete: Bool
    private var image: UIImage?
    private var decoded: CGImage?

    init?(_ data: Data) {
        guard let image = UIImage(data: data) else { return nil }
        (self.data, self.image, isComplete) = (data, image, true)
    }
    /// Creates an empty source, to which data is added.
    init() { (data, isComplete) = (Data(), false) }

    /// Replaces the data with all bytes available so far.
    func update(_ data: Data, isComplete: Bool) {
        lock.withLock { (self.data, self.isComplete, image, decoded) = (data, isComplete, UIImage(data: data), nil) }
    }
    var status: CGImageSourceStatus {
        lock.withLock {
            guard image == nil else { return isComplete ? .statusComplete : .statusIncomplete }
            return isComplete ? .statusUnknownType : .statusReadingHeader
        }
    }
    /// The image, decoded once and cached.
    var cgImage: CGImage? {
        lock.withLock {
            if decoded == nil { decoded = image?.cgImage }
            return decoded
        }
    }
    /// The size in pixels, without decoding.
    var size: CGSize? { lock.withLock { image?.size } }
    /// The uniform type identifier of the file.
    var type: String? { lock.withLock { PictureKind(data)?.rawValue } }
}

/// The state of reading an image file.
///
/// Source: ImageIO CGImageSourceStatus.
public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5
    case statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete, statusComplete
}

/// The types of image files, by their uniform type identifiers.
enum PictureKind: String {
    case png = "public.png"
    case jpeg = "public.jpeg"
    case gif = "com.compuserve.gif"
    case webp = "org.webmproject.webp"
    case bmp = "com.microsoft.bmp"
    case svg = "public.svg-image"

    /// Detects the type from the first bytes; nil if it is unknown.
    init?(_ data: Data) {
        func begins(_ bytes: [UInt8]) -> Bool { data.starts(with: bytes) }
        if begins([0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if begins([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins(Array("GIF8".utf8)) {
            self = .gif
        } else if begins(Array("RIFF".utf8)), data.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            self = .webp
        } else if begins(Array("BM".utf8)) {
            self = .bmp
        } else if begins([0x3C]) {
            self = .svg
        } else {
            return nil
        }
    }
}

/// Creates a source from the bytes of a PNG, JPEG, WebP, GIF, BMP or SVG file; nil if it is none of these.
///
/// The options are ignored.
///
/// Source: ImageIO CGImageSourceCreateWithData(_:_:).
public func CGImageSourceCreateWithData(_ data: NSData, _ options: NSDictionary?) -> CGImageSource? {
    CGImageSource(Data(referencing: data))
}

/// Creates a source from a file; nil if it is not an image file.
///
/// Source: ImageIO CGImageSourceCreateWithURL(_:_:).
public func CGImageSourceCreateWithURL(_ url: NSURL, _ options: NSDictionary?) -> CGImageSource? {
    url.path.flatMap { try? Data(contentsOf: URL(fileURLWithPath: $0)) }.flatMap(CGImageSource.init)
}

/// Creates a source for a file whose bytes arrive gradually.
///
/// Source: ImageIO CGImageSourceCreateIncremental(_:).
public func CGImageSourceCreateIncremental(_ options: NSDictionary?) -> CGImageSource { CGImageSource() }

/// Passes all bytes of the file available so far; `final` means that they are complete.
///
/// Source: ImageIO CGImageSourceUpdateData(_:_:_:).
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: NSData, _ final: Bool) {
    source.update(Data(referencing: data), isComplete: final)
}

/// The state of reading the file.
///
/// Source: ImageIO CGImageSourceGetStatus(_:).
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus { source.status }

/// The uniform type identifier of the file; nil if it is unknown.
///
/// Source: ImageIO CGImageSourceGetType(_:).
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? { source.type }

/// The number of images, at most 1.
///
/// Source: ImageIO CGImageSourceGetCount(_:).
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.size == nil ? 0 : 1 }

/// Decodes the image at an index; nil if it cannot be decoded.
///
/// Source: ImageIO CGImageSourceCreateImageAtIndex(_:_:_:).
public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: NSDictionary?) -> CGImage? {
    index == 0 ? source.cgImage : nil
}

/// Decodes the image at an index, scaled down to `kCGImageSourceThumbnailMaxPixelSize`; nil if it cannot be decoded.
///
/// An embedded thumbnail is never used.
///
/// Source: ImageIO CGImageSourceCreateThumbnailAtIndex(_:_:_:).
public func CGImageSourceCreateThumbnailAtIndex(_ source: CGImageSource, _ index: Int, _ options: NSDictionary?) -> CGImage? {
    guard index == 0, let image = source.cgImage else { return nil }
    let limit = Double(anyNumber: options?[kCGImageSourceThumbnailMaxPixelSize]) ?? 0
    let largest = max(image.width, image.height)
    guard limit > 0, Double(largest) > limit else { return image }
    let scale = limit / Double(largest)
    let (width, height) = (max(1, Int((Double(image.width) * scale).rounded())), max(1, Int((Double(image.height) * scale).rounded())))
    let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: image.alphaInfo.rawValue)
    context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context?.makeImage()
}

/// The properties of an image: its size in pixels, and its orientation, which is upright after decoding.
///
/// Source: ImageIO CGImageSourceCopyPropertiesAtIndex(_:_:_:).
public func CGImageSourceCopyPropertiesAtIndex(_ source: CGImageSource, _ index: Int, _ options: NSDictionary?) -> NSDictionary? {
    guard index == 0, let size = source.size else { return nil }
    let properties: [String: Any] = [
        kCGImagePropertyPixelWidth: Int(size.width), kCGImagePropertyPixelHeight: Int(size.height),
        kCGImagePropertyOrientation: CGImagePropertyOrientation.up.rawValue, kCGImagePropertyDepth: 8, kCGImagePropertyColorModel: "RGB",
    ]
    return properties as NSDictionary
}

/// The properties of the file: none.
///
/// Source: ImageIO CGImageSourceCopyProperties(_:_:).
public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: NSDictionary?) -> NSDictionary? { [:] as NSDictionary }
