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

    init(_ bitmap: Bitmap, transform: CGAffineTransform = .identity) {
        self.bitmap = bitmap
        self.transform = transform
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
    public var extent: CGRect { CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height).applying(transform) }
    /// The picture under a transform.
    public func transformed(by matrix: CGAffineTransform) -> CIImage { CIImage(bitmap, transform: transform.concatenating(matrix)) }
    /// The same picture: only pixels within its extent are ever drawn.
    public func cropped(to rect: CGRect) -> CIImage { self }
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
        for y in 0..<height {
            for x in 0..<width {
                let point = CGPoint(x: rect.minX + CGFloat(x) + 0.5, y: rect.minY + CGFloat(y) + 0.5).applying(back)
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
    }
    /// A context.
    public init() {}
    /// A context; the options make no difference.
    public init(options: [Option: Any]?) {}
    /// The pixels a rectangle of a picture shows; nil where it is empty or larger than 40 million pixels.
    public func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? { image.rendered(rect).map(CGImage.init) }
}
