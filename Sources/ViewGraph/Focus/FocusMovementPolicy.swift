/// How far a directional press searches for a view to focus (DM7).
public struct FocusMovementPolicy: Hashable, Sendable {
    fileprivate let isAssisted: Bool

    /// Only views in the beam of the press are considered: if there is none, focus stays.
    public static let automatic = FocusMovementPolicy(isAssisted: false)
    /// If there is no view in the beam, the nearest one within 45 degrees of the heading gets focus.
    public static let assisted = FocusMovementPolicy(isAssisted: true)
}

/// The focus node of a `focusMovementPolicy(_:)` modifier.
package final class FocusPolicyNode: FocusNode {
    package var policy: FocusMovementPolicy
    package init(view: _ViewNode, policy: FocusMovementPolicy) {
        self.policy = policy
        super.init(view: view, role: .policy)
    }
}

extension FocusItem {
    /// The policy of the innermost modifier around the item or on its control.
    var movementPolicy: FocusMovementPolicy {
        for node in chain { if let policy = (node as? FocusPolicyNode)?.policy { return policy } }
        return .automatic
    }
}
