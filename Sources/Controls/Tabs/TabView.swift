import TenFootViews

/// Pages with a tab bar above: resting focus on a tab shows its page after a moment, and Back in a page moves focus to the bar.
///
/// The bar is hidden while the page is scrolled. In the page style, the pages are side by side instead, and focus turns them; in the
/// adaptable sidebar style, a list of the tabs opens at the leading edge.
///
/// Source: SwiftUI TabView.
public struct TabView<SelectionValue: Hashable, Content>: View {
    private let selection: Binding<SelectionValue>?
    private let tabs: [ListedView]
    @Environment(\.tabPages) private var pages
    @Environment(\.tabsInSidebar) private var isSidebar

    /// The bar or sidebar with the selected page, or pages to turn, depending on the style.
    public var body: some View {
        let selection = selection.map { bound in
            Binding<AnyHashable>(
                get: { AnyHashable(bound.wrappedValue) }, set: { if let value = $0.base as? SelectionValue { bound.wrappedValue = value } })
        }
        let tabs = tabs.tagged(as: SelectionValue.self)
        if let pages {
            PagedTabs(tabs: tabs, selection: selection, dots: pages).environment(\.tabPages, nil)
        } else {
            TabHost(tabs: tabs, selection: selection, isSidebar: isSidebar)
        }
    }
}

extension TabView where Content: View {
    /// Creates a tab view whose selection is a binding.
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.selection = selection
        tabs = ListedView.list(content())
    }
}

extension TabView where SelectionValue == Int, Content: View {
    /// Creates a tab view that manages its own selection.
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        tabs = ListedView.list(content())
    }
}

extension TabView where SelectionValue == Int, Content == EmptyView {
    /// Creates a tab view without pages.
    public init() { self.init { EmptyView() } }
}

extension TabView where Content: TabContent<SelectionValue> {
    /// Creates a tab view whose selection is a binding.
    public init(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.selection = selection
        tabs = ListedView.list(content()._tabs)
    }
    /// Creates a tab view that manages its own selection.
    public init(@TabContentBuilder<SelectionValue> content: () -> Content) {
        selection = nil
        tabs = ListedView.list(content()._tabs)
    }
}

extension ListedView {
    /// Pages as listed views.
    @MainActor fileprivate static func list(_ pages: [_TabPage]) -> [ListedView] {
        pages.enumerated().map {
            var page = ListedView(id: AnyHashable($0.offset), view: $0.element.page, tag: $0.element.tag)
            page.containerValues.tabItem = $0.element.label
            page.containerValues.tabSection = $0.element.section
            page.containerValues.tabTraits = $0.element.traits
            return page
        }
    }
}
