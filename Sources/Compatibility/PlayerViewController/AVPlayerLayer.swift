import AVKit
import TenFoot
import TenFootUIKit

/// A layer that shows a player's frames, without controls.
///
/// Source: AVFoundation AVPlayerLayer.
@preconcurrency @MainActor open class AVPlayerLayer: CALayer {
    /// The player.
    open var player: AVPlayer? { didSet { setNeedsDisplay() } }
    /// How the film fits the layer.
    open var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { setNeedsDisplay() } }
    /// Whether a frame is available.
    open var isReadyForDisplay: Bool { player?.currentItem?.status == .readyToPlay }

    /// Creates a layer without a player.
    public required init() { super.init() }
    /// Creates a layer for a player.
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }

    /// The view that shows the film.
    open override func _content() -> AnyView? {
        player.map { player in
            AnyView(PreparedSurface(gravity: videoGravity.fill) { player.prepared(in: $0) }.id(ObjectIdentifier(player)))
        }
    }
}

extension AVLayerVideoGravity {
    var fill: VideoGravity {
        switch self {
        case .resizeAspectFill: .fill
        case .resize: .stretch
        default: .fit
        }
    }
}
