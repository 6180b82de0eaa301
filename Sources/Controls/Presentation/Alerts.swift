import Foundation
import TenFootViews

extension View {
    /// Shows an alert with buttons and a message.
    ///
    /// Source: SwiftUI alert(_:isPresented:actions:message:).
    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        let (buttons, words) = (actions(), message())
        return presenting(isPresented, isDialog: true) {
            DialogCard(title: title, message: { words }, actions: { DialogActions(content: buttons) })
        }
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
        let (buttons, words) = (data.map(actions), data.map(message))
        return presenting(isPresented.present(with: data), isDialog: true) {
            DialogCard(title: title, message: { words }, actions: { DialogActions(content: buttons) })
        }
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
    /// Source: SwiftUI confirmationDialog(_:isPresented:titleVisibility:actions:message:).
    public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        let (buttons, words) = (actions(), message())
        return presenting(isPresented, isDialog: true) {
            DialogCard(
                title: titleVisibility == .hidden ? nil : title, message: { words }, actions: { DialogActions(content: buttons) })
        }
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
        confirmationDialog(title, isPresented: isPresented.present(with: data), titleVisibility: titleVisibility) {
            data.map(actions)
        } message: {
            data.map(message)
        }
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
        confirmationDialog(title, isPresented: isPresented.present(with: data), titleVisibility: titleVisibility) { data.map(actions) }
    }
}

extension Binding where Value == Bool {
    /// The binding, which is true only if `data` is not nil.
    fileprivate func present<T>(with data: T?) -> Binding<Bool> {
        let has = data != nil
        return Binding(get: { has && wrappedValue }, set: { wrappedValue = $0 })
    }
}

/// The buttons of a dialog, or an OK button if there are none.
private struct DialogActions<Content: View>: View {
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
