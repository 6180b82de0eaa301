import TenFootViewGraph

/// A grid that grows vertically and creates views when they are close to the viewport.
///
/// Source: SwiftUI LazyVGrid.
public struct LazyVGrid<Content: View>: View {
    private let columns: [GridItem]
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let pinnedViews: PinnedScrollableViews
    private let content: Content

    /// Fills row after row; `spacing` between rows in points, nil for the default; `pinnedViews` stay visible with their section.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    /// The grid.
    public var body: some View {
        _LazyContainer(
            LazyConfiguration(axis: .vertical, alignment: alignment.key, spacing: spacing, items: columns).pinning(pinnedViews),
            content: content)
    }
}

/// A grid that grows horizontally and creates views when they are close to the viewport.
///
/// Source: SwiftUI LazyHGrid.
public struct LazyHGrid<Content: View>: View {
    private let rows: [GridItem]
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let pinnedViews: PinnedScrollableViews
    private let content: Content

    /// Fills column after column; `spacing` between columns in points, nil for the default; `pinnedViews` stay visible with their section.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    /// The grid.
    public var body: some View {
        _LazyContainer(
            LazyConfiguration(axis: .horizontal, alignment: alignment.key, spacing: spacing, items: rows).pinning(pinnedViews),
            content: content)
    }
}
