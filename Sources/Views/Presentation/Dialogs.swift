import TenFootViewGraph

/// A button in a dialog: it does what it is for and ends the dialog.
struct DialogButtonStyle: PrimitiveButtonStyle {
    let dismiss: DismissAction
    func makeBody(configuration: Configuration) -> some View {
        Button(role: configuration.role) {
            dismiss()
            configuration.trigger()
        } label: {
            configuration.label.frame(maxWidth: .infinity)
        }
        .buttonStyle(DefaultButtonStyle())
    }
}

/// The card of alerts, confirmations and menus: words, then a column of buttons.
struct DialogCard<Message: View, Actions: View>: View {
    let title: Text?
    @ViewBuilder let message: Message
    @ViewBuilder let actions: Actions
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ZStack {
            Scrim()
            VStack(spacing: 18) {
                if let title { title.font(.system(size: 38, weight: .semibold)).multilineTextAlignment(.center).padding(.bottom, 4) }
                message.font(.system(size: 29)).foregroundStyle(Color.primary.opacity(0.7)).multilineTextAlignment(.center)
                VStack(spacing: 18) { actions }
                    .buttonStyle(DialogButtonStyle(dismiss: dismiss))
                    .padding(.top, 18)
                    .focusSection()
            }
            .padding(48)
            .frame(width: 720)
            .background(Color.panel, in: RoundedRectangle(cornerRadius: 36))
            .shadow(color: .black.opacity(0.5), radius: 50, x: 0, y: 30)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// Whether a dialog's title is shown.
///
/// Source: SwiftUI Visibility.
public enum Visibility: Hashable, Sendable, CaseIterable {
    /// As the platform has it.
    case automatic
    /// Shown.
    case visible
    /// Not shown.
    case hidden
}

extension View {
    /// Shows an alert with buttons and a message.
    ///
    /// Source: SwiftUI alert(_:isPresented:actions:message:).
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presenting(isPresented, isDialog: true) { DialogCard(title: Text(titleKey), message: message, actions: actions) }
    }

    /// Shows an alert with buttons and a message.
    ///
    /// Source: SwiftUI alert(_:isPresented:actions:message:).
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        let title = String(title)
        return presenting(isPresented, isDialog: true) { DialogCard(title: Text(title), message: message, actions: actions) }
    }

    /// Shows an alert with buttons.
    ///
    /// Source: SwiftUI alert(_:isPresented:actions:).
    public func alert<A: View>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A)
        -> some View
    {
        alert(titleKey, isPresented: isPresented, actions: actions, message: { EmptyView() })
    }

    /// Shows an alert with buttons.
    ///
    /// Source: SwiftUI alert(_:isPresented:actions:).
    @_disfavoredOverload public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
    }

    /// Asks for a confirmation with buttons and a message.
    ///
    /// Source: SwiftUI confirmationDialog(_:isPresented:titleVisibility:actions:message:).
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presenting(isPresented, isDialog: true) {
            DialogCard(title: titleVisibility == .hidden ? nil : Text(titleKey), message: message, actions: actions)
        }
    }

    /// Asks for a confirmation with buttons.
    ///
    /// Source: SwiftUI confirmationDialog(_:isPresented:titleVisibility:actions:).
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        confirmationDialog(
            titleKey, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: { EmptyView() })
    }

    /// Asks for a confirmation with buttons.
    ///
    /// Source: SwiftUI confirmationDialog(_:isPresented:titleVisibility:actions:).
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        let title = String(title)
        return presenting(isPresented, isDialog: true) {
            DialogCard(title: titleVisibility == .hidden ? nil : Text(title), message: { EmptyView() }, actions: actions)
        }
    }

    /// Offers choices when Select is held or Menu is pressed on the view.
    ///
    /// Source: SwiftUI contextMenu(menuItems:).
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: @escaping () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(items: menuItems))
    }

    /// Runs a closure when Select is held on the view.
    ///
    /// Source: SwiftUI onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:).
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(_LongPressModifier { action() })
    }

    /// Runs a closure when Select is pressed, or the pointer clicks, on the view.
    ///
    /// Source: SwiftUI onTapGesture(count:perform:).
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(_TapModifier { action() })
    }
}

private struct ContextMenuModifier<Items: View>: ViewModifier {
    let items: () -> Items
    @State private var isShown = false

    func body(content: Content) -> some View {
        let isShown = $isShown
        content
            .modifier(_LongPressModifier { isShown.wrappedValue = true })
            .modifier(
                _FocusHandlerModifier { handler in
                    handler.onMenu = {
                        isShown.wrappedValue = true
                        return true
                    }
                }
            )
            .presenting($isShown, isDialog: true) { DialogCard(title: nil, message: { EmptyView() }, actions: items) }
    }
}
