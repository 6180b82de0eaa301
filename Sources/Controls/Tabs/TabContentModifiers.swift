import TenFootViews

/// What a tab's modifiers say of it.
struct TabTraits {
    var isHidden = false
    var isDisabled = false
    var label: Text?
    var hint: Text?
}

private enum TabTraitsKey: ContainerValueKey { static var defaultValue: TabTraits { TabTraits() } }

extension ContainerValues {
    /// What a tab's modifiers say of it.
    var tabTraits: TabTraits {
        get { self[TabTraitsKey.self] }
        set { self[TabTraitsKey.self] = newValue }
    }
}

/// What a tab's button in a bar or sidebar is.
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

    /// Keeps a tab out of the bar; its page keeps its state, and is shown while it is selected.
    ///
    /// Source: SwiftUI TabContent hidden(_:).
    public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        changed { $0.traits.isHidden = $0.traits.isHidden || hidden }
    }
    /// Keeps a tab from being chosen in the bar.
    ///
    /// Source: SwiftUI TabContent disabled(_:).
    public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
        changed { $0.traits.isDisabled = $0.traits.isDisabled || disabled }
    }
    /// Says what is read out for the tab.
    ///
    /// Source: SwiftUI TabContent accessibilityLabel(_:).
    public func accessibilityLabel(_ label: Text) -> some TabContent<TabValue> { changed { $0.traits.label = label } }
    /// Says what is read out for the tab.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some TabContent<TabValue> { accessibilityLabel(Text(labelKey)) }
    /// Says what is read out for the tab.
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some TabContent<TabValue> {
        accessibilityLabel(Text(label))
    }
    /// Says what choosing the tab does.
    ///
    /// Source: SwiftUI TabContent accessibilityHint(_:).
    public func accessibilityHint(_ hint: Text) -> some TabContent<TabValue> { changed { $0.traits.hint = hint } }
    /// Says what choosing the tab does.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some TabContent<TabValue> { accessibilityHint(Text(hintKey)) }
    /// Puts what can be done with a section under its tabs in a sidebar; a bar on top does not show it.
    ///
    /// Source: SwiftUI TabContent sectionActions(content:).
    public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some TabContent<TabValue> {
        let actions = AnyView(content())
        return changed { $0.section?.actions = actions }
    }

    /// Accepted: rows and tabs show no counts.
    public func badge(_ count: Int) -> some TabContent<TabValue> { self }
    /// Accepted: rows and tabs show no counts.
    public func badge(_ label: Text?) -> some TabContent<TabValue> { self }
    /// Accepted: rows and tabs show no counts.
    public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> { self }
    /// Accepted: a viewer cannot rearrange tabs.
    public func customizationID(_ id: String) -> some TabContent<TabValue> { self }
    /// Accepted: a viewer cannot rearrange tabs.
    public func customizationBehavior(_ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...)
        -> some TabContent<TabValue>
    { self }
    /// Accepted: a viewer cannot bring back tabs that are left out, so none is.
    public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...) -> some TabContent<TabValue> {
        self
    }
}

/// What a viewer may change of a tab; nothing here.
///
/// Source: SwiftUI TabCustomizationBehavior.
public struct TabCustomizationBehavior: Equatable, Sendable {
    private let name: String
    /// The platform's.
    public static let automatic = TabCustomizationBehavior(name: "automatic")
    /// Its place.
    public static let reorderable = TabCustomizationBehavior(name: "reorderable")
    /// Nothing.
    public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// Where the tabs of an adaptable style are; the style alone decides here.
///
/// Source: SwiftUI AdaptableTabBarPlacement.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String
    /// Where the platform puts them.
    public static let automatic = AdaptableTabBarPlacement(name: "automatic")
    /// In a bar.
    public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
    /// In a sidebar.
    public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// What a viewer has changed of the tabs; nothing ever, here.
///
/// Source: SwiftUI TabViewCustomization.
public struct TabViewCustomization: Codable, Equatable, Sendable {
    /// Nothing is changed.
    public init() {}
    /// Nothing is changed to be set back.
    public mutating func resetVisibility() {}
    /// Nothing is changed to be set back.
    public mutating func resetSectionOrder() {}
    /// Nothing is changed to be set back.
    public mutating func resetTabBarVisibility() {}
}

/// What stands beside the tabs of a sidebar.
enum TabSidebarPart: Hashable {
    case header, footer, bottomBar
    case actions(AnyHashable)
}

/// What an app puts beside the tabs of a sidebar.
struct TabSidebarParts {
    var header: AnyView?
    var footer: AnyView?
    var bottomBar: AnyView?
}

private enum TabSidebarPartsKey: EnvironmentKey { static var defaultValue: TabSidebarParts { TabSidebarParts() } }

extension EnvironmentValues {
    /// What sidebars show beside their tabs.
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
    /// Puts a view over the tabs of a sidebar, seen while the sidebar is open.
    ///
    /// Source: SwiftUI tabViewSidebarHeader(content:).
    public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View { sidebarPart(\.header, content()) }
    /// Puts a view under the tabs of a sidebar, seen while the sidebar is open.
    ///
    /// Source: SwiftUI tabViewSidebarFooter(content:).
    public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View { sidebarPart(\.footer, content()) }
    /// Puts a view at the bottom of a sidebar, seen while the sidebar is open.
    ///
    /// Source: SwiftUI tabViewSidebarBottomBar(content:).
    public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        sidebarPart(\.bottomBar, content())
    }
    /// Accepted: a viewer cannot rearrange tabs.
    public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { accepted() }
    /// Accepted: the style of a tab view says where its tabs are.
    public func defaultAdaptableTabBarPlacement(_ defaultPlacement: AdaptableTabBarPlacement = .automatic) -> some View { accepted() }
}
