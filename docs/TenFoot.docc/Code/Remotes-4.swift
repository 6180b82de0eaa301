import TenFoot

@main struct FilmsApp: App {
    var body: some Scene {
        WindowGroup { PlayerPage() }
    }
}

struct PlayerPage: View {
    @State private var isPlaying = true
    @State private var subtitles = "none"

    var body: some View {
        VStack(spacing: 60) {
            Text(isPlaying ? "Playing" : "Paused").font(.title)
            HStack(spacing: 40) {
                Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }
                Button("Subtitles: \(subtitles)") { subtitles = subtitles == "none" ? "English" : "none" }
            }
        }
        // For remotes that have the button; the page can do without.
        .onPlayPauseCommand { isPlaying.toggle() }
    }
}
