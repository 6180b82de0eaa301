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

    /// Makes the node with one child a view.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { TupleNode(self, context) }
}

/// How to make and update each view of a tuple, caught where the pack's types are known.
package struct TupleChildren: Sendable {
    package let make: [@MainActor (_NodeContext) -> _ViewNode]
    package let update: [@MainActor (_ViewNode) -> Void]

    package init<each Content: View>(_ content: repeat each Content) {
        var make: [@MainActor (_NodeContext) -> _ViewNode] = []
        var update: [@MainActor (_ViewNode) -> Void] = []
        func add<V: View>(_ view: V) {
            let view = UncheckedValue(view)
            make.append { V._makeNode(view.value, $0) }
            update.append { V._updateNode($0, view.value) }
        }
        repeat add(each content)
        self.make = make
        self.update = update
    }
}

final class TupleNode<T>: PrimitiveNode<TupleView<T>> {
    override init(_ view: TupleView<T>, _ context: _NodeContext) {
        super.init(view, context)
        let inner = _NodeContext(host: host, parent: self, scope: context.scope, isLazy: context.isLazy)
        children = view.children.make.map { $0(inner) }
    }

    override func viewChanged(from old: TupleView<T>) {
        for (child, update) in zip(children, view.children.update) { update(child) }
    }
}
