import TenFootViews

/// Pages with a bar over them: focus on a tab shows its page after a moment's rest, Back in a page goes to the bar.
///
/// The bar leaves while the page is scrolled. In the page style the pages lie side by side instead, and focus turns them; in the adaptable
/// sidebar style a list of the tabs comes out of the leading edge.
///
/// Source: SwiftUI TabView.
public struct TabView<SelectionValue: Hashable, Content>: View {
    private let selection: Binding<SelectionValue>?
    private let tabs: [ListedView]
    @Environment(\.tabPages) private var pages
    @Environment(\.tabsInSidebar) private var isSidebar

    /// The bar over the selected page, or pages that are turned where the style says so.
    public var body: some View {
        let selection = selection.map { bound in
            Binding<AnyHashable>(
                get: { AnyHashable(bound.wrappedValue) }, set: { if let value = $0.base as? SelectionValue { bound.wrappedValue = value } })
        }
        if let pages {
            PagedTabs(tabs: tabs, selection: selection, dots: pages).environment(\.tabPages, nil)
        } else {
            TabHost(tabs: tabs, selection: selection, isSidebar: isSidebar)
        }
    }
}

extension TabView where Content: View {
    /// Creates pages, the selected of which a binding tells.
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.selection = selection
        tabs = ListedView.list(content())
    }
}

extension TabView where SelectionValue == Int, Content: View {
    /// Creates pages that are selected by the bar alone.
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
    /// Creates pages, the selected of which a binding tells.
    public init(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.selection = selection
        tabs = ListedView.list(content()._tabs)
    }
    /// Creates pages that are selected by the bar alone.
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
