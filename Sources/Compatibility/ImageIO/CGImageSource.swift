@_exported import TenFootUIKit

/// A picture file's pictures.
///
/// Source: ImageIO CGImageSource.
public final class CGImageSource: @unchecked Sendable {
    // Immutable.
    fileprivate let image: UIImage
    fileprivate init(_ image: UIImage) { self.image = image }
}

/// The pictures in the bytes of a PNG, JPEG, WebP, GIF, BMP or SVG file; nil where they are none.
///
/// Options make no difference.
///
/// Source: ImageIO CGImageSourceCreateWithData(_:_:).
public func CGImageSourceCreateWithData(_ data: NSData, _ options: NSDictionary?) -> CGImageSource? {
    UIImage(data: Data(referencing: data)).map(CGImageSource.init)
}

/// The pictures in a file; nil where they are none.
///
/// Source: ImageIO CGImageSourceCreateWithURL(_:_:).
public func CGImageSourceCreateWithURL(_ url: NSURL, _ options: NSDictionary?) -> CGImageSource? {
    url.path.flatMap { UIImage(contentsOfFile: $0) }.map(CGImageSource.init)
}

/// How many pictures there are: the first alone is read.
///
/// Source: ImageIO CGImageSourceGetCount(_:).
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { 1 }

/// A picture by its number from 0 on, decoded; nil where it cannot be.
///
/// Source: ImageIO CGImageSourceCreateImageAtIndex(_:_:_:).
public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: NSDictionary?) -> CGImage? {
    index == 0 ? source.image.cgImage : nil
}
