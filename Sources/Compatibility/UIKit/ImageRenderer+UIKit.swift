import Foundation
import TenFoot

extension ImageRenderer {
    /// The view as a picture of Core Graphics; nil for a view without a size.
    ///
    /// Source: SwiftUI ImageRenderer.cgImage.
    public var cgImage: CGImage? { bitmap().map(CGImage.init) }
    /// The view as a picture of UIKit; nil for a view without a size.
    ///
    /// Source: SwiftUI ImageRenderer.uiImage.
    public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }

    /// Hands a closure the view's size in points and what draws the view into a context: as pixels, this many a point.
    ///
    /// Source: SwiftUI ImageRenderer.render(rasterizationScale:renderer:).
    public func render(rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void) {
        let own = scale
        scale = rasterizationScale
        let image = cgImage
        scale = own
        guard let image else { return }
        let size = CGSize(width: CGFloat(image.width) / rasterizationScale, height: CGFloat(image.height) / rasterizationScale)
        renderer(size) { $0.draw(image, in: CGRect(origin: .zero, size: size)) }
    }
}
