import AVKit
import TenFoot
import TenFootUIKit

/// The view with a player's film, added to the player's drawable.
final class FilmView: UIView {
    override class var layerClass: AnyClass { FilmLayer.self }

    init(_ player: VLCMediaPlayer, in view: UIView) {
        super.init(frame: view.bounds)
        (layer as? FilmLayer)?.player = player
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // Below the controls that the app has added.
        view.insertSubview(self, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    /// Redraws the layer after a change of the film or its gravity.
    func refresh() { layer.setNeedsDisplay() }
}

private final class FilmLayer: CALayer {
    weak var player: VLCMediaPlayer? { didSet { setNeedsDisplay() } }

    override func _content() -> AnyView? {
        player.map { player in AnyView(PreparedSurface(gravity: player.gravity) { player.prepared(in: $0) }) }
    }
}
