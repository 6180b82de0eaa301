import Foundation
import FoundationNetworking
import Logging
import TenFootEngine
import TenFootPulse
import TenFootSVGKit
import TenFootTesting
import Testing

@MainActor @Suite("The library Engine")
struct EngineTests {
    @Test("StateAdapter gives its content a binding that the content can change")
    func stateAdapter() {
        let app = Hosted { StateAdapter(initialValue: 1) { number in Button("\(number.wrappedValue)") { number.wrappedValue += 1 } } }
        app.press(.select)
        #expect(app.texts.contains("2"))
    }

    @Test("StateOrBinding holds the view's own value or shares a binding, depending on its initialiser")
    func stateOrBinding() {
        struct Counter: View {
            @StateOrBinding var number: Int
            var body: some View { Button("\(number)") { $number.wrappedValue += 1 } }
        }
        struct Page: View {
            @State var shared = 5
            let isShared: Bool
            var body: some View {
                Counter(number: isShared ? StateOrBinding($shared) : StateOrBinding(1))
                Text("shared \(shared)")
            }
        }
        let shared = Hosted { Page(isShared: true) }
        shared.press(.select)
        #expect(shared.texts.contains("6") && shared.texts.contains("shared 6"))
        let own = Hosted { Page(isShared: false) }
        own.press(.select)
        #expect(own.texts.contains("2") && own.texts.contains("shared 5"))
    }

    @Test("Engine's ForEach shows equal elements as often as they occur, and can pass their indices")
    func places() {
        struct Dot: Hashable {}
        let app = Hosted {
            ForEach([Dot(), Dot()]) { _ in Text("dot") }
            ForEach(["a", "a"]) { place, text in Text("\(place)\(text)") }
        }
        #expect(app.texts.filter { $0 == "dot" }.count == 2 && app.texts.contains("0a") && app.texts.contains("1a"))
    }

    @Test("HostingController shows its content and later changes to it, and can disable the safe area")
    func hosting() {
        struct Host: UIViewControllerRepresentable {
            let text: String
            func makeUIViewController(context: Context) -> HostingController<Text> { HostingController(content: Text("first")) }
            func updateUIViewController(_ controller: HostingController<Text>, context: Context) { controller.content = Text(text) }
        }
        #expect(Hosted { Host(text: "second") }.texts.contains("second"))
        let controller = HostingController(content: Text("a"))
        #expect(!controller.disableSafeArea && controller.safeAreaRegions == .all)
        controller.disableSafeArea = true
        #expect(controller.disableSafeArea && controller.safeAreaRegions == [])
    }
}

@MainActor @Suite("The library Pulse")
struct PulseTests {
    @Test("PersistentLogHandler stores swift-log messages, and ConsoleView lists the newest first")
    func logging() {
        let store = LoggerStore()
        var logger = Logger(label: "films") { PersistentLogHandler(label: $0, store: store) }
        logger[metadataKey: "id"] = "7"
        logger.debug("not said")
        logger.error("lost", metadata: ["why": "no wire"])
        #expect(store.messages.map(\.message) == ["lost"] && store.messages.first?.level == .error)
        #expect(store.messages.first?.metadata == ["id": "7", "why": "no wire"] && store.messages.first?.label == "films")
        store.storeMessage(label: "films", level: .info, message: "found")
        let texts = Hosted { ConsoleView(store: store) }.texts
        #expect(texts.firstIndex(of: "found") ?? 9 < texts.firstIndex(of: "lost") ?? 0)
        store.removeAll()
        #expect(store.messages.isEmpty)
    }

    @Test("LoggerStore keeps the last thousand messages")
    func limit() {
        let store = LoggerStore()
        for number in 0..<1003 { store.storeMessage(label: "", level: .info, message: "\(number)") }
        #expect(store.messages.count == 1000 && store.messages.first?.message == "3")
    }

    @Test("NetworkLogger logs finished tasks without sensitive values, and the app can change or drop them")
    func network() {
        let store = LoggerStore()
        var configuration = NetworkLogger.Configuration()
        configuration.sensitiveHeaders = ["Authorization"]
        configuration.sensitiveQueryItems = ["key"]
        configuration.excludedHosts = ["quiet.example"]
        configuration.willHandleEvent = { event in
            guard case .networkTaskCompleted(var task) = event else { return event }
            guard task.originalRequest.url?.path != "/dropped" else { return nil }
            #expect(task.originalRequest.headers?["Authorization"] == "<private>")
            task.originalRequest.httpMethod = "SEEN"
            return .networkTaskCompleted(task)
        }
        let logger = NetworkLogger(store: store, configuration: configuration)
        let delegate = URLSessionProxyDelegate(logger: logger)
        for address in ["https://a.example/b?key=secret", "https://a.example/dropped", "https://quiet.example/b"] {
            guard let url = URL(string: address) else { continue }
            var request = URLRequest(url: url)
            request.setValue("secret", forHTTPHeaderField: "Authorization")
            let task = URLSession.shared.dataTask(with: request)
            delegate.urlSession(.shared, task: task, didCompleteWithError: URLError(.timedOut))
            task.cancel()
        }
        #expect(store.messages.count == 1)
        let message = store.messages.first?.message ?? ""
        #expect(message.hasPrefix("SEEN https://a.example/b") && !message.contains("secret") && store.messages.first?.level == .error)
    }
}

@MainActor @Suite("The library SVGKit")
struct SVGKitTests {
    @Test("SVGKImage reads the size of SVG data, is shown by an image view, and is nil for invalid data")
    func drawing() {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><rect width='30' height='20' fill='red'/></svg>"
        let image = SVGKImage(data: Data(text.utf8))
        #expect(image?.size == CGSize(width: 30, height: 20) && image?.hasSize() == true)
        #expect(SVGKFastImageView(svgkImage: image)?.image === image?.uiImage)
        #expect(SVGKImage(data: Data("no drawing".utf8)) == nil && SVGKImage(data: nil) == nil)
    }
}
