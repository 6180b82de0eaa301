import TenFootViews

/// The words for what a button's role says it does.
///
/// Source: SwiftUI DefaultButtonLabel.
public struct DefaultButtonLabel: View {
    let role: ButtonRole

    // Asked for when it is shown: the language may have changed since.
    private var title: String {
        switch role {
        case .cancel: String(platform: "Cancel")
        case .close: String(platform: "Close")
        case .destructive: String(platform: "Delete")
        default: String(platform: "Done")
        }
    }

    /// The words.
    public var body: some View { Text(verbatim: title) }
}

extension Button where Label == DefaultButtonLabel {
    /// Creates a button whose role says what it does: it cancels, closes, confirms or deletes.
    ///
    /// Source: SwiftUI Button.init(role:action:).
    @preconcurrency public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
    }
}
