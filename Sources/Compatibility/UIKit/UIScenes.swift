import Foundation

/// A part of the app with a life of its own.
///
/// Source: UIKit UIScene.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// Hears of it: made of the class that its configuration names.
    open var delegate: (any UISceneDelegate)?
    /// What the system remembers of it.
    public let session: UISceneSession
    /// Accepted: a television shows no titles of scenes.
    open var title: String! = ""

    /// A scene of a session.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// Why a scene begins: there are no reasons but that the app starts.
    ///
    /// Source: UIKit UIScene.ConnectionOptions.
    @preconcurrency @MainActor open class ConnectionOptions {
        /// Addresses that are to be opened; none.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        /// Activities that are handed over; none.
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
    /// The scene came to the front; posted with `UIApplication.didBecomeActiveNotification`.
    public nonisolated static let didActivateNotification = UIApplication.watched("UISceneDidActivateNotification")
    /// The scene is about to leave the front.
    public nonisolated static let willDeactivateNotification = UIApplication.watched("UISceneWillDeactivateNotification")
    /// Another program has the screen.
    public nonisolated static let didEnterBackgroundNotification = UIApplication.watched("UISceneDidEnterBackgroundNotification")
    /// The screen is about to come back.
    public nonisolated static let willEnterForegroundNotification = UIApplication.watched("UISceneWillEnterForegroundNotification")

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

/// What the system remembers of a scene.
///
/// Source: UIKit UISceneSession.
@preconcurrency @MainActor open class UISceneSession: UIResponder {
    /// The scene.
    public internal(set) weak var scene: UIScene?
    /// What kind of scene it is.
    public let role = Role.windowApplication
    /// What the app said the scene is made of.
    public internal(set) lazy var configuration = UISceneConfiguration.ofApp
    /// A name that is the same each time: there is one scene.
    public let persistentIdentifier = "main"
    /// The app's own values; kept until it ends.
    open var userInfo: [String: Any]?

    /// What kind of scene a session has.
    ///
    /// Source: UIKit UISceneSession.Role.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A scene with windows on the television.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
}

/// What a scene is made of.
///
/// Source: UIKit UISceneConfiguration.
@preconcurrency @MainActor open class UISceneConfiguration {
    /// Its name in Info.plist.
    public let name: String?
    /// The kind of scene it is for.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate.
    open var delegateClass: AnyClass?
    /// Accepted: scenes are of one class.
    open var sceneClass: AnyClass?
    /// The storyboard whose first controller is the scene's window's.
    open var storyboard: UIStoryboard?
    /// A configuration, of the class that Info.plist has under its name.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        let all = Self.inInfoPlist(sessionRole)
        let own = all.first { $0["UISceneConfigurationName"] as? String == name } ?? all.first
        delegateClass = (own?["UISceneDelegateClassName"] as? String).flatMap(Self.appClass)
        storyboard = (own?["UISceneStoryboardFile"] as? String).map { UIStoryboard(name: $0, bundle: nil) }
    }

    /// The one that Info.plist has first.
    static var ofApp: UISceneConfiguration {
        let role = UISceneSession.Role.windowApplication
        return UISceneConfiguration(name: inInfoPlist(role).first?["UISceneConfigurationName"] as? String, sessionRole: role)
    }
    private static func inInfoPlist(_ role: UISceneSession.Role) -> [[String: Any]] {
        let manifest = Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
        return configurations?[role.rawValue] as? [[String: Any]] ?? []
    }
    /// A class of the app's own module: Info.plist names that by a setting of Xcode's.
    private static func appClass(_ name: String) -> AnyClass? {
        guard let delegate = UIApplication.shared.delegate, let own = name.split(separator: ".").last else { return nil }
        let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
        return NSClassFromString("\(module).\(own)")
    }
}

/// An address that a scene is to open.
///
/// Source: UIKit UIOpenURLContext.
@preconcurrency @MainActor public final class UIOpenURLContext: Hashable {
    /// The address.
    public let url: URL
    init(url: URL) { self.url = url }
    /// Whether two are the same object.
    public nonisolated static func == (one: UIOpenURLContext, other: UIOpenURLContext) -> Bool { one === other }
    /// Hashes the object's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Hears of what happens to a scene.
///
/// Source: UIKit UISceneDelegate.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
    /// Creates the delegate.
    init()
    /// The app has started: the time to make its window.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene is gone; never called, since the app ends with it.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene came to the front, as it does at the start.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to leave the front.
    func sceneWillResignActive(_ scene: UIScene)
    /// The screen is about to come back.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Another program has the screen.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Addresses are to be opened; never called.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// An activity is handed over; never called.
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

/// Hears of what happens to a scene with windows.
///
/// Source: UIKit UIWindowSceneDelegate.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window that the delegate makes.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// No window of its own.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
