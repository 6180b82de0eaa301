import Foundation
import TenFoot
import TenFootIsolation
import TenFootViewGraph

/// The running app.
///
/// Source: UIKit UIApplication.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The running app.
    public static let shared = UIApplication()

    /// The scene whose phase is followed: the first that the app shows.
    private weak var scene: ViewHost?
    /// The scene whose code runs, else the app's.
    static var host: ViewHost? { ViewHost.current ?? shared.scene }
    /// The runtime of that scene; where there is none, one on which requests have no effect.
    static var services: AppServices { host.flatMap(AppServices.of) ?? EnvironmentValues().appServices }

    /// No: the launcher shows the icon of the app's desktop entry.
    public var supportsAlternateIcons: Bool { false }
    /// None: the launcher shows the icon of the app's desktop entry.
    public var alternateIconName: String? { nil }
    /// Fails: the launcher shows the icon of the app's desktop entry.
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
    /// The windows that the app made, else the one of SwiftUI's scene.
    public var windows: [UIWindow] { madeWindows.isEmpty ? [.ofScene] : madeWindows }
    var madeWindows: [UIWindow] = []
    /// The window in front.
    public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } ?? windows.last }
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
    /// What is said with a wish to open an address.
    ///
    /// Source: UIKit UIApplication.OpenExternalURLOptionsKey.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {
        let name: String
        /// Whether only an app that is meant for the address may open it.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(name: "universalLinksOnly")
    }
    /// Why an app was started.
    ///
    /// Source: UIKit UIApplication.LaunchOptionsKey.
    public struct LaunchOptionsKey: Hashable, Sendable {
        let name: String
        /// An address was to be opened.
        public static let url = LaunchOptionsKey(name: "url")
        /// A notification came.
        public static let remoteNotification = LaunchOptionsKey(name: "remoteNotification")
    }
    /// What is said with an address that came.
    ///
    /// Source: UIKit UIApplication.OpenURLOptionsKey.
    public struct OpenURLOptionsKey: Hashable, Sendable {
        let name: String
        /// Who sent it.
        public static let sourceApplication = OpenURLOptionsKey(name: "sourceApplication")
    }

    /// Whether an address could be opened: a file or web address, where `xdg-open` is installed.
    public func canOpenURL(_ url: URL) -> Bool { Self.opener != nil && url.scheme != nil }

    /// Opens an address by `xdg-open`, and tells whether that could be started.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = Self.start(url)
        if let completionHandler { DispatchQueue.main.async { completionHandler(isOpened) } }
    }
    /// Opens an address by `xdg-open`, and tells whether that could be started.
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

    /// The address of the system's settings: this app's own part of them does not exist here.
    public nonisolated static let openSettingsURLString = "app-settings:"
    /// The app came to the front.
    public nonisolated static let didBecomeActiveNotification = watched("UIApplicationDidBecomeActiveNotification")
    /// The app is about to leave the front.
    public nonisolated static let willResignActiveNotification = watched("UIApplicationWillResignActiveNotification")
    /// Another program has the screen.
    public nonisolated static let didEnterBackgroundNotification = watched("UIApplicationDidEnterBackgroundNotification")
    /// The screen is about to come back.
    public nonisolated static let willEnterForegroundNotification = watched("UIApplicationWillEnterForegroundNotification")
    /// The app is about to end.
    public nonisolated static let willTerminateNotification = watched("UIApplicationWillTerminateNotification")
    /// Never posted: Linux says nothing before memory is out.
    public nonisolated static let didReceiveMemoryWarningNotification = watched("UIApplicationDidReceiveMemoryWarningNotification")
    /// The app has started.
    public nonisolated static let didFinishLaunchingNotification = watched("UIApplicationDidFinishLaunchingNotification")

    /// The name of a notification; the first request begins to observe the scene's phase.
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
    }

    /// Never called back: there is no service that sends notifications to a box.
    public func registerForRemoteNotifications() {}
    /// Begins work that goes on while another program has the screen, as all work does here; the number means nothing.
    public func beginBackgroundTask(
        withName name: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
    /// Ends such work.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    /// Sends nothing: there is no chain of responders outside the views.
    public func beginReceivingRemoteControlEvents() {}
    /// Follows the scene's phase.
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

/// The number of a piece of work in the background.
///
/// Source: UIKit UIBackgroundTaskIdentifier.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// A number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No work.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// What a fetch in the background came to.
///
/// Source: UIKit UIBackgroundFetchResult.
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData, noData, failed
}

extension View {
    /// Accepted: nothing on this machine hands activities over.
    ///
    /// Source: SwiftUI onContinueUserActivity(_:perform:).
    public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void) -> some View { self }
}

extension UIApplication {
    /// Whether the class has a method of a name that libraries look for where they may run without an app: `sharedApplication`.
    ///
    /// Source: Objective-C runtime NSObject.responds(to:).
    public nonisolated class func responds(to selector: Selector!) -> Bool { selector?.description == "sharedApplication" }
    /// The app, for `sharedApplication`; nil for other names.
    ///
    /// Source: Objective-C runtime NSObject.perform(_:).
    public class func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
        responds(to: selector) ? Unmanaged.passUnretained(shared) : nil
    }
    /// Leaves the app for `suspend`, as the home button does, and does nothing for other names.
    ///
    /// The program that started the app, mostly the launcher, gets the screen back.
    ///
    /// Source: Objective-C runtime NSObject.perform(_:).
    @discardableResult public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
        if selector?.description == "suspend" { Self.services.quit() }
        return nil
    }
}

extension UIApplication {
    /// Calls an action on an object; false without one: there is no responder chain that would look for another.
    ///
    /// Source: UIKit UIApplication.sendAction(_:to:from:for:).
    @discardableResult public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        target.map { action.perform(on: $0 as AnyObject, with: sender) } ?? false
    }
}
