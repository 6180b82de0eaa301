import TenFoot

@main struct FilmsApp: App {
    var body: some Scene {
        WindowGroup { HomeView() }
    }
}

struct HomeView: View {
    var body: some View {
        Text("Films").font(.title)
    }
}
