import AVFoundation
import Foundation
import TenFootPlayerViewController
import TenFootUIKit
import TenFootViewGraph

/// Makes a picture of a film.
///
/// Source: VLCKit 3 VLCMediaThumbnailer.
open class VLCMediaThumbnailer: NSObject, @unchecked Sendable {
    // Everything that changes is read and written on the main thread.
    /// What a picture is made of.
    public let media: VLCMedia
    /// Who hears of the picture.
    public weak var delegate: (any VLCMediaThumbnailerDelegate)?
    /// Where in the film, from 0 to 1.
    open var snapshotPosition: Float = 0.3
    /// Pixels across at most; 0 for the film's own.
    open var thumbnailWidth: CGFloat = 0
    /// Pixels down at most; 0 for the film's own.
    open var thumbnailHeight: CGFloat = 0
    private var picture: CGImage?

    /// Something that makes a picture of media, and tells somebody.
    public init(media: VLCMedia, andDelegate delegate: any VLCMediaThumbnailerDelegate) {
        self.media = media
        self.delegate = delegate
    }

    /// The picture, once it is made.
    open var thumbnail: CGImage? { MainActor.value { picture } }

    /// Makes the picture; the delegate hears of it, or that there is none.
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

/// Hears of the picture of a film, on the main thread.
///
/// Source: VLCKit 3 VLCMediaThumbnailerDelegate.
public protocol VLCMediaThumbnailerDelegate: AnyObject {
    /// There is none, and will not be.
    func mediaThumbnailerDidTimeOut(_ mediaThumbnailer: VLCMediaThumbnailer)
    /// It is made.
    func mediaThumbnailer(_ mediaThumbnailer: VLCMediaThumbnailer, didFinishThumbnail thumbnail: CGImage)
}
