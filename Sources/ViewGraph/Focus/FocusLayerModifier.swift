import Foundation

/// Makes the content a page over what was there: focus moves into it, stays in it, and goes back where it was when it leaves (SC13).
package struct _FocusLayerModifier: _PrimitiveModifier {
    package init() {}
    /// Makes the node.
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { FocusLayerNode(self, context) }
}

final class FocusLayerNode: ModifierNode<_FocusLayerModifier> {
    private lazy var layer = FocusLayer(view: self, isPresented: true, isPage: true)
    private lazy var inner = scope.focusScope(for: layer)

    override var childScope: EnvironmentScope { inner }

    override func contentDidMount() {
        layer.attach()
        host.focus.presented(layer)
    }

    override func willUnmount() {
        host.focus.dismissed(layer)
        layer.detach()
    }
}

/// Runs a closure when a value has stayed the same for a while.
package struct _RestModifier<Value: Equatable>: _PrimitiveModifier {
    let value: Value
    let delay: TimeInterval
    let action: (Value) -> Void

    package init(_ value: Value, for delay: TimeInterval, _ action: @escaping (Value) -> Void) {
        self.value = value
        self.delay = delay
        self.action = action
    }

    /// Makes the node.
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { RestNode(self, context) }
}

final class RestNode<Value: Equatable>: ModifierNode<_RestModifier<Value>> {
    private var deadline: Int?

    override func modifierChanged(from old: _RestModifier<Value>) {
        guard old.value != modifier.value else { return }
        if let deadline { host.deadlines.cancel(deadline) }
        deadline = host.deadlines.schedule(at: host.time + modifier.delay) { [weak self] in
            guard let self, isMounted else { return }
            deadline = nil
            modifier.action(modifier.value)
        }
    }

    override func willUnmount() { if let deadline { host.deadlines.cancel(deadline) } }
}
