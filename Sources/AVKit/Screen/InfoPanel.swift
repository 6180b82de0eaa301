import TenFoot
import TenFootPlayback

/// Information and choices for the current playback, in tabs.
struct InfoPanel: View {
    let model: PlayerModel
    @Environment(\.playerAdditions) private var additions
    /// The scale factor for the viewer's text size.
    @ScaledMetric private var scale: CGFloat = 1

    var body: some View {
        VStack(alignment: .leading, spacing: 30) {
            HStack(spacing: 16) {
                ForEach(model.tabs + additions.tabs.map { .added($0.id, $0.title) }) { tab in TabButton(tab: tab, model: model) }
            }
            .focusSection()
            content
                .frame(maxWidth: .infinity, alignment: .topLeading)
                .frame(height: 330 * scale, alignment: .top)
                .focusSection()
        }
        .padding(.horizontal, 80)
        .padding(.bottom, 60)
        .onGeometryChange(for: CGFloat.self) {
            $0.size.height
        } action: {
            model.panelHeight = $0
        }
        .frame(maxHeight: .infinity, alignment: .bottom)
        .onAppear { model.player.refreshDetails() }
    }

    @ViewBuilder private var content: some View {
        switch model.tab {
        case .info: InfoTab(model: model)
        case .chapters: ChapterTab(model: model)
        case .audio: AudioTab(model: model)
        case .subtitles: SubtitleTab(model: model)
        case .added(let number, _): additions.tabs.first { $0.id == number }?.content
        }
    }
}

/// A tab's button; the tab is shown as soon as its button has focus.
private struct TabButton: View {
    let tab: PlayerModel.Tab
    let model: PlayerModel
    @FocusState private var isFocused: Bool
    @ScaledMetric private var scale: CGFloat = 1

    var body: some View {
        Button {
            model.tab = tab
        } label: {
            Text(verbatim: tab.name)
                .font(.text(size: 31, weight: .semibold))
                .foregroundStyle(isFocused ? Color.black : Color.white.opacity(model.tab == tab ? 1 : 0.65))
                .padding(.horizontal, 32).frame(height: 64 * scale)
                .background(Capsule().fill(Color.white.opacity(isFocused ? 1 : model.tab == tab ? 0.22 : 0)))
        }
        .buttonStyle(PlainFace())
        .focused($isFocused)
        .onAppear { if model.tab == tab { isFocused = true } }
        .onChange(of: isFocused) { if isFocused { model.tab = tab } }
        .accessibilityLabel(tab.name)
    }
}

/// The description and the technical details of the stream.
private struct InfoTab: View {
    let model: PlayerModel
    @Environment(\.playerAdditions) private var additions
    @ScaledMetric private var scale: CGFloat = 1

    var body: some View {
        let media = model.player.media
        HStack(alignment: .top, spacing: 44) {
            if let artwork = media?.artwork {
                Image(path: artwork).resizable().scaledToFill().frame(width: 220, height: 330)
                    .clipShape(RoundedRectangle(cornerRadius: 14))
            }
            VStack(alignment: .leading, spacing: 14) {
                Text(verbatim: media?.shownTitle ?? "").font(.text(size: 40, weight: .bold)).foregroundStyle(Color.white).lineLimit(1)
                    .minimumScaleFactor(0.5)
                if let subtitle = media?.subtitle, !subtitle.isEmpty {
                    Text(verbatim: subtitle).font(.text(size: 27)).foregroundStyle(Color.white.opacity(0.7)).lineLimit(1)
                        .minimumScaleFactor(0.5)
                }
                if let summary = media?.summary, !summary.isEmpty {
                    Text(verbatim: summary).font(.text(size: 27)).foregroundStyle(Color.white.opacity(0.85)).lineLimit(3)
                }
                Spacer(minLength: 0)
                HStack(spacing: 18) {
                    if !model.isLinear {
                        Choice(text: String(platform: "From the beginning"), symbol: "gobackward", isOn: false) { model.seek(to: 0) }
                    }
                    ForEach(additions.info) { item in
                        Choice(text: item.title, image: item.image, isOn: item.isOn, action: item.action).disabled(item.isDisabled)
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Facts(lines: model.player.details.lines).frame(width: 400 + 240 * scale, alignment: .topLeading)
        }
    }
}

/// A table of names and values in two columns.
private struct Facts: View {
    let lines: [(name: String, value: String)]
    @ScaledMetric private var scale: CGFloat = 1

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            ForEach(lines.indices, id: \.self) { index in
                HStack(alignment: .firstTextBaseline, spacing: 20) {
                    Text(verbatim: lines[index].name).foregroundStyle(Color.white.opacity(0.6))
                        .frame(width: 150 * scale, alignment: .leading)
                    Text(verbatim: lines[index].value).foregroundStyle(Color.white.opacity(0.92)).lineLimit(2)
                }
                .font(.text(size: 25))
            }
        }
    }
}

/// The list of chapters; Select seeks to a chapter.
private struct ChapterTab: View {
    let model: PlayerModel
    @ScaledMetric private var scale: CGFloat = 1

