import AVKit
import TenFoot
import TenFootUIKit

/// What a player puts into the view that it is to draw in.
final class FilmView: UIView {
    override class var layerClass: AnyClass { FilmLayer.self }

    init(_ player: VLCMediaPlayer, in view: UIView) {
        super.init(frame: view.bounds)
        (layer as? FilmLayer)?.player = player
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // Under the controls that an app has put there.
        view.insertSubview(self, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    /// The film is shown in another way, or another film is.
    func refresh() { layer.setNeedsDisplay() }
}

private final class FilmLayer: CALayer {
    weak var player: VLCMediaPlayer? { didSet { setNeedsDisplay() } }

    override func _content() -> AnyView? {
        player.map { player in AnyView(PreparedSurface(gravity: player.gravity) { player.prepared(in: $0) }) }
    }
}
