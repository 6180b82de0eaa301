import TenFoot
import TenFootPlayback

/// The next media, offered in the last seconds: Select plays them, Back dismisses the card, and at the end they play automatically.
struct UpNextCard: View {
    let media: Media
    let model: PlayerModel
    /// The scale factor for the viewer's text size.
    @ScaledMetric private var scale: CGFloat = 1

    var body: some View {
        HStack(spacing: 28) {
            if let artwork = media.artwork {
                Image(path: artwork).resizable().scaledToFill().frame(width: 248, height: 140)
                    .clipShape(RoundedRectangle(cornerRadius: 12))
            }
            VStack(alignment: .leading, spacing: 6) {
                TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 0.5)) { _ in
                    Text(verbatim: heading).font(.text(size: 25, weight: .semibold)).monospacedDigit()
                        .foregroundStyle(Color.black.opacity(0.6))
                }
                Text(verbatim: media.title).font(.text(size: 35, weight: .bold)).foregroundStyle(Color.black).lineLimit(2)
                if !media.subtitle.isEmpty {
                    Text(verbatim: media.subtitle).font(.text(size: 25)).foregroundStyle(Color.black.opacity(0.65)).lineLimit(1)
                }
            }
            .frame(maxWidth: 460 * scale, alignment: .leading)
        }
        .padding(26)
        .background(RoundedRectangle(cornerRadius: 24).fill(Color.white.opacity(0.94)))
        .shadow(color: .black.opacity(0.5), radius: 24, y: 8)
        .padding(80)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
    }

    private var heading: String {
        guard let duration = model.player.duration else { return String(platform: "Up Next") }
        return String(platform: "Up Next in \(Int(max(0, duration - model.player.position).rounded(.up))) s")
    }
}
