import TenFootViews

/// The pages of a tab view with their bar or sidebar.
struct TabHost: View {
    let tabs: [ListedView]
    let selection: Binding<AnyHashable>?
    let isSidebar: Bool
    @State private var own: AnyHashable?
    @State private var scrolled: Set<AnyHashable> = []
    @State private var withoutBar: Set<AnyHashable> = []
    @FocusState private var focused: AnyHashable?
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    private func tag(_ index: Int) -> AnyHashable { tabs[index].tag ?? AnyHashable(index) }
    private var tags: [AnyHashable] { tabs.indices.map(tag) }

    /// The tag of the selected tab; the first tab if none has the tag of the selection.
    private var selected: AnyHashable? {
        let wanted = selection?.wrappedValue ?? own
        return wanted.flatMap { tags.contains($0) ? $0 : nil } ?? shown.first.map(tag)
    }

    /// The tabs that the bar or the sidebar shows.
    private var shown: [Int] {
        tabs.indices.filter {
            let traits = tabs[$0].containerValues.tabTraits
            return !traits.isHidden && (isSidebar || !traits.isSidebarOnly)
        }
    }

    /// The pages with their ids: tags, so that a page keeps its state when other pages are inserted or removed; or indices if tags repeat.
    private var pages: [(AnyHashable, Int)] {
        let tags = tags
        return Set(tags).count == tags.count ? Array(zip(tags, tabs.indices)) : tabs.indices.map { (AnyHashable($0), $0) }
    }

    private func select(_ tag: AnyHashable) { if let selection { selection.wrappedValue = tag } else { own = tag } }

    var body: some View {
        let selected = selected
        let showsBar = selected.map { !withoutBar.contains($0) } ?? false
        ZStack {
            ForEach(pages, id: \.0) { _, index in
                let tag = tag(index)
                VStack { tabs[index].view }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .modifier(_AppearanceScopeModifier(isShown: tag == selected))
                    .opacity(tag == selected ? 1 : 0)
                    .onScrollGeometryChange(for: Bool.self) {
                        $0.contentOffset.y + $0.contentInsets.top > Self.scrollAtRest
                    } action: { _, isScrolled in
                        if isScrolled { scrolled.insert(tag) } else { scrolled.remove(tag) }
                    }
                    // Scroll to the start of the page when the bar gets focus, so that the bar does not cover the content.
                    .modifier(ScrollsBack(when: !isSidebar && tag == selected && focused != nil))
                    .onPreferenceChange(HiddenBarsKey.self) { bars in
                        if bars.contains(.tabBar) { withoutBar.insert(tag) } else { withoutBar.remove(tag) }
                    }
                    // Only the selected page sets the title of a page that contains the tabs.
                    .transformPreference(NavigationTitleKey.self) { if tag != selected { $0 = nil } }
            }
        }
        // The pages are a focus section, so that Down from the bar reaches views at any position.
        .focusSection()
        .modifier(_FocusHandlerModifier { $0.dismissal = { showsBar && focusBar(selected) } })
        .safeAreaInset(edge: .top, spacing: 0) {
            if let selected, showsBar {
                if isSidebar {
                    TabPill(
                        label: tabs[tags.firstIndex(of: selected) ?? 0].containerValues.tabItem,
                        isHidden: isAway(selected) || focused != nil)
                } else {
                    bar(selected)
                }
            }
        }
        .overlay(alignment: .topLeading) {
            if isSidebar, let selected, showsBar {
                TabSidebar(tabs: tabs, shown: shown, tags: tags, selected: selected, focused: $focused, select: select)
            }
        }
        .modifier(_RestModifier(focused, for: 0.3) { if let tag = $0, tags.contains(tag) { select(tag) } })
    }

    /// The largest scroll offset, in points, at which a page counts as not scrolled.
    private static let scrollAtRest: CGFloat = 24

    /// Whether the bar is hidden because the page is scrolled; it is visible while it has focus.
    private func isAway(_ selected: AnyHashable) -> Bool { scrolled.contains(selected) && focused == nil }

    private func bar(_ selected: AnyHashable) -> some View {
        let isAway = isAway(selected)
        return HStack(spacing: 8) {
            ForEach(shown, id: \.self) { index in
                Button {
                    select(tag(index))
                } label: {
                    tabs[index].containerValues.tabItem ?? AnyView(Text(verbatim: "\(index + 1)"))
                }
                .buttonStyle(TabStyle(isSelected: tag(index) == selected))
                .focused($focused, equals: tag(index))
                .modifier(TabButtonTraits(traits: tabs[index].containerValues.tabTraits, isSelected: tag(index) == selected))
            }
        }
        .padding(6)
        .background(.regularMaterial, in: Capsule())
        .frame(maxWidth: .infinity)
        .focusSection()
        .accessible { $0.role = .tabBar }
        .entersAt($focused, selected)
        .padding(.bottom, 40)
        // Move only the drawing of the bar: its focus frames stay in place, so that Up and Back reach it.
        .transformEffect(CGAffineTransform(translationX: 0, y: isAway ? -200 : 0))
        .animation(reducesMotion ? nil : .easeOut(duration: 0.3), value: isAway)
    }

    private func focusBar(_ selected: AnyHashable?) -> Bool {
        focused = selected
        return selected != nil
    }
}

/// A tab in the bar, with a platter that is highlighted while its page is shown.
private struct TabStyle: ButtonStyle {
    let isSelected: Bool
    func makeBody(configuration: Configuration) -> some View { TabFace(configuration: configuration, isSelected: isSelected) }

    private struct TabFace: View {
        let configuration: ButtonStyleConfiguration
        let isSelected: Bool
        private let look = ControlLook()

        var body: some View {
            configuration.label
                .font(.text(size: 29, weight: .medium))
                // Many tabs must fit into one line, also with large text.
                .minimumScaleFactor(0.5)
                .lineLimit(1)
                .foregroundStyle(look.ink(rest: isSelected ? 1 : 0.7))
                .padding(.horizontal, 34)
                .frame(height: 56)
                .background(look.platter(rest: isSelected ? 0.22 : 0), in: Capsule())
                .animation(look.tinting, value: look.isFocused)
        }
    }
}
