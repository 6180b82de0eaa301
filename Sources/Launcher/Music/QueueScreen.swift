import TenFoot
import TenFootMediaLibrary

/// The queue from the playing track on; Select jumps to a track, the options remove it.
struct QueueScreen: View {
    let model: HomeModel
    @Environment(\.dismiss) private var dismiss
    @FocusState private var chosen: Int?
    @Namespace private var screen

    private var music: MusicPlayer { model.music }
    private var entries: [MusicPlayer.Entry] { Array(music.queue.dropFirst(music.index)) }

    private var summary: String {
        let minutes = Int(music.following.reduce(0) { $0 + ($1.track.details?.length ?? 0) } / 60)
        let count = String(localized: "\(music.following.count) tracks follow")
        return minutes > 0 ? count + "   ·   " + HeroLine.length(minutes) : count
    }

    /// Removes a track, and moves focus to the one that takes its position.
    private func takeOut(_ entry: MusicPlayer.Entry) {
        let entries = entries
        guard let place = entries.firstIndex(of: entry), place > 0 else { return }
        music.remove(entry)
        chosen = (place + 1 < entries.count ? entries[place + 1] : entries[place - 1]).id
    }

    var body: some View {
        LauncherScreen(title: "Queue", model: model) {
            VStack(alignment: .leading, spacing: 12) {
                HStack(alignment: .lastTextBaseline) {
                    VStack(alignment: .leading, spacing: 6) {
                        Text("Queue").font(.text(size: 57, weight: .bold)).foregroundStyle(model.palette.ink)
                        Text(verbatim: summary).font(.text(size: 27)).foregroundStyle(model.palette.ink(0.65))
                    }
                    Spacer()
                    MusicButton(symbol: "shuffle", title: music.isShuffled ? "In order" : "Shuffle", id: "shuffle") { music.shuffle() }
                }
                .focusSection()
                ScrollView(.vertical, showsIndicators: false) {
                    LazyVStack(alignment: .leading, spacing: 10) {
                        ForEach(entries) { entry in
                            TrackRow(track: entry.track, artist: "", isCurrent: entry == entries.first, model: model) {
                                if entry == entries.first { music.toggle() } else { music.go(to: entry) }
                            }
                            .focused($chosen, equals: entry.id)
                            .prefersDefaultFocus(entry == entries.first, in: screen)
                            .accessibilityIdentifier("queue-\(entry.track.title)")
                            .contextMenu {
                                Text(verbatim: entry.track.title).font(.text(size: 34, weight: .semibold)).lineLimit(2)
                                    .multilineTextAlignment(.center).padding(.bottom, 8)
                                if entry != entries.first { Button("Take out of the queue") { takeOut(entry) } }
                                Button("Play next") { model.queue(entry.track, atOnce: true) }
                            }
                        }
                    }
                    .padding(.vertical, 30)
                    .padding(.horizontal, 30)
                }
                .padding(.horizontal, -30)
                .focusSection()
                .entersAt($chosen, entries.first?.id ?? 0)
            }
        }
        .focusScope(screen)
        .background { CoverGround(cover: music.cover).ignoresSafeArea() }
        .environment(\.palette, model.palette)
        .onPlayPauseCommand { music.toggle() }
        .onChange(of: music.track == nil) { if music.track == nil { dismiss() } }
    }
}
