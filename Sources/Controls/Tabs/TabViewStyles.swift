import TenFootViews

/// A style of tab views: a bar at the top, a sidebar, or pages to turn.
///
/// Source: SwiftUI TabViewStyle.
public protocol TabViewStyle: Sendable {}

/// The platform's default style.
///
/// Source: SwiftUI DefaultTabViewStyle.
public struct DefaultTabViewStyle: TabViewStyle {
    /// Creates the style.
    public init() {}
}
extension TabViewStyle where Self == DefaultTabViewStyle {
    /// The platform's default style.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
/// A sidebar.
///
/// Source: SwiftUI SidebarAdaptableTabViewStyle.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    /// Creates the style.
    public init() {}
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    /// A sidebar.
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}
/// A bar.
///
/// Source: SwiftUI TabBarOnlyTabViewStyle.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    /// Creates the style.
    public init() {}
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    /// A bar.
    public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
/// A bar with groups.
///
/// Source: SwiftUI GroupedTabViewStyle.
public struct GroupedTabViewStyle: TabViewStyle {
    /// Creates the style.
    public init() {}
}
extension TabViewStyle where Self == GroupedTabViewStyle {
    /// A bar with groups.
    public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}
/// Pages that focus turns.
///
/// Source: SwiftUI PageTabViewStyle.
public struct PageTabViewStyle: TabViewStyle {
    /// When the pages have dots.
    public enum IndexDisplayMode: Sendable {
        /// If there are several pages, always, or never.
        case automatic, always, never
    }
    let dots: IndexDisplayMode
    /// Creates the style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) { dots = indexDisplayMode }
}
extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages that focus turns.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// Pages that focus turns.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}
