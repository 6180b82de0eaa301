import Foundation
import TenFootControls
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

/// The delegate of an app without scenes, which makes the window itself.
private final class WindowDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    override required init() {}
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
        -> Bool
    {
        AppDelegate.lines.append("app started")
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080))
        window?.rootViewController = Screen("Films")
        window?.makeKeyAndVisible()
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { AppDelegate.lines.append("app active") }
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

/// A controller with one button, which records when its view appears and disappears.
private final class Screen: UIViewController {
    static var lines: [String] = []
    convenience init(_ title: String) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
    }
    override func viewDidLoad() {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: 300, y: 300, width: 300, height: 80)
        view.addSubview(button)
    }
    override func viewWillAppear(_ animated: Bool) { Self.lines.append("\(title ?? "") will appear") }
    override func viewDidDisappear(_ animated: Bool) { Self.lines.append("\(title ?? "") disappeared") }
}

@MainActor @Suite("UIKit scene life cycle and bar appearances")
struct UISceneTests {
    @Test("The scene delegate is made after the app starts, makes the window, and receives scene state changes and URLs")
    func life() throws {
        let application = UIApplication.shared
        // The app follows the scene of another test, which may have left it in the background.
        application.follow(.active)
        AppDelegate.lines = []
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

    @Test("The delegate of an app without scenes is notified after its launch that the app is active")
    func active() {
        let application = UIApplication.shared, windows = application.madeWindows
        AppDelegate.lines = []
        DelegateApp.make = { WindowDelegate() }
        defer { (application.delegate, application.madeWindows, DelegateApp.make) = (nil, windows, nil) }
        let page = Hosted { AppRoot(DelegateApp()) }
        #expect(AppDelegate.lines == ["app started", "app active"] && page.texts == ["Films"])
    }

    @Test("A controller that becomes a window's root is shown in place of the previous one, which disappears first")
    func anotherRoot() {
        let application = UIApplication.shared, windows = application.madeWindows
        defer { application.madeWindows = windows }
        Screen.lines = []
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080)), first = Screen("Sign in")
        window.rootViewController = first
        window.makeKeyAndVisible()
        let page = Hosted { WindowContent() }
        page.settle()
        #expect(page.texts == ["Sign in"] && page.focusedLabel == "Sign in" && first.view.window === window)
        window.rootViewController = Screen("Films")
        page.settle()
        #expect(page.texts == ["Films"] && page.focusedLabel == "Films" && first.view.window == nil && application.keyWindow === window)
        #expect(Screen.lines == ["Sign in will appear", "Sign in disappeared", "Films will appear"])
    }

    private func window(_ title: String) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080))
        window.rootViewController = Screen(title)
        return window
    }

    @Test("A window that becomes the key window again is in front of the others and the only key window, until it is hidden")
    func windows() {
        let application = UIApplication.shared, windows = application.madeWindows
        defer { application.madeWindows = windows }
        let one = window("Sign in"), other = window("Films")
        one.makeKeyAndVisible()
        let page = Hosted { WindowContent() }
        other.makeKeyAndVisible()
        page.settle()
        #expect(page.texts == ["Films"] && !one.isKeyWindow)
        Screen.lines = []
        one.makeKeyAndVisible()
        page.settle()
        #expect(page.texts == ["Sign in"] && application.keyWindow === one && one.isKeyWindow && !other.isKeyWindow)
        #expect(Screen.lines == ["Films disappeared", "Sign in will appear"])
        one.isHidden = true
        page.settle()
        #expect(page.texts == ["Films"] && application.keyWindow === other && other.isKeyWindow && !one.isKeyWindow)
    }

    @Test("A window that the app releases without hiding it is gone, and the window behind it is shown")
    func releasedWindow() {
        let application = UIApplication.shared, windows = application.madeWindows, films = WindowDelegate(), notice = WindowDelegate()
        defer { application.madeWindows = windows }
        films.window = window("Films")
        notice.window = window("Notice")
        films.window?.makeKeyAndVisible()
        let page = Hosted { WindowContent() }
        notice.window?.makeKeyAndVisible()
        page.settle()
        #expect(page.texts == ["Notice"])
        Screen.lines = []
        notice.window = nil
        page.settle()
        #expect(page.texts == ["Films"] && Screen.lines == ["Notice disappeared", "Films will appear"])
        #expect(application.keyWindow === films.window && application.windows.first { $0.isKeyWindow } === films.window)
    }

    @Test("The only window shows nothing while it is hidden, and its controller again once it is made visible")
    func hiddenWindow() throws {
        let application = UIApplication.shared, windows = application.madeWindows, delegate = WindowDelegate()
        defer { (application.delegate, application.madeWindows) = (nil, windows) }
        (application.delegate, application.madeWindows) = (delegate, [])
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        let window = try #require(delegate.window), page = Hosted { WindowContent() }
        page.settle()
        #expect(page.texts == ["Films"])
        Screen.lines = []
        window.isHidden = true
        page.settle()
        #expect(page.texts == [] && Screen.lines == ["Films disappeared"])
        window.makeKeyAndVisible()
        page.settle()
        #expect(page.texts == ["Films"] && Screen.lines == ["Films disappeared", "Films will appear"])
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
