import Foundation
import TenFoot
import TenFootUIKit

/// Shows an image loaded from a URL.
///
/// `AsyncImage` loads it: a helper process decodes it at the size that it is shown at.
///
/// Source: SDWebImageSwiftUI WebImage.
public struct WebImage<Content: View>: View {
    private let url: URL?
    private let content: (WebImagePhase) -> Content
    private var looks = Looks()
    private let transaction: Transaction

    /// The settings made by modifiers.
    fileprivate struct Looks {
        var changes: [(Image) -> Image] = []
        var placeholder: AnyView?
        var indicator: AnyView?
        var onSuccess: ((UIImage, Data?, SDImageCacheType) -> Void)?
        var onFailure: ((any Error) -> Void)?
    }

    /// Creates a view of an image; while it is loading the view is empty or shows the placeholder.
    public init(
        url: URL?, scale: CGFloat = 1, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil,
        isAnimating: Binding<Bool> = .constant(true)
    ) where Content == Image {
        self.init(url: url, scale: scale, options: options, context: context, isAnimating: isAnimating) {
            $0.image ?? Image(uiImage: UIImage())
        }
    }
    /// Creates a view with content for the loaded image and a placeholder.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil,
        isAnimating: Binding<Bool> = .constant(true), @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale, options: options, context: context, isAnimating: isAnimating) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }
    /// Creates a view with content for each phase; the transaction applies to changes of the phase.
    public init(
        url: URL?, scale: CGFloat = 1, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil,
        isAnimating: Binding<Bool> = .constant(true), transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (WebImagePhase) -> Content
    ) {
        (self.url, self.content, self.transaction) = (url, content, transaction)
    }

    /// The image or its placeholder.
    public var body: some View {
        let looks = looks
        AsyncImage(url: url, transaction: transaction) { phase in
            ZStack {
                if phase.image == nil, let placeholder = looks.placeholder {
                    placeholder
                } else {
                    content(WebImagePhase(phase, looks.changes))
                }
                if phase.image == nil, phase.error == nil, let indicator = looks.indicator { indicator }
            }
            .onChange(of: WebImagePhase(phase, []).kind, initial: true) { _, kind in
                if kind == .success, let onSuccess = looks.onSuccess { tell(onSuccess) }
                if kind == .failure, let error = phase.error { looks.onFailure?(error) }
            }
        }
    }

    /// Loads the image again for an `onSuccess` handler, since `AsyncImage` provides no pixels.
    private func tell(_ onSuccess: @escaping (UIImage, Data?, SDImageCacheType) -> Void) {
        SDWebImageManager.shared.loadImage(with: url, options: [], progress: nil) { image, data, _, cache, _, _ in
            if let image { onSuccess(image, data, cache) }
        }
    }

    private func with(_ change: (inout Looks) -> Void) -> WebImage {
        var copy = self
        change(&copy.looks)
        return copy
    }
    /// Applies any change to the image.
    public func configure(_ block: @escaping (Image) -> Image) -> WebImage { with { $0.changes.append(block) } }
    /// Makes the image resizable.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch) -> WebImage {
        configure { $0.resizable(capInsets: capInsets, resizingMode: resizingMode) }
    }
    /// Sets whether the image is drawn in its colours or as a template.
    public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> WebImage { configure { $0.renderingMode(renderingMode) } }
    /// Sets the interpolation for scaling the image.
    public func interpolation(_ interpolation: Image.Interpolation) -> WebImage { configure { $0.interpolation(interpolation) } }
    /// Sets whether the image's edges are antialiased.
    public func antialiased(_ isAntialiased: Bool) -> WebImage { configure { $0.antialiased(isAntialiased) } }
    /// Sets a view that is shown until the image is loaded, and if loading fails.
    public func placeholder<T: View>(@ViewBuilder _ content: () -> T) -> WebImage {
        let view = AnyView(content())
        return with { $0.placeholder = view }
    }
    /// Sets a view that is shown until the image is loaded, and if loading fails.
    public func placeholder(_ image: Image) -> WebImage {
        with { looks in looks.placeholder = AnyView(looks.changes.reduce(image) { $1($0) }) }
    }
    /// Sets a loading indicator.
    public func indicator<T: View>(_ indicator: Indicator<T>) -> WebImage {
        let view = AnyView(indicator.view)
        return with { $0.indicator = view }
    }
    /// Sets a handler for the loaded image.
    public func onSuccess(perform action: ((UIImage, Data?, SDImageCacheType) -> Void)?) -> WebImage { with { $0.onSuccess = action } }
    /// Sets a handler for a failure.
    public func onFailure(perform action: ((any Error) -> Void)?) -> WebImage { with { $0.onFailure = action } }
    /// Accepted and ignored: the progress is not reported.
    public func onProgress(perform action: ((Int, Int) -> Void)?) -> WebImage { self }
    /// Accepted and ignored: a failed image is always retried when it appears again.
    public func retryOnAppear(_ flag: Bool) -> WebImage { self }
    /// Accepted and ignored: loading is always cancelled when the view disappears.
    public func cancelOnDisappear(_ flag: Bool) -> WebImage { self }
    /// Accepted and ignored: an animated image always loops forever.
    public func customLoopCount(_ loopCount: UInt?) -> WebImage { self }
    /// Accepted and ignored: the loader manages the memory for frames.
    public func maxBufferSize(_ bufferSize: UInt?) -> WebImage { self }
    /// Accepted and ignored: an image is shown once it is fully loaded.
    public func incrementalLoad(_ incrementalLoad: Bool) -> WebImage { self }
    /// Accepted and ignored: an animation always pauses while it is not visible.
    public func pausable(_ pausable: Bool) -> WebImage { self }
    /// Accepted and ignored: an image that is not visible never keeps its frames.
    public func purgeable(_ purgeable: Bool) -> WebImage { self }
    /// Accepted and ignored: an animated image plays at its own speed.
    public func playbackRate(_ playbackRate: Double) -> WebImage { self }
}

