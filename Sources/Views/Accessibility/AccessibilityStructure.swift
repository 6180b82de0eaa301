import Foundation
import TenFootAccessibility
import TenFootViewGraph

extension View {
    /// Keeps a view, and all that is in it, from assistive technologies.
    ///
    /// Source: SwiftUI accessibilityHidden(_:).
    public func accessibilityHidden(_ hidden: Bool) -> some View { accessibilityHidden(hidden, isEnabled: true) }
    /// Keeps a view from assistive technologies where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityHidden(_:isEnabled:).
    public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
        modifier(AccessibilityModifier { $0.isHidden = isEnabled ? hidden : nil })
    }

    /// Makes one element of a view, or a group.
    ///
    /// Source: SwiftUI accessibilityElement(children:).
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        // The name of a group is not that of each view in it.
        modifier(_EnvironmentModifier { if children == .contain { $0.focusNames = FocusNames() } })
            .modifier(AccessibilityModifier { $0.children = children.kind })
    }

    /// Describes a view by other views, which are not shown.
    ///
    /// Source: SwiftUI accessibilityRepresentation(representation:).
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        modifier(AccessibilityDescriptionModifier(.whole, representation()))
    }

    /// Reads other views, which are not shown, as what is in a view: the bars of a chart that is drawn, for one.
    ///
    /// The view becomes a group that can have a label. Its children report the view's frame as theirs.
    ///
    /// Source: SwiftUI accessibilityChildren(children:).
    public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        modifier(AccessibilityDescriptionModifier(.children, children()))
    }

    /// Links a view with all others of an id: a rotor of the reading mode goes along them, and screen readers are told that they belong together.
    ///
    /// Source: SwiftUI accessibilityLinkedGroup(id:in:).
    public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        modifier(AccessibilityModifier { $0.link = AccessibilityPlace(id: AnyHashable(id), namespace: namespace) })
    }

    /// Says where in a view assistive technologies press: of the controls of an element that is read as one, that at the point counts.
    ///
    /// Shares of the view's width and height, from its upper left corner.
    ///
    /// Source: SwiftUI accessibilityActivationPoint(_:).
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { pressed(at: .unit(activationPoint)) }
    /// Says where in a view assistive technologies press: of the controls of an element that is read as one, that at the point counts.
    ///
    /// In points from the view's upper left corner.
    ///
    /// Source: SwiftUI accessibilityActivationPoint(_:).
    public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { pressed(at: .point(activationPoint)) }
    /// Says where in a view assistive technologies press where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityActivationPoint(_:isEnabled:).
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint, isEnabled: Bool) -> some View {
        pressed(at: isEnabled ? .unit(activationPoint) : nil)
    }
    /// Says where in a view assistive technologies press where `isEnabled` holds.
    ///
    /// Source: SwiftUI accessibilityActivationPoint(_:isEnabled:).
    public func accessibilityActivationPoint(_ activationPoint: CGPoint, isEnabled: Bool) -> some View {
        pressed(at: isEnabled ? .point(activationPoint) : nil)
    }

    private func pressed(at point: AccessibilityActivationPoint?) -> some View {
        modifier(AccessibilityModifier { $0.activationPoint = point })
    }

    /// Has a view read earlier than its siblings: higher numbers first, 0 by default.
    ///
    /// Source: SwiftUI accessibilitySortPriority(_:).
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        modifier(AccessibilityModifier { $0.sortPriority = sortPriority })
    }

    /// Reads a label and what it labels as one.
    ///
    /// The label of the pair with the same id names the content; the label itself is read no more.
    ///
    /// Source: SwiftUI accessibilityLabeledPair(role:id:in:).
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View {
        let pair = AccessibilityPair(id: AnyHashable(id), namespace: namespace, isLabel: role == .label)
        return modifier(AccessibilityModifier { $0.pair = pair })
    }

    /// Says what a view is.
    ///
    /// Source: SwiftUI accessibilityAddTraits(_:).
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(
            AccessibilityModifier {
                $0.role = traits.role
                $0.states = traits.states
            })
    }
    /// Says what a view is not.
    ///
    /// Source: SwiftUI accessibilityRemoveTraits(_:).
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(
            AccessibilityModifier {
                $0.deniedRoles = Set(traits.roles)
                $0.clearedStates = traits.states
            })
    }

    /// Makes a heading of a view, of a level.
    ///
    /// Source: SwiftUI accessibilityHeading(_:).
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        modifier(
            AccessibilityModifier {
                $0.role = .heading
                $0.headingLevel = level == .unspecified ? nil : Int(level.rawValue)
            })
    }

    /// Says whether a view reacts to the user; one or two buttons pass over what does not.
    ///
    /// Source: SwiftUI accessibilityRespondsToUserInteraction(_:).
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View {
        modifier(AccessibilityModifier { $0.isInteractive = respondsToUserInteraction })
    }
    /// Says whether a view reacts to the user where `isEnabled` holds.
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
    /// The elements inside are read as one.
    public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// Which half of a labelled pair a view is.
///
/// Source: SwiftUI AccessibilityLabeledPairRole.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    /// The words.
    case label
    /// What the words name.
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
