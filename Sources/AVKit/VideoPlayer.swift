@_exported import AVFoundation
@_exported import struct TenFootPlayback.Media
@_exported import struct TenFootPlayback.TrackChoices
import TenFoot
import TenFootAppHost
import TenFootPlayback
import TenFootViewGraph

/// A view of a player's video with playback controls, which handle presses while the view has focus.
///
/// Source: AVKit VideoPlayer.
public struct VideoPlayer<VideoOverlay: View>: View {
    private let player: AVPlayer?
    private let overlay: VideoOverlay

    /// Creates a player view with an overlay between the video and the controls.
    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
        self.player = player
        overlay = videoOverlay()
    }

    /// The video with its controls.
    public var body: some View { EmbeddedPlayer(player: player, overlay: overlay) }
}

extension VideoPlayer where VideoOverlay == EmptyView {
    /// Creates a player view.
    public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

/// A view of an `AVPlayer`, whose media player is created when the view first appears; a page or tab shown instead does not stop it.
struct EmbeddedPlayer<Overlay: View>: View {
    let player: AVPlayer?
    let overlay: Overlay
    @Environment(\.appServices) private var services
    @State private var model: PlayerModel?

    var body: some View {
        ZStack {
            Color.black
            if let model { EmbeddedStage(model: model, overlay: overlay) }
        }
        .environment(\.colorScheme, .dark)
        .onAppear { if model == nil { attach() } }
        .onChange(of: player.map(ObjectIdentifier.init)) { attach() }
        .modifier(_PresenceModifier(removed: { model?.detach() }))
    }

    private func attach() {
        model?.detach()
        model = nil
        guard let player, let session = services.session else { return }
        model = PlayerModel(stage: session, player: player.prepared(in: session))
    }
}

/// The video with the controls of the player screen; Back closes controls first, and otherwise goes to the app.
private struct EmbeddedStage<Overlay: View>: View {
    let model: PlayerModel
    let overlay: Overlay
    @Environment(\.playerAdditions) private var additions

    var body: some View {
        GeometryReader { geometry in
            ZStack {
                VideoSurface(player: model.player, gravity: additions.gravity)
                overlay
                // A view narrower than 900 points has no room for the bar.
                if geometry.size.width >= 900 { PlayerOverlay(model: model) }
                // The player screen closes with this sentence; here the app decides what becomes of the view.
                if case .failed(let problem) = model.player.phase {
                    NoticeLine(text: problem.sentence(title: model.player.media?.title ?? ""))
                }
            }
            .frame(width: geometry.size.width, height: geometry.size.height)
        }
        .onChange(of: additions.isLinear, initial: true) { model.isLinear = additions.isLinear }
        .onChange(of: model.controls.showsBar, initial: true) { additions.onBar?(model.controls.showsBar) }
        .focusable(model.controls.isPlain)
        .onRemotePress { if $0.control == .select || $0.control == .playPause { model.press($0) } }
        // Receives only moves that do not move focus; these control the film.
        .onMoveCommand { direction in
            switch (model.controls.mode, direction) {
            case (.buttons, .down), (.panel, .up): model.leaveAside()
            case (.buttons, _), (.panel, _): break
            case (_, .left): model.handle(.tap(.left))
            case (_, .right): model.handle(.tap(.right))
            case (_, .up): model.handle(.up)
            case (_, .down): model.handle(.down)
            }
        }
        .onPlayPauseCommand {}
        .onExitCommand(
            perform: model.controls.mode == .bare || model.controls.mode == .bar && model.player.rate == 1 ? nil : { model.handle(.back) }
        )
        .keepsScreenOn(model.player.isPlaying)
    }
}
