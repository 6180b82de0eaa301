import TenFoot
import TenFootAppHost
import TenFootPlayback
import TenFootViewGraph

/// A full-screen player with controls for a remote with five buttons.
///
/// It opens its media when it appears and closes it when it is removed. It reports events to `tell`, among them when to dismiss the screen.
public struct PlayerScreen: View {
    private let media: Media
    private let start: TimeInterval
    private let choices: TrackChoices
    private let showsSubtitles: Bool
    private let offersNext: Bool
    private let next: (Media) -> Media?
    private let tell: (PlayerEvent) -> Void
    private var findSubtitles: (@Sendable (Media) -> [SubtitleFile])?
    @Environment(\.appServices) private var services
    @State private var model: PlayerModel?

    /// Creates a player screen.
    ///
    /// - Parameters:
    ///   - media: the media to play.
    ///   - start: the start position, in seconds.
    ///   - choices: the audio and subtitles to select.
    ///   - showsSubtitles: whether to show subtitles of any language if nothing was chosen and the film shows none by default.
    ///   - offersNext: whether the next media are offered in the last seconds, and play automatically at the end. The next part of a film
    ///     (`Media.isContinuation`) always does the latter, and is not offered.
    ///   - next: returns the media that follow a film; nil if there are none. It is called when the film opens, and again when the next
    ///     media are about to play, which may have moved by then.
    ///   - tell: receives the events.
    public init(
        _ media: Media, start: TimeInterval = 0, choices: TrackChoices = TrackChoices(), showsSubtitles: Bool = false,
        offersNext: Bool = true, next: @escaping (Media) -> Media? = { _ in nil }, tell: @escaping (PlayerEvent) -> Void
    ) {
        self.media = media
        self.start = start
        self.choices = choices
        self.showsSubtitles = showsSubtitles
        self.offersNext = offersNext
        self.next = next
        self.tell = tell
    }

    /// Offers subtitle files of its media that libmpv does not find by itself.
    ///
    /// - Parameter find: is called on another thread before media open, and may block.
    package func subtitleFiles(_ find: @escaping @Sendable (Media) -> [SubtitleFile]) -> PlayerScreen {
        var screen = self
        screen.findSubtitles = find
        return screen
    }

    /// The film with its controls.
    public var body: some View {
        ZStack {
            Color.black
            if let model { PlayerStage(model: model) }
        }
        .ignoresSafeArea()
        .environment(\.colorScheme, .dark)
        .onAppear { begin() }
        // A page or a tab that is shown instead for a while does not close the film.
        .modifier(_PresenceModifier(removed: { model?.close() }))
    }

    private func begin() {
        guard model == nil, let stage = services.session else { return }
        let model = PlayerModel(
            stage: stage, choices: choices, showsSubtitles: showsSubtitles, offersNext: offersNext, next: next, tell: tell)
        model.player.findSubtitles = findSubtitles
        self.model = model
        model.open(media, at: start)
    }
}

/// The film with its overlays.
struct PlayerStage: View {
    let model: PlayerModel

    /// What screen readers say after a press: nothing during normal playback, so that the film can be heard.
    private var spokenState: String {
        if case .scrubbing(let target) = model.controls.mode { return ClockText.text(target) }
        let rate = model.player.rate
        if rate == 0 { return model.player.phase == .ready ? String(platform: "paused") : "" }
        if rate == 1 { return "" }
        let speed = Int(abs(rate))
        return rate < 0 ? String(platform: "\(speed) times back") : String(platform: "\(speed) times")
    }

    var body: some View {
        ZStack {
            VideoSurface(player: model.player)
            PlayerOverlay(model: model)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .focusable(model.controls.isPlain)
        // Without buttons the film is one accessibility element; otherwise the buttons are elements with labels of their own.
        .accessibilityElement(children: model.controls.isPlain ? .ignore : .contain)
        .accessibilityLabel(model.player.media?.title ?? String(platform: "Film"))
        .accessibilityValue(spokenState)
        .accessibilityIdentifier("player")
        .onRemotePress { model.press($0) }
        // Receives only moves that do not move focus; some of them leave the buttons or the panel.
        .onMoveCommand { direction in
            switch (model.controls.mode, direction) {
            case (.buttons, .down), (.panel, .up): model.leaveAside()
            default: break
            }
        }
        .onPlayPauseCommand {}
        .onExitCommand { model.handle(.back) }
        .keepsScreenOn(model.player.isPlaying)
    }
}

/// The overlays over the film, as the state of the controls requires.
struct PlayerOverlay: View {
    let model: PlayerModel
    @Environment(\.playerAdditions) private var additions

    private var mode: PlayerControls.Mode { model.controls.mode }

    var body: some View {
        ZStack {
            if model.isSlow || model.player.isWaiting { ProgressView().scaleEffect(2) }
            if model.controls.showsBar || mode == .panel {
                Shade(height: model.coveredHeight).transition(.opacity)
            }
            if model.controls.showsBar { TransportBar(model: model).transition(.opacity) }
            if mode == .panel { InfoPanel(model: model).transition(.move(edge: .bottom).combined(with: .opacity)) }
            if mode == .upNext, let next = model.next { UpNextCard(media: next, model: model).transition(.move(edge: .trailing)) }
            if mode == .bare, !additions.offers.isEmpty { OfferButtons(items: additions.offers, model: model).transition(.opacity) }
            if let notice = model.notice { NoticeLine(text: notice).transition(.opacity) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onGeometryChange(for: CGSize.self) {
            $0.size
        } action: {
            model.room = $0
        }
        .onChange(of: model.player.videoSize) { model.liftSubtitles() }
        .animation(.easeOut(duration: 0.25), value: mode == .bare)
        .animation(.easeOut(duration: 0.3), value: mode == .panel)
        .animation(.easeOut(duration: 0.3), value: mode == .upNext)
    }
}

/// Darkens the lower part of the film, so that the controls over it can be read; the subtitles above them stay bright.
private struct Shade: View {
    /// The height of the controls, in points.
    let height: CGFloat

    private static let fade: CGFloat = 80

    var body: some View {
        LinearGradient(
            stops: [
                .init(color: .black.opacity(0), location: 0),
                .init(color: .black.opacity(0.6), location: Self.fade / (height + Self.fade)),
                .init(color: .black.opacity(0.85), location: 1),
            ], startPoint: .top, endPoint: .bottom
        )
        .frame(height: height + Self.fade)
        .frame(maxHeight: .infinity, alignment: .bottom)
    }
}

/// A sentence at the top of the screen.
struct NoticeLine: View {
    let text: String

    var body: some View {
        Text(verbatim: text)
            .font(.text(size: 29, weight: .medium)).foregroundStyle(Color.white)
            .padding(.horizontal, 32).padding(.vertical, 16)
            .background(Color.black.opacity(0.72), in: RoundedRectangle(cornerRadius: 34))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            .padding(.top, 60)
    }
}
