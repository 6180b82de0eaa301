import AVKit
import TenFoot
import TenFootUIKit

/// The frames of a player in a layer, without controls.
///
/// Source: AVFoundation AVPlayerLayer.
@preconcurrency @MainActor open class AVPlayerLayer: CALayer {
    /// What plays.
    open var player: AVPlayer? { didSet { setNeedsDisplay() } }
    /// How the film fills the layer.
    open var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { setNeedsDisplay() } }
    /// Whether there is a picture to show.
    open var isReadyForDisplay: Bool { player?.currentItem?.status == .readyToPlay }

    /// A layer without a player.
    public required init() { super.init() }
    /// A layer that shows what a player plays.
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }

    /// The film.
    open override func _content() -> AnyView? {
        player.map { player in
            AnyView(PreparedSurface(gravity: videoGravity.fill) { player.prepared(in: $0) }.id(ObjectIdentifier(player)))
        }
    }
}

extension AVLayerVideoGravity {
    fileprivate var fill: VideoGravity {
        switch self {
        case .resizeAspectFill: .fill
        case .resize: .stretch
        default: .fit
        }
    }
}
