import SwiftUI

struct MediaApp: App {
    @StateObject private var store = LibraryStore()
    @State private var session = Session()
    @Environment(\.scenePhase) private var scenePhase
    @AppStorage("launchCount") private var launchCount = 0
    @FocusedValue(\.playAction) private var playAction

    init() {
        UserDefaults.standard.register(defaults: ["launchCount": 0])
    }

    var body: some Scene {
        WindowGroup {
            RootView()
                .environmentObject(store)
                .environment(session)
                .preferredColorScheme(.dark)
                .onOpenURL { url in
                    print(url)
                }
                .onAppear { launchCount += 1 }
        }
        .onChange(of: scenePhase) { _, phase in
            switch phase {
            case .active: break
            case .inactive, .background: break
            @unknown default: break
            }
        }
        .commands {
            CommandMenu("Playback") {
                Button("Play") { playAction?() }
                    .keyboardShortcut("p", modifiers: .command)
                    .disabled(playAction == nil)
            }
            CommandGroup(replacing: .newItem) {}
            CommandGroup(after: .sidebar) {
                Button("Reload") {}
            }
        }
    }
}

struct LegacyApp: App {
    @Environment(\.scenePhase) var phase
    var body: some Scene {
        WindowGroup("Legacy", id: "main") {
            ContentView_Previews.previews
        }
        .onChange(of: phase) { newPhase in
            if newPhase == .background { print("background") }
        }
    }
}

struct ContentView_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            Text("One")
                .previewDisplayName("One")
            Text("Two")
                .previewLayout(.fixed(width: 400, height: 300))
                .previewDevice("Apple TV")
                .previewInterfaceOrientation(.landscapeLeft)
        }
    }
}

extension FocusedValues {
    @Entry var playAction: (() -> Void)?
    @Entry var selectedFilm: Binding<Film>?
}

struct RootView: View {
    enum Tab: Hashable { case home, search, library, settings }
    @State private var tab: Tab = .home
    @SceneStorage("tab") private var savedTab: String?
    @EnvironmentObject var store: LibraryStore
    @Environment(Session.self) private var session

    var body: some View {
        TabView(selection: $tab) {
            HomeView()
                .tabItem {
                    Label("Home", systemImage: "house")
                }
                .tag(Tab.home)
            SearchScreen()
                .tabItem { Image(systemName: "magnifyingglass") }
                .tag(Tab.search)
            LibraryGrid()
                .tabItem { Text("Library") }
                .tag(Tab.library)
            SettingsView()
                .tabItem { Label("Settings", systemImage: "gearshape") }
                .tag(Tab.settings)
        }
        .task {
            await store.load()
        }
        .task(id: tab) { savedTab = "\(tab)" }
        .onReceive(store.refreshed) { count in
            print("refreshed", count)
        }
        .onReceive(NotificationCenter.default.publisher(for: Notification.Name("reload"))) { _ in }
    }
}

struct ModernRoot: View {
    enum Place: Hashable { case home, movies, search }
    @State private var place = Place.home

    var body: some View {
        TabView(selection: $place) {
            Tab("Home", systemImage: "house", value: .home) {
                HomeView()
            }
            TabSection("Library") {
                Tab("Movies", systemImage: "film", value: Place.movies) { LibraryGrid() }
            }
            Tab(value: .search, role: .search) {
                SearchScreen()
            } label: {
                Label("Search", systemImage: "magnifyingglass")
            }
        }
        .tabViewStyle(.sidebarAdaptable)
    }
}

struct PagedRoot: View {
    @State private var page = 0
    var body: some View {
        TabView(selection: $page) {
            ForEach(0..<3) { index in
                Text("Page \(index)").focusable().tag(index)
            }
        }
        .tabViewStyle(PageTabViewStyle(indexDisplayMode: .never))
        .tabViewStyle(.page(indexDisplayMode: .always))
        .indexViewStyle(.page(backgroundDisplayMode: .always))
    }
}
