import TenFoot
import TenFootMediaLibrary

/// The full screen for playing music: its cover, its position and its controls.
struct NowPlayingScreen: View {
    let model: HomeModel
    @Environment(\.dismiss) private var dismiss

    private var music: MusicPlayer { model.music }

    var body: some View {
        LauncherScreen(title: "Now playing", model: model) {
            VStack(spacing: 0) {
                Spacer(minLength: 0)
                Cover(path: music.cover, side: 540 / model.textScale)
                TrackWords(music: music).padding(.top, 44)
                TrackProgress(music: music).padding(.top, 34)
                HStack(spacing: 28) {
                    control("backward.end.fill", "Previous", "previous") { music.previous() }
                    control(music.isPlaying ? "pause.fill" : "play.fill", music.isPlaying ? "Pause" : "Play", "toggle") { music.toggle() }
                        .prefersDefaultFocus(in: controls)
                    control("forward.end.fill", "Next", "next") { music.next() }
                    control("shuffle", music.isShuffled ? "In order" : "Shuffle", "shuffle") { music.shuffle() }
                    control("music.note.list", "Queue", "queue") { model.push(.queue) }
                    control("stop.fill", "Stop", "stop") { music.stop() }
                }
                .focusSection()
                .padding(.top, 44)
                Spacer(minLength: 0)
            }
            .frame(maxWidth: .infinity)
        }
        .focusScope(controls)
        .background { CoverGround(cover: music.cover).ignoresSafeArea() }
        .environment(\.palette, model.palette)
        .onPlayPauseCommand { music.toggle() }
        .onChange(of: music.track == nil) { if music.track == nil { dismiss() } }
    }

    @Namespace private var controls

    private func control(_ symbol: String, _ name: LocalizedStringKey, _ id: String, _ action: @escaping @MainActor () -> Void) -> some View
    {
        Button(action: action) {
            Image(systemName: symbol).font(.text(size: 34, weight: .semibold)).frame(
                width: 60 * model.textScale, height: 44 * model.textScale)
        }
        .buttonBorderShape(.capsule)
        .accessibilityIdentifier(id)
        .accessibilityLabel(name)
    }
}

private struct TrackWords: View {
    let music: MusicPlayer
    @Environment(\.palette) private var palette

    var body: some View {
        VStack(spacing: 8) {
            Text(verbatim: music.track?.title ?? " ").font(.text(size: 48, weight: .bold)).foregroundStyle(palette.ink).lineLimit(1)
                .minimumScaleFactor(0.5)
            Text(
                verbatim: [music.track?.subtitle, music.track?.details?.show].compactMap(\.self).filter { !$0.isEmpty }
                    .joined(separator: "   ·   ")
            ).font(.text(size: 29)).foregroundStyle(palette.ink(0.7)).lineLimit(1).minimumScaleFactor(0.5)
        }
        .frame(maxWidth: 1300)
    }
}

/// The only view that reads the position, so that an update each half second draws a line and two numbers.
private struct TrackProgress: View {
    let music: MusicPlayer
    @Environment(\.palette) private var palette
    /// How much larger than usual the viewer wants texts.
    @ScaledMetric private var scale: CGFloat = 1

    var body: some View {
        let length = music.length ?? 0
        let share = length > 0 ? min(max(music.position / length, 0), 1) : 0
        HStack(spacing: 24) {
            time(music.position)
            ZStack(alignment: .leading) {
                Capsule().fill(palette.ink(0.22))
                Capsule().fill(palette.ink).frame(width: max(8, 800 * share))
            }
            .frame(width: 800, height: 8)
            time(length)
        }
        .task(id: music.isPlaying) { await music.watchPosition() }
        .accessibilityElement(children: .ignore)
    }

    private func time(_ seconds: Double) -> some View {
        Text(verbatim: ClockFace.position(seconds)).font(.text(size: 25).monospacedDigit()).foregroundStyle(palette.ink(0.7))
            .frame(width: 110 * scale)
    }
}

/// The colours of the cover, under a veil that keeps text readable.
struct CoverGround: View {
    let cover: String?
    @Environment(\.palette) private var palette

    var body: some View {
        ZStack {
            palette.groundTop
            // Over a view of the screen's size: on a screen of another format the picture would widen it.
            if let cover, palette.showsBackdrop {
                Color.clear.overlay { Smear(path: cover, size: CGSize(width: 2560, height: 1440)) }.clipped()
            }
            palette.veil.opacity(palette.isLight ? 0.72 : 0.45)
        }
    }
}

/// The playing track in the home screen's status bar; opens the full screen.
struct NowPlayingPill: View {
    let model: HomeModel

    var body: some View {
        if let track = model.music.track {
            Button {
                model.push(.nowPlaying)
            } label: {
                HStack {
                    Image(systemName: model.music.isPlaying ? "music.note" : "pause.fill").font(.text(size: 25, weight: .semibold))
                    Text(verbatim: track.title).font(.text(size: 27, weight: .semibold)).lineLimit(1)
                }
                .padding(.horizontal, 26)
                .frame(height: 64)
            }
            .buttonStyle(LitStyle(outline: Capsule()))
            .frame(maxWidth: 480, alignment: .trailing)
            .accessibilityIdentifier("now-playing")
            .accessibilityLabel("Now playing, \(track.title)")
        }
    }
}
