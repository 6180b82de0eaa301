import TenFootViews

/// An action that reloads the content of a view.
///
/// Source: SwiftUI RefreshAction.
@MainActor public struct RefreshAction {
    fileprivate let action: @isolated(any) () async -> Void
    /// Reloads the content, and returns when that is done.
    public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey { static var defaultValue: UncheckedValue<RefreshAction?> { UncheckedValue(nil) } }

extension EnvironmentValues {
    /// The action that reloads the content; nil outside a `refreshable` view.
    ///
    /// Source: SwiftUI EnvironmentValues.refresh.
    public var refresh: RefreshAction? { self[RefreshKey.self].value }
}

extension View {
    /// Sets the action `\.refresh`, which reloads the content of this view.
    ///
    /// A remote cannot pull to refresh: an app calls the action from its own button. Source: SwiftUI refreshable(action:).
    public func refreshable(@_inheritActorContext action: sending @escaping @isolated(any) () async -> Void) -> some View {
        let action = UncheckedValue<RefreshAction?>(RefreshAction(action: action))
        return modifier(_EnvironmentModifier { $0[RefreshKey.self] = action })
    }
}
