import Foundation
import TenFootAppleFoundation
import TenFootUIKit

// Linux has no photo library that apps share, so access to it is always reported as restricted.

/// Whether an app may access the photo library.
///
/// Source: Photos PHAuthorizationStatus.
public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }

/// The access to the photo library that an app requests.
///
/// Source: Photos PHAccessLevel.
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }

/// The photo library, which does not exist on Linux.
///
/// Source: Photos PHPhotoLibrary.
public final class PHPhotoLibrary: NSObject, Sendable {
    private static let library = PHPhotoLibrary()
    /// The shared library object.
    public class func shared() -> PHPhotoLibrary { library }
    /// Always `.restricted`.
    public class func authorizationStatus() -> PHAuthorizationStatus { .restricted }
    /// Always `.restricted`.
    public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .restricted }
    /// Reports `.restricted` without a prompt.
    public class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) { handler(.restricted) }
    /// Reports `.restricted` without a prompt.
    public class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { .restricted }
    /// Reports `.restricted` without a prompt.
    public class func requestAuthorization(for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void) {
        handler(.restricted)
    }
}

/// How an image fits the requested size.
///
/// Source: Photos PHImageContentMode.
public enum PHImageContentMode: Int, Sendable {
    case aspectFit, aspectFill
    /// Shows the whole image.
    public static let `default` = PHImageContentMode.aspectFit
}

/// The identifier of a request.
///
/// Source: Photos PHLivePhotoRequestID.
public typealias PHLivePhotoRequestID = Int32
/// The identifier of an invalid request.
///
/// Source: Photos PHLivePhotoRequestIDInvalid.
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
/// The info key of a request's error.
///
/// Source: Photos PHLivePhotoInfoErrorKey.
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
/// The info key of whether a better result will follow.
///
/// Source: Photos PHLivePhotoInfoIsDegradedKey.
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
/// The info key of whether the request was cancelled.
///
/// Source: Photos PHLivePhotoInfoCancelledKey.
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// A Live Photo; none exists here.
///
/// Source: Photos PHLivePhoto.
public final class PHLivePhoto: NSObject, Sendable {
    /// Its size in pixels.
    public let size: CGSize
    private init(size: CGSize) { self.size = size }
    /// Always reports an error: a photo and its movie cannot be decoded as one on Linux.
    @discardableResult public class func request(
        withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize, contentMode: PHImageContentMode,
        resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
    ) -> PHLivePhotoRequestID {
        resultHandler(nil, [PHLivePhotoInfoErrorKey: CocoaError(.featureUnsupported) as NSError])
        return PHLivePhotoRequestIDInvalid
    }
}
