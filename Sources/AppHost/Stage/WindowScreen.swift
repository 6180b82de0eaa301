import Foundation
import TenFootGraphics
import TenFootRasterising
import TenFootSDLRendering

/// A window, or the whole screen.
@MainActor package final class WindowScreen: Screen {
    private let configuration: Window.Configuration
    private var window: Window?
    private var presenter: any Presenter = NoPresenter()
    private var isKeptOn = false
    /// The mode set by the app, and the original mode.
    private var wanted: ScreenMode?
    private var first: ScreenMode?
    package private(set) var guests: XGuests?
    /// True if another program has the screen, or a different screen is plugged in, so that the window must be opened again.
    private var isStale = false
    private var noted: NotedScreen?
    /// Under KMS only, with the screens plugged in when the window was opened; `plugged` is cleared once there was no screen.
    private var hotplug: Hotplug?
    private var plugged: [String: String] = [:]

    /// Creates a window that opens with its first frame; connects to the window system in the meantime.
    package init(_ configuration: Window.Configuration) {
        self.configuration = configuration
        if !VideoSystem.lacksScreen { VideoSystem.begin() }
    }

    package func open() throws(WindowFailure) {
        guard window == nil else { return }
        let window = try Window(configuration)
        self.window = window
        if VideoSystem.driver == .kmsdrm {
            // Each new window starts in the screen's default mode.
            if let wanted, modes.contains(wanted) { _ = window.set((wanted.width, wanted.height, wanted.rate)) }
            if hotplug == nil { hotplug = Hotplug() }
            plugged = Connectors.screens()
        }
        presenter = PresenterChoice.make(for: window)
        if isKeptOn { Window.allowScreenSaver(false) }
    }

    package var isPluggedOut: Bool { (window == nil || isStale) && VideoSystem.lacksScreen }

    package var size: PixelSize {
        let size = window?.pixelSize ?? configuration.size ?? (1920, 1080)
        return PixelSize(width: size.width, height: size.height)
    }
    package var refreshRate: Double { wanted?.rate ?? window?.refreshRate ?? 0 }
    package var descriptor: Int32 { hotplug?.descriptor ?? window?.descriptor ?? -1 }
    package var textureBytes: Int { presenter.textureBytes }
    package var deliversKeys: Bool { VideoSystem.driver != .kmsdrm }

    package var needsCompleteFrame: Bool { presenter.needsCompleteFrame }
    package func show(_ frame: DisplayFrame) throws(WindowFailure) -> Bool { try presenter.present(frame) }

    /// False under KMS, where the window is opened again at the return and its pixels are lost.
    package var keepsPixels: Bool { presenter is SoftwarePresenter && VideoSystem.driver != .kmsdrm }
    package func drawAhead(_ frame: DisplayFrame) { (presenter as? SoftwarePresenter)?.drawAhead(frame) }
    package func showAgain() { (presenter as? SoftwarePresenter)?.showAgain() }
    package var owesShow: Bool { (presenter as? SoftwarePresenter)?.owesAll ?? false }

    package func events(at time: UInt64) -> [WindowEvent] {
        let events = window?.events(at: time) ?? []
        guard isReplugged else { return events }
        isStale = true
        return events + [.replugged]
    }

    /// Whether a different screen than the window's is plugged in, or the same one again after there was none.
    private var isReplugged: Bool {
        guard let news = hotplug?.takeNews(), window != nil, !isStale else { return false }
        let now = Connectors.screens()
        if now.isEmpty { plugged = [:] }
        // The kernel updates its list of resolutions only when a program opens the screen, so a plug event counts even if the list is
        // unchanged.
        return !now.isEmpty && (news == .plugged || now != plugged)
    }

    package func resize(to size: PixelSize) { window?.resize(width: size.width, height: size.height) }
    package var modes: [ScreenMode] { window?.modes.map(ScreenMode.init) ?? [] }
    package var mode: ScreenMode? { window?.mode.map(ScreenMode.init) }

    package func set(_ mode: ScreenMode?) -> Bool {
        guard let window, let now = window.mode.map(ScreenMode.init) else { return false }
        guard let next = mode ?? first, next != now else { return true }
        guard window.set((next.width, next.height, next.rate)) else { return false }
        if first == nil { first = now }
        wanted = mode
        return true
    }

    package func setTyping(_ isTyping: Bool) { window?.setTyping(isTyping) }
    package func capture(_ frame: DisplayFrame) -> Bitmap { presenter.capture(frame) }

    package func captureByGPU(_ frame: DisplayFrame) throws(WindowFailure) -> Bitmap {
        guard let presenter = presenter as? GPUPresenter else {
            throw WindowFailure("this window is drawn by the processor; set TENFOOT_COMPOSITOR=gpu")
        }
        return try presenter.drawn(frame)
    }

    package var pictureGraphics: (any PictureGraphics)? { (presenter as? GPUPresenter)?.pictureGraphics }

    package func prepareToLeave() { noted = window?.noteScreen() }

    /// Under a window system the child's window comes in front of ours; a screen taken through KMS is lent, and shows our last frame until
    /// the child draws.
    package func leave() {
        if VideoSystem.driver == .kmsdrm {
            isStale = window?.lendScreen(showing: noted) == true
            noted = nil
            if !isStale { close() }
        }
        guests?.welcomesWindows = true
    }

    package func followServer() {
        guard guests == nil else { return }
        guests = window?.guests()
        guard configuration.fillsScreen else { return }
        guests?.onResize = { [weak self] in self?.window?.resize(width: $0, height: $1) }
    }

    package func keepOn(_ isOn: Bool) {
        isKeptOn = isOn
        if window != nil { Window.allowScreenSaver(!isOn) }
    }

    package func close() {
        // An X server keeps the mode for other programs, so restore it.
        if VideoSystem.driver == .x11, wanted != nil { _ = set(nil) }
        // Close in this order: shared OpenGL content depends on the presenter's context, and the presenter's textures on the window's.
        (presenter as? GPUPresenter)?.endPictureGraphics()
        presenter = NoPresenter()
        window?.close()
        window = nil
        isStale = false
        VideoSystem.stop()
    }

    package func comeBack() throws(WindowFailure) {
        if isStale { close() }
        try open()
        window?.takeKeyboard()
    }
}

/// A placeholder while another program has the screen.
@MainActor private final class NoPresenter: Presenter {
    var textureBytes: Int { 0 }
    let needsCompleteFrame = true
    func present(_ frame: DisplayFrame) -> Bool { true }
    func capture(_ frame: DisplayFrame) -> Bitmap { Bitmap(width: 1, height: 1, isOpaque: true) }
}
