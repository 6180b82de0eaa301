/// How far a directional press looks for somewhere to go (DM7).
public struct FocusMovementPolicy: Hashable, Sendable {
    fileprivate let isAssisted: Bool

    /// Only what lies in the way: where nothing does, focus stays.
    public static let automatic = FocusMovementPolicy(isAssisted: false)
    /// Where nothing lies in the way, the nearest view within 45 degrees of the heading.
    public static let assisted = FocusMovementPolicy(isAssisted: true)
}

/// Chooses a movement policy for the views in it.
public struct _FocusMovementPolicyModifier: _PrimitiveModifier {
    let policy: FocusMovementPolicy
    /// Makes the node.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context, { FocusPolicyNode(view: $0, policy: policy) }, change: { node, modifier in node.policy = modifier.policy })
    }
}

/// A `focusMovementPolicy(_:)`.
package final class FocusPolicyNode: FocusNode {
    package var policy: FocusMovementPolicy
    package init(view: _ViewNode, policy: FocusMovementPolicy) {
        self.policy = policy
        super.init(view: view, role: .policy)
    }
}

extension FocusItem {
    /// The policy of the innermost modifier around it, or on the control it is.
    var movementPolicy: FocusMovementPolicy {
        for node in chain { if let policy = (node as? FocusPolicyNode)?.policy { return policy } }
        return .automatic
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
