import AVKit
import Foundation
import TenFootAppleFoundation

/// Loads resources through a delegate on tvOS; here the delegate is never called.
///
/// libmpv loads files and URLs itself, with the headers given to an asset. URLs with an app's custom scheme therefore
/// cannot be played.
///
/// Source: AVFoundation AVAssetResourceLoader.
public final class AVAssetResourceLoader: NSObject, @unchecked Sendable {
    // Written only while the app sets up its player.
    /// The delegate; never called.
    public private(set) weak var delegate: (any AVAssetResourceLoaderDelegate)?
    /// The queue to call the delegate on.
    public private(set) var delegateQueue: DispatchQueue?
    /// Stores the delegate, which is never called.
    public func setDelegate(_ delegate: (any AVAssetResourceLoaderDelegate)?, queue: DispatchQueue?) {
        self.delegate = delegate
        delegateQueue = queue
    }
}

/// Loads resources for a player; never called.
///
/// Source: AVFoundation AVAssetResourceLoaderDelegate.
public protocol AVAssetResourceLoaderDelegate: AnyObject {
    /// Whether the delegate will load a resource.
    func resourceLoader(
        _ resourceLoader: AVAssetResourceLoader, shouldWaitForLoadingOfRequestedResource loadingRequest: AVAssetResourceLoadingRequest
    ) -> Bool
    /// A request was cancelled.
    func resourceLoader(_ resourceLoader: AVAssetResourceLoader, didCancel loadingRequest: AVAssetResourceLoadingRequest)
}

extension AVAssetResourceLoaderDelegate {
    /// False by default.
    public func resourceLoader(
        _ resourceLoader: AVAssetResourceLoader, shouldWaitForLoadingOfRequestedResource loadingRequest: AVAssetResourceLoadingRequest
    ) -> Bool { false }
    /// Does nothing.
    public func resourceLoader(_ resourceLoader: AVAssetResourceLoader, didCancel loadingRequest: AVAssetResourceLoadingRequest) {}
}

/// A request that a delegate would serve.
///
/// Source: AVFoundation AVAssetResourceLoadingRequest.
public final class AVAssetResourceLoadingRequest: NSObject, @unchecked Sendable {
    // No instance is ever created: the type exists for delegates that name it.
    /// The URL request.
    public let request: URLRequest
    /// The response.
    public var response: URLResponse?
    /// The content information to fill in.
    public let contentInformationRequest: AVAssetResourceLoadingContentInformationRequest? = nil
    /// The requested bytes.
    public let dataRequest: AVAssetResourceLoadingDataRequest? = nil
    /// Whether loading has finished.
    public private(set) var isFinished = false
    /// Whether the request was cancelled.
    public let isCancelled = false
    init(_ request: URLRequest) { self.request = request }
    /// Reports success.
    public func finishLoading() { isFinished = true }
    /// Reports a failure.
    public func finishLoading(with error: (any Error)?) { isFinished = true }
    /// Always throws: FairPlay is not available on Linux.
    ///
    /// Source: AVFoundation streamingContentKeyRequestData(forApp:contentIdentifier:options:).
    public func streamingContentKeyRequestData(
        forApp appIdentifier: Data, contentIdentifier: Data, options: [String: Any]? = nil
    ) throws -> Data { throw CocoaError(.featureUnsupported) }
}

/// The content type of a FairPlay key.
///
/// Source: AVFoundation AVStreamingKeyDeliveryContentKeyType.
public let AVStreamingKeyDeliveryContentKeyType = "com.apple.streamingkeydelivery.contentkey"

/// Information about a resource's content.
///
/// Source: AVFoundation AVAssetResourceLoadingContentInformationRequest.
public final class AVAssetResourceLoadingContentInformationRequest: NSObject, @unchecked Sendable {
    // No instance is ever created, as no request is.
    /// The content type.
    public var contentType: String?
    /// The content's length in bytes.
    public var contentLength: Int64 = 0
    /// Whether byte ranges can be requested.
    public var isByteRangeAccessSupported = false
}

/// The range of requested bytes.
///
/// Source: AVFoundation AVAssetResourceLoadingDataRequest.
public final class AVAssetResourceLoadingDataRequest: NSObject, @unchecked Sendable {
    // No instance is ever created, as no request is.
    /// The offset of the first requested byte.
    public let requestedOffset: Int64 = 0
    /// The number of requested bytes.
    public let requestedLength = 0
    /// The offset of the next byte to provide.
    public let currentOffset: Int64 = 0
    /// Provides data.
    public func respond(with data: Data) {}
}

extension AVURLAsset {
    /// The asset's resource loader, a new one each time; its delegate is never called.
    ///
    /// Source: AVFoundation AVURLAsset.resourceLoader.
    public var resourceLoader: AVAssetResourceLoader { AVAssetResourceLoader() }
}
