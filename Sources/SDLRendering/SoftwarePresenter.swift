import CSDL
import Foundation
import TenFootGraphics
import TenFootRasterising

/// Draws with the processor, and copies the pixels that changed to the window.
@MainActor package final class SoftwarePresenter: Presenter {
    private let window: Window
    private let compositor: SoftwareCompositor
    private var picture: Bitmap
    private var target: (any PixelTarget)?

    package init(window: Window, images: (any ImageProviding)?) {
        self.window = window
        compositor = SoftwareCompositor(scale: 1, images: images)
        picture = Bitmap(width: window.pixelSize.width, height: window.pixelSize.height, isOpaque: true)
    }

    package var textureBytes: Int { compositor.statistics.byteCount + picture.byteCount }

    package func present(_ tree: LayerTree, scale: CGFloat, isComplete: Bool) throws(WindowFailure) {
        let size = window.pixelSize
        var damage: [CGRect]? = tree.takeDamage()
        if size.width != picture.width || size.height != picture.height {
            picture = Bitmap(width: size.width, height: size.height, isOpaque: true)
            damage = nil
        }
        if isComplete || compositor.scale != scale { damage = nil }
        compositor.scale = scale
        let changed = compositor.render(tree, damage: damage, into: picture)
        guard !changed.isEmpty else { return }
        if target == nil { target = try makeTarget() }
        guard let target else { return }
        let isFirstSight = try target.prepare(width: size.width, height: size.height)
        let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        try target.show(picture, isFirstSight || damage == nil ? [whole] : changed)
    }

    package func capture(_ tree: LayerTree, scale: CGFloat) -> Bitmap { picture }

    /// KMS has no window surface; there a texture takes the pixels.
    private func makeTarget() throws(WindowFailure) -> any PixelTarget {
        if VideoSystem.driver != .kmsdrm, SDL_GetWindowSurface(window.handle) != nil { return WindowSurface(window) }
        return try StreamingTexture(window)
    }
}

/// Where finished pixels go.
@MainActor protocol PixelTarget: AnyObject {
    /// Makes room for a size; true if what was shown before is lost.
    func prepare(width: Int, height: Int) throws(WindowFailure) -> Bool
    func show(_ picture: Bitmap, _ rects: [PixelRect]) throws(WindowFailure)
}
