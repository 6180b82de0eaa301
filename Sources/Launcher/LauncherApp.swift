import TenFoot
import TenFootMediaLibrary

/// The media-center launcher: rows of programs, films and pictures.
package struct LauncherApp: App {
    package init() {}

    package var body: some Scene {
        WindowGroup { Root() }
    }

    /// Hands the runtime to the model, which needs it from the first frame on.
    private struct Root: View {
        @Environment(\.appServices) private var services

        var body: some View { Home(services) }
    }

    private struct Home: View {
        @State private var model: HomeModel

        init(_ services: AppServices) { _model = State(initialValue: HomeModel.standard(services)) }

        var body: some View { HomeScreen(model: model) }
    }
}
