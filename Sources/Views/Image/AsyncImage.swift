import TenFootViewGraph

/// The loading state of an asynchronous picture.
///
/// Source: SwiftUI AsyncImagePhase.
public enum AsyncImagePhase: Sendable {
    /// Nothing is loaded yet.
    case empty
    /// The picture is loaded.
    case success(Image)
    /// The picture could not be loaded.
    case failure(any Error)

    /// The picture, if it is loaded.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// The error, if loading failed.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// An error that describes, in a sentence, why a picture could not be loaded.
public struct AsyncImageError: Error, CustomStringConvertible, Sendable {
    /// The sentence.
    public let description: String
}

/// A picture loaded from a file or web URL.
///
/// Source: SwiftUI AsyncImage.
public struct AsyncImage<Content: View>: _PrimitiveView {
    let url: URL?
    let scale: CGFloat
    let transaction: Transaction
    let content: (AsyncImagePhase) -> Content

    /// Shows a picture at its own size, of `scale` pixels per point, and until it is loaded a placeholder that fills the space.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { $0.image ?? Image(source: Self.source(of: url) ?? .file("")).resizable() }
    }

    /// Shows views made from the picture, and a placeholder until it is loaded.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// Shows views for each phase; changes between phases use the transaction.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.scale = scale
        self.transaction = transaction
        self.content = content
    }

    static func source(of url: URL?) -> ImageSource? { url.map { $0.isFileURL ? .file($0.path) : .remote($0) } }

    /// Creates the retained node; the view graph calls it.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { AsyncImageNode(self, context) }
}

private final class AsyncImageNode<Content: View>: PrimitiveNode<AsyncImage<Content>> {
    private var phase = AsyncImagePhase.empty
    private lazy var watch = WatchBox(node: self) { [weak self] in self?.look() }

    override init(_ view: AsyncImage<Content>, _ context: _NodeContext) {
        super.init(view, context)
        // A picture that failed to load last time may be available now that the view appears again.
        if let source { host.services.images.retry(source) }
        phase = currentPhase()
        children = [Content._makeNode(made(), _NodeContext(host: host, parent: self, scope: scope))]
    }

    private var source: ImageSource? { AsyncImage<Content>.source(of: view.url) }

    private func currentPhase() -> AsyncImagePhase {
        guard let source else { return .empty }
        host.images.add(source, watch)
        // Only the header is needed to know that there is a picture; the Image requests the pixels at the size at which it is shown.
        switch host.services.images.state(of: source, pixelSize: .zero) {
        case .loading(nil): return .empty
        case .loading, .ready:
            var image = Image(source: source)
            if view.scale > 0 { image.pixelsPerPoint = view.scale }
            return .success(image)
        case .failed(let reason): return .failure(AsyncImageError(description: reason))
        }
    }

    /// Marks the node for an update if the phase has changed.
    private func look() { if !isAlike(phase, currentPhase()) { host.markDirty(self) } }

    private func isAlike(_ one: AsyncImagePhase, _ other: AsyncImagePhase) -> Bool {
        switch (one, other) {
        case (.empty, .empty), (.success, .success), (.failure, .failure): true
        default: false
        }
    }

    /// The content for the phase; what its closure reads is recorded for this node.
    private func made() -> Content { Dependencies.track(self, .body) { view.content(phase) } }

    override func evaluate() {
        guard isMounted else { return }
        host.clearDirty(self)
        let before = phase
        phase = currentPhase()
        // An update because of something else that the content reads keeps its own transaction.
        let isOwn = view.transaction.animation != nil && !isAlike(before, phase)
        host.updating(under: isOwn ? view.transaction : Transaction.current) { show() }
    }

    private func show() { Content._updateNode(children[0], made()) }

    override func viewChanged(from old: AsyncImage<Content>) {
        if old.url != view.url, let source { host.services.images.retry(source) }
        if old.url != view.url || old.scale != view.scale { phase = currentPhase() }
        show()
    }
}

/// A box outside the layout, whose `paint` is called when the loading state of a picture changes.
private final class WatchBox: _LayoutBox {
    private let action: () -> Void
    init(node: _ViewNode, _ action: @escaping () -> Void) {
        self.action = action
        super.init(node: node)
    }
    override func paint() { action() }
}
