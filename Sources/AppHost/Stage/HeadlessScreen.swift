import Foundation
import TenFootGraphics
import TenFootRasterising
import TenFootSDLRendering

/// A screen in memory: the in-memory twin of a window.
///
/// It draws the damage of each frame as a window does, so that a capture shows what a person would have seen, mistakes included.
@MainActor package final class HeadlessScreen: Screen {
    package private(set) var size: PixelSize
    package let refreshRate: Double
    package let descriptor: Int32 = -1
    /// Whether the screen is to stay lit, for tests.
    package private(set) var isKeptOn = false
    private let compositor: SoftwareCompositor
    private weak var images: (any ImageProviding)?
    private let drawsEachFrame: Bool
    private var picture: Bitmap?
    private var pending: [WindowEvent] = []

    /// With `drawsEachFrame` false pixels are made for captures alone, which makes tests that look at none quick.
    package init(size: PixelSize, images: (any ImageProviding)?, refreshRate: Double = 60, drawsEachFrame: Bool = true) {
        self.size = size
        self.refreshRate = refreshRate
        self.drawsEachFrame = drawsEachFrame
        self.images = images
        compositor = SoftwareCompositor(scale: 1, images: images)
    }

    package var textureBytes: Int { compositor.statistics.byteCount + (picture?.byteCount ?? 0) }

    package func open() {}

    package func show(_ tree: LayerTree, scale: CGFloat, isComplete: Bool) {
        let damage = tree.takeDamage()
        guard drawsEachFrame else { return }
        draw(tree, scale: scale, damage: isComplete ? nil : damage)
    }

    private func draw(_ tree: LayerTree, scale: CGFloat, damage: [CGRect]?) {
        var damage = compositor.scale == scale ? damage : nil
        compositor.scale = scale
        let target: Bitmap
        if let picture, picture.width == size.width, picture.height == size.height {
            target = picture
        } else {
            target = Bitmap(width: size.width, height: size.height, isOpaque: true)
            picture = target
            damage = nil
        }
        compositor.render(tree, damage: damage, into: target)
    }

    package func events(at time: UInt64) -> [WindowEvent] {
        defer { pending = [] }
        return pending
    }

    package func resize(to size: PixelSize) {
        guard size != self.size else { return }
        self.size = size
        pending.append(.resized)
    }

    package func setTyping(_ isTyping: Bool) {}
    package func leave() { pending.append(.focused(false)) }
    package func close() {}
    package func keepOn(_ isOn: Bool) { isKeptOn = isOn }
    package func comeBack() { pending.append(.focused(true)) }

    package func capture(_ tree: LayerTree, scale: CGFloat) -> Bitmap {
        if !drawsEachFrame || picture == nil { draw(tree, scale: scale, damage: nil) }
        return picture ?? Bitmap(width: size.width, height: size.height)
    }

    /// In a window opened for this one picture, so that both compositors draw the same tree at the same moment.
    package func captureByGPU(_ tree: LayerTree, scale: CGFloat) throws(WindowFailure) -> Bitmap {
        let window = try Window(.init(title: "capture", size: (size.width, size.height), fillsScreen: false))
        guard window.pixelSize == (size.width, size.height) else {
            throw WindowFailure("the display is too small for \(size.width)x\(size.height)")
        }
        guard let presenter = GPUPresenter(window: window, images: images) else { throw WindowFailure("there is no OpenGL here") }
        return try presenter.drawn(tree, scale: scale)
    }
}
