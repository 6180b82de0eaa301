import TenFoot
import TenFootMediaLibrary

/// The media-center launcher: rows of programs, films and pictures, and nothing between the sofa and them.
@main struct LauncherApp: App {
    @State private var model = HomeModel.standard()

    var body: some Scene {
        WindowGroup { HomeScreen(model: model) }
    }
}
