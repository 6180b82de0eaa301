import TenFootViews

/// The tabs as a list at the leading edge: a narrow strip without focus, a panel over the pages with focus.
struct TabSidebar: View {
    let tabs: [ListedView]
    /// The indices of the visible tabs.
    let shown: [Int]
    let tags: [AnyHashable]
    let selected: AnyHashable
    let focused: FocusState<AnyHashable?>.Binding
    let select: (AnyHashable) -> Void
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.tabSidebarParts) private var parts
    @Environment(\.layoutDirection) private var layoutDirection

    /// The width of the open panel, in points.
    private static let width: CGFloat = 440
    /// The width of the rows' focus frames at the edge, in points: less than the margin of the pages.
    private static let strip: CGFloat = 40
    /// The distance from the screen's edge to the pages, in points.
    private static let margin: CGFloat = 80

    var body: some View {
        let isOpen = focused.wrappedValue != nil
        VStack(alignment: .leading, spacing: 6) {
            part(parts.header, .header, isOpen: isOpen)
            ForEach(shown, id: \.self) { index in
                if let header = header(index) {
                    header.font(.caption).foregroundStyle(.secondary).padding(.top, 16).padding(.leading, 24)
                        .frame(width: Self.strip, alignment: .leading).opacity(isOpen ? 1 : 0)
                }
                row(index, isOpen: isOpen)
                if let section = lastSection(index), let actions = section.actions {
                    actions
                        .buttonStyle(SidebarRowStyle(isSelected: false, isOpen: isOpen, width: Self.width, strip: Self.strip))
                        .focused(focused, equals: AnyHashable(TabSidebarPart.actions(section.id)))
                }
            }
            part(parts.footer, .footer, isOpen: isOpen)
        }
        .frame(maxHeight: .infinity)
        .overlay(alignment: .bottomLeading) { part(parts.bottomBar, .bottomBar, isOpen: isOpen).padding(.bottom, 20) }
        .background(alignment: .leading) {
            RoundedRectangle(cornerRadius: 32).fill(.regularMaterial).frame(width: Self.width).opacity(isOpen ? 1 : 0)
        }
        .focusSection()
        .entersAt(focused, selected)
        // Place the strip in the margin, so that Left from a page's leading edge (Right in right-to-left layouts) reaches it and it covers
        // nothing on the page.
        .offset(x: (Self.margin - 20) * (layoutDirection == .rightToLeft ? 1 : -1))
        .animation(reducesMotion ? nil : .easeOut(duration: 0.2), value: isOpen)
    }

    /// The title of a section, shown above its first tab; nil for other tabs.
    private func header(_ index: Int) -> AnyView? {
        guard let section = tabs[index].containerValues.tabSection else { return nil }
        let before = shown.last { $0 < index }.flatMap { tabs[$0].containerValues.tabSection }
        return before?.id == section.id ? nil : section.header
    }

    /// The section of a tab, if the tab is the last in the section.
    private func lastSection(_ index: Int) -> TabSectionTitle? {
        guard let section = tabs[index].containerValues.tabSection else { return nil }
        let next = shown.first { $0 > index }.flatMap { tabs[$0].containerValues.tabSection }
        return next?.id == section.id ? nil : section
    }

    /// A view of the app besides the tabs, laid out with the width of the strip and drawn with the width of the panel.
    @ViewBuilder private func part(_ content: AnyView?, _ name: TabSidebarPart, isOpen: Bool) -> some View {
        if let content {
            content
                .padding(.horizontal, 24)
                .frame(width: Self.width, alignment: .leading)
                .frame(width: Self.strip, alignment: .leading)
                .opacity(isOpen ? 1 : 0)
                .focused(focused, equals: AnyHashable(name))
        }
    }

    private func row(_ index: Int, isOpen: Bool) -> some View {
        Button {
            select(tags[index])
        } label: {
            tabs[index].containerValues.tabItem ?? AnyView(Text(verbatim: "\(index + 1)"))
        }
        .buttonStyle(SidebarRowStyle(isSelected: tags[index] == selected, isOpen: isOpen, width: Self.width, strip: Self.strip))
        .focused(focused, equals: tags[index])
        .modifier(TabButtonTraits(traits: tabs[index].containerValues.tabTraits, isSelected: tags[index] == selected))
    }
}

/// A row with a focus frame as wide as the strip, drawn as wide as the panel.
private struct SidebarRowStyle: ButtonStyle {
    let isSelected: Bool
    let isOpen: Bool
    let width: CGFloat
    let strip: CGFloat

    func makeBody(configuration: Configuration) -> some View {
        Color.clear
            .frame(width: strip, height: 66)
            .overlay(alignment: .leading) {
                Face(configuration: configuration, isSelected: isSelected)
                    .frame(width: width - 32, height: 66)
                    .padding(.leading, 16)
                    .opacity(isOpen ? 1 : 0)
            }
    }

    private struct Face: View {
        let configuration: ButtonStyleConfiguration
        let isSelected: Bool
        private let look = ControlLook()

        var body: some View {
            configuration.label
                .font(.text(size: 29, weight: .medium))
                .lineLimit(1)
                .foregroundStyle(look.ink(rest: isSelected ? 1 : 0.7))
                .padding(.horizontal, 24)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
                .background(look.platter(rest: isSelected ? 0.22 : 0), in: RoundedRectangle(cornerRadius: 16))
                .animation(look.tinting, value: look.isFocused)
        }
    }
}

/// The visible part of a closed sidebar: the name of the page, in the corner.
struct TabPill: View {
    let label: AnyView?
    let isHidden: Bool

    var body: some View {
        HStack {
            HStack(spacing: 14) {
                Image(systemName: "chevron.backward").font(.text(size: 22, weight: .semibold)).opacity(0.6)
                LabelStack(.row, label)
            }
            .font(.text(size: 29, weight: .medium))
            .padding(.horizontal, 28)
            .frame(height: 56)
            .background(.regularMaterial, in: Capsule())
            .opacity(isHidden ? 0 : 1)
            Spacer(minLength: 0)
        }
        .padding(.bottom, 40)
    }
}

/// The title and actions of a section of tabs in a sidebar.
struct TabSectionTitle {
    let id: AnyHashable
    let header: AnyView
    /// The actions of the section, shown below its tabs.
    var actions: AnyView?
}

private enum TabSectionKey: ContainerValueKey { static var defaultValue: TabSectionTitle? { nil } }
private enum TabsInSidebarKey: EnvironmentKey { static let defaultValue = false }

extension ContainerValues {
    /// The section that a tab belongs to.
    var tabSection: TabSectionTitle? {
        get { self[TabSectionKey.self] }
        set { self[TabSectionKey.self] = newValue }
    }
}

extension EnvironmentValues {
    /// Whether tab views list their tabs at the leading edge.
    var tabsInSidebar: Bool {
        get { self[TabsInSidebarKey.self] }
        set { self[TabsInSidebarKey.self] = newValue }
    }
}
