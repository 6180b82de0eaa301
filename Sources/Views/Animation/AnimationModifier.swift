import TenFootViewGraph

/// Animates what changes inside when a value changes.
///
/// Source: SwiftUI animation(_:value:).
package struct _AnimationModifier<Value: Equatable>: _PrimitiveModifier {
    let animation: Animation?
    /// Nil to animate every update of the content.
    let value: Value?
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { AnimationNode(self, context) }
}

private final class AnimationNode<Value: Equatable>: FilterNode<_AnimationModifier<Value>> {
    private var changedPass = -1

    override func modifierChanged(from old: _AnimationModifier<Value>) {
        if old.value != modifier.value { changedPass = host.layoutPass }
    }

    override func change(_ transaction: inout Transaction) -> Bool {
        guard !transaction.disablesAnimations, modifier.value == nil || changedPass == host.layoutPass else { return false }
        transaction.animation = modifier.animation
        return true
    }
}

/// Changes the transaction of updates inside.
///
/// Source: SwiftUI transaction(_:).
package struct _TransactionModifier<Value: Equatable>: _PrimitiveModifier {
    let transform: (inout Transaction) -> Void
    /// Nil to change the transaction of every update.
    let value: Value?
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { TransactionNode(self, context) }
}

private final class TransactionNode<Value: Equatable>: FilterNode<_TransactionModifier<Value>> {
    private var changedPass = -1

    override func modifierChanged(from old: _TransactionModifier<Value>) {
        if old.value != modifier.value { changedPass = host.layoutPass }
    }

    override func change(_ transaction: inout Transaction) -> Bool {
        guard modifier.value == nil || changedPass == host.layoutPass else { return false }
        modifier.transform(&transaction)
        return true
    }
}

/// The node of a modifier that changes transactions on their way inward.
class FilterNode<M: _PrimitiveModifier>: ModifierNode<M> {
    override init(_ modifier: M, _ context: _NodeContext) {
        super.init(modifier, context)
        host.transactionFilters += 1
    }

    override func willUnmount() {
        host.transactionFilters -= 1
        super.willUnmount()
    }

    override var passesLaziness: Bool { true }

    /// Changes a transaction; returns whether it applies to this update.
    func change(_ transaction: inout Transaction) -> Bool { false }

    final override func filter(_ transaction: inout Transaction) {
        guard change(&transaction) else { return }
        for box in content.elements { box.placementTransaction = transaction }
    }

    override func updateContent(_ update: () -> Void) {
        var transaction = Transaction.current
        filter(&transaction)
        host.updating(under: transaction, update)
    }
}

extension View {
    /// Animates what changes inside this view when a value changes; nil changes it at once.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }
    /// Animates every change inside this view.
    ///
    /// Source: SwiftUI animation(_:), deprecated there.
    public func animation(_ animation: Animation?) -> some View { modifier(_AnimationModifier<Int>(animation: animation, value: nil)) }
    /// Changes the transaction of every update inside this view.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier<Int>(transform: transform, value: nil))
    }
    /// Changes the transaction of updates inside this view in which a value changes.
    public func transaction<V: Equatable>(value: V, _ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform, value: value))
    }
}

/// A modifier with animatable data.
///
/// Source: SwiftUI AnimatableModifier, which is Animatable and ViewModifier in one.
public protocol AnimatableModifier: Animatable, ViewModifier {}