    var body: some View {
        let now = model.player.chapter(at: model.player.position)
        ScrollView(.horizontal, showsIndicators: false) {
            LazyHStack(spacing: 24) {
                ForEach(model.player.chapters) { chapter in
                    Button {
                        model.seek(to: chapter.start)
                    } label: {
                        ChapterFace(chapter: chapter, isPlaying: chapter == now)
                    }
                    .buttonStyle(PlainFace())
                    .accessibilityLabel(chapter.title)
                }
            }
            .padding(.vertical, 16)
        }
        .scrollClipDisabled()
        .frame(height: 232 * scale)
    }
}

private struct ChapterFace: View {
    let chapter: Chapter
    let isPlaying: Bool
    @Environment(\.isFocused) private var isFocused
    @ScaledMetric private var scale: CGFloat = 1

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 12) {
                Text(verbatim: "\(chapter.number)").font(.text(size: 25, weight: .semibold)).opacity(0.6)
                if isPlaying { Image(systemName: "play.fill").font(.text(size: 20)) }
            }
            Text(verbatim: chapter.title).font(.text(size: 29, weight: .semibold)).lineLimit(2)
            Spacer(minLength: 0)
            Text(verbatim: ClockText.text(chapter.start)).font(.text(size: 25)).monospacedDigit().opacity(0.7)
        }
        .foregroundStyle(isFocused ? Color.black : Color.white)
        .padding(22)
        // The height leaves room for a title of two lines.
        .frame(width: 320 * scale, height: 200 * scale, alignment: .topLeading)
        .background(RoundedRectangle(cornerRadius: 16).fill(Color.white.opacity(isFocused ? 1 : 0.14)))
        .scaleEffect(isFocused ? 1.05 : 1)
        .animation(.spring(response: 0.3, dampingFraction: 0.8), value: isFocused)
    }
}

/// The audio tracks.
private struct AudioTab: View {
    let model: PlayerModel

    var body: some View {
        ChoiceRow {
            ForEach(model.player.tracks(.audio)) { track in
                Choice(text: track.name, detail: TrackWords.sound(codec: track.codec, channels: track.channels), isOn: track.isSelected) {
                    model.select(.audio, track)
                }
            }
        }
    }
}

/// The subtitle tracks, and the size and delay of subtitles.
private struct SubtitleTab: View {
    let model: PlayerModel

    var body: some View {
        let player = model.player
        VStack(alignment: .leading, spacing: 26) {
            ChoiceRow {
                Choice(text: String(platform: "Off"), isOn: player.selected(.subtitles) == nil) { model.select(.subtitles, nil) }
                ForEach(player.tracks(.subtitles)) { track in
                    Choice(text: track.name, detail: track.isForced ? String(platform: "Forced") : nil, isOn: track.isSelected) {
                        model.select(.subtitles, track)
                    }
                }
            }
            HStack(spacing: 70) {
                Stepping(
                    title: String(platform: "Size"), less: String(platform: "Smaller"), more: String(platform: "Larger"),
                    value: "\(Int((player.subtitleScale * 100).rounded())) %"
                ) { step in
                    player.subtitleScale = min(max(player.subtitleScale + 0.1 * step, 0.5), 2)
                }
                Stepping(
                    title: String(platform: "Delay"), less: String(platform: "Sooner"), more: String(platform: "Later"),
                    value: String(platform: "\(player.subtitleDelay + 0, specifier: "%+.1f") s")
                ) { step in
                    player.subtitleDelay = min(max(((player.subtitleDelay + 0.1 * step) * 10).rounded() / 10, -60), 60)
                }
            }
            .focusSection()
        }
    }
}

/// A value between a button that decreases it and one that increases it.
private struct Stepping: View {
    let title: String
    let less: String
    let more: String
    let value: String
    let step: @MainActor (Double) -> Void
    @ScaledMetric private var scale: CGFloat = 1

    var body: some View {
        HStack(spacing: 18) {
            Text(verbatim: title).foregroundStyle(Color.white.opacity(0.7))
            Choice(text: "−", isOn: false, label: less) { step(-1) }
            Text(verbatim: value).monospacedDigit().foregroundStyle(Color.white).frame(width: 130 * scale)
            Choice(text: "+", isOn: false, label: more) { step(1) }
        }
        .font(.text(size: 29, weight: .medium))
    }
}

/// A row of choices, which scrolls horizontally if it is too wide.
private struct ChoiceRow<Content: View>: View {
    @ViewBuilder let content: Content
    @ScaledMetric private var scale: CGFloat = 1

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(alignment: .top, spacing: 18) { content }.padding(.vertical, 10)
        }
        .scrollClipDisabled()
        .frame(height: 96 * scale)
        .focusSection()
    }
}
