import Foundation
import Observation
import TenFoot
import TenFootViewGraph

/// Receives the app's life-cycle callbacks.
///
/// Source: UIKit UIApplicationDelegate.
@MainActor public protocol UIApplicationDelegate: AnyObject {
    /// The window of an app that creates its own.
    var window: UIWindow? { get set }
    /// Creates the delegate.
    init()
    /// Called when the app is about to start; the return value is ignored.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the app has started; the return value is ignored.
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
        -> Bool
    /// Called with a URL that is opened in the app, by the option `--open-url`; the return value is ignored.
    ///
    /// A scene's delegate gets the URL instead, and so do SwiftUI views with `onOpenURL(perform:)`.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// Called when the app has become active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called when the app is about to become inactive.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when another program has taken the screen.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called when the app is about to get the screen back.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called when the app is about to end, after its last frame; it should return within a moment.
    func applicationWillTerminate(_ application: UIApplication)
    /// Never called: Linux gives no warning before memory runs out.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Returns the configuration of the app's scene.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Never called: the app ends with its only scene.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    /// Nil by default.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// Does nothing.
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { true }
    /// Does nothing.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { true }
    /// Returns false by default: no URL is opened.
    public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool { false }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// The configuration in Info.plist by default.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    /// Does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

extension UIApplicationDelegate {
    /// Runs an app whose delegate creates its own window, and shows that window's root controller.
    ///
    /// Source: UIKit UIApplicationDelegate.main().
    public static func main() {
        DelegateApp.make = {
            let delegate = Self()
            // As UIKit does, create the window of an app with a storyboard before the first call of the delegate.
            if let name = Bundle.main.object(forInfoDictionaryKey: "UIMainStoryboardFile") as? String {
                // Custom classes are looked up in the delegate's module, so that the delegate must be set first.
                UIApplication.shared.delegate = delegate
                delegate.window = UIStoryboard(name: name, bundle: nil).window()
            }
            return delegate
        }
        DelegateApp.main()
    }

    /// Calls the delegate's launch methods, then creates the scene's delegate, if there is one, and connects the scene.
    func start() {
        let application = UIApplication.shared
        application.delegate = self
        _ = self.application(application, willFinishLaunchingWithOptions: nil)
        _ = self.application(application, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)

        let scene = UIWindowScene.main, options = UIScene.ConnectionOptions()
        let configuration = self.application(application, configurationForConnecting: scene.session, options: options)
        guard let delegate = (configuration.delegateClass as? any UISceneDelegate.Type)?.init() else { return }
        scene.session.configuration = configuration
        scene.delegate = delegate
        if let storyboard = configuration.storyboard { (delegate as? any UIWindowSceneDelegate)?.window = storyboard.window() }
        delegate.scene(scene, willConnectTo: scene.session, options: options)
        delegate.sceneWillEnterForeground(scene)
        delegate.sceneDidBecomeActive(scene)
    }
    /// Reports that the app is active after its launch; the delegate of a scene has been notified by `start()`.
    fileprivate func becomeActive() {
        let application = UIApplication.shared, scene = UIWindowScene.main
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: application)
        NotificationCenter.default.post(name: UIScene.didActivateNotification, object: scene)
        if scene.delegate == nil { applicationDidBecomeActive(application) }
    }
}

/// The SwiftUI app of a delegate that creates its own window.
struct DelegateApp: App {
    static var make: (@MainActor () -> any UIApplicationDelegate)?

    init() {
        guard let delegate = Self.make?() else { return }
        delegate.start()
        delegate.becomeActive()
    }

    var body: some Scene {
        WindowGroup { WindowContent() }
    }
}

/// Shows the root controller of the foremost window, otherwise of the delegate's window.
struct WindowContent: View {
    @ObservedObject private var changes = UIApplication.windowChanges

    var body: some View {
        let _ = changes.revision
        let window = UIApplication.frontWindow, other = UIApplication.shared.delegate?.window.flatMap { $0.isHidden ? nil : $0 }
        if let controller = window?.rootViewController ?? other?.rootViewController {
            ControllerView(controller: controller).ignoresSafeArea().id(ObjectIdentifier(controller))
        }
    }
}

/// Creates the app's delegate, which receives the life-cycle callbacks.
///
/// A delegate that is `Observable` or an `ObservableObject` is in the environment of the app's views.
///
/// Source: SwiftUI UIApplicationDelegateAdaptor.
@MainActor @propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate>: DynamicProperty {
    /// The delegate.
    public let wrappedValue: Delegate
    /// Bindings to the delegate's properties.
    ///
    /// Source: SwiftUI UIApplicationDelegateAdaptor.projectedValue.
    public var projectedValue: ObjectBindings<Delegate> { ObjectBindings(wrappedValue) }
    /// Creates the delegate and calls its launch methods.
    public init(_ type: Delegate.Type = Delegate.self) {
        wrappedValue = Delegate()
        wrappedValue.start()
    }

    /// Puts an observable delegate into the environment.
    public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let delegate = property.assumingMemoryBound(to: Self.self).pointee.wrappedValue
        guard delegate is any ObservableObject || delegate is any Observable else { return }
        if slot.node.scope.object(Delegate.self) !== delegate { slot.node.scope.setObject(delegate) }
    }
}
