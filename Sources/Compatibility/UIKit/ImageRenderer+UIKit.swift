import Foundation
import TenFoot

extension ImageRenderer {
    /// The view as a Core Graphics picture; nil if its size is zero.
    ///
    /// Source: SwiftUI ImageRenderer.cgImage.
    public var cgImage: CGImage? { bitmap().map(CGImage.init) }
    /// The view as a UIKit picture; nil if its size is zero.
    ///
    /// Source: SwiftUI ImageRenderer.uiImage.
    public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }

    /// Calls a closure with the view's size in points and a function that draws the view into a context.
    ///
    /// The view is rendered as pixels, `rasterizationScale` of them per point.
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
