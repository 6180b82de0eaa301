import TenFootViews

/// Whether a menu closes after one of its actions has run.
///
/// Source: SwiftUI MenuActionDismissBehavior.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private let name: String
    /// The platform's default: the menu closes.
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    /// The menu closes.
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    /// The menu stays open.
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

private enum MenuActionDismissKey: EnvironmentKey { static let defaultValue = MenuActionDismissBehavior.automatic }

extension EnvironmentValues {
    var menuActionDismissBehavior: MenuActionDismissBehavior {
        get { self[MenuActionDismissKey.self] }
        set { self[MenuActionDismissKey.self] = newValue }
    }
}

extension View {
    /// Sets whether the menu that contains this view closes after one of these actions has run.
    ///
    /// Source: SwiftUI menuActionDismissBehavior(_:).
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuActionDismissBehavior, behavior)
    }
}
