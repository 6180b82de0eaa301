import Foundation
import TenFootControls
import TenFootInput
import TenFootLanguage
import TenFootViewGraph

/// The runtime as an app sees it: making room for another program, devices, feedback, deadlines, the end.
///
/// Each running app has its own, in the environment: `@Environment(\.appServices) private var services`. In a view that no app runs, such as
/// one measured by itself, requests have no effect.
@MainActor public final class AppServices {
    /// What runs the app; nil before the first frame is prepared and after the end.
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
    /// Has the viewer map the buttons of a device.
    public private(set) lazy var mapper = ControllerMapper(services: self)

    /// Presents views over the app's scene for code outside the view tree.
    package let cover = SceneCover()

    nonisolated init() {}

    /// The services of the app whose scene this is; nil for a scene that no app host runs.
    package static func of(_ host: ViewHost) -> AppServices? { host.services.app as? AppServices }

    /// Runs an action with the session of the app whose code calls this, as soon as there is one.
    package static func whenRunning(_ action: @escaping @MainActor (AppSession) -> Void) {
        CurrentScene.run { host in
            guard let services = of(host) else { return }
            services.whenRunning(action)
        }
    }

    /// Runs an action with this app's session, as soon as there is one: the first bodies run while it is being made.
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

    /// Announces background work that scripts wait for; call the result once when the work has ended.
    public func beginWork() -> () -> Void { session?.work.begin() ?? {} }

    /// Ends the app with status 0 after the present frame.
    public func quit() { session?.quit() }

    /// Called once when the app ends, after its last frame, to save what is not saved yet.
    ///
    /// It should return within a moment.
    public var onQuit: (@MainActor () -> Void)?

    // MARK: Making room for another program

    /// Makes room for a child program: presses are cancelled, devices given back, drawing stops.
    ///
    /// Returns when the devices are free, after at most 300 ms; start the child then. Under KMS the screen is free too, and shows the last frame
    /// until the child draws.
    public func suspendForChild() async { await session?.suspendForChild() }

    /// Draws the scene as the return is to find it, so that the return only has to show it; call it once the child has been started.
    ///
    /// Under KMS and where the GPU draws it has no effect. Costs a complete frame.
    ///
    /// - Parameter prepare: has the scene show what it is to show then.
    public func drawAhead(_ prepare: () -> Void) { session?.drawAhead(prepare) }

    /// Comes back when the child has ended; the next frame shows everything.
    public func resume() { session?.resume() }

    /// Called when Home is pressed while the app has the screen.
    public var onHome: (@MainActor () -> Void)? {
        get { session?.host.onHome }
        set { whenRunning { $0.host.onHome = newValue } }
    }

    /// Called when Home is held for half a second while the app has the screen; `onHome` is not called then.
    public var onHomeLong: (@MainActor () -> Void)? {
        get { session?.host.onHomeLong }
        set { whenRunning { $0.host.onHomeLong = newValue } }
    }

    /// Called when a volume key goes down, and again while it is held, whatever has focus; other views do not hear of these presses then.
    ///
    /// They are heard on the bare screen and on X without a window manager while a child program has the screen, too; elsewhere the desktop has them.
    public var onVolume: (@MainActor (_ key: RemoteControl) -> Void)? {
        get { session?.host.onVolume }
        set { whenRunning { $0.host.onVolume = newValue } }
    }

    /// Called when Home is held for half a second while a child program has the screen, so that the app can end it.
    ///
    /// Heard from the devices that are read here and have such a button, unless the child grabs them.
    public var onHomeHeld: (@MainActor () -> Void)?

    /// Called when Back is held for half a second while a child program has the screen: for a child that left without giving the screen back.
    public var onBackHeld: (@MainActor () -> Void)?

    /// Called when the child's windows come and go, with how many there are; on X without a window manager alone.
    public var onChildWindows: (@MainActor (Int) -> Void)?

    // MARK: The screen

    /// Keeps the screen from going dark while true: something is playing.
    public var keepsScreenOn = false {
        didSet { if keepsScreenOn != oldValue { session?.settleScreenSaver() } }
    }

    /// What the screen can be set to; nothing in a window, and where a compositor or a desktop of several screens sets it.
    public var screenModes: [ScreenMode] { session?.screen.modes ?? [] }

    /// What the screen is set to now; nil where it cannot be set from here.
    public var screenMode: ScreenMode? { session?.screen.mode }

    /// Sets the screen to one of its modes as long as the app runs, or back to what it was at the start; false if that is refused.
    @discardableResult public func setScreenMode(_ mode: ScreenMode?) -> Bool { session?.set(mode) ?? false }

    /// The viewer's display preferences; at the start what `TENFOOT_APPEARANCE` and its like say.
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

    /// The language that everything is shown and read aloud in, such as `de`; nil goes by the user's environment.
    ///
    /// A change is in force in the frame being made. Texts the app has in no such language stay as they are written.
    public var language: String? {
        didSet {
            guard language != oldValue else { return }
            InterfaceLanguage.choose(language)
            session?.changeLanguage()
        }
    }

    // MARK: What goes on

    /// Called before each frame that answers a press.
    public var onPress: (@MainActor () -> Void)?

    /// Called after each frame, and when another program takes the screen or gives it back; to notice changes, not to make them.
    public var onFrame: (@MainActor () -> Void)?

    /// Called when another player begins or ends, and when what plays changes, with whether its position has jumped.
    public var onNowPlaying: (@MainActor (_ hasJumped: Bool) -> Void)?

    // MARK: Presses

    /// The sounds and shakes that answer presses; none unless the app asks for them.
    public var feedback = FeedbackOptions()

    /// Plays a tone on the left, then on the right, to hear how loud and where that is; silent where there is no sound device.
    public func playTestTone() { session?.feedback.sounds?.playTone() }

    /// Sets when a held direction first repeats, the time between repeats after that, and when a held Select is a long press, in milliseconds.
    public func setRepeat(delay: Int, interval: Int, hold: Int = 500) {
        whenRunning { $0.input.setRepeat(delay: delay, interval: interval, hold: hold) }
    }

    /// How the app is used by those who press one button or two.
    public var switches: SwitchOptions {
        get { session?.switches.options ?? SwitchOptions() }
        set { whenRunning { $0.switches.options = newValue } }
    }

    // MARK: The built-in voice

    /// How the built-in voice speaks, and whether; the chord of Play/Pause and Back held for a second switches it, too.
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

    /// Called when the chord has switched the built-in voice on or off.
    public var onVoiceToggled: ((Bool) -> Void)? {
        get { session?.voice.onToggle }
        set { whenRunning { $0.voice.onToggle = newValue } }
    }
}

private enum AppServicesKey: EnvironmentKey {
    /// Of a view that no app runs: requests have no effect.
    static var defaultValue: AppServices { AppServices() }
}

extension EnvironmentValues {
    /// The runtime that runs the app around the view.
    public internal(set) var appServices: AppServices {
        get { self[AppServicesKey.self] }
        set { self[AppServicesKey.self] = newValue }
    }
}
