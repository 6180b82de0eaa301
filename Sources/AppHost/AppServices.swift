import Foundation
import TenFootSDLRendering
import TenFootControls

/// What an app asks of the program it runs in: to make room for another, to wait, to end.
@MainActor public enum AppServices {
    /// The session of the running app.
    package static weak var session: AppSession? {
        didSet {
            guard session != nil else { return }
            let actions = waiting
            waiting = []
            for action in actions { action() }
        }
    }
    private static var waiting: [@MainActor () -> Void] = []

    /// Does something as soon as there is a running app: at once, or when it has started.
    package static func whenRunning(_ action: @escaping @MainActor () -> Void) {
        if session != nil { action() } else { waiting.append(action) }
    }

    /// True if the app runs without a window, on a virtual clock.
    public static var isHeadless: Bool { session?.isHeadless ?? false }

    /// Makes room for a child program: presses are cancelled, devices given back, drawing stops.
    ///
    /// Returns when the devices are free, after at most 300 ms; start the child then. Under KMS the screen is given up too.
    public static func suspendForChild() async { await session?.suspendForChild() }

    /// Called when Home is held for half a second while a child program has the screen: the way out of it.
    ///
    /// Heard from the devices that are read here and have such a button, unless the child takes them for itself.
    public static var onHomeHeld: (@MainActor () -> Void)? {
        get { session?.onHomeHeld }
        set { session?.onHomeHeld = newValue }
    }

    /// Called when Back is held for half a second while a child program has the screen: for a child that has left the screen to nobody.
    public static var onBackHeld: (@MainActor () -> Void)? {
        get { session?.onBackHeld }
        set { session?.onBackHeld = newValue }
    }

    /// Called once when the app ends, after its last frame: to write down what is not written yet.
    ///
    /// It should take no more than a moment.
    public static var onQuit: (@MainActor () -> Void)?

    /// Called when Home is pressed while the app has the screen.
    package static func onHome(_ action: @escaping @MainActor () -> Void) { session?.host.onHome = action }

    /// The app's clock, in seconds; virtual without a window.
    package static var time: TimeInterval { session?.clock.now ?? 0 }

    /// Comes back when the child has ended; the next frame draws everything.
    public static func resume() { session?.resume() }

    /// Ends the app with status 0 after the present frame.
    public static func quit() { session?.quit() }

    /// Keeps the screen from going dark while true: something is playing.
    public static var keepsScreenOn = false {
        didSet { if keepsScreenOn != oldValue { session?.settleScreenSaver() } }
    }

    /// What a press can be heard and felt by; nothing, unless the app asks for it.
    package static var feedback = FeedbackOptions()

    /// How the built-in voice speaks, and whether; the chord of Play/Pause and Back held for a second switches it, too.
    public static var voice: VoiceOptions {
        get { session?.voice.options ?? VoiceOptions() }
        set { session?.voice.options = newValue }
    }

    /// Called when the chord has switched the built-in voice on or off.
    public static var onVoiceToggled: ((Bool) -> Void)? {
        get { session?.voice.onToggle }
        set { session?.voice.onToggle = newValue }
    }

    /// When a held direction steps again, and how soon again after that, in milliseconds.
    package static func setRepeat(delay: Int, interval: Int) { session?.input.setRepeat(delay: delay, interval: interval) }

    /// How much of the picture's width and height the television cuts off at each edge, from 0 to 0.1; the safe area keeps clear of it.
    ///
    /// `--overscan` decides before any app.
    package static var overscan: Double {
        get { session?.overscan ?? 0 }
        set { if let session, !session.hasFixedOverscan { session.overscan = min(max(newValue, 0), 0.1) } }
    }

    /// Does something in the first frame so many seconds of the app's clock from now.
    package static func after(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        guard let session else { return }
        session.host.schedule(at: session.clock.now + seconds) { action() }
    }

    /// How whoever watches wants things to look; at the start what `TENFOOT_APPEARANCE` and its like say.
    public static var display = DisplayPreferences(environment: ProcessInfo.processInfo.environment) {
        didSet { if display != oldValue { session?.show(display) } }
    }

    /// Work begins that scripts wait for before they go on; call the result once when it has ended.
    public static func beginWork() -> () -> Void { session?.work.begin() ?? {} }
}
