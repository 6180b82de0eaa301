import TenFootViews

// Modifiers that newer versions of tvOS have, but that have a visible effect on other platforms only: accepted without effect.

/// The order of a menu's items.
///
/// Source: SwiftUI MenuOrder.
public struct MenuOrder: Hashable, Sendable {
    private let name: String
    /// The platform's default.
    public static let automatic = MenuOrder(name: "automatic")
    /// The first item at the top.
    public static let fixed = MenuOrder(name: "fixed")
    /// The first item next to the button.
    public static let priority = MenuOrder(name: "priority")
}

/// The role of a toolbar.
///
/// Source: SwiftUI ToolbarRole.
public struct ToolbarRole: Hashable, Sendable {
    private let name: String
    /// The platform's default.
    public static let automatic = ToolbarRole(name: "automatic")
    /// Browsing content.
    public static let browser = ToolbarRole(name: "browser")
    /// Editing a document.
    public static let editor = ToolbarRole(name: "editor")
    /// Navigating in a stack.
    public static let navigationStack = ToolbarRole(name: "navigationStack")
}

/// How a bar shows its title.
///
/// Source: SwiftUI ToolbarTitleDisplayMode.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    private let name: String
    /// The platform's default.
    public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
    /// The title is above the content.
    public static let large = ToolbarTitleDisplayMode(name: "large")
    /// The title is in the bar.
    public static let inline = ToolbarTitleDisplayMode(name: "inline")
    /// The title is in the bar, in large type.
    public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
}

/// The transition from one page to another.
///
/// Source: SwiftUI NavigationTransition.
public protocol NavigationTransition: Sendable {}
/// A transition of the platform.
public struct _NamedNavigationTransition: NavigationTransition {}
extension NavigationTransition where Self == _NamedNavigationTransition {
    /// The platform's default.
    public static var automatic: Self { Self() }
    /// The page zooms out of another view.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}

extension View {
    /// Accepted: menus show their items in the order of their declaration.
    public func menuOrder(_ order: MenuOrder) -> some View { accepted() }
    /// Accepted: menu buttons show no arrow.
    public func menuIndicator(_ visibility: Visibility) -> some View { accepted() }
    /// Accepted: toolbars look the same in every role.
    public func toolbarRole(_ role: ToolbarRole) -> some View { accepted() }
    /// Accepted: navigation titles have a fixed size.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { accepted() }
    /// Accepted: pages are pushed without a transition.
    public func navigationTransition(_ style: some NavigationTransition) -> some View { accepted() }
    /// Accepted: pages are pushed without a transition.
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { accepted() }
    /// Accepted: dialogs show no icon.
    public func dialogIcon(_ icon: Image?) -> some View { accepted() }
    /// Accepted: dialogs look the same at every severity.
    public func dialogSeverity(_ severity: DialogSeverity) -> some View { accepted() }
    /// Accepted: navigation titles have no menu.
    public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View { accepted() }
    /// Accepted: the tab bar scrolls away with the content and is never minimised.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { accepted() }
}

/// The severity of a dialog.
///
/// Source: SwiftUI DialogSeverity.
public struct DialogSeverity: Hashable, Sendable {
    private let name: String
    /// The platform's default.
    public static let automatic = DialogSeverity(name: "automatic")
    /// A critical dialog.
    public static let critical = DialogSeverity(name: "critical")
    /// A standard dialog.
    public static let standard = DialogSeverity(name: "standard")
}

/// When a tab bar is minimised.
///
/// Source: SwiftUI TabBarMinimizeBehavior.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    /// The platform's default.
    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    /// When the content scrolls down.
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    /// When the content scrolls up.
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
    /// Never.
    public static let never = TabBarMinimizeBehavior(name: "never")
}
