import TenFootViews

/// The pages of a tab view side by side: moving focus beyond a page's edge turns to the next page, and dots show the current page.
///
/// The dots are a focus stop, so that pages without focusable views can be turned too.
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
        // If no page has the tag of the selection, show the first.
        let current = wanted.flatMap { tags.firstIndex(of: $0) } ?? 0
        let shown = tags.isEmpty ? nil : tags[current]
        ScrollView(.horizontal) {
            HStack(spacing: Self.gap) {
                ForEach(Array(zip(tags, tabs)), id: \.0) { tag, tab in
                    VStack { tab.view }
                        .modifier(_AppearanceScopeModifier(isShown: tag == shown))
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

    /// The gap between two pages, in points: wider than the screen's margin, so that neighbouring pages are not visible in it.
    private static var gap: CGFloat { 120 }
}

/// A dot for each page; Left and Right turn the pages while the dots have focus, right-to-left Left to the next one.
private struct PageDots: View {
    let count: Int
    let current: Int
    let turn: (Int) -> Void
    @Environment(\.layoutDirection) private var layoutDirection

    var body: some View {
        Face(count: count, current: current)
            .focusable()
            .onMoveCommand { direction in
                let ahead = layoutDirection == .rightToLeft ? -1 : 1
                switch direction {
                case .left: turn(current - ahead)
                case .right: turn(current + ahead)
                default: break
                }
            }
            .accessibilityLabel(Text(verbatim: String(platform: "Page \(current + 1) of \(count)")))
            .padding(.bottom, 12)
            .frame(maxWidth: .infinity)
            // The dots are a focus section as wide as the page, so that Down reaches them from any position.
            .focusSection()
    }

    private struct Face: View {
        let count: Int
        let current: Int
        private let look = ControlLook()

        /// The largest number of dots; for more pages, numbers are shown.
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
    /// The index display mode of the next tab view in the page style; nil for a bar at the top.
    var tabPages: PageTabViewStyle.IndexDisplayMode? {
        get { self[PagesKey.self] }
        set { self[PagesKey.self] = newValue }
    }
}
