@_exported import TenFootPhotos
import TenFootUIKit

/// A view of a Live Photo; always empty, as none exists here.
///
/// Source: PhotosUI PHLivePhotoView.
@preconcurrency @MainActor open class PHLivePhotoView: UIView {
    /// The Live Photo.
    open var livePhoto: PHLivePhoto?
    /// Whether it is muted; stored without effect.
    open var isMuted = false
}
