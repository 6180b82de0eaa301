import Foundation
import TenFootTesting
import Testing

@testable import TenFootUIKit

private final class AppDelegate: UIResponder, UIApplicationDelegate {
    static var lines: [String] = []
    override required init() {}
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
        -> Bool
    {
        Self.lines.append("app started")
        return true
    }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        Self.lines.append("app opens \(url)")
        return true
    }
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    override required init() {}
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIHostingController(rootView: Text("Home"))
        window?.makeKeyAndVisible()
        AppDelegate.lines.append("scene \(session.configuration.name ?? "") connected, \(connectionOptions.urlContexts.count) addresses")
    }
    func sceneDidBecomeActive(_ scene: UIScene) { AppDelegate.lines.append("scene active") }
    func sceneWillResignActive(_ scene: UIScene) { AppDelegate.lines.append("scene inactive") }
    func sceneDidEnterBackground(_ scene: UIScene) { AppDelegate.lines.append("scene in background") }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts { AppDelegate.lines.append("scene opens \(context.url), \(context.options.openInPlace)") }
    }
    func sceneWillEnterForeground(_ scene: UIScene) { AppDelegate.lines.append("scene to foreground") }
}

@MainActor @Suite("UIKit scene life cycle and bar appearances")
struct UISceneTests {
    @Test("The scene delegate is made after the app starts, makes the window, and receives scene state changes and URLs")
    func life() throws {
        AppDelegate.lines = []
        let application = UIApplication.shared
        let windows = application.madeWindows
        // Restore the scene's state at the end, since the delegate's changes would affect every later test.
        let session = UIWindowScene.main.session, configuration = UIWindowScene.main.session.configuration
        let delegate = AppDelegate()
        delegate.start()
        defer {
            (application.delegate, application.madeWindows, UIWindowScene.main.delegate) = (nil, windows, nil)
            session.configuration = configuration
        }
        #expect(
            AppDelegate.lines == ["app started", "scene Main connected, 0 addresses", "scene to foreground", "scene active"])
        #expect(application.keyWindow?.windowScene === UIWindowScene.main && UIWindowScene.main.windows.last === application.keyWindow)
        AppDelegate.lines = []
        application.follow(.inactive)
        application.follow(.background)
        application.follow(.active)
        #expect(AppDelegate.lines == ["scene inactive", "scene in background", "scene to foreground", "scene active"])
        AppDelegate.lines = []
        Hosted { Text("Home") }.open(try #require(URL(string: "films://open/1")))
        #expect(AppDelegate.lines == ["scene opens films://open/1, false"], "the app's delegate is not called")
    }

    @Test("Bar appearances keep the values that are set")
    func appearances() {
        let looks = UITabBarAppearance()
        looks.configureWithTransparentBackground()
        looks.stackedLayoutAppearance.selected.iconColor = .red
        looks.backgroundColor = .blue
        UITabBar.appearance().standardAppearance = looks
        UITabBar.appearance().scrollEdgeAppearance = looks
        let bar = UINavigationBarAppearance(barAppearance: looks)
        bar.titleTextAttributes = [.foregroundColor: UIColor.white]
        UINavigationBar.appearance().standardAppearance = bar
        #expect(bar.backgroundColor == .blue && looks.stackedLayoutAppearance.selected.iconColor == .red)
        looks.configureWithDefaultBackground()
        #expect(looks.backgroundColor == nil)
    }
}
