import Foundation
import TenFootGraphics
import TenFootRasterising
import TenFootSDLRendering

/// A screen in memory, the counterpart of a window.
///
/// It draws the damage of each frame as a window does, so that a capture shows what would have been visible, including drawing errors.
@MainActor package final class HeadlessScreen: Screen {
    package private(set) var size: PixelSize
    package let refreshRate: Double
    package let descriptor: Int32 = -1
    /// Whether the screen is kept on, for tests.
    package private(set) var isKeptOn = false
    private let compositor: SoftwareCompositor
    private let drawsEachFrame: Bool
    private var picture: Bitmap?
    private var pending: [WindowEvent] = []
    /// The size it was opened with, and the mode set since.
    private let first: PixelSize
    private var wanted: ScreenMode?

    /// Creates the screen; with `drawsEachFrame` false it draws only for captures, which speeds up tests that need none.
    package init(size: PixelSize, refreshRate: Double = 60, drawsEachFrame: Bool = true) {
        self.size = size
        first = size
        self.refreshRate = refreshRate
        self.drawsEachFrame = drawsEachFrame
        compositor = SoftwareCompositor(scale: 1)
    }

    package var textureBytes: Int { compositor.statistics.byteCount + (picture?.byteCount ?? 0) }
    package let deliversKeys = true

    package func open() {}

    package var needsCompleteFrame: Bool { drawsEachFrame && !fits }
    private var fits: Bool { picture.map { $0.width == size.width && $0.height == size.height } ?? false }

    package func show(_ frame: DisplayFrame) -> Bool {
        guard drawsEachFrame else { return true }
        guard frame.isComplete || fits else { return false }
        draw(frame)
        return true
    }

    private func draw(_ frame: DisplayFrame) {
        let target: Bitmap
        if fits, let picture {
            target = picture
        } else {
            target = Bitmap(width: size.width, height: size.height, isOpaque: true)
            picture = target
        }
        compositor.render(frame, into: target)
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

    /// The modes of a 4K television, and the mode it was opened with.
    package var modes: [ScreenMode] {
        let known = [(3840, 2160, 60), (1920, 1080, 60), (1920, 1080, 50), (1280, 720, 60)] as [WindowMode]
        return known.map(ScreenMode.init) + (known.contains { $0.width == first.width && $0.height == first.height } ? [] : [own])
    }
    private var own: ScreenMode { ScreenMode(width: first.width, height: first.height, rate: refreshRate) }
    package var mode: ScreenMode? { wanted ?? own }

    package func set(_ mode: ScreenMode?) -> Bool {
        if let mode, !modes.contains(mode) { return false }
        wanted = mode
        resize(to: mode.map { PixelSize(width: $0.width, height: $0.height) } ?? first)
        return true
    }

    package func setTyping(_ isTyping: Bool) {}
    package func leave() { pending.append(.focused(false)) }
    package func close() {}
    package func keepOn(_ isOn: Bool) { isKeptOn = isOn }
    package func comeBack() { pending.append(.focused(true)) }

    package func capture(_ frame: DisplayFrame) -> Bitmap {
        if !drawsEachFrame || picture == nil { draw(frame) }
        return picture ?? Bitmap(width: size.width, height: size.height)
    }

    /// Draws in a window opened for this capture, so that both compositors draw the same frame.
    package func captureByGPU(_ frame: DisplayFrame) throws(WindowFailure) -> Bitmap {
        let window = try Window(.init(title: "capture", size: (size.width, size.height), fillsScreen: false))
        guard window.pixelSize == (size.width, size.height) else {
            throw WindowFailure("the display is too small for \(size.width)x\(size.height)")
        }
        guard let presenter = GPUPresenter(window: window) else { throw WindowFailure("there is no OpenGL here") }
        return try presenter.drawn(frame)
    }
}
