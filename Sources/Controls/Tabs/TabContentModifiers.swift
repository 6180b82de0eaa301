import TenFootViews

/// The traits of a tab, set by its modifiers.
struct TabTraits {
    var isHidden = false
    /// Whether the tab is in sidebars only.
    var isSidebarOnly = false
    var isDisabled = false
    var label: Text?
    var hint: Text?
}

private enum TabTraitsKey: ContainerValueKey { static var defaultValue: TabTraits { TabTraits() } }

extension ContainerValues {
    /// The traits of a tab, set by its modifiers.
    var tabTraits: TabTraits {
        get { self[TabTraitsKey.self] }
        set { self[TabTraitsKey.self] = newValue }
    }
}

/// Applies the traits of a tab to its button in a bar or sidebar.
struct TabButtonTraits: ViewModifier {
    let traits: TabTraits
    let isSelected: Bool

    func body(content: Content) -> some View {
        content
            .accessible {
                $0.role = .tab
                if isSelected { $0.states = .selected }
                if let label = traits.label { $0.label = label.string }
                if let hint = traits.hint { $0.hint = hint.string }
            }
            .disabled(traits.isDisabled)
    }
}

extension TabContent {
    private func changed(_ change: (inout _TabPage) -> Void) -> _TabPages<TabValue> {
        _TabPages(
            _tabs: _tabs.map {
                var tab = $0
                change(&tab)
                return tab
            })
    }

    /// Hides a tab in the bar; its page keeps its state, and is shown while it is selected.
    ///
    /// Source: SwiftUI TabContent hidden(_:).
    public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        changed { $0.traits.isHidden = $0.traits.isHidden || hidden }
    }
    /// Sets where a tab is shown: one that is placed in sidebars only is not in a bar, and its page is shown while it is selected.
    ///
    /// Source: SwiftUI TabContent tabPlacement(_:).
    public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
        changed { $0.traits.isSidebarOnly = $0.traits.isSidebarOnly || placement == .sidebarOnly }
    }
    /// Sets whether selecting a tab in the bar is disabled.
    ///
    /// Source: SwiftUI TabContent disabled(_:).
    public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
        changed { $0.traits.isDisabled = $0.traits.isDisabled || disabled }
    }
    /// Sets the accessibility label of the tab.
    ///
    /// Source: SwiftUI TabContent accessibilityLabel(_:).
    public func accessibilityLabel(_ label: Text) -> some TabContent<TabValue> { changed { $0.traits.label = label } }
    /// Sets the accessibility label of the tab.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some TabContent<TabValue> { accessibilityLabel(Text(labelKey)) }
    /// Sets the accessibility label of the tab.
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some TabContent<TabValue> {
        accessibilityLabel(Text(label))
    }
    /// Sets the accessibility hint of the tab.
    ///
    /// Source: SwiftUI TabContent accessibilityHint(_:).
    public func accessibilityHint(_ hint: Text) -> some TabContent<TabValue> { changed { $0.traits.hint = hint } }
    /// Sets the accessibility hint of the tab.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some TabContent<TabValue> { accessibilityHint(Text(hintKey)) }
    /// Shows actions of a section below its tabs in a sidebar; a bar at the top does not show them.
    ///
    /// Source: SwiftUI TabContent sectionActions(content:).
    public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some TabContent<TabValue> {
        let actions = AnyView(content())
        return changed { $0.section?.actions = actions }
    }

    /// Accepted: rows and tabs on a television show no badges.
    public func badge(_ count: Int) -> some TabContent<TabValue> { self }
    /// Accepted: rows and tabs on a television show no badges.
    public func badge(_ label: Text?) -> some TabContent<TabValue> { self }
    /// Accepted: rows and tabs on a television show no badges.
    public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> { self }
    /// Accepted: viewers cannot rearrange tabs.
    public func customizationID(_ id: String) -> some TabContent<TabValue> { self }
    /// Accepted: viewers cannot rearrange tabs.
    public func customizationBehavior(_ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...)
        -> some TabContent<TabValue>
    { self }
    /// Accepted: viewers cannot show hidden tabs again, so that no tab is hidden.
    public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...) -> some TabContent<TabValue> {
        self
    }
}

