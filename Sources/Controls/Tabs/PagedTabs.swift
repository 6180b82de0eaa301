import TenFootViews

/// The pages of a tab view side by side: focus that moves beyond a page's edge turns to the next, and dots tell where one is.
///
/// The dots are a stop of their own, so that pages without anything to focus can be turned too.
struct PagedTabs: View {
    let tabs: [ListedView]
    let selection: Binding<AnyHashable>?
    let dots: PageTabViewStyle.IndexDisplayMode
    @State private var own: AnyHashable?
    @FocusState private var page: AnyHashable?

    private func tag(_ index: Int) -> AnyHashable { tabs[index].tag ?? AnyHashable(index) }

    private func turn(to tag: AnyHashable) { if let selection { selection.wrappedValue = tag } else { own = tag } }

    var body: some View {
        let tags = tabs.indices.map(tag)
        let wanted = selection?.wrappedValue ?? own
        // A selection that no page has shows the first.
        let current = wanted.flatMap { tags.firstIndex(of: $0) } ?? 0
        let shown = tags.isEmpty ? nil : tags[current]
        ScrollView(.horizontal) {
            HStack(spacing: Self.gap) {
                ForEach(Array(zip(tags, tabs)), id: \.0) { tag, tab in
                    VStack { tab.view }
                        .containerRelativeFrame([.horizontal, .vertical])
                        .focusSection()
                        .focused($page, equals: tag)
                }
            }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        .scrollPosition(id: Binding(get: { shown }, set: { if let tag = $0 { turn(to: tag) } }))
        .scrollIndicators(.hidden)
        .defaultFocus($page, shown)
        .onChange(of: shown) { _, new in if page != nil, page != new { page = new } }
        .overlay(alignment: .bottom) {
            if dots != .never, tags.count > 1 || dots == .always {
                PageDots(count: tags.count, current: current) { index in
                    if tags.indices.contains(index) { withAnimation { turn(to: tags[index]) } }
                }
            }
        }
    }

    /// Between two pages, in points: wider than the edge of the screen that content may show in, so that neighbours do not peep in.
    private static var gap: CGFloat { 120 }
}

/// A dot a page; with focus on them, left and right turn.
private struct PageDots: View {
    let count: Int
    let current: Int
    let turn: (Int) -> Void

    var body: some View {
        Face(count: count, current: current)
            .focusable()
            .onMoveCommand { direction in
                switch direction {
                case .left: turn(current - 1)
                case .right: turn(current + 1)
                default: break
                }
            }
            .accessibilityLabel(Text(verbatim: String(platform: "Page \(current + 1) of \(count)")))
            .padding(.bottom, 12)
            .frame(maxWidth: .infinity)
            // Wherever on the page focus is, Down reaches them.
            .focusSection()
    }

    private struct Face: View {
        let count: Int
        let current: Int
        private let look = ControlLook()

        /// As many as can be told apart at a glance; more are counted in numbers.
        private static var mostDots: Int { 16 }

        var body: some View {
            content
                .foregroundStyle(look.ink(rest: 0.9))
                .padding(.horizontal, 22)
                .frame(height: 40)
                .background(look.platter(rest: 0.12), in: Capsule())
                .animation(look.tinting, value: look.isFocused)
                .lifted(look.isLifted(isPressed: false), look: look)
        }

        @ViewBuilder private var content: some View {
            if count > Self.mostDots {
                Text(verbatim: "\(current + 1) / \(count)").font(.caption).monospacedDigit()
            } else {
                HStack(spacing: 14) {
                    ForEach(0..<count, id: \.self) { Circle().frame(width: 12, height: 12).opacity($0 == current ? 1 : 0.35) }
                }
            }
        }
    }
}

private enum PagesKey: EnvironmentKey { static var defaultValue: PageTabViewStyle.IndexDisplayMode? { nil } }

extension EnvironmentValues {
    /// How the pages of the next tab view are told, where they are to be turned; nil for a bar on top.
    var tabPages: PageTabViewStyle.IndexDisplayMode? {
        get { self[PagesKey.self] }
        set { self[PagesKey.self] = newValue }
    }
}
