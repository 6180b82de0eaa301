import Observation
import TenFoot
import TenFootMediaLibrary

/// The media-center launcher: rows of programs, films and pictures.
package struct LauncherApp: App {
    package init() {
        ViewTypes.makeAhead()
        LauncherLanguage.begin()
    }

    package var body: some Scene {
        WindowGroup { Root() }
    }

    /// Passes the runtime's services to the model, which needs them from the first frame on.
    private struct Root: View {
        @Environment(\.appServices) private var services
        @State private var home = Home()

        var body: some View { HomeScreen(model: home.model(services)) }
    }

    /// Creates the model once; as the initial value of a `@State` it would be created, with its side effects, each time the body runs.
    @Observable @MainActor final class Home {
        @ObservationIgnored private var made: HomeModel?

        func model(_ services: AppServices) -> HomeModel {
            if let made { return made }
            let model = HomeModel.standard(services)
            made = model
            return model
        }
    }
}
