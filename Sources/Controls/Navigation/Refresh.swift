import TenFootViews

/// Loads a view's content anew.
///
/// Source: SwiftUI RefreshAction.
@MainActor public struct RefreshAction {
    fileprivate let action: @isolated(any) () async -> Void
    /// Loads the content anew and returns when that is done.
    public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey { static var defaultValue: UncheckedValue<RefreshAction?> { UncheckedValue(nil) } }

extension EnvironmentValues {
    /// Loads the content around a view anew; nil where no `refreshable` is around it.
    ///
    /// Source: SwiftUI EnvironmentValues.refresh.
    public var refresh: RefreshAction? { self[RefreshKey.self].value }
}

extension View {
    /// Gives the views in this one an action, `\.refresh`, that loads its content anew.
    ///
    /// A remote does not pull content down: an app's own button calls the action. Source: SwiftUI refreshable(action:).
    public func refreshable(@_inheritActorContext action: sending @escaping @isolated(any) () async -> Void) -> some View {
        let action = UncheckedValue<RefreshAction?>(RefreshAction(action: action))
        return modifier(_EnvironmentModifier { $0[RefreshKey.self] = action })
    }
}
