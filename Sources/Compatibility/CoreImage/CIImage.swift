@_exported import TenFootUIKit
import TenFoot

/// A picture that is made when it is drawn.
///
/// Here it holds its pixels, and the transform it is to be drawn under.
///
/// Source: Core Image CIImage.
public final class CIImage: NSObject, @unchecked Sendable {
    // Immutable.
    let bitmap: Bitmap
    let transform: CGAffineTransform
    /// What of it was left; nil where all was.
    private let crop: CGRect?
    /// Whether it goes on beyond its edges as it is there.
    let isClamped: Bool

    init(_ bitmap: Bitmap, transform: CGAffineTransform = .identity, crop: CGRect? = nil, isClamped: Bool = false) {
        self.bitmap = bitmap
        self.transform = transform
        self.crop = crop
        self.isClamped = isClamped
    }
    /// Other pixels in the same place.
    func replacing(_ bitmap: Bitmap, movedBy x: CGFloat = 0, _ y: CGFloat = 0) -> CIImage {
        let moved = CGAffineTransform(translationX: x, y: y).concatenating(transform)
        return CIImage(bitmap, transform: moved, crop: crop, isClamped: isClamped)
    }
    /// A decoded picture.
    public convenience init(cgImage: CGImage) { self.init(cgImage.bitmap) }
    /// The picture in the bytes of a file; nil where they are none.
    public convenience init?(data: Data) {
        guard let image = UIImage(data: data)?.cgImage else { return nil }
        self.init(cgImage: image)
    }
    /// A picture of UIKit's; nil for symbols and what cannot be read.
    public convenience init?(image: UIImage) {
        guard let image = image.cgImage else { return nil }
        self.init(cgImage: image)
    }
    /// The rectangle it covers, in pixels.
    public var extent: CGRect {
        let all = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height).applying(transform)
        return crop.map { all.intersection($0) } ?? all
    }
    /// The picture under a transform.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        CIImage(bitmap, transform: transform.concatenating(matrix), crop: crop?.applying(matrix), isClamped: isClamped)
    }
    /// What of the picture is in a rectangle.
    public func cropped(to rect: CGRect) -> CIImage {
        CIImage(bitmap, transform: transform, crop: crop.map { $0.intersection(rect) } ?? rect)
    }
    /// The picture going on beyond its edges as it is there, for filters that look further; it is drawn within its edges all the same.
    public func clampedToExtent() -> CIImage { CIImage(bitmap, transform: transform, crop: crop, isClamped: true) }
    /// The picture after a filter; itself where there is no such filter here.
    public func applyingFilter(_ name: String, parameters: [String: Any] = [:]) -> CIImage {
        PictureFilter(name: name)?.applied(to: self, parameters) ?? self
    }
    /// The picture blurred.
    public func applyingGaussianBlur(sigma: Double) -> CIImage { applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma]) }
    /// Pixels are drawn without mixing as they are; the default here.
    public func samplingNearest() -> CIImage { self }

    /// The pixels a rectangle shows: each the nearest one of the picture, so that edges stay sharp.
    func rendered(_ rect: CGRect) -> Bitmap? {
        let width = Int(rect.width.rounded())
        let height = Int(rect.height.rounded())
        guard width > 0, height > 0, width * height <= 40_000_000, transform.a * transform.d - transform.b * transform.c != 0 else {
            return nil
        }
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
    /// Core Image's picture that it shows: none, since those are drawn when they become UIKit's.
    public var ciImage: CIImage? { nil }
    /// A picture of Core Image's.
    public convenience init(ciImage: CIImage) {
        self.init(cgImage: CGImage(ciImage.rendered(ciImage.extent) ?? Bitmap(width: 1, height: 1)))
    }
}

/// Draws pictures.
///
/// Source: Core Image CIContext.
public final class CIContext: Sendable {
    /// How a context is to work; nothing of it makes a difference here.
    ///
    /// Source: Core Image CIContextOption.
    public struct Option: Hashable, Sendable {
        let name: String
        /// Whether to draw without the GPU.
        public static let useSoftwareRenderer = Option(name: "useSoftwareRenderer")
        /// The space of colours to work in.
        public static let workingColorSpace = Option(name: "workingColorSpace")
        /// The space of colours of what comes out.
        public static let outputColorSpace = Option(name: "outputColorSpace")
        /// Whether to let other work go first.
        public static let priorityRequestLow = Option(name: "priorityRequestLow")
        /// Whether to keep what comes between filters.
        public static let cacheIntermediates = Option(name: "cacheIntermediates")
    }
    /// A context.
    public init() {}
    /// A context; the options make no difference.
    public init(options: [Option: Any]?) {}
    /// The pixels a rectangle of a picture shows; nil where it is empty or larger than 40 million pixels.
    public func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? { image.rendered(rect).map(CGImage.init) }
}
