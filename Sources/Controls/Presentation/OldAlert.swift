import TenFootViews

/// An alert as a value, from before the buttons of alerts were views.
///
/// Source: SwiftUI Alert.
public struct Alert {
    /// A button of an alert.
    public struct Button {
        fileprivate let label: Text
        fileprivate let role: ButtonRole?
        fileprivate let action: (@MainActor () -> Void)?

        /// A button with the default role.
        @preconcurrency public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action)
        }
        /// A button for a destructive action.
        @preconcurrency public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action)
        }
        /// A button that cancels.
        @preconcurrency public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action)
        }
        /// A button that cancels.
        @preconcurrency public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: Text(verbatim: String(platform: "Cancel")), role: .cancel, action: action)
        }

        @MainActor fileprivate var view: some View {
            let action = action
            return TenFootControls.Button(role: role) {
                action?()
            } label: {
                label
            }
        }
    }

    private let title: Text
    private let message: Text?
    private let primary: Button
    private let secondary: Button?

    /// An alert with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        primary = dismissButton ?? .default(Text(verbatim: String(platform: "OK")))
        secondary = nil
    }
    /// An alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        primary = primaryButton
        secondary = secondaryButton
    }

    @MainActor fileprivate var card: some View {
        DialogCard(
            title: title, message: { message },
            actions: {
                primary.view
                if let secondary { secondary.view }
            })
    }
}

extension View {
    /// Shows an alert while a condition is true.
    ///
    /// Source: SwiftUI alert(isPresented:content:).
    public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        presenting(isPresented, isDialog: true) { content().card }
    }

    /// Shows an alert while an item is not nil.
    ///
    /// Source: SwiftUI alert(item:content:).
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
        presenting(item: item, isDialog: true) { content($0).card }
    }
}

/// An action sheet as a value, from before the buttons of dialogs were views.
///
/// Source: SwiftUI ActionSheet.
public struct ActionSheet {
    /// A button of the sheet.
    public typealias Button = Alert.Button
    private let title: Text
    private let message: Text?
    private let buttons: [Button]

    /// Creates a sheet with buttons in a column.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }

    @MainActor fileprivate var card: some View {
        DialogCard(
            title: title, message: { message },
            actions: { ForEach(Array(buttons.enumerated()), id: \.offset) { $0.element.view } })
    }
}

extension View {
    /// Shows an action sheet while a condition is true.
    ///
    /// Source: SwiftUI actionSheet(isPresented:content:).
    public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        presenting(isPresented, isDialog: true) { content().card }
    }

    /// Shows an action sheet while an item is not nil.
    ///
    /// Source: SwiftUI actionSheet(item:content:).
    public func actionSheet<T: Identifiable>(item: Binding<T?>, content: @escaping (T) -> ActionSheet) -> some View {
        presenting(item: item, isDialog: true) { content($0).card }
    }
}

/// The presentation state of a view, from before `dismiss`.
///
/// Source: SwiftUI PresentationMode.
public struct PresentationMode {
    fileprivate let action: DismissAction
    /// Whether the view is shown in a presentation.
    public let isPresented: Bool
    /// Dismisses the presentation.
    @MainActor public mutating func dismiss() { action() }
}

extension EnvironmentValues {
    /// The presentation state of the view.
    public var presentationMode: Binding<PresentationMode> {
        .constant(PresentationMode(action: dismiss, isPresented: isPresented))
    }
}
