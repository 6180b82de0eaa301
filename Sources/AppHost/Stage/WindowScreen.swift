import Foundation
import TenFootGraphics
import TenFootRasterising
import TenFootSDLRendering

/// A window, or the whole screen.
@MainActor package final class WindowScreen: Screen {
    private let configuration: Window.Configuration
    private weak var images: (any ImageProviding)?
    private var window: Window
    private var presenter: any Presenter

    package init(_ configuration: Window.Configuration, images: (any ImageProviding)?) throws(WindowFailure) {
        self.configuration = configuration
        self.images = images
        window = try Window(configuration)
        presenter = PresenterChoice.make(for: window, images: images)
    }

    package var size: PixelSize { PixelSize(width: window.pixelSize.width, height: window.pixelSize.height) }
    package var refreshRate: Double { window.refreshRate }
    package var descriptor: Int32 { window.descriptor }
    package var textureBytes: Int { presenter.textureBytes }

    package func show(_ tree: LayerTree, scale: CGFloat, isComplete: Bool) throws(WindowFailure) {
        try presenter.present(tree, scale: scale, isComplete: isComplete)
    }

    package func events(at time: UInt64) -> [WindowEvent] { window.events(at: time) }
    package func resize(to size: PixelSize) { window.resize(width: size.width, height: size.height) }
    package func setTyping(_ isTyping: Bool) { window.setTyping(isTyping) }
    package func capture(_ tree: LayerTree, scale: CGFloat) -> Bitmap { presenter.capture(tree, scale: scale) }

    /// Under a window system the child's window comes in front of ours; a screen taken through KMS must be given up.
    package func leave() {
        if VideoSystem.driver == .kmsdrm { close() }
    }

    package func close() {
        // In this order: the presenter's textures live in the window's GL.
        presenter = NoPresenter()
        window.close()
        VideoSystem.stop()
    }

    package func comeBack() throws(WindowFailure) {
        if window.isClosed {
            window = try Window(configuration)
            presenter = PresenterChoice.make(for: window, images: images)
        }
        window.takeKeyboard()
    }
}

/// Stands in while another program has the screen.
@MainActor private final class NoPresenter: Presenter {
    var textureBytes: Int { 0 }
    func present(_ tree: LayerTree, scale: CGFloat, isComplete: Bool) {}
    func capture(_ tree: LayerTree, scale: CGFloat) -> Bitmap { Bitmap(width: 1, height: 1, isOpaque: true) }
}
