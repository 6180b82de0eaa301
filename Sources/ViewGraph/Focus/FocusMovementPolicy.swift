/// How far a directional press looks for somewhere to go (DM7).
public struct FocusMovementPolicy: Hashable, Sendable {
    fileprivate let isAssisted: Bool

    /// Only what lies in the way: where nothing does, focus stays.
    public static let automatic = FocusMovementPolicy(isAssisted: false)
    /// Where nothing lies in the way, the nearest view within 45 degrees of the heading.
    public static let assisted = FocusMovementPolicy(isAssisted: true)
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
