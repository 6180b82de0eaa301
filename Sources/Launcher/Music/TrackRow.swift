import TenFoot
import TenFootMediaLibrary

/// A piece of music as a line: its number, name and length.
struct TrackRow: View {
    let track: HomeItem
    /// The album's artist; a track by another artist shows its own.
    let artist: String
    /// Whether it is the playing track.
    let isCurrent: Bool
    let model: HomeModel
    let action: @MainActor () -> Void

    private var length: String { track.details?.length.map { ClockFace.position($0) } ?? "" }

    var body: some View {
        Button(action: action) {
            HStack(spacing: 24) {
                if isCurrent {
                    Image(systemName: model.music.isPlaying ? "speaker.wave.2.fill" : "pause.fill").font(.text(size: 25)).frame(
                        width: 50 * model.textScale)
                } else {
                    Text(verbatim: track.details?.episode.map(String.init) ?? "").quiet(0.6).frame(width: 50 * model.textScale)
                }
                Text(verbatim: track.title).lineLimit(1)
                if !track.subtitle.isEmpty, track.subtitle != artist {
                    Text(verbatim: track.subtitle).quiet(0.6).lineLimit(1)
                }
                Spacer(minLength: 20)
                Text(verbatim: length).quiet(0.6).monospacedDigit()
            }
            .font(.text(size: 29, weight: isCurrent ? .semibold : .regular))
            .padding(.horizontal, 24)
            .frame(height: 68 * model.textScale)
        }
        .buttonStyle(LitStyle(outline: RoundedRectangle(cornerRadius: 14), look: LitLook(ground: nil, growth: 1.02)))
        .accessibilityLabel(track.title)
        .accessibilityValue(length)
    }
}

/// The queue actions for music, headed by its name.
struct QueueOptions: View {
    let item: HomeItem
    let model: HomeModel

    var body: some View {
        Text(verbatim: item.title).font(.text(size: 34, weight: .semibold)).lineLimit(2).multilineTextAlignment(.center)
            .padding(.bottom, 8)
        Button("Play next") { model.queue(item, atOnce: true) }
        Button("Add to the queue") { model.queue(item, atOnce: false) }
    }
}
