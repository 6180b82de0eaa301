import TenFootViews

/// Dismisses the presentation that contains a view.
///
/// Source: SwiftUI DismissAction.
public struct DismissAction: @unchecked Sendable {
    // Called on the main thread, as views are.
    private let action: (@MainActor () -> Void)?
    package init(_ action: (@MainActor () -> Void)?) { self.action = action }
    /// Dismisses the presentation; does nothing outside a presentation.
    @MainActor @preconcurrency public func callAsFunction() { action?() }
}

private enum DismissKey: EnvironmentKey { static let defaultValue = DismissAction(nil) }
private enum IsPresentedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The action that dismisses the presentation that contains the view.
    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
    /// Whether the view is shown in a presentation.
    public internal(set) var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }
}

extension View {
    /// Presents `content` over the scene while `isPresented` is true; the content can dismiss itself.
    package func presenting<Content: View>(
        _ isPresented: Binding<Bool>, standsForOwner: Bool = false, isDialog: Bool = false, isCommandMenu: Bool = false,
        onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        let dismiss: @MainActor () -> Void = { isPresented.wrappedValue = false }
        return modifier(
            _PresentationModifier(
                isPresented: { isPresented.wrappedValue }, standsForOwner: standsForOwner, isDialog: isDialog, isCommandMenu: isCommandMenu,
                dismiss: dismiss,
                onDismiss: onDismiss,
                content: {
                    AnyView(
                        content().modifier(
                            _EnvironmentModifier {
                                $0.dismiss = DismissAction(dismiss)
                                $0.isPresented = true
                                // The label and identifier of the presenting view do not apply to the views in a menu or on a sheet.
                                if !standsForOwner { $0.focusNames = FocusNames() }
                            }))
                }))
    }

    /// Presents a view for an item while the item is not nil.
    package func presenting<Item: Identifiable, Content: View>(
        item: Binding<Item?>, isDialog: Bool = false, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let last = LastItem<Item>()
        return presenting(
            Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }), isDialog: isDialog,
            onDismiss: onDismiss
        ) {
            if let shown = last.keep(item.wrappedValue) { content(shown).id(shown.id) }
        }
    }
}

/// Keeps the last item, so that a presentation keeps its content while it is being dismissed.
@MainActor final class LastItem<Item> {
    private var item: Item?
    nonisolated init() {}
    func keep(_ new: Item?) -> Item? {
        if let new { item = new }
        return item
    }
    func forget() { item = nil }
}

extension View {
    /// Sets whether Back is prevented from dismissing the presentation that contains this view.
    ///
    /// Source: SwiftUI interactiveDismissDisabled(_:).
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(_FocusHandlerModifier { $0.dismissal = isDisabled ? { true } : nil })
    }
}
