/// Several views in a row, as a builder makes them.
///
/// Source: SwiftUI TupleView.
public struct TupleView<T>: _PrimitiveView {
    /// The views.
    public nonisolated(unsafe) var value: T
    package nonisolated let children: TupleChildren

    nonisolated package init(_ value: T, children: TupleChildren) {
        self.value = value
        self.children = children
    }

    /// A view of a tuple's views, in order; members that are not views are left out.
    nonisolated public init(_ value: T) { self.init(value, children: TupleChildren(in: value)) }

    /// Makes the node with one child a view.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { TupleNode(self, context) }
}

/// The views of a tuple as a list, made where the types of the parameter pack are known.
package struct TupleChildren: Sendable {
    package let all: [any TupleChild]

    package init<each Content: View>(_ content: repeat each Content) {
        var all: [any TupleChild] = []
        repeat all.append(TupleElement(view: each content))
        self.all = all
    }

    /// The views in a tuple of unknown type; a single view makes a list of one.
    package init(in tuple: Any) {
        let views = (tuple as? any View).map { [$0] } ?? Mirror(reflecting: tuple).children.compactMap { $0.value as? any View }
        func element(_ view: some View) -> any TupleChild { TupleElement(view: view) }
        all = views.map { element($0) }
    }
}

/// A view of a tuple with its type erased.
@MainActor package protocol TupleChild: Sendable {
    /// The view.
    var anyView: any View { get }
    /// Makes the view's node.
    func makeNode(_ context: _NodeContext) -> _ViewNode
    /// Gives that node this value.
    func updateNode(_ node: _ViewNode)
}

private struct TupleElement<V: View>: TupleChild, @unchecked Sendable {
    // Carried to the main thread; the requirements' isolation is what makes it safe.
    nonisolated(unsafe) let view: V
    nonisolated init(view: V) { self.view = view }
    var anyView: any View { view }
    func makeNode(_ context: _NodeContext) -> _ViewNode { V._makeNode(view, context) }
    func updateNode(_ node: _ViewNode) { V._updateNode(node, view) }
}

final class TupleNode<T>: PrimitiveNode<TupleView<T>> {
    override init(_ view: TupleView<T>, _ context: _NodeContext) {
        super.init(view, context)
        let inner = _NodeContext(host: host, parent: self, scope: context.scope)
        children = view.children.all.map { child in
            guard context.isLazy else { return child.makeNode(inner) }
            let piece = LazyPieceNode(inner)
            piece.fill(isLazy: true) { child.makeNode($0) }
            return piece
        }
    }

    override func viewChanged(from old: TupleView<T>) {
        for (node, child) in zip(children, view.children.all) { child.updateNode((node as? LazyPieceNode)?.content ?? node) }
    }
}
