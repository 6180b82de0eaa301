import TenFootViewGraph

/// How far a picture from an address has come.
///
/// Source: SwiftUI AsyncImagePhase.
public enum AsyncImagePhase: Sendable {
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
}

/// Why a picture could not be had, in a sentence.
public struct AsyncImageError: Error, CustomStringConvertible, Sendable {
    /// The sentence.
    public let description: String
}

/// A picture fetched from a file or web address.
///
/// Source: SwiftUI AsyncImage.
public struct AsyncImage<Content: View>: _PrimitiveView {
    let url: URL?
    let transaction: Transaction
    let content: (AsyncImagePhase) -> Content

    /// A picture at its own size; until it is there, a quiet area that fills the space.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { $0.image ?? Image(source: Self.source(of: url) ?? .file("")).resizable() }
    }

    /// Views made of the picture, others until it is there.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// Views for each phase; the transaction is that of changes between them.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
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
        // What could not be had last time may be there now that it comes into view again.
        if let source { host.services.images.retry(source) }
        phase = currentPhase()
        children = [Content._makeNode(view.content(phase), _NodeContext(host: host, parent: self, scope: scope))]
    }

    private var source: ImageSource? { AsyncImage<Content>.source(of: view.url) }

    private func currentPhase() -> AsyncImagePhase {
        guard let source else { return .empty }
        host.images.add(source, watch)
        // Its header says whether there is one; the picture itself asks for pixels at the size at which it is shown.
        switch host.services.images.state(of: source, pixelSize: .zero) {
        case .loading(nil): return .empty
        case .loading, .ready: return .success(Image(source: source))
        case .failed(let reason): return .failure(AsyncImageError(description: reason))
        }
    }

    /// The picture's state may have changed: the views of the new phase are made in the next update.
    private func look() {
        switch (phase, currentPhase()) {
        case (.empty, .empty), (.success, .success), (.failure, .failure): break
        default: host.markDirty(self)
        }
    }

    override func evaluate() {
        guard isMounted else { return }
        host.clearDirty(self)
        phase = currentPhase()
        host.updating(under: view.transaction.animation == nil ? Transaction.current : view.transaction) { show() }
    }

    private func show() { Content._updateNode(children[0], view.content(phase)) }

    override func viewChanged(from old: AsyncImage<Content>) {
        if old.url != view.url {
            if let source { host.services.images.retry(source) }
            phase = currentPhase()
        }
        show()
    }
}

/// A box that is nowhere, told when a picture's state changes.
private final class WatchBox: _LayoutBox {
    private let action: () -> Void
    init(node: _ViewNode, _ action: @escaping () -> Void) {
        self.action = action
        super.init(node: node)
    }
    override func paint() { action() }
}
