import CSDL
import Foundation
import TenFootGraphics
import TenFootRasterising

/// Draws with the processor, and copies the pixels that changed to the window.
@MainActor package final class SoftwarePresenter: Presenter {
    private let window: Window
    private let compositor: SoftwareCompositor
    private var target: (any PixelTarget)?
    /// The shown bitmap, in the target's own memory.
    private var picture: Bitmap?
    /// True while the window does not show the content of the bitmap.
    package private(set) var owesAll = false

    package convenience init(window: Window) { self.init(window: window, device: nil) }

    /// Creates the presenter; with a device, its renderer presents the pixels.
    init(window: Window, device: GPUDevice?) {
        target = device.map { StreamingTexture($0) }
        self.window = window
        compositor = SoftwareCompositor(scale: 1)
    }

    package var textureBytes: Int { compositor.statistics.byteCount + (picture?.byteCount ?? 0) }

    package var needsCompleteFrame: Bool {
        let size = window.pixelSize
        guard let target, let picture else { return true }
        return (try? target.prepare(width: size.width, height: size.height)) !== picture
    }

    package func present(_ frame: DisplayFrame) throws(WindowFailure) -> Bool {
        let size = window.pixelSize
        if target == nil { target = try makeTarget() }
        guard let target else { return true }
        let picture = try target.prepare(width: size.width, height: size.height)
        // A new bitmap has no content yet.
        guard frame.isComplete || picture === self.picture else { return false }
        self.picture = picture
        let changed = compositor.render(frame, into: picture)
        let shown = owesAll ? [PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)] : changed
        if !shown.isEmpty { try target.show(shown) }
        owesAll = false
        return true
    }

    /// Draws a complete frame; the next frame presents all of it.
    package func drawAhead(_ frame: DisplayFrame) {
        guard !needsCompleteFrame, let picture else { return }
        compositor.render(frame, into: picture)
        owesAll = true
    }

    /// Makes the next frame present the whole bitmap.
    package func showAgain() { owesAll = true }

    package func capture(_ frame: DisplayFrame) -> Bitmap { picture ?? Bitmap(width: 1, height: 1, isOpaque: true) }

    /// KMS has no window surface; there a texture takes the pixels.
    private func makeTarget() throws(WindowFailure) -> any PixelTarget {
        if VideoSystem.driver != .kmsdrm, SDL_GetWindowSurface(window.handle) != nil { return WindowSurface(window) }
        return try StreamingTexture(window)
    }
}

/// A destination for finished pixels.
@MainActor protocol PixelTarget: AnyObject {
    /// The bitmap of a size to draw into; the same instance still has its previous content.
    func prepare(width: Int, height: Int) throws(WindowFailure) -> Bitmap
    /// Shows these parts of the bitmap.
    func show(_ rects: [PixelRect]) throws(WindowFailure)
}
