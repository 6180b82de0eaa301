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
}
