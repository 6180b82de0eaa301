import TenFoot
import TenFootMediaLibrary

/// An album: its cover and what can be done with it, and its tracks beside.
struct AlbumScreen: View {
    let opened: HomeItem
    let model: HomeModel
    @Environment(\.palette) private var palette
    @FocusState private var chosen: HomeItem.ID?

    private var album: Series? {
        _ = model.rows
        return model.library.series(opened.id)
    }

    /// The track that plays, else the first.
    private func entry(_ album: Series?) -> HomeItem.ID {
        let tracks = album.map { Array($0.episodes) } ?? []
        return (tracks.first { $0.id == model.music.track?.id } ?? tracks.first)?.id ?? ""
    }

    var body: some View {
        let album = album
        let item = album?.item ?? opened
        LauncherScreen(title: item.title, model: model) {
            HStack(alignment: .top, spacing: 90) {
                AlbumCard(item: item, album: album, model: model).frame(width: 520)
                ScrollView(.vertical, showsIndicators: false) {
                    VStack(alignment: .leading, spacing: 10) {
                        ForEach(album?.seasons ?? []) { disc in
                            if let album, album.seasons.count > 1 {
                                Text(verbatim: disc.item.title).font(.text(size: 27, weight: .semibold))
                                    .foregroundStyle(palette.ink(0.6)).padding(.top, 16)
                            }
                            ForEach(disc.episodes) { track in
                                TrackRow(track: track, artist: item.subtitle, model: model) {
                                    if let album { model.play(album, from: track.id) }
                                }
                                .focused($chosen, equals: track.id)
                            }
                        }
                    }
                    .padding(.vertical, 40)
                    .padding(.horizontal, 30)
                }
                .padding(.vertical, -40)
                .focusSection()
                .entersAt($chosen, entry(album))
            }
        }
        .background { Backdrop(model: model, item: item).ignoresSafeArea() }
        .environment(\.palette, model.palette)
        .onPlayPauseCommand { if let album { model.playOrPause(album) } }
    }
}

private struct AlbumCard: View {
    let item: HomeItem
    let album: Series?
    let model: HomeModel
    @Environment(\.palette) private var palette

    private var facts: String {
        guard let album else { return "" }
        let tracks = Array(album.episodes)
        var parts = item.details?.year.map { [String($0)] } ?? []
        parts.append(tracks.count == 1 ? "1 track" : "\(tracks.count) tracks")
        let minutes = Int(tracks.reduce(0) { $0 + ($1.details?.length ?? 0) } / 60)
        if minutes > 0 { parts.append(HeroLine.length(minutes)) }
        return parts.joined(separator: "   ·   ")
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Cover(path: item.artwork.poster, side: 520 / model.textScale)
            Text(verbatim: item.title).font(.text(size: 48, weight: .bold)).foregroundStyle(palette.ink).lineLimit(3)
                .minimumScaleFactor(0.6)
                .padding(.top, 12)
            Text(verbatim: item.subtitle).font(.text(size: 31, weight: .medium)).foregroundStyle(palette.ink(0.85)).lineLimit(2)
            Text(verbatim: facts).font(.text(size: 25)).foregroundStyle(palette.ink(0.65)).lineLimit(2)
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 20) { buttons }
                VStack(alignment: .leading, spacing: 14) { buttons }
            }
            .padding(.top, 12)
        }
        .focusSection()
    }

    @ViewBuilder private var buttons: some View {
        MusicButton(symbol: "play.fill", title: "Play", id: "play") { if let album { model.play(album) } }
        MusicButton(symbol: "shuffle", title: "Shuffle", id: "shuffle") { if let album { model.play(album, shuffled: true) } }
    }
}

/// A symbol and a word on a platter.
struct MusicButton: View {
    let symbol: String
    let title: String
    let id: String
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            Image(systemName: symbol).font(.text(size: 27, weight: .semibold))
            Text(verbatim: title).font(.text(size: 29, weight: .semibold)).lineLimit(1)
        }
        .accessibilityIdentifier(id)
    }
}

private struct TrackRow: View {
    let track: HomeItem
    /// Of the album; a track by another artist shows that one.
    let artist: String
    let model: HomeModel
    let action: @MainActor () -> Void

    private var isCurrent: Bool { model.music.track?.id == track.id }
    private var length: String { track.details?.length.map { ClockFace.position($0) } ?? "" }

    var body: some View {
        Button(action: action) {
            HStack(spacing: 24) {
                if isCurrent {
                    Image(systemName: model.music.isPlaying ? "speaker.wave.2.fill" : "pause.fill").font(.text(size: 25)).frame(
                        width: 50 * model.textScale)
                } else {
                    Text(verbatim: track.details?.episode.map(String.init) ?? "").opacity(0.6).frame(width: 50 * model.textScale)
                }
                Text(verbatim: track.title).lineLimit(1)
                if !track.subtitle.isEmpty, track.subtitle != artist {
                    Text(verbatim: track.subtitle).opacity(0.6).lineLimit(1)
                }
                Spacer(minLength: 20)
                Text(verbatim: length).opacity(0.6).monospacedDigit()
            }
            .font(.text(size: 29, weight: isCurrent ? .semibold : .regular))
            .padding(.horizontal, 24)
            .frame(height: 68 * model.textScale)
        }
        .buttonStyle(TrackStyle())
        .accessibilityIdentifier(track.id)
        .accessibilityLabel(track.title)
        .accessibilityValue(length)
    }
}

/// A line that is lit while it has focus.
private struct TrackStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Face(configuration: configuration) }

    private struct Face: View {
        let configuration: ButtonStyleConfiguration
        @Environment(\.isFocused) private var isFocused
        @Environment(\.palette) private var palette

        var body: some View {
            configuration.label
                .marqueeWhenFocused()
                .foregroundStyle(isFocused ? palette.veil : palette.ink)
                .background(isFocused ? palette.ink : palette.ink.opacity(0.07), in: RoundedRectangle(cornerRadius: 14))
                .scaleEffect(isFocused && !configuration.isPressed ? 1.02 : 1)
                .shadow(color: .black.opacity(isFocused ? 0.4 : 0), radius: 14, x: 0, y: 8)
        }
    }
}
