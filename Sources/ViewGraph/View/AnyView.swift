/// A view of any type; a new wrapped type is a new identity.
///
/// Source: SwiftUI AnyView.
public struct AnyView: _PrimitiveView {
    package let type: ObjectIdentifier
    package let make: @MainActor (_NodeContext) -> _ViewNode
    package let update: @MainActor (_ViewNode) -> Void

    /// Wraps a view.
    nonisolated public init<V: View>(_ view: V) {
        if let any = view as? AnyView {
            self = any
            return
        }
        type = ObjectIdentifier(V.self)
        let view = UncheckedValue(view)
        make = { V._makeNode(view.value, $0) }
        update = { V._updateNode($0, view.value) }
    }

    /// Wraps a view whose type is not known here.
    nonisolated public init(erasing view: some View) { self.init(view) }

    /// Makes the node that holds the wrapped view.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { AnyViewNode(self, context) }
}

final class AnyViewNode: PrimitiveNode<AnyView> {
    private let isLazy: Bool

    override init(_ view: AnyView, _ context: _NodeContext) {
        isLazy = context.isLazy
        super.init(view, context)
        children = [view.make(inner)]
    }

    private var inner: _NodeContext { _NodeContext(host: host, parent: self, scope: scope, isLazy: isLazy) }

    override func viewChanged(from old: AnyView) {
        if old.type == view.type {
            view.update(children[0])
        } else {
            replaceChild(at: 0) { view.make(inner) }
        }
    }

    override func mayReturn(as view: Any) -> Bool { (view as? AnyView)?.type == self.view.type }
}
