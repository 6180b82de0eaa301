import SwiftUI
import TenFootTesting
import Testing

@MainActor @Suite("State stored outside views") struct StorageTests {
    nonisolated private static let suite = "tenfoot-storage-tests-\(ProcessInfo.processInfo.processIdentifier)"
    nonisolated(unsafe) private static let store = UserDefaults(suiteName: StorageTests.suite) ?? .standard
    // A separate suite for one test of this module, since other tests that run at the same time clear their suites.
    nonisolated private static let farSuite = "\(suite)-\(#fileID.prefix { $0 != "/" })"
    nonisolated(unsafe) private static let farStore = UserDefaults(suiteName: StorageTests.farSuite) ?? .standard

    private enum Level: Int { case low, high }

    private struct Settings: View {
        @AppStorage("count", store: StorageTests.store) private var count = 3
        @AppStorage("name", store: StorageTests.store) private var name: String?
        @AppStorage("level", store: StorageTests.store) private var level = Level.low
        @AppStorage("isOn", store: StorageTests.store) private var isOn = false
        var body: some View {
            VStack {
                Button("more") {
                    count += 1
                    name = "ada"
                    level = .high
                }
                Toggle("on", isOn: $isOn)
                Text("\(count) \(name ?? "-") \(level == .high ? "high" : "low") \(isOn)")
                Other()
            }
        }
    }

    private struct Other: View {
        @AppStorage("count", store: StorageTests.store) private var count = 0
        var body: some View { Text("other \(count)") }
    }

    @Test("AppStorage stores values of several types, updates every view of the key, and outlives the view")
    func appStorage() {
        defer { Self.store.removePersistentDomain(forName: Self.suite) }
        let page = Hosted { Settings() }
        #expect(page.texts.contains("3 - low false"))
        #expect(page.texts.contains("other 0"))
        page.press(.select)
        #expect(page.texts.contains("4 ada high false"))
        #expect(page.texts.contains("other 4"))
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("4 ada high true"))
        #expect(Hosted { Settings() }.texts.contains("4 ada high true"))
    }

    private struct Remote: View {
        var body: some View {
            VStack {
                Button("set") { StorageTests.farStore.set(8, forKey: "far") }
                Button("clear") { StorageTests.farStore.removeObject(forKey: "far") }
                Button("other") { StorageTests.farStore.set(1, forKey: "elsewhere") }
                Far()
            }
        }
    }

    private struct Far: View {
        @AppStorage("far", store: StorageTests.farStore) private var far = 0
        var body: some View { Text("far \(far)") }
    }

    @Test(
        "AppStorage shows what other code writes to UserDefaults, from any thread; other keys cost nothing", .timeLimit(.minutes(60)))
    func writtenElsewhere() async throws {
        defer { Self.farStore.removePersistentDomain(forName: Self.farSuite) }
        let page = Hosted { Remote() }
        page.press(.select)
        #expect(page.texts.contains("far 8"))
        page.press(.down)
        page.press(.select)
        #expect(page.texts.contains("far 0"))
        page.press(.down)
        #expect(page.work { page.press(.select) }.bodies == page.work { page.press(.select) }.bodies)
        await Task.detached { Self.farStore.set(5, forKey: "far") }.value
        // Wait until the main thread has handled the change.
        while !page.texts.contains("far 5") {
            try await Task.sleep(for: .milliseconds(10))
            page.settle()
        }
    }

    private struct Page: View {
        @State private var isShown = true
        var body: some View {
            VStack {
                if isShown { Kept() }
                Button("turn") { isShown.toggle() }
            }
        }
    }

    private struct Kept: View {
        @SceneStorage("kept") private var kept = 0
        var body: some View { Button("kept \(kept)") { kept += 1 } }
    }

    @Test("SceneStorage outlives the view, and belongs to one scene")
    func sceneStorage() {
        let page = Hosted { Page() }
        page.press(.select)
        #expect(page.texts.contains("kept 1"))
        page.press(.down)
        page.press(.select)
        #expect(!page.texts.contains("kept 1"))
        page.press(.select)
        #expect(page.texts.contains("kept 1"))
        #expect(Hosted { Page() }.texts.contains("kept 0"))
    }

    private final class Heard { var values: [String] = [] }

    private struct Receiver: View {
        let subject: PassthroughSubject<Int, Never>
        let heard: Heard
        @State private var last = 0
        @State private var posts = 0
        var body: some View {
            Text("\(last) \(posts)")
                .onReceive(subject) {
                    last = $0
                    heard.values.append("\($0)")
                }
                .onReceive(NotificationCenter.default.publisher(for: StorageTests.posted)) { _ in
                    posts += 1
                    heard.values.append("post")
                }
        }
    }

    private struct Receiving: View {
        let subject: PassthroughSubject<Int, Never>
        let heard: Heard
        @State private var isShown = true
        var body: some View {
            VStack {
                if isShown { Receiver(subject: subject, heard: heard) }
                Button("turn") { isShown.toggle() }
            }
        }
    }
    nonisolated private static let posted = Notification.Name("tenfoot.storage-tests")

    @Test("onReceive is called for a Combine subject and for a notification while its view is shown, and not after the view is removed")
    func onReceive() {
        let subject = PassthroughSubject<Int, Never>()
        let heard = Heard()
        let page = Hosted { Receiving(subject: subject, heard: heard) }
        func send(_ value: Int) {
            subject.send(value)
            NotificationCenter.default.post(name: Self.posted, object: nil)
            page.settle()
        }
        send(7)
        #expect(page.texts == ["7 1", "turn"])
        page.press(.select)
        send(8)
        #expect(page.texts == ["turn"] && heard.values == ["7", "post"])
        page.press(.select)
        send(9)
        #expect(page.texts == ["9 1", "turn"] && heard.values == ["7", "post", "9", "post"])
    }

    private struct Ticker: View {
        private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        @State private var ticks = 0
        @State private var isOn = true
        var body: some View {
            Button("\(ticks)") { isOn = false }
            if isOn { Color.clear.onReceive(timer) { _ in ticks += 1 } }
        }
    }

    @Test("A timer publisher ticks by the scene's clock and ends with its view")
    func timer() {
        let page = Hosted { Ticker() }
        page.advance(by: 3.5)
        #expect(page.texts == ["3"])
        page.press(.select)
        page.advance(by: 5)
        #expect(page.texts == ["3"])
    }
}
