import TenFootViewGraph

/// Animates what changes in its content when a value changes.
public struct _AnimationModifier<Value: Equatable>: _PrimitiveModifier {
    let animation: Animation?
    let value: Value

    /// Makes the node.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode {
        AnimationNode(self, context) {
            $0.value != $1.value
        } animation: {
            $0.animation
        }
    }
}

/// Animates whatever changes in its content.
public struct _AlwaysAnimationModifier: _PrimitiveModifier {
    let animation: Animation?

    /// Makes the node.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode {
        AnimationNode(self, context) { _, _ in
            true
        } animation: {
            $0.animation
        }
    }
}

/// Runs the content's update under another animation, and has its boxes travel by it.
package final class AnimationNode<M: _PrimitiveModifier>: ModifierNode<M> {
    private let applies: (M, M) -> Bool
    private let animation: (M) -> Animation?
    private var isActive = false

    package init(_ modifier: M, _ context: _NodeContext, applies: @escaping (M, M) -> Bool, animation: @escaping (M) -> Animation?) {
        self.applies = applies
        self.animation = animation
        super.init(modifier, context)
    }

    package override var passesLaziness: Bool { true }
    package override func modifierChanged(from old: M) { isActive = applies(old, modifier) }

    package override func updateContent(_ update: () -> Void) {
        guard isActive, !Transaction.current.disablesAnimations else {
            update()
            return
        }
        isActive = false
        var transaction = Transaction.current
        transaction.animation = animation(modifier)
        host.updating(under: transaction, update)
        for box in content.elements { box.placementTransaction = transaction }
    }
}

extension View {
    /// Animates what changes in this view when a value changes.
    ///
    /// Source: SwiftUI animation(_:value:).
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }

    /// Animates whatever changes in this view.
    ///
    /// Source: SwiftUI animation(_:).
    public func animation(_ animation: Animation?) -> some View { modifier(_AlwaysAnimationModifier(animation: animation)) }
}
