import Foundation
@_exported import TenFootUIKit

/// A picture file's pictures, of which the first alone is read.
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
    /// Nothing yet.
    init() { (data, isComplete) = (Data(), false) }

    /// All bytes there are so far.
    func update(_ data: Data, isComplete: Bool) {
        lock.withLock { (self.data, self.isComplete, image, decoded) = (data, isComplete, UIImage(data: data), nil) }
    }
    var status: CGImageSourceStatus {
        lock.withLock {
            guard image == nil else { return isComplete ? .statusComplete : .statusIncomplete }
            return isComplete ? .statusUnknownType : .statusReadingHeader
        }
    }
    /// The picture, decoded once.
    var cgImage: CGImage? {
        lock.withLock {
            if decoded == nil { decoded = image?.cgImage }
            return decoded
        }
    }
    /// The size in pixels, without decoding.
    var size: CGSize? { lock.withLock { image?.size } }
    /// Apple's name for the kind of file.
    var type: String? { lock.withLock { PictureKind(data)?.rawValue } }
}

/// How far a picture file has been read.
///
/// Source: ImageIO CGImageSourceStatus.
public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5
    case statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete, statusComplete
}

/// Kinds of picture files, by Apple's names.
enum PictureKind: String {
    case png = "public.png"
    case jpeg = "public.jpeg"
    case gif = "com.compuserve.gif"
    case webp = "org.webmproject.webp"
    case bmp = "com.microsoft.bmp"
    case svg = "public.svg-image"

    /// What the first bytes say; nil for what is none of these.
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

/// The pictures in the bytes of a PNG, JPEG, WebP, GIF, BMP or SVG file; nil where they are none.
///
/// Options make no difference.
///
/// Source: ImageIO CGImageSourceCreateWithData(_:_:).
public func CGImageSourceCreateWithData(_ data: NSData, _ options: NSDictionary?) -> CGImageSource? {
    CGImageSource(Data(referencing: data))
}

/// The pictures in a file; nil where they are none.
///
/// Source: ImageIO CGImageSourceCreateWithURL(_:_:).
public func CGImageSourceCreateWithURL(_ url: NSURL, _ options: NSDictionary?) -> CGImageSource? {
    url.path.flatMap { try? Data(contentsOf: URL(fileURLWithPath: $0)) }.flatMap(CGImageSource.init)
}

/// The pictures of a file whose bytes are still to come.
///
/// Source: ImageIO CGImageSourceCreateIncremental(_:).
public func CGImageSourceCreateIncremental(_ options: NSDictionary?) -> CGImageSource { CGImageSource() }

/// All bytes that there are of the file so far; `final` says that they are all it has.
///
/// Source: ImageIO CGImageSourceUpdateData(_:_:_:).
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: NSData, _ final: Bool) {
    source.update(Data(referencing: data), isComplete: final)
}

/// How far the file has been read.
///
/// Source: ImageIO CGImageSourceGetStatus(_:).
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus { source.status }

/// The kind of file, by Apple's name; nil where it is not known.
///
/// Source: ImageIO CGImageSourceGetType(_:).
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? { source.type }

/// How many pictures there are: the first alone is read.
///
/// Source: ImageIO CGImageSourceGetCount(_:).
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.size == nil ? 0 : 1 }

/// A picture by its number from 0 on, decoded; nil where it cannot be.
///
/// Source: ImageIO CGImageSourceCreateImageAtIndex(_:_:_:).
public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: NSDictionary?) -> CGImage? {
    index == 0 ? source.cgImage : nil
}

/// A picture by its number from 0 on, no larger than `kCGImageSourceThumbnailMaxPixelSize` says; nil where it cannot be decoded.
///
/// It is always made of the picture itself.
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

/// What is known of a picture: its size in pixels, and that it is upright, as pictures are once decoded.
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

/// What is known of all pictures of a file: nothing.
///
/// Source: ImageIO CGImageSourceCopyProperties(_:_:).
public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: NSDictionary?) -> NSDictionary? { [:] as NSDictionary }
