import CSDL
import Foundation
import TenFootGraphics
import TenFootRasterising

/// Draws with the processor, and copies the pixels that changed to the window.
@MainActor package final class SoftwarePresenter: Presenter {
    private let window: Window
    private let compositor: SoftwareCompositor
    private var target: (any PixelTarget)?
    /// What is shown, in the target's own memory.
    private var picture: Bitmap?

    package convenience init(window: Window, images: (any ImageProviding)?) { self.init(window: window, images: images, device: nil) }

    /// With a device its renderer shows the pixels.
    init(window: Window, images: (any ImageProviding)?, device: GPUDevice?) {
        target = device.map { StreamingTexture($0) }
        self.window = window
        compositor = SoftwareCompositor(scale: 1, images: images)
    }

    package var textureBytes: Int { compositor.statistics.byteCount + (picture?.byteCount ?? 0) }

    package func present(_ tree: LayerTree, scale: CGFloat, isComplete: Bool) throws(WindowFailure) {
        let size = window.pixelSize
        if target == nil { target = try makeTarget() }
        guard let target else { return }
        let picture = try target.prepare(width: size.width, height: size.height)
        var damage: [CGRect]? = tree.takeDamage()
        // Other memory shows nothing yet.
        if isComplete || compositor.scale != scale || picture !== self.picture { damage = nil }
        self.picture = picture
        compositor.scale = scale
        let changed = compositor.render(tree, damage: damage, into: picture)
        if !changed.isEmpty { try target.show(changed) }
    }

    package func capture(_ tree: LayerTree, scale: CGFloat) -> Bitmap { picture ?? Bitmap(width: 1, height: 1, isOpaque: true) }

    /// KMS has no window surface; there a texture takes the pixels.
    private func makeTarget() throws(WindowFailure) -> any PixelTarget {
        if VideoSystem.driver != .kmsdrm, SDL_GetWindowSurface(window.handle) != nil { return WindowSurface(window) }
        return try StreamingTexture(window)
    }
}

/// Where finished pixels go.
@MainActor protocol PixelTarget: AnyObject {
    /// The bitmap of a size to draw into; while it is the same one, it holds what was drawn before.
    func prepare(width: Int, height: Int) throws(WindowFailure) -> Bitmap
    /// Shows these parts of the bitmap.
    func show(_ rects: [PixelRect]) throws(WindowFailure)
}
