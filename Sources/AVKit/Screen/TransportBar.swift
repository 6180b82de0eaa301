import TenFoot
import TenFootPlayback

/// The title, the bar and the times, and the buttons above the bar while they have focus.
struct TransportBar: View {
    let model: PlayerModel

    var body: some View {
        VStack(alignment: .leading, spacing: 22) {
            // While scrubbing, the preview picture takes this space: it moves along the whole bar.
            if !model.controls.isScrubbing {
                HStack(alignment: .bottom, spacing: 40) {
                    FilmTitle(media: model.player.media)
                    Spacer(minLength: 0)
                    if model.controls.mode == .buttons {
                        ControlButtons(model: model)
                    } else {
                        RateSign(model: model)
                    }
                }
            }
            // Update the times only during playback.
            TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: model.player.isPlaying ? 0.25 : 3600)) { _ in
                BarAndTimes(model: model)
            }
        }
        .padding(.horizontal, 80)
        .padding(.bottom, 64)
        .onGeometryChange(for: CGFloat.self) {
            $0.size.height
        } action: {
            model.barHeight = $0
        }
        .frame(maxHeight: .infinity, alignment: .bottom)
        .onAppear { model.player.refreshBuffered() }
    }
}

/// The title and subtitle of the media.
private struct FilmTitle: View {
    let media: Media?

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if let subtitle = media?.subtitle, !subtitle.isEmpty {
                Text(verbatim: subtitle).font(.text(size: 27, weight: .medium)).foregroundStyle(Color.white.opacity(0.72)).lineLimit(1)
                    .minimumScaleFactor(0.5)
            }
            Text(verbatim: media?.shownTitle ?? "").font(.text(size: 44, weight: .bold)).foregroundStyle(Color.white).lineLimit(1)
                .minimumScaleFactor(0.5)
        }
    }
}

/// A symbol for the current state: seconds just skipped, fast or reverse speed, or pause.
private struct RateSign: View {
    let model: PlayerModel

    var body: some View {
        let rate = model.player.rate, skipped = model.controls.skipped
        HStack(spacing: 14) {
            if rate != 0, rate != 1 {
                Image(systemName: rate < 0 ? "backward.fill" : "forward.fill")
                Text(verbatim: "\(Int(abs(rate)))x")
            } else if skipped != 0 {
                Image(systemName: skipped < 0 ? "gobackward" : "goforward")
                Text(verbatim: "\(Int(abs(skipped))) s")
            } else if rate == 0, model.player.phase == .ready {
                Image(systemName: "pause.fill")
            }
        }
        .font(.text(size: 36, weight: .semibold))
        .foregroundStyle(Color.white)
        .frame(minHeight: 56)
    }
}

/// The bar with the played and buffered ranges, the chapters and the playheads; below it the times.
private struct BarAndTimes: View {
    let model: PlayerModel

    /// The scale factor for the viewer's text size.
    @ScaledMetric private var scale: CGFloat = 1

    private static let height: CGFloat = 10

    var body: some View {
        let player = model.player
        let position = player.position
        let duration = player.duration ?? 0
        // Reading `jumps` updates this view after each seek.
        let _ = player.jumps
        var shown = position
        if case .scrubbing(let target) = model.controls.mode { shown = target }
        return GeometryReader { geometry in
            let width = geometry.size.width
            let place = { (seconds: TimeInterval) in duration > 0 ? width * min(max(seconds / duration, 0), 1) : 0 }
            ZStack(alignment: .topLeading) {
                Rectangles(width: width, height: Self.height, parts: parts(position, place))
                    .clipShape(Capsule())
                ForEach(player.chapters.dropFirst()) { chapter in
                    Rectangle().fill(Color.black.opacity(0.7)).frame(width: 4, height: Self.height)
                        .offset(x: place(chapter.start) - 2)
                }
                if shown != position {
                    Capsule().fill(Color.white.opacity(0.6)).frame(width: 4, height: 22).offset(x: place(position) - 2, y: -6)
                }
                Capsule().fill(Color.white).frame(width: 6, height: 30)
                    .shadow(color: .black.opacity(0.5), radius: 3)
                    .offset(x: place(shown) - 3, y: -10)
                if shown != position || model.preview != nil {
                    ScrubPicture(model: model).offset(
                        x: min(max(place(shown) - ScrubPicture.width / 2, 0), width - ScrubPicture.width), y: -(ScrubPicture.height + 34))
                }
                TimeText(text: ClockText.text(shown))
                    .frame(width: 160 * scale)
                    .offset(x: min(max(place(shown) - 80 * scale, -48 * scale), width - 320 * scale), y: 30)
                if duration > 0 {
                    TimeText(text: ClockText.remaining(shown, of: duration))
                        .frame(width: width, alignment: .trailing)
                        .offset(y: 30)
                }
            }
        }
        .frame(height: 30 + 36 * scale)
        .accessibilityLabel(String(platform: "Position"))
        .accessibilityValue(ClockText.text(shown))
    }

    private func parts(_ position: TimeInterval, _ place: (TimeInterval) -> CGFloat) -> [(CGFloat, Color)] {
        let buffered = model.player.details.buffered ?? 0
        return [(place(max(buffered, position)), .white.opacity(0.28)), (place(position), .white.opacity(0.92))]
    }
}

/// Rectangles of different widths, drawn over each other from the leading edge.
private struct Rectangles: View {
    let width: CGFloat
    let height: CGFloat
    let parts: [(CGFloat, Color)]

    var body: some View {
        ZStack(alignment: .leading) {
            Rectangle().fill(Color.white.opacity(0.22)).frame(width: width, height: height)
            ForEach(parts.indices, id: \.self) { index in
                Rectangle().fill(parts[index].1).frame(width: parts[index].0, height: height)
            }
        }
    }
}

/// A time with digits of equal width, so that it does not shift as it counts.
private struct TimeText: View {
    let text: String

    var body: some View {
        Text(verbatim: text).font(.text(size: 27, weight: .medium)).monospacedDigit().foregroundStyle(Color.white)
    }
}

/// The preview picture for the scrubbing position.
private struct ScrubPicture: View {
    let model: PlayerModel
    static let width: CGFloat = 400, height: CGFloat = 225

    var body: some View {
        ZStack(alignment: .bottom) {
            Color(white: 0.12)
            if let preview = model.preview { VideoSurface(player: preview) }
            if case .scrubbing(let target) = model.controls.mode, let chapter = model.player.chapter(at: target) {
                Text(verbatim: chapter.title).font(.text(size: 23, weight: .medium)).foregroundStyle(Color.white).lineLimit(1)
                    .padding(.horizontal, 14).padding(.vertical, 6)
                    .frame(width: Self.width)
                    .background(Color.black.opacity(0.6))
            }
        }
        .frame(width: Self.width, height: Self.height)
        .clipShape(RoundedRectangle(cornerRadius: 14))
        .shadow(color: .black.opacity(0.6), radius: 16, y: 6)
    }
}
