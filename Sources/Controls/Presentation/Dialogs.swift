import TenFootViews

/// A button in a dialog: runs its action and dismisses the dialog.
struct DialogButtonStyle: PrimitiveButtonStyle {
    let dismiss: DismissAction
    func makeBody(configuration: Configuration) -> some View { DialogButton(configuration: configuration, dismiss: dismiss) }
}

private struct DialogButton: View {
    let configuration: PrimitiveButtonStyleConfiguration
    let dismiss: DismissAction
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.menuActionDismissBehavior) private var behavior
    @State private var cancellation = Cancellation()

    var body: some View {
        // The closure must not retain this view, whose state retains the closure.
        let (configuration, dismiss) = (configuration, dismiss)
        let isDismissing = !isInMenu || behavior != .disabled
        let run: @MainActor () -> Void = {
            // Run the action before dismissing, since the action may need the item whose binding presents the dialog.
            configuration.trigger()
            if isDismissing { dismiss() }
        }
        let _ = (cancellation.run = run)
        Button(role: configuration.role, action: run) { configuration.label.frame(maxWidth: .infinity) }
            .buttonStyle(DefaultButtonStyle())
            .preference(key: CancellationKey.self, value: configuration.role == .cancel ? cancellation : nil)
    }
}

/// What the button that cancels a dialog does, and with it Back.
@MainActor private final class Cancellation: Equatable {
    var run: () -> Void = {}
    nonisolated init() {}
    nonisolated static func == (one: Cancellation, other: Cancellation) -> Bool { one === other }
}

/// The first button that cancels a dialog.
private struct CancellationKey: PreferenceKey {
    static var defaultValue: Cancellation? { nil }
    static func reduce(value: inout Cancellation?, nextValue: () -> Cancellation?) { value = value ?? nextValue() }
}

/// The buttons of a confirmation dialog, and a button that cancels if none of them does.
struct ConfirmationActions<Content: View>: View {
    let content: Content
    @State private var cancels = false

    var body: some View {
        content.onPreferenceChange(CancellationKey.self) { cancels = $0 != nil }
        // This button is shown until the others have said whether one cancels. Focus starts on it only if all others are destructive, so
        // that it never has focus if it goes.
        if !cancels { Button(String(platform: "Cancel"), role: .cancel) {} }
    }
}

/// The card of alerts and confirmation dialogs: title and message, then a column of buttons.
struct DialogCard<Message: View, Actions: View>: View {
    let title: Text?
    @ViewBuilder let message: Message
    @ViewBuilder let actions: Actions
    @Environment(\.dismiss) private var dismiss
    @State private var cancellation: Cancellation?

    var body: some View {
        let cancellation = cancellation
        ZStack {
            Scrim()
            VStack(spacing: 18) {
                if let title { title.font(.text(size: 38, weight: .semibold)).multilineTextAlignment(.center).padding(.bottom, 4) }
                message.font(.text(size: 29)).foregroundStyle(Color.primary.opacity(0.7)).multilineTextAlignment(.center)
                VStack(spacing: 18) { actions }
                    .buttonStyle(DialogButtonStyle(dismiss: dismiss))
                    .padding(.top, title == nil && Message.self == EmptyView.self ? 0 : 18)
                    .focusSection()
            }
            .padding(48)
            .dialogPanel(width: 720, cornerRadius: 36, label: title?.string)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onPreferenceChange(CancellationKey.self) { self.cancellation = $0 }
        .modifier(
            _FocusHandlerModifier { handler in
                handler.dismissal = cancellation.map { cancellation in
                    {
                        cancellation.run()
                        return true
                    }
                }
            })
    }
}

extension View {
    /// The panel of a dialog or a menu, presented to assistive technologies as a modal dialog.
    func dialogPanel(width: CGFloat, cornerRadius: CGFloat, label: String? = nil) -> some View {
        frame(width: width)
            .background(Color.panel, in: RoundedRectangle(cornerRadius: cornerRadius))
            .shadow(color: .black.opacity(0.5), radius: 50, x: 0, y: 30)
            .accessible {
                $0.children = .contain
                $0.role = .dialog
                $0.label = label
                $0.states = .modal
            }
    }
}

/// Whether a dialog's title is shown.
///
/// Source: SwiftUI Visibility.
public enum Visibility: Hashable, Sendable, CaseIterable {
    /// The platform's default.
    case automatic
    /// Visible.
    case visible
    /// Hidden.
    case hidden
}

extension View {
    /// Shows a context menu when Select is held or Menu is pressed on the view.
    ///
    /// Source: SwiftUI contextMenu(menuItems:).
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: @escaping () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(items: menuItems))
    }
    /// Shows a context menu when Select is held or Menu is pressed on the view, beside a preview.
    ///
    /// The preview is shown over the view, and nothing in it can have focus.
    ///
    /// Source: SwiftUI contextMenu(menuItems:preview:).
    public func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: @escaping () -> MenuItems, @ViewBuilder preview: () -> Preview
    ) -> some View {
        modifier(ContextMenuModifier(items: menuItems, preview: AnyView(preview())))
    }
}

private struct ContextMenuModifier<Items: View>: ViewModifier {
    let items: () -> Items
    var preview: AnyView?
    @State private var isShown = false
    @State private var place = ViewPlace()

    func body(content: Content) -> some View {
        let isShown = $isShown
        content
            .modifier(_ViewPlaceModifier(place))
            .modifier(_LongPressModifier { isShown.wrappedValue = true })
            .modifier(
                _FocusHandlerModifier { handler in
                    handler.onMenu = {
                        isShown.wrappedValue = true
                        return true
                    }
                }
            )
            .presenting($isShown, isDialog: true) { [place] in MenuCard(place: place.frame, preview: preview, actions: items) }
    }
}
