import Foundation
import TenFoot
import TenFootAppleFoundation
import TenFootUIKit

/// How pictures are fetched: accepted, but for what leaves the cache aside.
///
/// Source: SDWebImage SDWebImageOptions.
public struct SDWebImageOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What could not be had is tried again.
    public static let retryFailed = SDWebImageOptions(rawValue: 1)
    /// After everything else.
    public static let lowPriority = SDWebImageOptions(rawValue: 2)
    /// Shown while it comes.
    public static let progressiveLoad = SDWebImageOptions(rawValue: 4)
    /// The server is asked whether it has changed.
    public static let refreshCached = SDWebImageOptions(rawValue: 8)
    /// Fetched though the app is not in front.
    public static let continueInBackground = SDWebImageOptions(rawValue: 16)
    /// Cookies are sent.
    public static let handleCookies = SDWebImageOptions(rawValue: 32)
    /// Any certificate is taken; it is not.
    public static let allowInvalidSSLCertificates = SDWebImageOptions(rawValue: 64)
    /// Before everything else.
    public static let highPriority = SDWebImageOptions(rawValue: 128)
    /// The placeholder is shown once it is known that there is no picture.
    public static let delayPlaceholder = SDWebImageOptions(rawValue: 256)
    /// The app shows the picture itself.
    public static let avoidAutoSetImage = SDWebImageOptions(rawValue: 1024)
    /// A large picture is decoded smaller, which every one is.
    public static let scaleDownLargeImages = SDWebImageOptions(rawValue: 2048)
    /// From the cache, or not at all.
    public static let fromCacheOnly = SDWebImageOptions(rawValue: 1 << 15)
    /// From the server, whatever the cache has.
    public static let fromLoaderOnly = SDWebImageOptions(rawValue: 1 << 16)
    /// One frame of a moving picture.
    public static let decodeFirstFrameOnly = SDWebImageOptions(rawValue: 1 << 14)
    /// Decoded at once.
    public static let preloadAllFrames = SDWebImageOptions(rawValue: 1 << 18)
}

/// What may be said of a fetch besides; accepted.
///
/// Source: SDWebImage SDWebImageContextOption.
public struct SDWebImageContextOption: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// One by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The size that is decoded: every picture is decoded in the size that it is shown in.
    public static let imageThumbnailPixelSize = SDWebImageContextOption(rawValue: "imageThumbnailPixelSize")
    /// Whether its shape is kept.
    public static let imagePreserveAspectRatio = SDWebImageContextOption(rawValue: "imagePreserveAspectRatio")
    /// What is made of the picture.
    public static let imageTransformer = SDWebImageContextOption(rawValue: "imageTransformer")
    /// Pixels a point.
    public static let imageScaleFactor = SDWebImageContextOption(rawValue: "imageScaleFactor")
    /// Where it is kept.
    public static let storeCacheType = SDWebImageContextOption(rawValue: "storeCacheType")
    /// How the request is changed.
    public static let downloadRequestModifier = SDWebImageContextOption(rawValue: "downloadRequestModifier")
}

/// Where a picture came from.
///
/// Source: SDWebImage SDImageCacheType.
public enum SDImageCacheType: Int, Sendable {
    /// From the server.
    case none
    /// From this machine's disk.
    case disk
    /// From memory.
    case memory
    /// From anywhere.
    case all
}

/// A fetch that can be given up.
///
/// Source: SDWebImage SDWebImageOperation.
public protocol SDWebImageOperation: AnyObject {
    /// Gives it up.
    func cancel()
}

/// Fetches pictures for those who want their pixels, and keeps what servers allow to be kept.
///
/// Source: SDWebImage SDWebImageManager.
@preconcurrency @MainActor public final class SDWebImageManager {
    /// The one there is.
    public static let shared = SDWebImageManager()

    /// Told a picture and its bytes or why there is none, where it came from, whether that is all, and its address.
    public typealias Completion = (UIImage?, Data?, (any Error)?, SDImageCacheType, Bool, URL?) -> Void

    private final class Fetch: SDWebImageOperation {
        let task: Task<Void, Never>
        init(_ task: Task<Void, Never>) { self.task = task }
        func cancel() { task.cancel() }
    }

