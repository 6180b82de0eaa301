import TenFootViews

/// A page of a tab view with its item in the bar.
///
/// Source: SwiftUI Tab.
public struct Tab<Value: Hashable, Content: View, Label: View> {
    private let value: Value?
    private let content: Content
    private let label: Label

    /// Creates a page with a value for the selection and a label made of views.
    @MainActor @preconcurrency public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.value = value
        self.content = content()
        self.label = label()
    }
}

extension Tab where Value == Int {
    /// Creates a page without a selection value, which is selected by its index.
    init(untagged content: Content, label: Label) {
        value = nil
        self.content = content
        self.label = label
    }
}

extension Tab: TabContent {
    /// The type of the selection.
    public typealias TabValue = Value
    /// This page.
    public var _tabs: [_TabPage] { [_TabPage(tag: value.map { AnyHashable($0) }, page: AnyView(content), label: AnyView(label))] }
}

extension Tab where Label == TenFootControls.Label<Text, Image> {
    /// Creates a page with a title, a symbol and a value for the selection.
    @MainActor @preconcurrency public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) { TenFootControls.Label(titleKey, systemImage: systemImage) }
    }
    /// Creates a page with a title, a symbol and a value for the selection.
    @_disfavoredOverload @MainActor @preconcurrency public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) { TenFootControls.Label(title, systemImage: systemImage) }
    }
}

extension Tab {
    /// Creates a page with a role, which has no visible effect here.
    @MainActor @preconcurrency public init(
        value: Value, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, content: content, label: label)
    }
}

extension Tab where Label == TenFootControls.Label<Text, Image> {
    /// Creates a page with a title, a symbol, a value for the selection and a role.
    @MainActor @preconcurrency public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(titleKey, systemImage: systemImage, value: value, content: content)
    }
    /// Creates a page with the title and symbol of a role.
    @MainActor @preconcurrency public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content) { role.label }
    }
}

extension Tab where Value == Int, Label == TenFootControls.Label<Text, Image> {
    /// Creates a page with a title and a symbol.
    @MainActor @preconcurrency public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(untagged: content(), label: TenFootControls.Label(titleKey, systemImage: systemImage))
    }
}

private enum TabItemKey: ContainerValueKey { static var defaultValue: AnyView? { nil } }

extension ContainerValues {
    /// The label of the view in the bar of a tab view.
    var tabItem: AnyView? {
        get { self[TabItemKey.self] }
        set { self[TabItemKey.self] = newValue }
    }
}

extension View {
    /// Sets the label of this page in the bar of a tab view.
    ///
    /// Source: SwiftUI tabItem(_:).
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { containerValue(\.tabItem, AnyView(label())) }

    /// Sets whether tab views in this view show a bar at the top, a sidebar, or pages to turn.
    ///
    /// Source: SwiftUI tabViewStyle(_:).
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.tabPages, (style as? PageTabViewStyle)?.dots).environment(\.tabsInSidebar, style is SidebarAdaptableTabViewStyle)
    }
}

/// The role of a tab.
///
/// Source: SwiftUI TabRole.
public struct TabRole: Hashable, Sendable {
    fileprivate let systemImage: String
    /// A tab for searching.
    public static let search = TabRole(systemImage: "magnifyingglass")
    // Computed when the label is shown, since the language may have changed.
    @MainActor var label: TenFootControls.Label<Text, Image> {
        TenFootControls.Label(String(platform: "Search"), systemImage: systemImage)
    }
}
