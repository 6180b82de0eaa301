import Foundation
import TenFootGraphics
import TenFootRasterising

/// Brings a tree of layers onto the screen.
@MainActor package protocol Presenter: AnyObject {
    /// Draws what changed (all of it where `isComplete`), and shows it.
    func present(_ tree: LayerTree, scale: CGFloat, isComplete: Bool) throws(WindowFailure)
    /// Bytes of bitmaps and textures kept.
    var textureBytes: Int { get }
    /// What is on the screen now, as the software compositor draws it.
    func capture(_ tree: LayerTree, scale: CGFloat) -> Bitmap
}
