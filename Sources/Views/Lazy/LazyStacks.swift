import TenFootViewGraph

/// Parts of a section that are pinned while the section is visible.
///
/// Source: SwiftUI PinnedScrollableViews.
public struct PinnedScrollableViews: OptionSet, Sendable {
    /// The bits, one for each part.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The headers.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension LazyConfiguration {
    func pinning(_ parts: PinnedScrollableViews) -> LazyConfiguration {
        var configuration = self
        configuration.pinsHeaders = parts.contains(.sectionHeaders)
        configuration.pinsFooters = parts.contains(.sectionFooters)
        return configuration
    }
}

/// A vertical stack that creates views when they are close to the viewport.
///
/// Source: SwiftUI LazyVStack.
public struct LazyVStack<Content: View>: View {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let pinnedViews: PinnedScrollableViews
    private let content: Content

    /// Lays views out from top to bottom; `spacing` in points, nil for the default; `pinnedViews` stay visible with their section.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    /// The column.
    public var body: some View {
        _LazyContainer(
            LazyConfiguration(axis: .vertical, alignment: alignment.key, spacing: spacing).pinning(pinnedViews), content: content)
    }
}

/// A horizontal stack that creates views when they are close to the viewport.
///
/// Source: SwiftUI LazyHStack.
public struct LazyHStack<Content: View>: View {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let pinnedViews: PinnedScrollableViews
    private let content: Content

    /// Lays views out from leading to trailing; `spacing` in points, nil for the default; `pinnedViews` stay visible with their section.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    /// The row.
    public var body: some View {
        _LazyContainer(
            LazyConfiguration(axis: .horizontal, alignment: alignment.key, spacing: spacing).pinning(pinnedViews), content: content)
    }
}
