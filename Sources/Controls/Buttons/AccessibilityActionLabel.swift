import TenFootViewGraph
import TenFootViews

extension View {
    /// Offers an action that is called by the words of a view, which is not shown.
    ///
    /// Source: SwiftUI accessibilityAction(action:label:).
    public func accessibilityAction<Label: View>(
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) -> some View {
        modifier(AccessibilityDescriptionModifier(.actions(nil), Button(action: action, label: label)))
    }
}
