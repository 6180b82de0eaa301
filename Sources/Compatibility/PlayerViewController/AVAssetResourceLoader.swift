import AVKit
import Foundation
import TenFootAppleFoundation

/// Asks a delegate for what cannot be read otherwise.
///
/// libmpv reads files and addresses by itself, with the headers that an asset is given. A delegate is never asked, so that addresses with a
/// scheme of an app's own cannot be played.
///
/// Source: AVFoundation AVAssetResourceLoader.
public final class AVAssetResourceLoader: NSObject, @unchecked Sendable {
    // Written where the app sets its player up.
    /// Who would be asked.
    public private(set) weak var delegate: (any AVAssetResourceLoaderDelegate)?
    /// Where it would be asked.
    public private(set) var delegateQueue: DispatchQueue?
    /// Accepted: nobody is asked.
    public func setDelegate(_ delegate: (any AVAssetResourceLoaderDelegate)?, queue: DispatchQueue?) {
        self.delegate = delegate
        delegateQueue = queue
    }
}

/// Reads for a player; never asked.
///
/// Source: AVFoundation AVAssetResourceLoaderDelegate.
public protocol AVAssetResourceLoaderDelegate: AnyObject {
    /// Whether it will read something.
    func resourceLoader(
        _ resourceLoader: AVAssetResourceLoader, shouldWaitForLoadingOfRequestedResource loadingRequest: AVAssetResourceLoadingRequest
    ) -> Bool
    /// Something is not wanted any more.
    func resourceLoader(_ resourceLoader: AVAssetResourceLoader, didCancel loadingRequest: AVAssetResourceLoadingRequest)
}

extension AVAssetResourceLoaderDelegate {
    /// It will not.
    public func resourceLoader(
        _ resourceLoader: AVAssetResourceLoader, shouldWaitForLoadingOfRequestedResource loadingRequest: AVAssetResourceLoadingRequest
    ) -> Bool { false }
    /// Nothing.
    public func resourceLoader(_ resourceLoader: AVAssetResourceLoader, didCancel loadingRequest: AVAssetResourceLoadingRequest) {}
}

/// Something a delegate would read.
///
/// Source: AVFoundation AVAssetResourceLoadingRequest.
public final class AVAssetResourceLoadingRequest: NSObject, @unchecked Sendable {
    // Never made: it is here for the delegates that name it.
    /// What is wanted.
    public let request: URLRequest
    /// What a server answered.
    public var response: URLResponse?
    /// What would be told of its kind and length.
    public let contentInformationRequest: AVAssetResourceLoadingContentInformationRequest? = nil
    /// Which bytes are wanted.
    public let dataRequest: AVAssetResourceLoadingDataRequest? = nil
    /// Whether all was read.
    public private(set) var isFinished = false
    /// Whether it is wanted no more.
    public let isCancelled = false
    init(_ request: URLRequest) { self.request = request }
    /// All was read.
    public func finishLoading() { isFinished = true }
    /// It could not be read.
    public func finishLoading(with error: (any Error)?) { isFinished = true }
    /// Always fails: there is no FairPlay here.
    ///
    /// Source: AVFoundation streamingContentKeyRequestData(forApp:contentIdentifier:options:).
    public func streamingContentKeyRequestData(
        forApp appIdentifier: Data, contentIdentifier: Data, options: [String: Any]? = nil
    ) throws -> Data { throw CocoaError(.featureUnsupported) }
}

/// The kind of a key of FairPlay.
///
/// Source: AVFoundation AVStreamingKeyDeliveryContentKeyType.
public let AVStreamingKeyDeliveryContentKeyType = "com.apple.streamingkeydelivery.contentkey"

/// What is told of something to read.
///
/// Source: AVFoundation AVAssetResourceLoadingContentInformationRequest.
public final class AVAssetResourceLoadingContentInformationRequest: NSObject, @unchecked Sendable {
    // Never made, as the request is not.
    /// Its kind.
    public var contentType: String?
    /// Its length in bytes.
    public var contentLength: Int64 = 0
    /// Whether parts of it can be had.
    public var isByteRangeAccessSupported = false
}

/// The bytes that are wanted.
///
/// Source: AVFoundation AVAssetResourceLoadingDataRequest.
public final class AVAssetResourceLoadingDataRequest: NSObject, @unchecked Sendable {
    // Never made, as the request is not.
    /// The first byte.
    public let requestedOffset: Int64 = 0
    /// How many.
    public let requestedLength = 0
    /// The next byte.
    public let currentOffset: Int64 = 0
    /// Hands bytes over.
    public func respond(with data: Data) {}
}

extension AVURLAsset {
    /// Who would be asked for what cannot be read otherwise; it keeps nothing.
    ///
    /// Source: AVFoundation AVURLAsset.resourceLoader.
    public var resourceLoader: AVAssetResourceLoader { AVAssetResourceLoader() }
}
