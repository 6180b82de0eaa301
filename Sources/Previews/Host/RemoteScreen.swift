import Foundation
import TenFootAppHost
import TenFootGraphics
import TenFootRasterising
import TenFootSDLRendering
import TenFootViewGraph

/// A screen in memory that sends changed pixels to a window, and receives its events.
@MainActor final class RemoteScreen: Screen {
    let size: PixelSize
    let refreshRate = 60.0
    let descriptor: Int32 = -1
    let deliversKeys = true
    let needsCompleteFrame = false
    /// Events of the window, until the session reads them.
    var pending: [WindowEvent] = []
    /// Called whenever the session reads events, and so after each frame.
    var onLook: (() -> Void)?
    /// Called with the changed rows; nil before the preview is shown.
    var send: ((Bitmap, Range<Int>) -> Void)?
    private let compositor = SoftwareCompositor(scale: 1)
    private let picture: Bitmap

    init(size: PixelSize) {
        self.size = size
        picture = Bitmap(width: size.width, height: size.height, isOpaque: true)
    }

    var textureBytes: Int { compositor.statistics.byteCount + picture.byteCount }

    func show(_ frame: DisplayFrame) -> Bool {
        guard let send else { return true }
        let damage = compositor.render(frame, into: picture)
        let first = max(0, damage.map(\.minY).min() ?? 0), end = min(picture.height, damage.map(\.maxY).max() ?? 0)
        if first < end { send(picture, first..<end) }
        return true
    }

    /// Draws the complete content of a session.
    func show(all session: AppSession) { _ = show(session.host.completeFrame()) }

    func events(at time: UInt64) -> [WindowEvent] {
        onLook?()
        defer { pending = [] }
        return pending
    }

    func open() {}
    func resize(to size: PixelSize) {}
    func setTyping(_ isTyping: Bool) {}
    func keepOn(_ isOn: Bool) {}
    func leave() {}
    func comeBack() {}
    func close() {}
    func capture(_ frame: DisplayFrame) -> Bitmap { picture }
    func captureByGPU(_ frame: DisplayFrame) throws(WindowFailure) -> Bitmap { throw WindowFailure("a preview has no window") }
}
