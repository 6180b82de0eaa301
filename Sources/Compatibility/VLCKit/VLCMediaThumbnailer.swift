import AVFoundation
import Foundation
import TenFootPlayerViewController
import TenFootUIKit
import TenFootViewGraph

/// Generates a thumbnail of a film.
///
/// Source: VLCKit 3 VLCMediaThumbnailer.
open class VLCMediaThumbnailer: NSObject, @unchecked Sendable {
    // All mutable state is read and written on the main thread.
    /// The media.
    public let media: VLCMedia
    /// Receives the thumbnail.
    public weak var delegate: (any VLCMediaThumbnailerDelegate)?
    /// The position in the film, from 0 to 1.
    open var snapshotPosition: Float = 0.3
    /// The maximum width in pixels; 0 means the film's.
    open var thumbnailWidth: CGFloat = 0
    /// The maximum height in pixels; 0 means the film's.
    open var thumbnailHeight: CGFloat = 0
    private var picture: CGImage?

    /// Creates a thumbnailer for media.
    public init(media: VLCMedia, andDelegate delegate: any VLCMediaThumbnailerDelegate) {
        self.media = media
        self.delegate = delegate
    }

    /// The thumbnail; nil until it is generated.
    open var thumbnail: CGImage? { MainActor.value { picture } }

    /// Generates the thumbnail; the delegate is called with it, or if it fails.
    open func fetchThumbnail() {
        Task { @MainActor in
            guard let url = media.url else { return tellFailure() }
            let asset = AVURLAsset(url: url), generator = AVAssetImageGenerator(asset: asset)
            generator.maximumSize = CGSize(width: thumbnailWidth, height: thumbnailHeight)
            guard let length = try? await asset.load(.duration),
                let made = try? await generator.image(
                    at: CMTime(
                        seconds: length.isNumeric ? length.seconds * Double(min(max(snapshotPosition, 0), 1)) : 0, preferredTimescale: 1000)
                )
            else { return tellFailure() }
            picture = made.image
            delegate?.mediaThumbnailer(self, didFinishThumbnail: made.image)
        }
    }

    @MainActor private func tellFailure() { delegate?.mediaThumbnailerDidTimeOut(self) }
}

/// Receives the thumbnail of a film, on the main thread.
///
/// Source: VLCKit 3 VLCMediaThumbnailerDelegate.
public protocol VLCMediaThumbnailerDelegate: AnyObject {
    /// The thumbnail could not be generated.
    func mediaThumbnailerDidTimeOut(_ mediaThumbnailer: VLCMediaThumbnailer)
    /// The thumbnail was generated.
    func mediaThumbnailer(_ mediaThumbnailer: VLCMediaThumbnailer, didFinishThumbnail thumbnail: CGImage)
}
