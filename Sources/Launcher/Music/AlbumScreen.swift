import TenFoot
import TenFootMediaLibrary

/// An album: its cover and actions, and its tracks beside them.
struct AlbumScreen: View {
    let opened: HomeItem
    let model: HomeModel
    @Environment(\.palette) private var palette
    @FocusState private var chosen: HomeItem.ID?

    private var album: Series? {
        _ = model.rows
        return model.library.series(opened.id)
    }

    /// The playing track, else the first one.
    private func entry(_ album: Series?) -> HomeItem.ID {
        let tracks = album.map { Array($0.episodes) } ?? []
        return (tracks.first { $0.id == model.music.track?.id } ?? tracks.first)?.id ?? ""
    }

    var body: some View {
        let album = album
        let item = album?.item ?? opened
        LauncherScreen(title: "\(item.title)", model: model) {
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
                                TrackRow(
                                    track: track, artist: item.subtitle, isCurrent: model.music.track?.id == track.id, model: model
                                ) {
                                    if let album { model.play(album, from: track.id) }
                                }
                                .focused($chosen, equals: track.id)
                                .accessibilityIdentifier(track.id)
                                .contextMenu { QueueOptions(item: track, model: model) }
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
        .leaves(.album(opened), of: opened.title, ifGone: model.isComplete && album == nil, model)
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
        parts.append(String(localized: "\(tracks.count) tracks"))
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
    let title: LocalizedStringKey
    let id: String
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            Image(systemName: symbol).font(.text(size: 27, weight: .semibold))
            Text(title).font(.text(size: 29, weight: .semibold)).lineLimit(1)
        }
        .accessibilityIdentifier(id)
    }
}
