import TenFootViewGraph

/// Sets the focus movement policy of its content.
package struct _FocusMovementPolicyModifier: _PrimitiveModifier {
    let policy: FocusMovementPolicy
    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context, { FocusPolicyNode(view: $0, policy: policy) }, change: { node, modifier in node.policy = modifier.policy })
    }
}

extension View {
    /// Sets how far a directional press searches for a target from the views in this view.
    ///
    /// The innermost modifier applies. For pages whose rows are not aligned, use `focusSection()` instead.
    public func focusMovementPolicy(_ policy: FocusMovementPolicy) -> some View {
        modifier(_FocusMovementPolicyModifier(policy: policy))
    }
}
