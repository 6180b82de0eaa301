import TenFootViewGraph
import TenFootViews

extension View {
    /// Adds an accessibility action named by the text of a view, which is not drawn.
    ///
    /// Source: SwiftUI accessibilityAction(action:label:).
    public func accessibilityAction<Label: View>(
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) -> some View {
        modifier(AccessibilityDescriptionModifier(.actions(nil), Button(action: action, label: label)))
    }
}
