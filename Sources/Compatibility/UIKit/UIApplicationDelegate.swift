import Foundation
import Observation
import TenFoot
import TenFootViewGraph

/// Hears of what happens to the app.
///
/// Source: UIKit UIApplicationDelegate.
@MainActor public protocol UIApplicationDelegate: AnyObject {
    /// The window of an app that makes its own.
    var window: UIWindow? { get set }
    /// Creates the delegate.
    init()
    /// The app is about to start; the answer changes nothing.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app has started; the answer changes nothing.
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
        -> Bool
    /// An address is to be opened.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// The app came to the front.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The app is about to leave the front.
    func applicationWillResignActive(_ application: UIApplication)
    /// Another program has the screen.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The screen is about to come back.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The app is about to end.
    func applicationWillTerminate(_ application: UIApplication)
    /// Memory is short; never called.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// What the app's scene is made of.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Scenes are gone; never called, since the app ends with its one.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    /// No window of its own.
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
    /// Opens nothing.
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
    /// What Info.plist says.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    /// Does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

extension UIApplicationDelegate {
    /// Runs an app whose delegate makes its own window: that window's content is what is shown.
    ///
    /// Source: UIKit UIApplicationDelegate.main().
    public static func main() {
        DelegateApp.make = {
            let delegate = Self()
            // UIKit makes the window of an app that has a storyboard, before the delegate hears of anything.
            if let name = Bundle.main.object(forInfoDictionaryKey: "UIMainStoryboardFile") as? String {
                // Classes are found by the module that the delegate is of.
                UIApplication.shared.delegate = delegate
                delegate.window = UIStoryboard(name: name, bundle: nil).window()
            }
            return delegate
        }
        DelegateApp.main()
    }

    /// Tells the delegate that the app has started, and its scene's, where the app has one.
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
}

/// The app around a delegate that makes its own window.
private struct DelegateApp: App {
    static var make: (@MainActor () -> any UIApplicationDelegate)?

    init() { Self.make?().start() }

    var body: some Scene {
        WindowGroup {
            WindowContent(
                controller: UIApplication.shared.madeWindows.last { $0.isKeyWindow }?.rootViewController
                    ?? UIApplication.shared.delegate?.window?.rootViewController)
        }
    }
}

private struct WindowContent: View {
    let controller: UIViewController?
    var body: some View {
        if let controller { ControllerView(controller: controller).ignoresSafeArea() }
    }
}

/// Makes the app's delegate and tells it what happens.
///
/// A delegate that can be observed, by either way, is in the environment of the app's views.
///
/// Source: SwiftUI UIApplicationDelegateAdaptor.
@MainActor @propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate>: DynamicProperty {
    /// The delegate.
    public let wrappedValue: Delegate
    /// Bindings to the delegate's properties.
    ///
    /// Source: SwiftUI UIApplicationDelegateAdaptor.projectedValue.
    public var projectedValue: ObjectBindings<Delegate> { ObjectBindings(wrappedValue) }
    /// Makes the delegate and tells it that the app has started.
    public init(_ type: Delegate.Type = Delegate.self) {
        wrappedValue = Delegate()
        wrappedValue.start()
    }

    /// Puts a delegate that can be observed into the environment.
    public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let delegate = property.assumingMemoryBound(to: Self.self).pointee.wrappedValue
        guard delegate is any ObservableObject || delegate is any Observable else { return }
        if slot.node.scope.object(Delegate.self) !== delegate { slot.node.scope.setObject(delegate) }
    }
}
