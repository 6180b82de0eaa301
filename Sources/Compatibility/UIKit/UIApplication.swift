import Foundation
import TenFoot
import TenFootAppHost
import TenFootAppleFoundation
import TenFootIsolation
import TenFootViewGraph

/// The running app.
///
/// Source: UIKit UIApplication.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The running app.
    public static let shared = UIApplication()

    /// The scene whose phase is observed: the first one that the app shows.
    private weak var scene: ViewHost?
    /// The scene whose code is running; otherwise the app's scene.
    static var host: ViewHost? { ViewHost.current ?? shared.scene }
    /// The services of that scene; without a scene, services on which requests have no effect.
    static var services: AppServices { host.flatMap(AppServices.of) ?? EnvironmentValues().appServices }

    /// Always false: the launcher shows the icon of the app's desktop entry.
    public var supportsAlternateIcons: Bool { false }
    /// Always nil: the launcher shows the icon of the app's desktop entry.
    public var alternateIconName: String? { nil }
    /// Always fails: the launcher shows the icon of the app's desktop entry.
    public func setAlternateIconName(_ alternateIconName: String?, completionHandler: ((Error?) -> Void)? = nil) {
        completionHandler?(CocoaError(.featureUnsupported))
    }
    /// Whether the screen stays lit without input.
    public var isIdleTimerDisabled: Bool {
        get { Self.services.keepsScreenOn }
        set { Self.services.keepsScreenOn = newValue }
    }
    /// The app's delegate.
    public var delegate: (any UIApplicationDelegate)?
    /// Whether the app is on screen.
    public internal(set) var applicationState = State.active
    /// The windows that the app created; otherwise the window of SwiftUI's scene.
    public var windows: [UIWindow] { Self.windows }
    var madeWindows: [UIWindow] {
        get { Self.madeWindows }
        set { Self.madeWindows = newValue }
    }
    /// The window in front.
    public var keyWindow: UIWindow? { Self.keyWindow }
    // Static, so that a view that appears does not create the app, which observes the scene of that view from then on.
    private static var madeWindows: [UIWindow] {
        get { windowReferences.compactMap { $0.object as? UIWindow } }
        set { windowReferences = newValue.map { WeakObject($0) } }
    }
    // As in UIKit, only the app retains its windows.
    private static var windowReferences: [WeakObject] = []
    /// Counts the changes of the windows that the app makes, and of their root controllers.
    static let windowChanges = ViewChanges()
    private static var windows: [UIWindow] { madeWindows.isEmpty ? [.ofScene] : madeWindows }
    static var keyWindow: UIWindow? { frontWindow ?? windows.last }
    /// The foremost window that is not hidden: of these, the one that became the key window last.
    static var frontWindow: UIWindow? { madeWindows.last { !$0.isHidden } }
    /// The app's one scene.
    public var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
    /// Held for compatibility: a television shows no number on an icon.
    public var applicationIconBadgeNumber = 0

    /// Whether the app is on screen.
    ///
    /// Source: UIKit UIApplication.State.
    public enum State: Int, Sendable {
        case active, inactive, background
    }
    /// A key of the options for opening a URL.
    ///
    /// Source: UIKit UIApplication.OpenExternalURLOptionsKey.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {
        let name: String
        /// Whether only an app that is registered for the URL may open it.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(name: "universalLinksOnly")
    }
    /// Why an app was started.
    ///
    /// Source: UIKit UIApplication.LaunchOptionsKey.
    public struct LaunchOptionsKey: Hashable, Sendable {
        let name: String
        /// The URL that was to be opened.
        public static let url = LaunchOptionsKey(name: "url")
        /// The remote notification that was received.
        public static let remoteNotification = LaunchOptionsKey(name: "remoteNotification")
    }
    /// A key of the options of a URL that the app is to open.
    ///
    /// Source: UIKit UIApplication.OpenURLOptionsKey.
    public struct OpenURLOptionsKey: Hashable, Sendable {
        let name: String
        /// The app that sent it.
        public static let sourceApplication = OpenURLOptionsKey(name: "sourceApplication")
    }

    /// Whether a URL can be opened: any with a scheme, if `xdg-open` is installed.
    public func canOpenURL(_ url: URL) -> Bool { Self.opener != nil && url.scheme != nil }

    /// Opens a URL with `xdg-open`; the completion handler gets whether that could be started.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = Self.start(url)
        if let completionHandler { DispatchQueue.main.async { completionHandler(isOpened) } }
    }
    /// Opens a URL with `xdg-open`; returns whether that could be started.
    @discardableResult public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool { Self.start(url) }

    private static let opener: String? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").map { $0 + "/xdg-open" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    private static func start(_ url: URL) -> Bool {
        guard let opener, url.scheme != nil, !services.isHeadless else { return false }
        let process = ChildProcess()
        process.executableURL = URL(fileURLWithPath: opener)
        process.arguments = [url.absoluteString]
        guard (try? process.run()) != nil else { return false }
        Thread.detachNewThread { process.waitUntilExit() }
        return true
    }

    /// The URL of the app's settings; there are no such settings here.
    public nonisolated static let openSettingsURLString = "app-settings:"
    /// Posted when the app becomes active.
    public nonisolated static let didBecomeActiveNotification = watched("UIApplicationDidBecomeActiveNotification")
    /// Posted when the app is about to become inactive.
    public nonisolated static let willResignActiveNotification = watched("UIApplicationWillResignActiveNotification")
    /// Posted when another program has taken the screen.
    public nonisolated static let didEnterBackgroundNotification = watched("UIApplicationDidEnterBackgroundNotification")
    /// Posted when the app is about to get the screen back.
    public nonisolated static let willEnterForegroundNotification = watched("UIApplicationWillEnterForegroundNotification")
    /// Posted when the app is about to end, after its last frame.
    public nonisolated static let willTerminateNotification = watched("UIApplicationWillTerminateNotification")
    /// Never posted: Linux gives no warning before memory runs out.
    public nonisolated static let didReceiveMemoryWarningNotification = watched("UIApplicationDidReceiveMemoryWarningNotification")
    /// Posted when the app has started.
    public nonisolated static let didFinishLaunchingNotification = watched("UIApplicationDidFinishLaunchingNotification")

    /// Creates the name of a notification; the first call starts the observation of the scene's phase.
    nonisolated static func watched(_ name: String) -> Notification.Name {
        if MainActor.isHere {
            MainActor.assumeIsolated { _ = shared }
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { _ = shared } }
        }
        return Notification.Name(name)
    }

    private override init() {
        super.init()
        CurrentScene.run { [weak self] host in
            self?.scene = host
            host.onScenePhase = { self?.follow($0) }
        }
        AppServices.onTermination = { [weak self] in self?.terminate() }
        AppServices.onOpenURL = { [weak self] in self?.open($0, isReceived: $1) }
    }
    /// Passes a URL that is opened in the app to the scene's delegate, else to the app's, unless a SwiftUI view has received it.
    private func open(_ url: URL, isReceived: Bool) {
        if let delegate = UIWindowScene.main.delegate {
            delegate.scene(UIWindowScene.main, openURLContexts: [UIOpenURLContext(url: url)])
        } else if !isReceived {
            _ = delegate?.application(self, open: url, options: [:])
        }
    }
    /// Notifies the delegate and observers that the app is about to end.
    private func terminate() {
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
        delegate?.applicationWillTerminate(self)
    }

    /// Accepted: there is no push notification service.
    public func registerForRemoteNotifications() {}
    /// Accepted: all work continues while another program has the screen; the identifier has no meaning.
    public func beginBackgroundTask(
        withName name: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
    /// Accepted: background tasks need no end.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    /// Accepted: remote control events are not sent, since the responder chain ends at the views.
    public func beginReceivingRemoteControlEvents() {}
    /// Updates the application state to the scene's phase, and notifies the delegates and observers.
    func follow(_ phase: ScenePhase) {
        let center = NotificationCenter.default
        switch phase {
        case .active where applicationState != .active:
            if applicationState == .background {
                center.post(name: Self.willEnterForegroundNotification, object: self)
                center.post(name: UIScene.willEnterForegroundNotification, object: UIWindowScene.main)
                delegate?.applicationWillEnterForeground(self)
                UIWindowScene.main.delegate?.sceneWillEnterForeground(UIWindowScene.main)
            }
            applicationState = .active
            center.post(name: Self.didBecomeActiveNotification, object: self)
            center.post(name: UIScene.didActivateNotification, object: UIWindowScene.main)
            delegate?.applicationDidBecomeActive(self)
            UIWindowScene.main.delegate?.sceneDidBecomeActive(UIWindowScene.main)
        case .inactive where applicationState == .active:
            leaveFront(center)
        case .background where applicationState != .background:
            if applicationState == .active { leaveFront(center) }
            applicationState = .background
            center.post(name: Self.didEnterBackgroundNotification, object: self)
            center.post(name: UIScene.didEnterBackgroundNotification, object: UIWindowScene.main)
            delegate?.applicationDidEnterBackground(self)
            UIWindowScene.main.delegate?.sceneDidEnterBackground(UIWindowScene.main)
        default: break
        }
    }

    private func leaveFront(_ center: NotificationCenter) {
        center.post(name: Self.willResignActiveNotification, object: self)
        center.post(name: UIScene.willDeactivateNotification, object: UIWindowScene.main)
        delegate?.applicationWillResignActive(self)
        UIWindowScene.main.delegate?.sceneWillResignActive(UIWindowScene.main)
        applicationState = .inactive
    }
}

