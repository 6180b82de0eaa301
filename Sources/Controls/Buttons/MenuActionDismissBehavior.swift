import TenFootViews

/// Whether a menu closes when one of its actions has been done.
///
/// Source: SwiftUI MenuActionDismissBehavior.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private let name: String
    /// As the platform has it: it closes.
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    /// It closes.
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    /// It stays open.
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
    /// Says whether the menu around this view closes when one of these actions has been done.
    ///
    /// Source: SwiftUI menuActionDismissBehavior(_:).
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuActionDismissBehavior, behavior)
    }
}
