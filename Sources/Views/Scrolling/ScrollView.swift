import TenFootViewGraph

/// Content that is moved to show the part of it that has focus.
///
/// Source: SwiftUI ScrollView.
public struct ScrollView<Content: View>: View {
    /// What scrolls; several views stand in a column.
    public var content: Content
    /// The axes along which it scrolls.
    public var axes: Axis.Set
    /// Whether a bar shows for a moment where the content is.
    public var showsIndicators: Bool
    @Environment(\.scrollStyle) private var style

    /// Scrolls views along one axis or both.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    /// The scrolling content.
    public var body: some View {
        _ScrollContainer(
            style.settings(axes: axes, showsIndicators: showsIndicators), content: content.environment(\.scrollStyle, style.inherited)
        ) { [style] box in style.connect(box) }
    }
}

extension ScrollBox: RelativeFrameContainer {
    /// What it shows.
    package var containerSize: CGSize { viewportForContent }
}
