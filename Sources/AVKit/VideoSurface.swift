import TenFoot
import TenFootAppHost
import TenFootPlayback
import TenFootViewGraph

/// How the video fills its frame.
package enum VideoGravity: Hashable, Sendable { case fit, fill, stretch }

/// A player's video as a layer of the proposed size.
package struct VideoSurface: View {
    private let player: MediaPlayer
    private let gravity: VideoGravity

    package init(player: MediaPlayer, gravity: VideoGravity = .fit) {
        self.player = player
        self.gravity = gravity
    }

    package var body: some View { VideoFrames(player: player, natural: player.videoSize ?? .zero, gravity: gravity) }
}

/// The video of a player that is created when the view appears, since an app's first body is evaluated before its session exists.
package struct PreparedSurface: View {
    private let gravity: VideoGravity
    private let prepare: @MainActor (AppSession) -> MediaPlayer
    @Environment(\.appServices) private var services
    @State private var player: MediaPlayer?

    /// - Parameter prepare: returns the player, created if needed, in the session of the app that shows it.
    package init(gravity: VideoGravity, prepare: @escaping @MainActor (AppSession) -> MediaPlayer) {
        self.gravity = gravity
        self.prepare = prepare
    }

    package var body: some View {
        ZStack {
            if let player { VideoSurface(player: player, gravity: gravity) }
        }
        .onAppear { player = services.session.map(prepare) }
    }
}

private struct VideoFrames: View, _LeafView {
    let player: MediaPlayer
    /// The size of the video, in pixels; zero while it is unknown.
    let natural: CGSize
    let gravity: VideoGravity

    func _makeBox(_ node: _ViewNode) -> _LayoutBox { VideoBox(node: node, view: self) }

    func _updateBox(_ box: _LayoutBox, from old: VideoFrames) {
        guard let box = box as? VideoBox else { return }
        if player !== old.player { old.player.hide(from: box) }
        box.view = self
        if player !== old.player || gravity != old.gravity || natural != old.natural { box.repaint() }
    }
}

/// Positions the video and redraws it: each new frame repaints this box without evaluating a body or a layout.
private final class VideoBox: _LayoutBox {
    fileprivate var view: VideoFrames
    private let picture = Layer(name: "video")

    fileprivate init(node: _ViewNode, view: VideoFrames) {
        self.view = view
        super.init(node: node, name: "video surface")
        layer.addChild(picture)
    }

    isolated deinit { view.player.hide(from: self) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: view.natural)
    }

    override func paint() {
        let frame = CGRect(origin: .zero, size: size)
        guard frame.width > 0, frame.height > 0 else { return }
        let scale = EnvironmentValues(scope: node.scope).displayScale
        let place = place(in: frame)
        let player = view.player
        func pixels(_ points: CGFloat) -> Int { Int(min(max((points * scale).rounded(), 0), 7680)) }
        player.show(for: self, at: PixelExtent(width: pixels(place.width), height: pixels(place.height))) { [weak self] in
            self?.repaint()
        }
        layer.clip = view.gravity == .fill ? .rect(frame) : nil
        guard player.picture.bitmap != nil, place.width > 0 else {
            picture.content = nil
            return
        }
        picture.content = .image(ImageContent(source: .live(player.picture, revision: player.picture.revision), rect: place))
    }

    private func place(in frame: CGRect) -> CGRect {
        let natural = view.natural
        guard natural.width > 0, natural.height > 0 else { return .zero }
        if view.gravity == .stretch { return frame }
        let scales = (frame.width / natural.width, frame.height / natural.height)
        let scale = view.gravity == .fit ? min(scales.0, scales.1) : max(scales.0, scales.1)
        let size = CGSize(width: natural.width * scale, height: natural.height * scale)
        return CGRect(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
    }
}
