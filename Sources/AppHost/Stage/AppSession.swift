import Foundation
import TenFootGraphics
import TenFootInput
import TenFootRasterising
import TenFootSDLRendering
import TenFootViewGraph
import TenFootViews

/// A running app: its scene, its screen, its devices and its clock, brought together frame by frame.
@MainActor package final class AppSession {
    package let host: ViewHost
    /// What the app sees of this session.
    package let services = AppServices()
    package let screen: any Screen
    package let work: BackgroundWork
    package internal(set) var clock: FrameClock
    package var statistics = RunStatistics()
    /// What a person is told to pass where no window can be had.
    package var optionWithoutWindow = "--headless"
    /// Set once the app is to end.
    package internal(set) var hasQuit = false
    /// The reason, if the app has to end for one.
    package internal(set) var failure: AppFailure?

    var input = InputHub()
    /// Whether something has come in that no frame has acted on yet.
    package var hasInput: Bool { !input.isEmpty }
    /// Whether the pointer is in use, or just lies there.
    var pointer = PointerWatch()
    var waiter = Waiter()
    var pacer: FramePacer
    /// The devices of scripts and tests.
    let twin = TwinSource()
    /// Everything that is read.
    lazy var sources: [any DeviceSource] = [twin]
    var signals: Signals?
    let mainQueue = MainQueue()
    var runLoop = MainRunLoop()
    let canvasScale: CanvasScale
    package var isAnimating: Bool { output.isAnimating }
    var isScreenOpen = false
    /// Whether the next frame must be complete rather than only what changed.
    var needsCompleteFrame = true
    /// What is kept while another program has the screen; nil while the app has it.
    var suspension: Suspension?
    package var isSuspended: Bool { suspension != nil }
    /// What the last frame came to.
    package internal(set) var output = FrameOutput()
    /// The share of the picture that the television cuts off at each edge.
    var overscan = 0.0 { didSet { if overscan != oldValue { input.add(.overscan(overscan)) } } }
    /// Whether the command line has said how much the television cuts off.
    var hasFixedOverscan = false
    /// The windows of other programs wake the loop, once one has been started on a bare X server.
    var guests: Watch?
    /// What else wakes the loop.
    var watches: [Watch] = []
    /// What plays now; nil while nothing does.
    package private(set) weak var player: (any SessionPlayer)?
    private var stopFollowing: (@MainActor () -> Void)?
    /// Called with each event of a device while the app has the screen.
    package var onDeviceEvent: (@MainActor (DeviceEvent) -> Void)?
    /// Called with each key that the window hears of while the app has the screen: its USB usage number, and whether it went down.
    package var onWindowKey: (@MainActor (_ usage: Int, _ isDown: Bool) -> Void)?
    /// How many views keep the screen on.
    var screenKeepers = 0
    /// When the last suspension ended, until the first frame after it, in nanoseconds of the monotonic clock.
    var returned: UInt64?
    /// When the last suspension ended, in microseconds of the clock: what devices heard before it belongs to the program that had the screen.
    var heardFrom: UInt64 = 0
    /// Whether Back at the root ends the app; under a script the script does.
    package var leavesAtRoot = true
    /// Whether this session serves the main dispatch queue; in a test its runner does.
    package var servesMainQueue = false
    var captureFolder: String?
    /// Whether the app is told that it has no window; a replay tells it what the recorded run did.
    package internal(set) var isHeadless: Bool
    /// Records every frame's input; nil unless `--record` is given.
    var recorder: FrameRecorder?
    /// Tells a page what the app does; nil unless `--inspect` is given.
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
    /// Reads what focus cannot come to.
    package private(set) lazy var reading = ReadingMode(tree: host.accessibility, voice: voice)
    /// Uses the app with one button or two.
    package private(set) lazy var switches = SwitchControl(tree: host.accessibility)
    /// When a chord that is held is complete.
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

    /// Pixels a point.
    package var scale: CGFloat { canvasScale.pixelsPerPoint(for: screen.size) }

    /// Shows everything as the viewer wants it, from the next frame on.
    package func show(_ preferences: DisplayPreferences) { input.add(.setting(preferences)) }

    /// Another player begins to play, or the last one has ended.
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