    /// Fetches a picture; how far it has come is not told.
    @discardableResult public func loadImage(
        with url: URL?, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil,
        progress: ((Int, Int, URL?) -> Void)?, completed: @escaping Completion
    ) -> (any SDWebImageOperation)? {
        guard let url else {
            completed(nil, nil, URLError(.badURL), .none, true, nil)
            return nil
        }
        return Fetch(
            Task { @MainActor in
                do {
                    let data = try await Self.data(at: url, options)
                    guard !Task.isCancelled else { return }
                    guard let image = UIImage(data: data) else { throw URLError(.cannotDecodeContentData) }
                    completed(image, data, nil, .none, true, url)
                } catch {
                    if !Task.isCancelled { completed(nil, nil, error, .none, true, url) }
                }
            })
    }

    private static func data(at url: URL, _ options: SDWebImageOptions) async throws -> Data {
        if url.isFileURL { return try Data(contentsOf: url) }
        let policy: URLRequest.CachePolicy =
            options.contains(.fromLoaderOnly)
            ? .reloadIgnoringLocalCacheData
            : options.contains(.fromCacheOnly)
                ? .returnCacheDataDontLoad
                : .useProtocolCachePolicy
        let (data, response) = try await URLSession.shared.data(for: URLRequest(url: url, cachePolicy: policy))
        if let answer = response as? HTTPURLResponse, !(200..<300).contains(answer.statusCode) { throw URLError(.badServerResponse) }
        return data
    }
}

/// A picture that is fetched for a view.
///
/// Source: SDWebImageSwiftUI ImageManager.
@preconcurrency @MainActor public final class ImageManager: ObservableObject {
    /// The picture, once it is there.
    @Published public var image: UIImage?
    /// Its bytes.
    @Published public var imageData: Data?
    /// Where it came from.
    @Published public var cacheType = SDImageCacheType.none
    /// Why it could not be had.
    @Published public var error: (any Error)?
    /// Whether it is being fetched.
    @Published public var isLoading = false
    /// How far fetching has come: 0, and 1 at its end.
    @Published public var progress = 0.0
    private var url: URL?
    private var operation: (any SDWebImageOperation)?

    /// A picture that is not fetched yet.
    public init() {}
    /// A picture of an address that is not fetched yet.
    public init(url: URL?, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil) { self.url = url }

    /// Fetches the picture that it was made for.
    public func load() { load(url: url) }
    /// Fetches a picture.
    public func load(url: URL?, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil) {
        cancel()
        self.url = url
        (isLoading, error, progress) = (true, nil, 0)
        operation = SDWebImageManager.shared.loadImage(with: url, options: options, progress: nil) {
            [weak self] image, data, error, kind, _, _ in
            guard let self else { return }
            (self.image, imageData, self.error, cacheType, isLoading, progress) = (image, data, error, kind, false, error == nil ? 1 : 0)
        }
    }
    /// Gives up.
    public func cancel() {
        operation?.cancel()
        (operation, isLoading) = (nil, false)
    }
}

/// Fetches pictures before they are shown.
///
/// Source: SDWebImage SDWebImagePrefetcher.
@preconcurrency @MainActor public final class SDWebImagePrefetcher {
    /// The one there is.
    public static let shared = SDWebImagePrefetcher()
    private var operations: [any SDWebImageOperation] = []

    /// Fetches pictures.
    public func prefetchURLs(_ urls: [URL]?) { prefetchURLs(urls, progress: nil, completed: nil) }
    /// Fetches pictures; how many were fetched and how many could not be is told at the end.
    public func prefetchURLs(_ urls: [URL]?, progress: ((Int, Int) -> Void)?, completed: ((_ finished: Int, _ skipped: Int) -> Void)?) {
        let urls = urls ?? []
        var (finished, skipped) = (0, 0)
        if urls.isEmpty { completed?(0, 0) }
        operations = urls.compactMap { url in
            SDWebImageManager.shared.loadImage(with: url, progress: nil) { image, _, _, _, _, _ in
                if image == nil { skipped += 1 } else { finished += 1 }
                progress?(finished, urls.count)
                if finished + skipped == urls.count { completed?(finished, skipped) }
            }
        }
    }
    /// Gives up what has not been fetched yet.
    public func cancelPrefetching() {
        for operation in operations { operation.cancel() }
        operations = []
    }
}

/// What has been fetched.
///
/// Source: SDWebImage SDImageCache.
public final class SDImageCache: Sendable {
    /// The one there is.
    public static let shared = SDImageCache()
    /// Forgets what is in memory.
    public func clearMemory() { URLCache.shared.removeAllCachedResponses() }
    /// Forgets what is on disk.
    public func clearDisk(onCompletion completion: (() -> Void)? = nil) {
        URLCache.shared.removeAllCachedResponses()
        completion?()
    }
    /// How much is on disk, in bytes.
    public func totalDiskSize() -> UInt { UInt(max(0, URLCache.shared.currentDiskUsage)) }
}
