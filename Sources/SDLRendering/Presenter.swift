import Foundation
import TenFootGraphics
import TenFootRasterising

/// Brings frames onto the screen.
@MainActor package protocol Presenter: AnyObject {
    /// Whether what was drawn before is lost, so that the next frame must be a complete one.
    var needsCompleteFrame: Bool { get }
    /// Draws a frame and shows it; false where it is a partial one and what was drawn before is lost.
    func present(_ frame: DisplayFrame) throws(WindowFailure) -> Bool
    /// Bytes of bitmaps and textures kept.
    var textureBytes: Int { get }
    /// A complete frame as the software compositor draws it.
    func capture(_ frame: DisplayFrame) -> Bitmap
}
