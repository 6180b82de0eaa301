import TenFootViewGraph

/// Passes the transaction from outside a scoped modifier to the content inside it.
@MainActor private final class OuterTransaction {
    var value: Transaction?
    nonisolated init() {}
}

/// Changes the transaction of the modifiers between itself and `OuterTransactionModifier`.
private struct ScopedTransactionModifier: _PrimitiveModifier {
    let outer: OuterTransaction
    let transform: (inout Transaction) -> Void
    func _makeNode(_ context: _NodeContext) -> _ViewNode { ScopedTransactionNode(self, context) }
}

private final class ScopedTransactionNode: FilterNode<ScopedTransactionModifier> {
    override func change(_ transaction: inout Transaction) -> Bool {
        let outer = modifier.outer
        outer.value = transaction
        // Not for longer than the update: a completion is called when nothing holds its transaction any more.
        if transaction.completion != nil { host.afterUpdate { outer.value = nil } }
        modifier.transform(&transaction)
        return true
    }
}

/// Restores, for the content, the transaction from outside the scoped modifier.
private struct OuterTransactionModifier: _PrimitiveModifier {
    let outer: OuterTransaction
    func _makeNode(_ context: _NodeContext) -> _ViewNode { OuterTransactionNode(self, context) }
}

private final class OuterTransactionNode: FilterNode<OuterTransactionModifier> {
    override func change(_ transaction: inout Transaction) -> Bool {
        guard let outer = modifier.outer.value else { return false }
        transaction = outer
        return true
    }
}

extension View {
    /// Animates changes of the modifiers that `body` adds, but not of this view itself.
    ///
    /// Source: SwiftUI animation(_:body:).
    public func animation<V: View>(_ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V) -> some View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
    }

    /// Changes the transaction of the modifiers that `body` adds, but not of this view itself.
    ///
    /// Source: SwiftUI transaction(_:body:).
    public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        let outer = OuterTransaction()
        return body(PlaceholderContentView(AnyView(modifier(OuterTransactionModifier(outer: outer)))))
            .modifier(ScopedTransactionModifier(outer: outer, transform: transform))
    }
}
