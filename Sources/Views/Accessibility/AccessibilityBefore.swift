import Foundation
import TenFootGeometry
import TenFootViewGraph

/// Names from before tvOS 14, which older apps have still.
extension View {
    /// Names a view.
    ///
    /// Source: SwiftUI accessibility(label:).
    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
    /// Says what a view is set to.
    ///
    /// Source: SwiftUI accessibility(value:).
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }
    /// Says what a press on a view does.
    ///
    /// Source: SwiftUI accessibility(hint:).
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
    /// Keeps a view from assistive technologies.
    ///
    /// Source: SwiftUI accessibility(hidden:).
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    /// Names a view for scripts and tests.
    ///
    /// Source: SwiftUI accessibility(identifier:).
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
    /// Adds names that a person may call a view by.
    ///
    /// Source: SwiftUI accessibility(inputLabels:).
    public func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }
    /// Says where in a view assistive technologies press, by shares of its size.
    ///
    /// Source: SwiftUI accessibility(activationPoint:).
    public func accessibility(activationPoint: UnitPoint) -> some View { accessibilityActivationPoint(activationPoint) }
    /// Says where in a view assistive technologies press, in points from its upper left corner.
    ///
    /// Source: SwiftUI accessibility(activationPoint:).
    public func accessibility(activationPoint: CGPoint) -> some View { accessibilityActivationPoint(activationPoint) }
    /// Says when a view is read among its neighbours: higher numbers first.
    ///
    /// Source: SwiftUI accessibility(sortPriority:).
    public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
    /// Says what a view is.
    ///
    /// Source: SwiftUI accessibility(addTraits:).
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
    /// Says what a view is not.
    ///
    /// Source: SwiftUI accessibility(removeTraits:).
    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { accessibilityRemoveTraits(traits) }
}
