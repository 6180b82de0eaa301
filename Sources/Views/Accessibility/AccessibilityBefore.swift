import Foundation
import TenFootGeometry
import TenFootViewGraph

/// Modifiers from before tvOS 14, which older apps still use.
extension View {
    /// Sets the label of a view.
    ///
    /// Source: SwiftUI accessibility(label:).
    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
    /// Sets the value of a view, such as a slider's.
    ///
    /// Source: SwiftUI accessibility(value:).
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }
    /// Says what a press on a view does.
    ///
    /// Source: SwiftUI accessibility(hint:).
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
    /// Hides a view from assistive technologies.
    ///
    /// Source: SwiftUI accessibility(hidden:).
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    /// Sets the identifier of a view for scripts and tests.
    ///
    /// Source: SwiftUI accessibility(identifier:).
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
    /// Adds names that a person may call a view by.
    ///
    /// Source: SwiftUI accessibility(inputLabels:).
    public func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }
    /// Sets the point of a view that assistive technologies activate, as fractions of its size.
    ///
    /// Source: SwiftUI accessibility(activationPoint:).
    public func accessibility(activationPoint: UnitPoint) -> some View { accessibilityActivationPoint(activationPoint) }
    /// Sets the point of a view that assistive technologies activate, in points from its upper left corner.
    ///
    /// Source: SwiftUI accessibility(activationPoint:).
    public func accessibility(activationPoint: CGPoint) -> some View { accessibilityActivationPoint(activationPoint) }
    /// Sets the order in which a view is read among its siblings: higher numbers first.
    ///
    /// Source: SwiftUI accessibility(sortPriority:).
    public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
    /// Adds accessibility traits to a view.
    ///
    /// Source: SwiftUI accessibility(addTraits:).
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
    /// Removes accessibility traits from a view.
    ///
    /// Source: SwiftUI accessibility(removeTraits:).
    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { accessibilityRemoveTraits(traits) }
}
