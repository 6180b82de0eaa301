import Foundation
import Observation
import TenFootControls
import TenFootTesting
import Testing

@MainActor @Suite("The environment of scenes")
struct SceneEnvironmentTests {
    @Observable final class Model { let name = "model" }
    final class Older: ObservableObject { let name = "object" }

    private struct Page: View {
        @Environment(Model.self) private var model
        @EnvironmentObject private var older: Older
        @Environment(\.lineLimit) private var lines
        @Environment(\.isEnabled) private var isEnabled
        var body: some View { Text(verbatim: "\(model.name), \(older.name), \(lines ?? 0), \(isEnabled)") }
    }

    private struct TestApp: App {
        @State private var model = Model()
        @StateObject private var older = Older()
        var body: some Scene {
            WindowGroup { Page() }
                .environment(model)
                .environmentObject(older)
                .transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + 1 }
                .environment(\.lineLimit, 3)
            WindowGroup(id: "second") { Text("Second") }.environment(\.isEnabled, false)
        }
    }

    @Test("Models and values set on a scene are in the environment of its views, but not of another scene's")
    func values() {
        #expect(Hosted { AppRoot(TestApp()) }.texts == ["model, object, 4, true"])
    }
}
