import Foundation
import TenFootControls
import TenFootInput
import TenFootLanguage
import TenFootViewGraph

/// The runtime's services for an app: child programs, devices, feedback, timers, quitting.
///
/// Each running app has its own, in the environment: `@Environment(\.appServices) private var services`. In a view outside a running app,
/// such as one measured on its own, requests have no effect.
@MainActor public final class AppServices {
    /// The session that runs the app; nil before the first frame is prepared and after the end.
    package weak var session: AppSession? {
        didSet {
            guard let session else { return }
            let actions = waiting
            waiting = []
            for action in actions { action(session) }
        }
    }
    private var waiting: [@MainActor (AppSession) -> Void] = []

    /// The remotes, gamepads and keyboards that are read.
    public let devices = InputDevices()
    /// Lets the viewer map the buttons of a device.
    public private(set) lazy var mapper = ControllerMapper(services: self)

    /// Presents views over the app's scene for code outside the view tree.
    package let cover = SceneCover()

    nonisolated init() {}

    /// The services of the app that owns a scene; nil for a scene without an app host.
    package static func of(_ host: ViewHost) -> AppServices? { host.services.app as? AppServices }

    /// Runs an action with the session of the app whose code calls this, as soon as there is one.
    package static func whenRunning(_ action: @escaping @MainActor (AppSession) -> Void) {
        CurrentScene.run { host in
            guard let services = of(host) else { return }
            services.whenRunning(action)
        }
    }

    /// Runs an action with this app's session, as soon as there is one: the first view bodies run before the session exists.
    private func whenRunning(_ action: @escaping @MainActor (AppSession) -> Void) {
        if let session { action(session) } else { waiting.append(action) }
    }

    // MARK: Running

    /// True if the app runs without a window, on a virtual clock.
    public var isHeadless: Bool { session?.isHeadless ?? false }

    /// The app's clock, in seconds since its start; virtual without a window.
    public var time: TimeInterval { session?.clock.now ?? 0 }

    /// Runs an action in the first frame at least `seconds` of the app's clock from now.
    public func after(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        guard let session else { return }
        session.host.schedule(at: session.clock.now + seconds) { action() }
    }

    /// Called when the machine's clock has been set, and when the machine has slept; never without a window.
    public var onClockSet: (@MainActor () -> Void)?

    /// Announces background work that scripts wait for; call the returned closure once when the work has ended.
    public func beginWork() -> () -> Void { session?.work.begin() ?? {} }

    /// Loads pictures again that could not be shown, if their files have changed since; call it when files may have been written.
    ///
    /// The files are looked at in the background.
    public func retryPictures() { session?.host.services.images.retryChangedFiles() }

    /// Ends the app with status 0 after the current frame.
    public func quit() { session?.quit() }

    /// Called once when the app ends, after its last frame, to save unsaved data.
    ///
    /// It should return within a moment.
    public var onQuit: (@MainActor () -> Void)?
    /// Called after `onQuit`, for an app's delegate, which the process has outside any scene.
    package static var onTermination: (@MainActor () -> Void)?
    /// Called with a URL that is opened in the app, and whether a view has received it, for an app's delegate.
    package static var onOpenURL: (@MainActor (URL, Bool) -> Void)?
    /// Lets the app save its data at its end.
    package func end() {
        onQuit?()
        Self.onTermination?()
    }

    // MARK: Making room for another program

    /// Makes room for a child program: cancels presses, releases devices and stops drawing.
    ///
    /// Returns when the devices are free, after at most 300 ms; start the child then. Under KMS the screen is free too, and shows the last frame
    /// until the child draws.
    public func suspendForChild() async { await session?.suspendForChild() }

    /// Draws in advance the frame to show when the child ends, so that the return only has to present it; call it once the child has been
    /// started.
    ///
    /// No effect under KMS and with the GPU compositor. Costs a complete frame.
    ///
    /// - Parameter prepare: changes the state of the scene to what the return shows.
    public func drawAhead(_ prepare: () -> Void) { session?.drawAhead(prepare) }

    /// Takes the screen back when the child has ended; the next frame draws everything.
    public func resume() { session?.resume() }

    /// Called when Home is pressed while the app has the screen.
    public var onHome: (@MainActor () -> Void)? {
        get { session?.host.onHome }
        set { whenRunning { $0.host.onHome = newValue } }
    }

    /// Called when Home is held while the app has the screen, as long as `setRepeat` says; `onHome` is not called then.
    public var onHomeLong: (@MainActor () -> Void)? {
        get { session?.host.onHomeLong }
        set { whenRunning { $0.host.onHomeLong = newValue } }
    }

    /// Called when a volume key goes down, and again while it is held, whatever has focus; views do not receive these presses then.
    ///
    /// While a child program has the screen it is called too, but only under KMS and on X without a window manager; elsewhere the desktop
    /// handles these keys.
    public var onVolume: (@MainActor (_ key: RemoteControl) -> Void)? {
        get { session?.host.onVolume }
        set { whenRunning { $0.host.onVolume = newValue } }
    }

