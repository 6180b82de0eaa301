import Foundation
import TenFootGraphics
import TenFootInput
import TenFootRasterising
import TenFootSDLRendering
import TenFootViewGraph
import TenFootViews

/// A running app: connects its scene, screen, devices and clock frame by frame.
@MainActor package final class AppSession {
    package let host: ViewHost
    /// The app's interface to this session.
    package let services = AppServices()
    package let screen: any Screen
    package let work: BackgroundWork
    package internal(set) var clock: FrameClock
    package var statistics = RunStatistics()
    /// The option that the error message recommends if no window can be opened.
    package var optionWithoutWindow = "--headless"
    /// True once the app has been told to quit.
    package internal(set) var hasQuit = false
    /// The reason, if the app ends because of an error.
    package internal(set) var failure: AppFailure?

    var input = InputHub()
    /// Whether there is input that no frame has handled yet.
    package var hasInput: Bool { !input.isEmpty || !backlog.isEmpty }
    /// The window's events that no frame has had room for yet.
    var backlog = WindowBacklog()
    /// Whether the pointer is in use, or at rest.
    var pointer = PointerWatch()
    var waiter = Waiter()
    var pacer: FramePacer
    /// The devices of scripts and tests.
    let twin = TwinSource()
    /// All sources of device events.
    lazy var sources: [any DeviceSource] = [twin]
    var signals: Signals?
    let mainQueue = MainQueue()
    var runLoop = MainRunLoop()
    let canvasScale: CanvasScale
    package var isAnimating: Bool { output.isAnimating }
    var isScreenOpen = false
    /// Whether the next frame must be complete rather than only what changed.
    var needsCompleteFrame = true
    /// Called once, after the next frame of the scene.
    var afterFrame: [() -> Void] = []
    /// The state while another program has the screen; nil while the app has it.
    var suspension: Suspension?
    package var isSuspended: Bool { suspension != nil }
    /// How often another program has been given the screen.
    var suspensions = 0
    /// The output of the last frame.
    package internal(set) var output = FrameOutput()
    /// The share of the picture that the television cuts off at each edge.
    var overscan = 0.0 { didSet { if overscan != oldValue { input.add(.overscan(overscan)) } } }
    /// Whether the command line has set the overscan.
    var hasFixedOverscan = false
    /// Watches the windows of other programs, once one has been started on X without a window manager.
    var guests: Watch?
    /// Further descriptors that wake the loop.
    var watches: [Watch] = []
    /// The current player; nil while nothing plays.
    package private(set) weak var player: (any SessionPlayer)?
    private var stopFollowing: (@MainActor () -> Void)?
    /// Called with each device event while the app has the screen.
    package var onDeviceEvent: (@MainActor (DeviceEvent) -> Void)?
    /// Called with each key event of the window while the app has the screen: the key's USB usage number, and whether it went down.
    package var onWindowKey: (@MainActor (_ usage: Int, _ isDown: Bool) -> Void)?
    /// The number of views that keep the screen on.
    var screenKeepers = 0
    /// When the last suspension ended, until the first frame after it, in nanoseconds of the monotonic clock.
    var returned: UInt64?
    /// When the last suspension ended, in microseconds of the clock: earlier device events belong to the program that had the screen.
    var heardFrom: UInt64 = 0
    /// Whether Back at the root ends the app; false if a script runs, which ends the app itself.
    package var leavesAtRoot = true
    /// Whether this session runs the jobs of the main dispatch queue; in tests the test runner does.
    package var servesMainQueue = false
    var captureFolder: String?
    /// Whether the app is told that it has no window; in a replay, the value of the recorded run.
    package internal(set) var isHeadless: Bool
    /// Records every frame's input; nil unless `--record` is given.
    var recorder: FrameRecorder?
    /// Reports the app's frames to a page; nil unless `--inspect` is given.
    var inspector: Inspector?
    /// Writes one line to standard error.
    var report: (String) -> Void = { _ in }
    var known = KnownDevices()
    /// The user's mapping lines; nil where devices cannot be mapped.
    var mappings: MappingFile?
    var feedback = PressFeedback()
    /// Screen readers and the built-in voice.
    package private(set) lazy var accessibility = AccessibilityOutlets(tree: host.accessibility)
    /// The built-in voice, and the chord that switches it.
    package private(set) lazy var voice = VoiceControl(outlets: accessibility, tree: host.accessibility)
    var voiceChord = VoiceChord()
    /// Reads elements that cannot have focus.
    package private(set) lazy var reading = ReadingMode(tree: host.accessibility, voice: voice)
    /// Operates the app with one or two switches.
    package private(set) lazy var switches = SwitchControl(tree: host.accessibility)
    /// When a held chord is complete.
    var chordDeadline: UInt64? { [voiceChord.nextDeadline, reading.nextDeadline].compactMap(\.self).min() }

    package init(
        root: some View, services: HostServices, screen: any Screen, clock: FrameClock, scale: CanvasScale = CanvasScale(),
        work: BackgroundWork = BackgroundWork()
    ) {
        self.screen = screen
        self.clock = clock
        self.work = work
        canvasScale = scale
        pacer = FramePacer(interval: clock.frameInterval)
        isHeadless = clock.isVirtual
        var outside = services
        outside.scale = scale.pixelsPerPoint(for: screen.size)
        outside.app = self.services
        host = ViewHost(
            size: scale.canvas(for: screen.size), services: outside,
            root: self.services.cover.over(root).environment(\.appServices, self.services))
        self.services.session = self
        input.add(.scenePhase(.active))
        services.images.onChange = { [weak self] source in self?.input.add(.picture(source)) }
    }

    /// Pixels per point.
    package var scale: CGFloat { canvasScale.pixelsPerPoint(for: screen.size) }

    /// Applies the viewer's display preferences from the next frame on.
    package func show(_ preferences: DisplayPreferences) { input.add(.setting(preferences)) }

    /// Follows the player that has started to play; nil if the last one has ended.
    package func follow(_ player: (any SessionPlayer)?) {
        stopFollowing?()
        self.player = player
        stopFollowing = player?.onUpdate { [services] in services.onNowPlaying?($0) }
        services.onNowPlaying?(false)
    }

    package func quit() { hasQuit = true }

    func fail(_ failure: AppFailure) {
        self.failure = self.failure ?? failure
        quit()
    }
}
