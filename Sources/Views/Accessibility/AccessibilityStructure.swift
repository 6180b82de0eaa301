import Foundation
import TenFootAccessibility
import TenFootViewGraph

extension View {
    /// Hides a view and its content from assistive technologies.
    ///
    /// Source: SwiftUI accessibilityHidden(_:).
    public func accessibilityHidden(_ hidden: Bool) -> some View { accessibilityHidden(hidden, isEnabled: true) }
    /// Hides a view from assistive technologies if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityHidden(_:isEnabled:).
    public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.isHidden = isEnabled ? hidden : nil })
    }

    /// Makes a view one accessibility element, or a group of elements.
    ///
    /// Source: SwiftUI accessibilityElement(children:).
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        // The views in a group do not inherit the label of the group.
        modifier(_EnvironmentModifier { if children == .contain { $0.focusNames = FocusNames() } })
            .modifier(AccessibilityModifier { $0.children = children.kind })
    }

    /// Describes a view to assistive technologies by other views, which are not drawn.
    ///
    /// Source: SwiftUI accessibilityRepresentation(representation:).
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        modifier(AccessibilityDescriptionModifier(.whole, representation()))
    }

    /// Makes other views, which are not drawn, the accessibility children of a view, such as one for each bar of a chart in a canvas.
    ///
    /// The view becomes a group that can have a label. Its children report the view's frame as theirs.
    ///
    /// Source: SwiftUI accessibilityChildren(children:).
    public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        modifier(AccessibilityDescriptionModifier(.children, children()))
    }

    /// Links all views with the same id: a rotor of the reading mode steps through them, and screen readers get the relation.
    ///
    /// Source: SwiftUI accessibilityLinkedGroup(id:in:).
    public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        modifier(AccessibilityModifier { $0.link = AccessibilityPlace(id: AnyHashable(id), namespace: namespace) })
    }

    /// Sets the point of a view that assistive technologies activate; in a combined element, the control at the point is activated.
    ///
    /// The point is in fractions of the view's width and height, from its upper left corner.
    ///
    /// Source: SwiftUI accessibilityActivationPoint(_:).
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { pressed(at: .unit(activationPoint)) }
    /// Sets the point of a view that assistive technologies activate; in a combined element, the control at the point is activated.
    ///
    /// The point is in points from the view's upper left corner.
    ///
    /// Source: SwiftUI accessibilityActivationPoint(_:).
    public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { pressed(at: .point(activationPoint)) }
    /// Sets the point of a view that assistive technologies activate if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityActivationPoint(_:isEnabled:).
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint, isEnabled: Bool) -> some View {
        pressed(at: isEnabled ? .unit(activationPoint) : nil)
    }
    /// Sets the point of a view that assistive technologies activate if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityActivationPoint(_:isEnabled:).
    public func accessibilityActivationPoint(_ activationPoint: CGPoint, isEnabled: Bool) -> some View {
        pressed(at: isEnabled ? .point(activationPoint) : nil)
    }

    private func pressed(at point: AccessibilityActivationPoint?) -> some View {
        modifier(AccessibilityModifier { $0.activationPoint = point })
    }

    /// Sets the order in which a view is read among its siblings: higher numbers first, 0 by default.
    ///
    /// Source: SwiftUI accessibilitySortPriority(_:).
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        modifier(AccessibilityModifier { $0.sortPriority = sortPriority })
    }

    /// Pairs a label with the view that it labels.
    ///
    /// The label becomes the accessibility label of the content with the same id, and is no longer read by itself.
    ///
    /// Source: SwiftUI accessibilityLabeledPair(role:id:in:).
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View {
        let pair = AccessibilityPair(id: AnyHashable(id), namespace: namespace, isLabel: role == .label)
        return modifier(AccessibilityModifier { $0.pair = pair })
    }

    /// Adds accessibility traits to a view.
    ///
    /// Source: SwiftUI accessibilityAddTraits(_:).
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(
            AccessibilityModifier {
                $0.role = traits.role
                $0.states = traits.states
            })
    }
    /// Removes accessibility traits from a view.
    ///
    /// Source: SwiftUI accessibilityRemoveTraits(_:).
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(
            AccessibilityModifier {
                $0.deniedRoles = Set(traits.roles)
                $0.clearedStates = traits.states
            })
    }

    /// Makes a view a heading of a level.
    ///
    /// Source: SwiftUI accessibilityHeading(_:).
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        modifier(
            AccessibilityModifier {
                $0.role = .heading
                $0.headingLevel = level == .unspecified ? nil : Int(level.rawValue)
            })
    }

    /// Sets whether a view responds to the user; switch control skips views that do not.
    ///
    /// Source: SwiftUI accessibilityRespondsToUserInteraction(_:).
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View {
        modifier(AccessibilityModifier { $0.isInteractive = respondsToUserInteraction })
    }
    /// Sets whether a view responds to the user if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityRespondsToUserInteraction(_:isEnabled:).
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.isInteractive = isEnabled ? respondsToUserInteraction : nil })
    }
}

/// How the elements inside an element are read.
///
/// Source: SwiftUI AccessibilityChildBehavior.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let kind: AccessibilityProperties.Children
    /// The elements inside are not read.
    public static let ignore = AccessibilityChildBehavior(kind: .ignore)
    /// The elements inside are read one by one.
    public static let contain = AccessibilityChildBehavior(kind: .contain)
    /// The elements inside are read as one element.
    public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// The role of a view in a labelled pair.
///
/// Source: SwiftUI AccessibilityLabeledPairRole.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    /// The label.
    case label
    /// The content that the label describes.
    case content
}

/// The level of a heading.
///
/// Source: SwiftUI AccessibilityHeadingLevel.
public enum AccessibilityHeadingLevel: UInt, Sendable {
    /// A heading without a level.
    case unspecified = 0
    /// The title of the screen.
    case h1
    /// The second level.
    case h2
    /// The third level.
    case h3
    /// The fourth level.
    case h4
    /// The fifth level.
    case h5
    /// The sixth level.
    case h6
}
