import TenFootViews

/// Pages with a bar on top: focus on a tab shows its page after a moment's rest, Back in a page goes to the bar.
///
/// In the page style they lie side by side instead, and focus turns them.
///
/// Source: SwiftUI TabView.
public struct TabView<SelectionValue: Hashable, Content>: View {
    private let selection: Binding<SelectionValue>?
    private let tabs: [ListedView]
    @Environment(\.tabPages) private var pages

    /// The bar over the selected page, or pages that are turned where the style says so.
    public var body: some View {
        let selection = selection.map { bound in
            Binding<AnyHashable>(
                get: { AnyHashable(bound.wrappedValue) }, set: { if let value = $0.base as? SelectionValue { bound.wrappedValue = value } })
        }
        if let pages {
            PagedTabs(tabs: tabs, selection: selection, dots: pages).environment(\.tabPages, nil)
        } else {
            TabHost(tabs: tabs, selection: selection)
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
            return page
        }
    }
}

private struct TabHost: View {
    let tabs: [ListedView]
    let selection: Binding<AnyHashable>?
    @State private var own: AnyHashable?
    @FocusState private var focused: AnyHashable?

    private func tag(_ index: Int) -> AnyHashable { tabs[index].tag ?? AnyHashable(index) }
    private var tags: [AnyHashable] { tabs.indices.map(tag) }

    /// A selection that no tab has shows the first.
    private var selected: AnyHashable? {
        let wanted = selection?.wrappedValue ?? own
        return wanted.flatMap { tags.contains($0) ? $0 : nil } ?? tags.first
    }

    private func select(_ tag: AnyHashable) { if let selection { selection.wrappedValue = tag } else { own = tag } }

    var body: some View {
        let selected = selected
        VStack(spacing: 0) {
            if let selected { bar(selected) }
            ZStack {
                ForEach(tabs.indices, id: \.self) { index in
                    let isShown = tag(index) == selected
                    VStack { tabs[index].view }.frame(maxWidth: .infinity, maxHeight: .infinity).opacity(isShown ? 1 : 0)
                }
            }
            // Wherever on the page its views are, Down from the bar reaches them.
            .focusSection()
            .modifier(_FocusHandlerModifier { $0.dismissal = { focusBar(selected) } })
        }
        .modifier(_RestModifier(focused, for: 0.3) { if let tag = $0 { select(tag) } })
    }

    private func bar(_ selected: AnyHashable) -> some View {
        HStack(spacing: 8) {
            ForEach(tabs.indices, id: \.self) { index in
                Button {
                    select(tag(index))
                } label: {
                    tabs[index].containerValues.tabItem ?? AnyView(Text(verbatim: "\(index + 1)"))
                }
                .buttonStyle(TabStyle(isSelected: tag(index) == selected))
                .focused($focused, equals: tag(index))
                .accessible {
                    $0.role = .tab
                    if tag(index) == selected { $0.states = .selected }
                }
            }
        }
        .padding(6)
        .background(Color.primary.opacity(0.1), in: Capsule())
        .frame(maxWidth: .infinity)
        .focusSection()
        .accessible { $0.role = .tabBar }
        .entersAt($focused, selected)
        .padding(.bottom, 40)
    }

    private func focusBar(_ selected: AnyHashable?) -> Bool {
        focused = selected
        return selected != nil
    }
}

private struct TabStyle: ButtonStyle {
    let isSelected: Bool
    func makeBody(configuration: Configuration) -> some View { TabFace(configuration: configuration, isSelected: isSelected) }

    private struct TabFace: View {
        let configuration: ButtonStyleConfiguration
        let isSelected: Bool
        private let look = ControlLook()

        var body: some View {
            configuration.label
                .font(.system(size: 29, weight: .medium))
                .lineLimit(1)
                .foregroundStyle(look.ink(rest: isSelected ? 1 : 0.7))
                .padding(.horizontal, 34)
                .frame(height: 56)
                .background(look.platter(rest: isSelected ? 0.22 : 0), in: Capsule())
                .animation(look.tinting, value: look.isFocused)
        }
    }
}
