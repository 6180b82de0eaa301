import Foundation

/// A scene: a part of the app with its own life cycle.
///
/// Source: UIKit UIScene.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The scene's delegate, created from the class in the scene's configuration.
    open var delegate: (any UISceneDelegate)?
    /// The session of the scene.
    public let session: UISceneSession
    /// Accepted: a television shows no scene titles.
    open var title: String! = ""

    /// Creates a scene of a session.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// The reasons for which a scene is connected; there is none but the start of the app.
    ///
    /// Source: UIKit UIScene.ConnectionOptions.
    @preconcurrency @MainActor open class ConnectionOptions {
        /// The URLs to open: always empty, since `scene(_:openURLContexts:)` is called also for a URL that the app is started with.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        /// The activities to continue: always empty.
        open var userActivities: Set<NSUserActivity> { [] }
        init() {}
    }
    /// Whether it is in front.
    public var activationState: ActivationState {
        switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }
    /// Posted when the scene becomes active, with `UIApplication.didBecomeActiveNotification`.
    public nonisolated static let didActivateNotification = UIApplication.watched("UISceneDidActivateNotification")
    /// Posted when the scene is about to become inactive.
    public nonisolated static let willDeactivateNotification = UIApplication.watched("UISceneWillDeactivateNotification")
    /// Posted when another program has taken the screen.
    public nonisolated static let didEnterBackgroundNotification = UIApplication.watched("UISceneDidEnterBackgroundNotification")
    /// Posted when the scene is about to get the screen back.
    public nonisolated static let willEnterForegroundNotification = UIApplication.watched("UISceneWillEnterForegroundNotification")

    /// What is known about a request to open a URL: nothing about who sent it.
    ///
    /// Source: UIKit UIScene.OpenURLOptions.
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        /// The app that sent the URL: always nil.
        public var sourceApplication: String? { nil }
        /// What the sender has attached: always nil.
        public var annotation: Any? { nil }
        /// Whether a file must be opened where it is: always false.
        public var openInPlace: Bool { false }
    }
    /// Whether a scene is in front.
    ///
    /// Source: UIKit UIScene.ActivationState.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }
}

/// The scene with the app's windows.
///
/// Source: UIKit UIWindowScene.
@preconcurrency @MainActor public final class UIWindowScene: UIScene {
    static let main = UIWindowScene(session: UISceneSession(), connectionOptions: ConnectionOptions())
    /// The app's windows.
    public var windows: [UIWindow] { UIApplication.shared.windows }
    /// The window in front.
    public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    /// The television.
    public var screen: UIScreen { .main }
}

/// The session of a scene.
///
/// Source: UIKit UISceneSession.
@preconcurrency @MainActor open class UISceneSession: UIResponder {
    /// The scene.
    public internal(set) weak var scene: UIScene?
    /// The role of the scene.
    public let role = Role.windowApplication
    /// The configuration of the scene.
    public internal(set) lazy var configuration = UISceneConfiguration.ofApp
    /// The identifier: always `main`, since there is one scene.
    public let persistentIdentifier = "main"
    /// Values that the app may set; kept until it ends.
    open var userInfo: [String: Any]?

    /// The role of a session's scene.
    ///
    /// Source: UIKit UISceneSession.Role.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a role by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A scene with windows on the television.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
}

/// The configuration of a scene.
///
/// Source: UIKit UISceneConfiguration.
@preconcurrency @MainActor open class UISceneConfiguration {
    /// Its name in Info.plist.
    public let name: String?
    /// The role of the scenes it is for.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate.
    open var delegateClass: AnyClass?
    /// Accepted: all scenes are `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The storyboard whose initial controller becomes the root of the scene's window.
    open var storyboard: UIStoryboard?
    /// Creates a configuration with the delegate class and storyboard that Info.plist lists under the name.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        let all = Self.inInfoPlist(sessionRole)
        let own = all.first { $0["UISceneConfigurationName"] as? String == name } ?? all.first
        delegateClass = (own?["UISceneDelegateClassName"] as? String).flatMap(Self.appClass)
        storyboard = (own?["UISceneStoryboardFile"] as? String).map { UIStoryboard(name: $0, bundle: nil) }
    }

    /// The first configuration in Info.plist.
    static var ofApp: UISceneConfiguration {
        let role = UISceneSession.Role.windowApplication
        return UISceneConfiguration(name: inInfoPlist(role).first?["UISceneConfigurationName"] as? String, sessionRole: role)
    }
    private static func inInfoPlist(_ role: UISceneSession.Role) -> [[String: Any]] {
        let manifest = Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
        return configurations?[role.rawValue] as? [[String: Any]] ?? []
    }
    /// Finds a class in the app's own module: Info.plist names the module by one of Xcode's build settings.
    private static func appClass(_ name: String) -> AnyClass? {
        guard let delegate = UIApplication.shared.delegate, let own = name.split(separator: ".").last else { return nil }
        let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
        return NSClassFromString("\(module).\(own)")
    }
}

/// A URL that a scene is to open.
///
/// Source: UIKit UIOpenURLContext.
@preconcurrency @MainActor public final class UIOpenURLContext: Hashable {
    /// The address.
    public let url: URL
    /// What is known about the request.
    public let options = UIScene.OpenURLOptions()
    init(url: URL) { self.url = url }
    /// Whether two are the same object.
    public nonisolated static func == (one: UIOpenURLContext, other: UIOpenURLContext) -> Bool { one === other }
    /// Hashes the object's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Receives a scene's life-cycle callbacks.
///
/// Source: UIKit UISceneDelegate.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
    /// Creates the delegate.
    init()
    /// Called when the app has started, for the delegate to create its window.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Never called: the app ends with its scene.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene has become active, which includes the start of the app.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called when the scene is about to become inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called at the start, and when the scene is about to get the screen back.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when another program has taken the screen.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called with a URL that is opened in the app, by the option `--open-url`, also if that started the app.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// An activity is to be continued; never called.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// Receives the callbacks of a scene with windows.
///
/// Source: UIKit UIWindowSceneDelegate.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window that the delegate creates.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// Nil by default.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
