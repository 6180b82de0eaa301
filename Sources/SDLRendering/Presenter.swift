import Foundation
import TenFootGraphics
import TenFootRasterising

/// Draws frames and presents them on the screen.
@MainActor package protocol Presenter: AnyObject {
    /// Whether the previous content is lost, so that the next frame must be a complete one.
    var needsCompleteFrame: Bool { get }
    /// Draws and presents a frame; false if the frame is partial and the previous content is lost.
    func present(_ frame: DisplayFrame) throws(WindowFailure) -> Bool
    /// Bytes of bitmaps and textures kept.
    var textureBytes: Int { get }
    /// A complete frame as the software compositor draws it.
    func capture(_ frame: DisplayFrame) -> Bitmap
}
