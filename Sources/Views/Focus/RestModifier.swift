import Foundation
import TenFootViewGraph

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
