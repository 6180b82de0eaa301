@_exported import TenFootPhotos
import TenFootUIKit

/// A view of a photo that moves; empty, as there are none here.
///
/// Source: PhotosUI PHLivePhotoView.
@preconcurrency @MainActor open class PHLivePhotoView: UIView {
    /// The photo.
    open var livePhoto: PHLivePhoto?
    /// Whether its film makes no sound; kept.
    open var isMuted = false
}
