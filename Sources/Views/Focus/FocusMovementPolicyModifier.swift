import TenFootViewGraph

/// Chooses a movement policy for the views in it.
package struct _FocusMovementPolicyModifier: _PrimitiveModifier {
    let policy: FocusMovementPolicy
    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context, { FocusPolicyNode(view: $0, policy: policy) }, change: { node, modifier in node.policy = modifier.policy })
    }
}

extension View {
    /// Says how far a directional press from the views in this one looks for somewhere to go.
    ///
    /// The inner of two modifiers counts. Pages whose rows do not line up are better served by `focusSection()`.
    public func focusMovementPolicy(_ policy: FocusMovementPolicy) -> some View {
        modifier(_FocusMovementPolicyModifier(policy: policy))
    }
}