/// A place where a tab is shown.
///
/// Source: SwiftUI TabPlacement.
public struct TabPlacement: Hashable, Sendable {
    private let name: String
    /// The bar and the sidebar.
    public static let automatic = TabPlacement(name: "automatic")
    /// The bar and the sidebar; viewers cannot rearrange tabs, so that each tab stays in its place anyway.
    public static let pinned = TabPlacement(name: "pinned")
    /// The sidebar alone.
    public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// The customisations of a tab that a viewer may make; none are possible here.
///
/// Source: SwiftUI TabCustomizationBehavior.
public struct TabCustomizationBehavior: Equatable, Sendable {
    private let name: String
    /// The platform's default.
    public static let automatic = TabCustomizationBehavior(name: "automatic")
    /// The position of the tab can change.
    public static let reorderable = TabCustomizationBehavior(name: "reorderable")
    /// No customisation.
    public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// The placement of tabs in an adaptable style; it has no effect, since the style determines the placement.
///
/// Source: SwiftUI AdaptableTabBarPlacement.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String
    /// The platform's default placement.
    public static let automatic = AdaptableTabBarPlacement(name: "automatic")
    /// The tabs are in a bar.
    public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
    /// The tabs are in a sidebar.
    public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// The viewer's customisation of tabs; always empty here.
///
/// Source: SwiftUI TabViewCustomization.
public struct TabViewCustomization: Codable, Equatable, Sendable {
    /// Creates an empty customisation.
    public init() {}
    /// Does nothing, since nothing can be customised.
    public mutating func resetVisibility() {}
    /// Does nothing, since nothing can be customised.
    public mutating func resetSectionOrder() {}
    /// Does nothing, since nothing can be customised.
    public mutating func resetTabBarVisibility() {}
}

/// The parts of a sidebar besides the tabs.
enum TabSidebarPart: Hashable {
    case header, footer, bottomBar
    case actions(AnyHashable)
}

/// The views of an app in a sidebar besides the tabs.
struct TabSidebarParts {
    var header: AnyView?
    var footer: AnyView?
    var bottomBar: AnyView?
}

private enum TabSidebarPartsKey: EnvironmentKey { static var defaultValue: TabSidebarParts { TabSidebarParts() } }

extension EnvironmentValues {
    /// The views in sidebars besides the tabs.
    var tabSidebarParts: TabSidebarParts {
        get { self[TabSidebarPartsKey.self] }
        set { self[TabSidebarPartsKey.self] = newValue }
    }
}

extension View {
    private func sidebarPart(_ path: WritableKeyPath<TabSidebarParts, AnyView?>, _ content: some View) -> some View {
        let (path, content) = (UncheckedValue(path), UncheckedValue(AnyView(content)))
        return modifier(_EnvironmentModifier { $0.tabSidebarParts[keyPath: path.value] = content.value })
    }
    /// Shows a view above the tabs of a sidebar while the sidebar is open.
    ///
    /// Source: SwiftUI tabViewSidebarHeader(content:).
    public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View { sidebarPart(\.header, content()) }
    /// Shows a view below the tabs of a sidebar while the sidebar is open.
    ///
    /// Source: SwiftUI tabViewSidebarFooter(content:).
    public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View { sidebarPart(\.footer, content()) }
    /// Shows a view at the bottom of a sidebar while the sidebar is open.
    ///
    /// Source: SwiftUI tabViewSidebarBottomBar(content:).
    public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        sidebarPart(\.bottomBar, content())
    }
    /// Accepted: viewers cannot rearrange tabs.
    public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { accepted() }
    /// Accepted: the style of a tab view determines where its tabs are.
    public func defaultAdaptableTabBarPlacement(_ defaultPlacement: AdaptableTabBarPlacement = .automatic) -> some View { accepted() }
}
