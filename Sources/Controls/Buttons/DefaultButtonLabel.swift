import TenFootViews

/// The default label of a button with a role.
///
/// Source: SwiftUI DefaultButtonLabel.
public struct DefaultButtonLabel: View {
    let role: ButtonRole

    // Computed when the label is shown, since the language may have changed.
    private var title: String {
        switch role {
        case .cancel: String(platform: "Cancel")
        case .close: String(platform: "Close")
        case .destructive: String(platform: "Delete")
        default: String(platform: "Done")
        }
    }

    /// The label as text.
    public var body: some View { Text(verbatim: title) }
}

extension Button where Label == DefaultButtonLabel {
    /// Creates a button with the default label of its role: cancel, close, confirm or delete.
    ///
    /// Source: SwiftUI Button.init(role:action:).
    @preconcurrency public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
    }
}
