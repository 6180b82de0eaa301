import TenFootViewGraph

/// A view whose content scrolls to show the part that has focus.
///
/// Source: SwiftUI ScrollView.
public struct ScrollView<Content: View>: View {
    /// The content; several views are laid out in a column.
    public var content: Content
    /// The axes along which the content scrolls.
    public var axes: Axis.Set
    /// Whether an indicator is shown for a moment when the content scrolls.
    public var showsIndicators: Bool
    @Environment(\.scrollStyle) private var style

    /// Creates a view that scrolls along one axis or both.
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
    /// The size of the viewport.
    package var containerSize: CGSize { viewportForContent }
}
