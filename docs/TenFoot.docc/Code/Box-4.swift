import TenFoot

@main struct FilmsApp: App {
    var body: some Scene {
        WindowGroup { PlayerPage() }
    }
}

struct PlayerPage: View {
    @Environment(\.scenePhase) private var phase
    @State private var isPlaying = true
    // Kept on disk, also when the launcher ends the app.
    @AppStorage("times") private var times = 0

    var body: some View {
        ZStack(alignment: .bottomLeading) {
            // The ground goes to the edges; what is read and pressed stays where every television shows it.
            LinearGradient(colors: [.indigo, .black], startPoint: .top, endPoint: .bottom).ignoresSafeArea()
            VStack(alignment: .leading, spacing: 30) {
                Text("Metropolis").font(.title)
                Text("Times watched: \(times)")
                Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }
            }
            .frame(maxHeight: .infinity, alignment: .bottom)
        }
        .keepsScreenOn(isPlaying)
        .onAppear { times += 1 }
        .onChange(of: phase) { if phase == .background { isPlaying = false } }
    }
}
