import TenFootViews

// What newer versions of tvOS offer beside what other platforms do with it: accepted, without effect.

/// How a menu's items follow one another.
///
/// Source: SwiftUI MenuOrder.
public struct MenuOrder: Hashable, Sendable {
    private let name: String
    /// The platform's.
    public static let automatic = MenuOrder(name: "automatic")
    /// The first item at the top.
    public static let fixed = MenuOrder(name: "fixed")
    /// The first item next to the button.
    public static let priority = MenuOrder(name: "priority")
}

/// What a bar is for.
///
/// Source: SwiftUI ToolbarRole.
public struct ToolbarRole: Hashable, Sendable {
    private let name: String
    /// The platform's.
    public static let automatic = ToolbarRole(name: "automatic")
    /// Going through what there is.
    public static let browser = ToolbarRole(name: "browser")
    /// Changing something.
    public static let editor = ToolbarRole(name: "editor")
    /// Moving on.
    public static let navigationStack = ToolbarRole(name: "navigationStack")
}

/// How a bar shows its title.
///
/// Source: SwiftUI ToolbarTitleDisplayMode.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    private let name: String
    /// The platform's.
    public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
    /// Over the content.
    public static let large = ToolbarTitleDisplayMode(name: "large")
    /// In the bar.
    public static let inline = ToolbarTitleDisplayMode(name: "inline")
    /// In the bar, in large type.
    public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
}

/// How one page makes way for another.
///
/// Source: SwiftUI NavigationTransition.
public protocol NavigationTransition: Sendable {}
/// One of the ways that pages follow each other.
public struct _NamedNavigationTransition: NavigationTransition {}
extension NavigationTransition where Self == _NamedNavigationTransition {
    /// The platform's.
    public static var automatic: Self { Self() }
    /// Out of another view.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}

extension View {
    /// Accepted: menus begin at the top.
    public func menuOrder(_ order: MenuOrder) -> some View { accepted() }
    /// Accepted: a menu's button has no arrow.
    public func menuIndicator(_ visibility: Visibility) -> some View { accepted() }
    /// Accepted: bars are alike.
    public func toolbarRole(_ role: ToolbarRole) -> some View { accepted() }
    /// Accepted: titles have one size.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { accepted() }
    /// Accepted: a page appears at once.
    public func navigationTransition(_ style: some NavigationTransition) -> some View { accepted() }
    /// Accepted: a page appears at once.
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { accepted() }
    /// Accepted: a dialog has no icon.
    public func dialogIcon(_ icon: Image?) -> some View { accepted() }
    /// Accepted: dialogs have one look.
    public func dialogSeverity(_ severity: DialogSeverity) -> some View { accepted() }
    /// Accepted: titles have no menu.
    public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View { accepted() }
    /// Accepted: a tab bar leaves while content scrolls, and keeps its size.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { accepted() }
}

/// How much is at stake in a dialog.
///
/// Source: SwiftUI DialogSeverity.
public struct DialogSeverity: Hashable, Sendable {
    private let name: String
    /// As the platform likes.
    public static let automatic = DialogSeverity(name: "automatic")
    /// Much.
    public static let critical = DialogSeverity(name: "critical")
    /// Little.
    public static let standard = DialogSeverity(name: "standard")
}

/// When a tab bar becomes smaller.
///
/// Source: SwiftUI TabBarMinimizeBehavior.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    /// As the platform likes.
    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    /// On the way down.
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    /// On the way up.
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
    /// Never.
    public static let never = TabBarMinimizeBehavior(name: "never")
}