/// The identifier of a background task.
///
/// Source: UIKit UIBackgroundTaskIdentifier.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Creates an identifier by its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The result of a background fetch.
///
/// Source: UIKit UIBackgroundFetchResult.
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData, noData, failed
}

extension View {
    /// Accepted: there is no Handoff.
    ///
    /// Source: SwiftUI onContinueUserActivity(_:perform:).
    public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void) -> some View { self }
}

extension UIApplication {
    /// True only for `sharedApplication`, which libraries query to find out whether they run in an app.
    ///
    /// Source: Objective-C runtime NSObject.responds(to:).
    public nonisolated class func responds(to selector: Selector!) -> Bool { selector?.description == "sharedApplication" }
    /// Returns the app for `sharedApplication`, and nil for other selectors.
    ///
    /// Source: Objective-C runtime NSObject.perform(_:).
    public class func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
        responds(to: selector) ? Unmanaged.passUnretained(shared) : nil
    }
    /// Ends the app for `suspend`, as the home button does; other selectors have no effect.
    ///
    /// The program that started the app, usually the launcher, gets the screen back.
    ///
    /// Source: Objective-C runtime NSObject.perform(_:).
    @discardableResult public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
        if selector?.description == "suspend" { Self.services.quit() }
        return nil
    }
}

extension UIApplication {
    /// Calls an action on an object; false if the object is nil, since the responder chain is not searched.
    ///
    /// Source: UIKit UIApplication.sendAction(_:to:from:for:).
    @discardableResult public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        target.map { action.perform(on: $0 as AnyObject, with: sender) } ?? false
    }
}
