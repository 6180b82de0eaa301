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

    /// Hands the runtime to the model, which needs it from the first frame on.
    private struct Root: View {
        @Environment(\.appServices) private var services
        @State private var home = Home()

        var body: some View { HomeScreen(model: home.model(services)) }
    }

    /// Makes the model once; as a state's initial value it would be made, and take effect, each time the body runs.
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
