import Foundation
import TenFootAppHost
import TenFootControls
import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("UIApplication") struct UIApplicationTests {
    private final class Films: NSObject, UIApplicationDelegate, ObservableObject {
        @Published var title = "not started"
        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
            title = application.delegate === self ? "started" : "started by another"
            return true
        }
        func applicationWillTerminate(_ application: UIApplication) { title = "saved" }
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
            title = "opened \(url.lastPathComponent)"
            return true
        }
    }

    private struct FilmsApp: App {
        @UIApplicationDelegateAdaptor(Films.self) private var films
        var body: some TenFootControls.Scene {
            WindowGroup { Page(title: $films.title) }
        }
    }

    private struct Page: View {
        @EnvironmentObject private var films: Films
        @Binding var title: String
        var body: some View {
            VStack {
                Button(films.title) { films.title += "!" }
                Button("By binding") { title += "?" }
            }
        }
    }

    @Test("The app delegate hears of the launch before the first view appears, and views can observe it")
    func delegate() {
        defer { UIApplication.shared.delegate = nil }
        let page = Hosted { AppRoot(FilmsApp()) }
        #expect(page.focusedLabel == "started")
        page.press(.select)
        #expect(page.focusedLabel == "started!")
        page.press(.down)
        page.press(.select)
        #expect(page.texts == ["started!?", "By binding"])
    }

    @Test("The app delegate and observers are notified of termination after the app's onQuit")
    func end() {
        @MainActor final class Ends { var heard: [String] = [] }
        let films = Films(), ends = Ends()
        UIApplication.shared.delegate = films
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.willTerminateNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { ends.heard.append("told, \(films.title)") } }
        defer {
            UIApplication.shared.delegate = nil
            NotificationCenter.default.removeObserver(observer)
        }
        let page = Hosted { Text("Films") }
        page.session.services.onQuit = { ends.heard.append("quit") }
        page.session.services.end()
        #expect(ends.heard == ["quit", "told, not started"] && films.title == "saved")
    }

    private struct OpeningPage: View {
        @State private var opened = "-"
        let isReceiving: Bool
        var body: some View {
            VStack {
                if isReceiving { Text("by the view: \(opened)").onOpenURL { opened = $0.lastPathComponent } }
                Text("also: \(opened)")
            }
        }
    }

    @Test("a URL that is opened goes to the views that receive URLs, otherwise to the app's delegate")
    func openedURL() throws {
        let films = Films()
        UIApplication.shared.delegate = films
        defer { UIApplication.shared.delegate = nil }
        let receiving = Hosted { OpeningPage(isReceiving: true) }
        receiving.open(try #require(URL(string: "films://open/Dune")))
        #expect(receiving.texts == ["by the view: Dune", "also: Dune"] && films.title == "not started")
        let other = Hosted { OpeningPage(isReceiving: false) }
        other.open(try #require(URL(string: "films://open/Heat")))
        #expect(other.texts == ["also: -"] && films.title == "opened Heat")
    }

    @Test("isIdleTimerDisabled keeps the screen on until it is reset")
    func idleTimer() throws {
        let page = Hosted {
            Button("Play") { UIApplication.shared.isIdleTimerDisabled.toggle() }
        }
        let screen = try #require(page.session.screen as? HeadlessScreen)
        #expect(!screen.isKeptOn)
        page.press(.select)
        #expect(screen.isKeptOn)
        page.press(.select)
        #expect(!screen.isKeptOn)
    }
}
