import TenFootViews

/// Columns side by side: the selection in one determines the content of the next.
///
/// A link in a column shows its page in the last one; in a list with a selection it writes the selection.
///
/// Source: SwiftUI NavigationSplitView.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    @State private var path: [AnyHashable] = []
    /// The page of the link to a view that was selected last; nil if a link with a value was selected after it.
    @State private var page: PushedView?
    @State private var model = NavigationModel()

    /// Creates three columns.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>? = nil, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        visibility = columnVisibility
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }

    private func connect() {
        model.push = {
            show(nil)
            path = [$0]
        }
        model.show = { new in
            guard new.id != page?.id else { return }
            show(new)
            path = []
        }
        model.withdraw = { if $0 == page?.id { show(nil) } }
    }

    /// Shows a link's page instead of the one before.
    private func show(_ new: PushedView?) {
        let before = page
        page = new
        model.contents = new.map { [$0.id: $0.content] } ?? [:]
        before?.onPop()
    }

    /// The columns, each a focus section, so that Right from any view in a column enters the next.
    public var body: some View {
        let _ = connect()
        let shown = visibility?.wrappedValue ?? .automatic
        HStack(spacing: 60) {
            if shown != .detailOnly {
                VStack(spacing: 40) { sidebar }
                    .modifier(NavigationPage())
                    .frame(maxHeight: .infinity, alignment: .top)
                    .containerRelativeFrame(.horizontal) { length, _ in length * (Content.self == EmptyView.self ? 1 / 3 : 1 / 4) }
                    .environment(\.navigationModel, model)
                    .focusSection()
            }
            if Content.self != EmptyView.self, shown != .detailOnly {
                content
                    .modifier(NavigationPage())
                    .containerRelativeFrame(.horizontal) { length, _ in length / 4 }
                    .environment(\.navigationModel, model)
                    .focusSection()
            }
            NavigationHost(bound: nil, root: AnyView(chosen))
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .id(path + (page.map { [$0.id] } ?? []))
                .focusSection()
        }
        .modifier(_PresenceModifier(removed: { model.disconnect() }))
    }

    /// The page of the link selected last, or else the app's detail view.
    @ViewBuilder private var chosen: some View {
        if let page {
            PushedPage(content: page.content)
        } else if let value = path.last {
            ValuePage(value: value, level: 1, model: model, missing: detail)
        } else {
            detail
        }
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates two columns.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>? = nil, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility: columnVisibility, sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }
}

/// A column of a split view.
///
/// Source: SwiftUI NavigationSplitViewColumn.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String
    /// The first column.
    public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
    /// The middle column.
    public static let content = NavigationSplitViewColumn(name: "content")
    /// The last column.
    public static let detail = NavigationSplitViewColumn(name: "detail")
}

extension NavigationSplitView {
    /// Creates three columns; the preferred compact column has no effect, since a television has space for all.
    ///
    /// Source: SwiftUI NavigationSplitView.init(columnVisibility:preferredCompactColumn:sidebar:content:detail:).
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>? = nil, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility: columnVisibility, sidebar: sidebar, content: content, detail: detail)
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates two columns; the preferred compact column has no effect, since a television has space for both.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>? = nil, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility: columnVisibility, sidebar: sidebar, detail: detail)
    }
}

/// The visible columns.
///
/// Source: SwiftUI NavigationSplitViewVisibility.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
    private let name: String
    /// The default: all columns.
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    /// All columns.
    public static let all = NavigationSplitViewVisibility(name: "all")
    /// The last two columns.
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    /// The last column only.
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

private enum ListSelectKey: EnvironmentKey { static var defaultValue: (@MainActor (AnyHashable) -> Bool)? { nil } }

extension EnvironmentValues {
    /// Selects the value of a link in a list with a selection; returns whether the list can select it.
    var selectInList: (@MainActor (AnyHashable) -> Bool)? {
        get { self[ListSelectKey.self] }
        set { self[ListSelectKey.self] = newValue }
    }
}
