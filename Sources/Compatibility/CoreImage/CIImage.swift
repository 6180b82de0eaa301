@_exported import TenFootUIKit
import TenFoot

/// An image that is rendered when it is drawn.
///
/// It holds a bitmap and the transform that it is drawn with.
///
/// Source: Core Image CIImage.
public final class CIImage: NSObject, @unchecked Sendable {
    // Immutable.
    let bitmap: Bitmap
    let transform: CGAffineTransform
    /// The rectangle it is cropped to; nil if it is not cropped.
    private let crop: CGRect?
    /// Whether its edge pixels are extended beyond its extent.
    let isClamped: Bool

    init(_ bitmap: Bitmap, transform: CGAffineTransform = .identity, crop: CGRect? = nil, isClamped: Bool = false) {
        self.bitmap = bitmap
        self.transform = transform
        self.crop = crop
        self.isClamped = isClamped
    }
    /// A copy with another bitmap, moved by a distance in pixels.
    func replacing(_ bitmap: Bitmap, movedBy x: CGFloat = 0, _ y: CGFloat = 0) -> CIImage {
        let moved = CGAffineTransform(translationX: x, y: y).concatenating(transform)
        return CIImage(bitmap, transform: moved, crop: crop, isClamped: isClamped)
    }
    /// Creates an image from a bitmap.
    public convenience init(cgImage: CGImage) { self.init(cgImage.bitmap) }
    /// Creates an image from the bytes of an image file; nil if they cannot be decoded.
    public convenience init?(data: Data) {
        guard let image = UIImage(data: data)?.cgImage else { return nil }
        self.init(cgImage: image)
    }
    /// Creates an image from a UIKit image; nil for symbols, and if it cannot be decoded.
    public convenience init?(image: UIImage) {
        guard let image = image.cgImage else { return nil }
        self.init(cgImage: image)
    }
    /// The rectangle that it covers, in pixels.
    public var extent: CGRect {
        let all = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height).applying(transform)
        return crop.map { all.part(of: $0) } ?? all
    }
    /// The image with a transform applied.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        CIImage(bitmap, transform: transform.concatenating(matrix), crop: crop?.applying(matrix), isClamped: isClamped)
    }
    /// The image cropped to a rectangle.
    public func cropped(to rect: CGRect) -> CIImage {
        CIImage(bitmap, transform: transform, crop: crop.map { $0.part(of: rect) } ?? rect)
    }
    /// The image with its edge pixels extended infinitely, as input of filters; it is still drawn within its extent.
    public func clampedToExtent() -> CIImage { CIImage(bitmap, transform: transform, crop: crop, isClamped: true) }
    /// The image processed by a filter; the image itself if the filter is not implemented here.
    public func applyingFilter(_ name: String, parameters: [String: Any] = [:]) -> CIImage {
        PictureFilter(name: name)?.applied(to: self, parameters) ?? self
    }
    /// The image with a Gaussian blur.
    public func applyingGaussianBlur(sigma: Double) -> CIImage { applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma]) }
    /// The image itself: nearest-neighbour sampling is always used here.
    public func samplingNearest() -> CIImage { self }

    /// Renders a rectangle with nearest-neighbour sampling; nil if it is empty or too large.
    func rendered(_ rect: CGRect) -> Bitmap? {
        let (across, down) = (rect.width.rounded(), rect.height.rounded())
        guard across >= 1, down >= 1, across * down <= 40_000_000, transform.a * transform.d - transform.b * transform.c != 0 else {
            return nil
        }
        let (width, height) = (Int(across), Int(down))
        let result = Bitmap(width: width, height: height)
        let back = transform.inverted()
        let source = bitmap.pixels.assumingMemoryBound(to: UInt32.self)
        let target = result.pixels.assumingMemoryBound(to: UInt32.self)
        let shown = extent
        for y in 0..<height {
            for x in 0..<width {
                let place = CGPoint(x: rect.minX + CGFloat(x) + 0.5, y: rect.minY + CGFloat(y) + 0.5)
                guard shown.contains(place) else { continue }
                let point = place.applying(back)
                let column = Int(point.x.rounded(.down))
                let row = Int(point.y.rounded(.down))
                guard column >= 0, row >= 0, column < bitmap.width, row < bitmap.height else { continue }
                target[y * result.stride / 4 + x] = source[row * bitmap.stride / 4 + column]
            }
        }
        return result
    }
}

extension UIImage {
    /// Always nil: a `CIImage` is rendered when it becomes a UIKit image.
    public var ciImage: CIImage? { nil }
    /// Creates an image from a Core Image image, which is rendered at once.
    public convenience init(ciImage: CIImage) {
        self.init(cgImage: CGImage(ciImage.rendered(ciImage.extent) ?? Bitmap(width: 1, height: 1)))
    }
}

/// Renders images.
///
/// Source: Core Image CIContext.
public final class CIContext: Sendable {
    /// An option of a context; ignored.
    ///
    /// Source: Core Image CIContextOption.
    public struct Option: Hashable, Sendable {
        let name: String
        /// Whether to render without the GPU.
        public static let useSoftwareRenderer = Option(name: "useSoftwareRenderer")
        /// The colour space of intermediate results.
        public static let workingColorSpace = Option(name: "workingColorSpace")
        /// The colour space of the output.
        public static let outputColorSpace = Option(name: "outputColorSpace")
        /// Whether rendering has low priority.
        public static let priorityRequestLow = Option(name: "priorityRequestLow")
        /// Whether to cache intermediate results.
        public static let cacheIntermediates = Option(name: "cacheIntermediates")
    }
    /// Creates a context.
    public init() {}
    /// Creates a context; the options are ignored.
    public init(options: [Option: Any]?) {}
    /// Renders a rectangle of an image; nil if it is empty or larger than 40 million pixels.
    public func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? { image.rendered(rect).map(CGImage.init) }
}
