import Foundation
import TenFoot
import TenFootAppleFoundation
import TenFootUIKit

/// Options of loading an image; all are ignored except those that bypass the cache.
///
/// Source: SDWebImage SDWebImageOptions.
public struct SDWebImageOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Retries a URL that failed before.
    public static let retryFailed = SDWebImageOptions(rawValue: 1)
    /// Low priority.
    public static let lowPriority = SDWebImageOptions(rawValue: 2)
    /// Shows the image while it is being loaded.
    public static let progressiveLoad = SDWebImageOptions(rawValue: 4)
    /// Revalidates a cached image with the server.
    public static let refreshCached = SDWebImageOptions(rawValue: 8)
    /// Continues in the background.
    public static let continueInBackground = SDWebImageOptions(rawValue: 16)
    /// Sends cookies.
    public static let handleCookies = SDWebImageOptions(rawValue: 32)
    /// Accepts invalid certificates; never done here.
    public static let allowInvalidSSLCertificates = SDWebImageOptions(rawValue: 64)
    /// High priority.
    public static let highPriority = SDWebImageOptions(rawValue: 128)
    /// Shows the placeholder only after loading has failed.
    public static let delayPlaceholder = SDWebImageOptions(rawValue: 256)
    /// Does not set the image automatically.
    public static let avoidAutoSetImage = SDWebImageOptions(rawValue: 1024)
    /// Decodes large images at a smaller size, which is always done here.
    public static let scaleDownLargeImages = SDWebImageOptions(rawValue: 2048)
    /// Loads from the cache only.
    public static let fromCacheOnly = SDWebImageOptions(rawValue: 1 << 15)
    /// Loads from the server only.
    public static let fromLoaderOnly = SDWebImageOptions(rawValue: 1 << 16)
    /// Decodes only the first frame of an animated image.
    public static let decodeFirstFrameOnly = SDWebImageOptions(rawValue: 1 << 14)
    /// Decodes all frames immediately.
    public static let preloadAllFrames = SDWebImageOptions(rawValue: 1 << 18)
}

/// A further option of loading an image; ignored.
///
/// Source: SDWebImage SDWebImageContextOption.
public struct SDWebImageContextOption: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates an option from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The size to decode at; ignored, as images are decoded at the size that they are shown at.
    public static let imageThumbnailPixelSize = SDWebImageContextOption(rawValue: "imageThumbnailPixelSize")
    /// Whether the aspect ratio is kept.
    public static let imagePreserveAspectRatio = SDWebImageContextOption(rawValue: "imagePreserveAspectRatio")
    /// A transformation of the image.
    public static let imageTransformer = SDWebImageContextOption(rawValue: "imageTransformer")
    /// The number of pixels per point.
    public static let imageScaleFactor = SDWebImageContextOption(rawValue: "imageScaleFactor")
    /// The caches to store the image in.
    public static let storeCacheType = SDWebImageContextOption(rawValue: "storeCacheType")
    /// A modification of the request.
    public static let downloadRequestModifier = SDWebImageContextOption(rawValue: "downloadRequestModifier")
}

/// The source of an image.
///
/// Source: SDWebImage SDImageCacheType.
public enum SDImageCacheType: Int, Sendable {
    /// The server.
    case none
    /// The disk cache.
    case disk
    /// The memory cache.
    case memory
    /// Any cache.
    case all
}

/// A cancellable loading operation.
///
/// Source: SDWebImage SDWebImageOperation.
public protocol SDWebImageOperation: AnyObject {
    /// Cancels the operation.
    func cancel()
}

/// Loads images for apps that need their pixels; responses are cached as the server allows.
///
/// Source: SDWebImage SDWebImageManager.
@preconcurrency @MainActor public final class SDWebImageManager {
    /// The shared instance.
    public static let shared = SDWebImageManager()

    /// Called with the image and its data or an error, the source, whether loading has finished, and the URL.
    public typealias Completion = (UIImage?, Data?, (any Error)?, SDImageCacheType, Bool, URL?) -> Void

    private final class Fetch: SDWebImageOperation {
        let task: Task<Void, Never>
        init(_ task: Task<Void, Never>) { self.task = task }
        func cancel() { task.cancel() }
    }

    /// Loads an image; `progress` is never called.
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

/// Loads an image for a view.
///
/// Source: SDWebImageSwiftUI ImageManager.
@preconcurrency @MainActor public final class ImageManager: ObservableObject {
    /// The image; nil until it is loaded.
    @Published public var image: UIImage?
    /// The image's data.
    @Published public var imageData: Data?
    /// The source of the image.
    @Published public var cacheType = SDImageCacheType.none
    /// Why loading failed.
    @Published public var error: (any Error)?
    /// Whether the image is being loaded.
    @Published public var isLoading = false
    /// The progress: 0, and 1 when loading has finished.
    @Published public var progress = 0.0
    private var url: URL?
    private var operation: (any SDWebImageOperation)?

    /// Creates a manager without a URL.
    public init() {}
    /// Creates a manager for a URL; `load()` starts loading.
    public init(url: URL?, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil) { self.url = url }

    /// Loads the image of the URL it was created with.
    public func load() { load(url: url) }
    /// Loads an image.
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
    /// Cancels loading.
    public func cancel() {
        operation?.cancel()
        (operation, isLoading) = (nil, false)
    }
}

/// Loads images before they are shown.
///
/// Source: SDWebImage SDWebImagePrefetcher.
@preconcurrency @MainActor public final class SDWebImagePrefetcher {
    /// The shared instance.
    public static let shared = SDWebImagePrefetcher()
    private var operations: [any SDWebImageOperation] = []

    /// Loads images.
    public func prefetchURLs(_ urls: [URL]?) { prefetchURLs(urls, progress: nil, completed: nil) }
    /// Loads images; reports the numbers of loaded and failed ones at the end.
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
    /// Cancels the images that are not loaded yet.
    public func cancelPrefetching() {
        for operation in operations { operation.cancel() }
        operations = []
    }
}

/// The cache of loaded images.
///
/// Source: SDWebImage SDImageCache.
public final class SDImageCache: Sendable {
    /// The shared instance.
    public static let shared = SDImageCache()
    /// Removes the images in memory.
    public func clearMemory() { URLCache.shared.removeAllCachedResponses() }
    /// Removes the images on disk.
    public func clearDisk(onCompletion completion: (() -> Void)? = nil) {
        URLCache.shared.removeAllCachedResponses()
        completion?()
    }
    /// The size of the disk cache, in bytes.
    public func totalDiskSize() -> UInt { UInt(max(0, URLCache.shared.currentDiskUsage)) }
}
