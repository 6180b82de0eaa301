import Foundation
import TenFootViews

extension View {
    /// Shows an alert with buttons and a message.
    ///
    /// Back does what the button that cancels does; without such a button it dismisses the alert.
    ///
    /// Source: SwiftUI alert(_:isPresented:actions:message:).
    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        dialog(title, isPresented: isPresented, addsCancel: false, actions: actions, message: message)
    }
    /// Shows an alert with buttons and a message.
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
    }
    /// Shows an alert with buttons and a message.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }
    /// Shows an alert with buttons.
    ///
    /// Source: SwiftUI alert(_:isPresented:actions:).
    public func alert<A: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View {
        alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
    }
    /// Shows an alert with buttons.
    public func alert<A: View>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A)
        -> some View
    {
        alert(Text(titleKey), isPresented: isPresented, actions: actions)
    }
    /// Shows an alert with buttons.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions)
    }

    // MARK: Alerts for a value or an error

    /// Shows an alert with buttons and a message made from a value; not shown if the value is nil.
    ///
    /// Source: SwiftUI alert(_:isPresented:presenting:actions:message:).
    public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        let parts = data.map { DialogParts(title: title, actions: actions($0), message: message($0), addsCancel: false) }
        return modifier(PartsDialog(isPresented: isPresented, parts: parts))
    }
    /// Shows an alert with buttons and a message made from a value; not shown if the value is nil.
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }
    /// Shows an alert with buttons and a message made from a value; not shown if the value is nil.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }
    /// Shows an alert with buttons made from a value; not shown if the value is nil.
    ///
    /// Source: SwiftUI alert(_:isPresented:presenting:actions:).
    public func alert<A: View, T>(_ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A)
        -> some View
    {
        alert(title, isPresented: isPresented, presenting: data, actions: actions, message: { _ in EmptyView() })
    }
    /// Shows an alert with buttons made from a value; not shown if the value is nil.
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
    }

    /// Shows an alert with buttons and a message made from an error; not shown if the error is nil.
    ///
    /// Source: SwiftUI alert(isPresented:error:actions:message:).
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
    ) -> some View {
        alert(Text(error?.errorDescription ?? ""), isPresented: isPresented, presenting: error, actions: actions, message: message)
    }
    /// Shows an alert with buttons for an error; not shown if the error is nil.
    ///
    /// Source: SwiftUI alert(isPresented:error:actions:).
    public func alert<E: LocalizedError, A: View>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A)
        -> some View
    {
        alert(Text(error?.errorDescription ?? ""), isPresented: isPresented, presenting: error, actions: { _ in actions() })
    }

    // MARK: Confirmations

    /// Shows a confirmation dialog with buttons and a message.
    ///
    /// It has a button that cancels also if none of `actions` has that role. Back does what that button does.
    ///
    /// Source: SwiftUI confirmationDialog(_:isPresented:titleVisibility:actions:message:).
    public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(titleVisibility == .hidden ? nil : title, isPresented: isPresented, addsCancel: true, actions: actions, message: message)
    }
    /// Shows a confirmation dialog with buttons and a message.
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
    }
    /// Shows a confirmation dialog with buttons and a message.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
    }
    /// Shows a confirmation dialog with buttons.
    ///
    /// Source: SwiftUI confirmationDialog(_:isPresented:titleVisibility:actions:).
    public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: { EmptyView() })
    }
    /// Shows a confirmation dialog with buttons.
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }
    /// Shows a confirmation dialog with buttons.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }
    /// Shows a confirmation dialog with buttons and a message made from a value; not shown if the value is nil.
    ///
    /// Source: SwiftUI confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:).
    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions, message: message
        )
    }
    /// Shows a confirmation dialog with buttons and a message made from a value; not shown if the value is nil.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions, message: message)
    }
    /// Shows a confirmation dialog with buttons and a message made from a value; not shown if the value is nil.
    public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        let title = titleVisibility == .hidden ? nil : title
        let parts = data.map { DialogParts(title: title, actions: actions($0), message: message($0), addsCancel: true) }
        return modifier(PartsDialog(isPresented: isPresented, parts: parts))
    }
    /// Shows a confirmation dialog with buttons made from a value; not shown if the value is nil.
    ///
    /// Source: SwiftUI confirmationDialog(_:isPresented:titleVisibility:presenting:actions:).
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
    }
    /// Shows a confirmation dialog with buttons made from a value; not shown if the value is nil.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
    }
    /// Shows a confirmation dialog with buttons made from a value; not shown if the value is nil.
    public func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
            message: { _ in EmptyView() })
    }

    /// Shows a dialog; `addsCancel` adds a button that cancels if none of `actions` does, and else no actions are an OK button.
    package func dialog<A: View, M: View>(
        _ title: Text?, isPresented: Binding<Bool>, addsCancel: Bool, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        let parts = DialogParts(title: title, actions: actions(), message: message(), addsCancel: addsCancel)
        return presenting(isPresented, isDialog: true) { parts.card }
    }
}

/// What a dialog is made of.
private struct DialogParts<Actions: View, Message: View> {
    let title: Text?
    let actions: Actions
    let message: Message
    let addsCancel: Bool

    @MainActor var card: some View {
        DialogCard(
            title: title, message: { message },
            actions: { if addsCancel { ConfirmationActions(content: actions) } else { AlertActions(content: actions) } })
    }
}

/// Presents a dialog made from a value: only if there is a value, and with the last one for as long as it is presented.
private struct PartsDialog<Actions: View, Message: View>: ViewModifier {
    let isPresented: Binding<Bool>
    /// Nil if there is no value.
    let parts: DialogParts<Actions, Message>?
    @State private var last = LastItem<DialogParts<Actions, Message>>()

    /// The parts to show; nil if nothing is presented.
    private var shown: DialogParts<Actions, Message>? {
        guard isPresented.wrappedValue else {
            last.forget()
            return nil
        }
        return last.keep(parts)
    }

    func body(content: Content) -> some View {
        let (isPresented, shown) = (isPresented, shown)
        let hasParts = shown != nil
        content.presenting(
            Binding(get: { hasParts && isPresented.wrappedValue }, set: { isPresented.wrappedValue = $0 }), isDialog: true
        ) {
            shown?.card
        }
    }
}

/// The buttons of an alert, or an OK button if there are none.
private struct AlertActions<Content: View>: View {
    let content: Content
    var body: some View {
        if (content as? any KnownEmpty)?.isKnownEmpty == true { Button(String(platform: "OK")) {} } else { content }
    }
}

/// A view that can be found to be empty before it is shown.
private protocol KnownEmpty { @MainActor var isKnownEmpty: Bool { get } }
extension EmptyView: KnownEmpty { fileprivate var isKnownEmpty: Bool { true } }
extension ForEach: KnownEmpty { fileprivate var isKnownEmpty: Bool { data.isEmpty } }
extension Optional: KnownEmpty {
    // A nil value means that the dialog is being dismissed, so it must not get the default button.
    fileprivate var isKnownEmpty: Bool {
        if case .some(let content) = self { (content as? any KnownEmpty)?.isKnownEmpty ?? false } else { false }
    }
}
