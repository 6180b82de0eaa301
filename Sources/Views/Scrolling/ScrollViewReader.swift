import TenFootViewGraph

/// A view whose content can scroll to its parts with a proxy.
///
/// Source: SwiftUI ScrollViewReader.
public struct ScrollViewReader<Content: View>: View {
    /// Makes the content.
    public var content: (ScrollViewProxy) -> Content
    @State private var anchor = ReaderAnchor()

    /// Creates a view whose content gets a proxy to the scroll views in it.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    /// The content.
    public var body: some View { content(ScrollViewProxy(anchor: anchor)).modifier(_ReaderModifier(anchor: anchor)) }
}

/// The node of a reader.
@MainActor final class ReaderAnchor {
    weak var node: _ViewNode?
    nonisolated init() {}
}

struct _ReaderModifier: _PrimitiveModifier {
    let anchor: ReaderAnchor
    func _makeNode(_ context: _NodeContext) -> _ViewNode {
        let node = ReaderNode(self, context)
        anchor.node = node
        return node
    }
}

final class ReaderNode: ModifierNode<_ReaderModifier> {
    override var passesLaziness: Bool { true }
}

/// Scrolls to parts of the content.
///
/// Source: SwiftUI ScrollViewProxy.
@MainActor @preconcurrency public struct ScrollViewProxy {
    let anchor: ReaderAnchor

    /// Scrolls to the view with an id after the current update; `anchor` is the point of the viewport, nil to scroll as little as needed.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor place: UnitPoint? = nil) {
        guard let node = anchor.node else { return }
        let animation = Transaction.current.animation
        node.host.afterUpdate { [weak node] in
            guard let node, node.isMounted else { return }
            if !ScrollFinder.scroll(to: AnyHashable(id), anchor: place, animation, below: node) {
                node.host.hint(
                    "scrollTo(_:) in \(node.ownerName) found no view with the id \(id): give the view .id(_:) with an equal value of the same type, "
                        + "inside the ScrollViewReader.")
            }
        }
    }
}
