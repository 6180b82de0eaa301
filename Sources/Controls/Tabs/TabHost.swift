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

    /// A selection that no tab has shows the first.
    private var selected: AnyHashable? {
        let wanted = selection?.wrappedValue ?? own
        return wanted.flatMap { tags.contains($0) ? $0 : nil } ?? shown.first.map(tag)
    }

    /// The tabs that the bar or the sidebar shows.
    private var shown: [Int] { tabs.indices.filter { !tabs[$0].containerValues.tabTraits.isHidden } }

    /// The pages by what they are known by, so that one keeps its state when others come or go before it.
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
                    .opacity(tag == selected ? 1 : 0)
                    .onScrollGeometryChange(for: Bool.self) {
                        $0.contentOffset.y > Self.scrollAtRest
                    } action: { _, isScrolled in
                        if isScrolled { scrolled.insert(tag) } else { scrolled.remove(tag) }
                    }
                    // The bar has come back because focus went to it: what it lies over begins below it.
                    .modifier(ScrollsBack(when: !isSidebar && tag == selected && focused != nil))
                    .onPreferenceChange(HiddenBarsKey.self) { bars in
                        if bars.contains(.tabBar) { withoutBar.insert(tag) } else { withoutBar.remove(tag) }
                    }
                    // A page around the tabs has the title of the one that is shown.
                    .transformPreference(NavigationTitleKey.self) { if tag != selected { $0 = nil } }
            }
        }
        // Wherever on the page its views are, Down from the bar reaches them.
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

    /// Up to this many points a page counts as not scrolled.
    private static let scrollAtRest: CGFloat = 24

    /// Whether the bar has left for what is scrolled under it; with focus it is there.
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
        // The picture alone leaves: for focus the bar stays where it is, so that Up and Back find it.
        .transformEffect(CGAffineTransform(translationX: 0, y: isAway ? -200 : 0))
        .animation(reducesMotion ? nil : .easeOut(duration: 0.3), value: isAway)
    }

    private func focusBar(_ selected: AnyHashable?) -> Bool {
        focused = selected
        return selected != nil
    }
}

/// A tab in the bar: a platter that is lit while its page is shown.
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
                // Many tabs share one line, however large the viewer wants words.
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
