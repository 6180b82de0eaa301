import Foundation
import TenFoot
import TenFootUIKit

/// Shows a picture from an address.
///
/// `AsyncImage` loads it: a helper process decodes it in the size that is shown.
///
/// Source: SDWebImageSwiftUI WebImage.
public struct WebImage<Content: View>: View {
    private let url: URL?
    private let content: (WebImagePhase) -> Content
    private var looks = Looks()
    private let transaction: Transaction

    /// What is said of the picture after it is made.
    fileprivate struct Looks {
        var changes: [(Image) -> Image] = []
        var placeholder: AnyView?
        var indicator: AnyView?
        var onSuccess: ((UIImage, Data?, SDImageCacheType) -> Void)?
        var onFailure: ((any Error) -> Void)?
    }

    /// A picture; an empty area until it is there, or what `placeholder` says.
    public init(
        url: URL?, scale: CGFloat = 1, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil,
        isAnimating: Binding<Bool> = .constant(true)
    ) where Content == Image {
        self.init(url: url, scale: scale, options: options, context: context, isAnimating: isAnimating) {
            $0.image ?? Image(uiImage: UIImage())
        }
    }
    /// Views made of the picture, others until it is there.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil,
        isAnimating: Binding<Bool> = .constant(true), @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale, options: options, context: context, isAnimating: isAnimating) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }
    /// Views for each phase; the transaction is that of changes between them.
    public init(
        url: URL?, scale: CGFloat = 1, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil,
        isAnimating: Binding<Bool> = .constant(true), transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (WebImagePhase) -> Content
    ) {
        (self.url, self.content, self.transaction) = (url, content, transaction)
    }

    /// The picture, or what stands in its place.
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

    /// Loads the picture for an `onSuccess` handler: `AsyncImage` hands out no pixels.
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
    /// Changes the picture in any way.
    public func configure(_ block: @escaping (Image) -> Image) -> WebImage { with { $0.changes.append(block) } }
    /// Lets the picture take the size that it is offered.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch) -> WebImage {
        configure { $0.resizable(capInsets: capInsets, resizingMode: resizingMode) }
    }
    /// Uses the picture's colours, or its shape alone.
    public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> WebImage { configure { $0.renderingMode(renderingMode) } }
    /// How the picture is drawn in another size.
    public func interpolation(_ interpolation: Image.Interpolation) -> WebImage { configure { $0.interpolation(interpolation) } }
    /// Accepted: edges are smooth.
    public func antialiased(_ isAntialiased: Bool) -> WebImage { configure { $0.antialiased(isAntialiased) } }
    /// Shows another view until the picture is loaded, and when loading fails.
    public func placeholder<T: View>(@ViewBuilder _ content: () -> T) -> WebImage {
        let view = AnyView(content())
        return with { $0.placeholder = view }
    }
    /// Shows another view until the picture is loaded, and when loading fails.
    public func placeholder(_ image: Image) -> WebImage {
        with { looks in looks.placeholder = AnyView(looks.changes.reduce(image) { $1($0) }) }
    }
    /// Shows that the picture is being fetched.
    public func indicator<T: View>(_ indicator: Indicator<T>) -> WebImage {
        let view = AnyView(indicator.view)
        return with { $0.indicator = view }
    }
    /// Hears that the picture is there.
    public func onSuccess(perform action: ((UIImage, Data?, SDImageCacheType) -> Void)?) -> WebImage { with { $0.onSuccess = action } }
    /// Hears that the picture cannot be had.
    public func onFailure(perform action: ((any Error) -> Void)?) -> WebImage { with { $0.onFailure = action } }
    /// Accepted: how far fetching has come is not told.
    public func onProgress(perform action: ((Int, Int) -> Void)?) -> WebImage { self }
    /// Accepted: a picture that could not be had is tried again when it is shown again.
    public func retryOnAppear(_ flag: Bool) -> WebImage { self }
    /// Accepted: what is not shown is not fetched.
    public func cancelOnDisappear(_ flag: Bool) -> WebImage { self }
    /// Accepted: a moving picture runs for ever.
    public func customLoopCount(_ loopCount: UInt?) -> WebImage { self }
    /// Accepted: memory for frames is the loader's affair.
    public func maxBufferSize(_ bufferSize: UInt?) -> WebImage { self }
    /// Accepted: a picture is shown when it is whole.
    public func incrementalLoad(_ incrementalLoad: Bool) -> WebImage { self }
    /// Accepted: what is not shown does not run.
    public func pausable(_ pausable: Bool) -> WebImage { self }
    /// Accepted: what is not shown keeps no frames.
    public func purgeable(_ purgeable: Bool) -> WebImage { self }
    /// Accepted: a moving picture runs as fast as it says itself.
    public func playbackRate(_ playbackRate: Double) -> WebImage { self }
}

/// Moving pictures move in every picture here.
///
/// Source: SDWebImageSwiftUI AnimatedImage.
public typealias AnimatedImage = WebImage

extension WebImage where Content == Image {
    /// A picture of the app's assets.
    public init(name: String, bundle: Bundle? = nil, isAnimating: Binding<Bool> = .constant(true)) {
        self.init(url: (bundle ?? .main).url(forResource: name, withExtension: nil))
    }
}

/// How far a picture has come.
///
/// Source: SDWebImageSwiftUI WebImagePhase.
public enum WebImagePhase {
    /// Nothing is there yet.
    case empty
    /// The picture is there.
    case success(Image)
    /// It could not be had.
    case failure(any Error)

    /// The picture, once it is there.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// Why it could not be had.
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

/// What shows that a picture is being fetched.
///
/// Source: SDWebImageSwiftUI Indicator.
public struct Indicator<T: View> {
    let view: T
    /// Views for whether it is being fetched and how far that has come, which is not told: 0.
    @MainActor public init(@ViewBuilder content: @escaping (_ isAnimating: Binding<Bool>, _ progress: Binding<Double>) -> T) {
        view = content(.constant(true), .constant(0))
    }
    fileprivate init(_ view: T) { self.view = view }
}
extension Indicator where T == ProgressView<EmptyView, EmptyView> {
    /// A spinner.
    @MainActor public static var activity: Indicator { Indicator(ProgressView()) }
    /// A spinner: how far it has come is not told.
    @MainActor public static var progress: Indicator { Indicator(ProgressView()) }
}

extension AnyTransition {
    /// The picture fades in, in a time in seconds.
    ///
    /// Source: SDWebImageSwiftUI AnyTransition.fade(duration:).
    public static func fade(duration: Double) -> AnyTransition { .opacity.animation(.linear(duration: duration)) }
    /// The picture fades in, in half a second.
    public static var fade: AnyTransition { .fade(duration: 0.5) }
}

extension Image {
    /// A picture of UIKit's.
    ///
    /// Source: SDWebImageSwiftUI Image.init(platformImage:).
    public init(platformImage: UIImage) { self.init(uiImage: platformImage) }
}