/// A view of an animated image; every `WebImage` is animated here.
///
/// Source: SDWebImageSwiftUI AnimatedImage.
public typealias AnimatedImage = WebImage

extension WebImage where Content == Image {
    /// Creates a view of an image in the app's asset catalogue.
    public init(name: String, bundle: Bundle? = nil, isAnimating: Binding<Bool> = .constant(true)) {
        self.init(url: (bundle ?? .main).url(forResource: name, withExtension: nil))
    }
}

/// A phase of loading an image.
///
/// Source: SDWebImageSwiftUI WebImagePhase.
public enum WebImagePhase {
    /// Nothing is loaded yet.
    case empty
    /// The image is loaded.
    case success(Image)
    /// Why loading failed.
    case failure(any Error)

    /// The image; nil until it is loaded.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// Why loading failed.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }

    enum Kind { case empty, success, failure }
    var kind: Kind {
        switch self {
        case .empty: .empty
        case .success: .success
        case .failure: .failure
        }
    }
    init(_ phase: AsyncImagePhase, _ changes: [(Image) -> Image]) {
        if let image = phase.image {
            self = .success(changes.reduce(image) { $1($0) })
        } else {
            self = phase.error.map { .failure($0) } ?? .empty
        }
    }
}

/// An indicator that an image is being loaded.
///
/// Source: SDWebImageSwiftUI Indicator.
public struct Indicator<T: View> {
    let view: T
    /// Creates an indicator; the closure receives whether the image is being loaded, and a progress that is always 0.
    @MainActor public init(@ViewBuilder content: @escaping (_ isAnimating: Binding<Bool>, _ progress: Binding<Double>) -> T) {
        view = content(.constant(true), .constant(0))
    }
    fileprivate init(_ view: T) { self.view = view }
}
extension Indicator where T == ProgressView<EmptyView, EmptyView> {
    /// A spinner.
    @MainActor public static var activity: Indicator { Indicator(ProgressView()) }
    /// A spinner, since the progress is not reported.
    @MainActor public static var progress: Indicator { Indicator(ProgressView()) }
}

extension AnyTransition {
    /// A transition that fades the image in, with a duration in seconds.
    ///
    /// Source: SDWebImageSwiftUI AnyTransition.fade(duration:).
    public static func fade(duration: Double) -> AnyTransition { .opacity.animation(.linear(duration: duration)) }
    /// A transition that fades the image in over half a second.
    public static var fade: AnyTransition { .fade(duration: 0.5) }
}

extension Image {
    /// Creates an image from a UIKit image.
    ///
    /// Source: SDWebImageSwiftUI Image.init(platformImage:).
    public init(platformImage: UIImage) { self.init(uiImage: platformImage) }
}
