import Foundation
import TenFootAppleFoundation
import TenFootUIKit

// Linux has no photo library that apps share, so access to it is always reported as restricted.

/// Whether an app may use the photo library.
///
/// Source: Photos PHAuthorizationStatus.
public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }

/// For what an app wants the photo library.
///
/// Source: Photos PHAccessLevel.
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }

/// The photo library, which is not here.
///
/// Source: Photos PHPhotoLibrary.
public final class PHPhotoLibrary: NSObject, Sendable {
    private static let library = PHPhotoLibrary()
    /// The library.
    public class func shared() -> PHPhotoLibrary { library }
    /// Always `.restricted`.
    public class func authorizationStatus() -> PHAuthorizationStatus { .restricted }
    /// Always `.restricted`.
    public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .restricted }
    /// Calls back or returns with `.restricted`, without asking the user.
    public class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) { handler(.restricted) }
    /// Calls back or returns with `.restricted`, without asking the user.
    public class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { .restricted }
    /// Calls back or returns with `.restricted`, without asking the user.
    public class func requestAuthorization(for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void) {
        handler(.restricted)
    }
}

/// How a picture fills its room.
///
/// Source: Photos PHImageContentMode.
public enum PHImageContentMode: Int, Sendable {
    case aspectFit, aspectFill
    /// The whole picture.
    public static let `default` = PHImageContentMode.aspectFit
}

/// The number of a request.
///
/// Source: Photos PHLivePhotoRequestID.
public typealias PHLivePhotoRequestID = Int32
/// The number of no request.
///
/// Source: Photos PHLivePhotoRequestIDInvalid.
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
/// The key of an error in a request's answer.
///
/// Source: Photos PHLivePhotoInfoErrorKey.
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
/// The key of whether a better answer follows.
///
/// Source: Photos PHLivePhotoInfoIsDegradedKey.
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
/// The key of whether a request was cancelled.
///
/// Source: Photos PHLivePhotoInfoCancelledKey.
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// A photo that moves, of which there are none here.
///
/// Source: Photos PHLivePhoto.
public final class PHLivePhoto: NSObject, Sendable {
    /// Its size in pixels.
    public let size: CGSize
    private init(size: CGSize) { self.size = size }
    /// Answers with an error: Linux has no decoder for a photo and its film as one.
    @discardableResult public class func request(
        withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize, contentMode: PHImageContentMode,
        resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
    ) -> PHLivePhotoRequestID {
        resultHandler(nil, [PHLivePhotoInfoErrorKey: CocoaError(.featureUnsupported) as NSError])
        return PHLivePhotoRequestIDInvalid
    }
}