    /// Called when Home is held while a child program has the screen, as long as `setRepeat` says, so that the app can end it.
    ///
    /// Works with devices that are read by this process and have such a button, unless the child grabs them.
    public var onHomeHeld: (@MainActor () -> Void)?

    /// Called when Back is held as long while a child program has the screen: for a child that has exited without giving
    /// the screen back.
    public var onBackHeld: (@MainActor () -> Void)?

    /// Called with the number of the child's windows when it changes; only on X without a window manager.
    public var onChildWindows: (@MainActor (Int) -> Void)?

    // MARK: The screen

    /// Keeps the screen on while true, for use during playback.
    public var keepsScreenOn = false {
        didSet { if keepsScreenOn != oldValue { session?.settleScreenSaver() } }
    }

    /// The modes of the screen; empty in a window, and if a compositor or a desktop with several screens controls the mode.
    public var screenModes: [ScreenMode] { session?.screen.modes ?? [] }

    /// The current mode of the screen; nil if the app cannot set it.
    public var screenMode: ScreenMode? { session?.screen.mode }

    /// Sets the screen to one of its modes until the app ends, or with nil back to the mode at the start; false if that is refused.
    @discardableResult public func setScreenMode(_ mode: ScreenMode?) -> Bool { session?.set(mode) ?? false }

    /// The viewer's display preferences; initially those of `TENFOOT_APPEARANCE` and similar environment variables.
    ///
    /// A change is in force in the frame being made.
    public var display = DisplayPreferences(environment: ProcessInfo.processInfo.environment) {
        didSet { if display != oldValue { session?.host.show(display) } }
    }

    /// The share of the picture's width and height, 0 to 0.1, that the television cuts off at each edge; the safe area keeps clear of it.
    ///
    /// The option `--overscan` has precedence: a write has no effect then.
    public var overscan: Double {
        get { session?.overscan ?? 0 }
        set { whenRunning { if !$0.hasFixedOverscan { $0.overscan = min(max(newValue, 0), 0.1) } } }
    }

    /// The language of all text and speech, such as `de`; nil for the language of the user's environment.
    ///
    /// A change is in force in the frame being made. Texts that the app has not translated into that language stay as written in the
    /// source.
    public var language: String? {
        didSet {
            guard language != oldValue else { return }
            InterfaceLanguage.choose(language)
            session?.changeLanguage()
        }
    }

    // MARK: What goes on

    /// Called before each frame that handles a press, of a key that types a character too.
    public var onPress: (@MainActor () -> Void)?

    /// Called after each frame, and when another program takes the screen or gives it back; use it to observe changes, not to make them.
    public var onFrame: (@MainActor () -> Void)?

    /// Called when a player starts or ends, and when the current playback changes, with whether its position has jumped.
    public var onNowPlaying: (@MainActor (_ hasJumped: Bool) -> Void)?

    // MARK: Presses

    /// The sounds and rumble that answer presses; off by default.
    public var feedback = FeedbackOptions()

    /// Plays a test tone on the left, then on the right; silent if there is no sound device.
    public func playTestTone() { session?.feedback.sounds?.playTone() }

    /// Sets when a held direction first repeats, the time between repeats after that, and when a held Select is a long press, in milliseconds.
    public func setRepeat(delay: Int, interval: Int, hold: Int = 500) {
        whenRunning { $0.input.setRepeat(delay: delay, interval: interval, hold: hold) }
    }

    /// Options for operating the app with one or two switches.
    public var switches: SwitchOptions {
        get { session?.switches.options ?? SwitchOptions() }
        set { whenRunning { $0.switches.options = newValue } }
    }

    // MARK: The built-in voice

    /// Whether and how the built-in voice speaks; holding Play/Pause and Back together for a second switches it, too.
    public var voice: VoiceOptions {
        get { session?.voice.options ?? VoiceOptions() }
        set {
            whenRunning { session in
                var voice = newValue
                if session.voice.isFixed { voice.isOn = true }
                session.voice.options = voice
            }
        }
    }

    /// Called when the viewer has switched the built-in voice on or off by that chord.
    public var onVoiceToggled: ((Bool) -> Void)? {
        get { session?.voice.onToggle }
        set { whenRunning { $0.voice.onToggle = newValue } }
    }
}

private enum AppServicesKey: EnvironmentKey {
    /// The services of a view outside a running app, whose requests have no effect.
    static var defaultValue: AppServices { AppServices() }
}

extension EnvironmentValues {
    /// The runtime that runs the app around the view.
    public internal(set) var appServices: AppServices {
        get { self[AppServicesKey.self] }
        set { self[AppServicesKey.self] = newValue }
    }
}
