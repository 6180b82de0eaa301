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
    /// Whether it only holds the place of its content.
    private var isAbsent = false
    @Environment(\.scrollStyle) private var style

    /// Creates a view that scrolls along one axis or both.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    /// A view that is, while a condition is true, as if its content were not in it.
    ///
    /// Nothing scrolls or is cut off then, and the settings that outer modifiers make are for the next scroll view in it. The content keeps
    /// its state when the condition changes.
    package func absent(_ isAbsent: Bool) -> ScrollView {
        var copy = self
        copy.isAbsent = isAbsent
        return copy
    }

    /// The scrolling content.
    public var body: some View {
        let own = isAbsent ? ScrollStyle(clips: false) : style
        _ScrollContainer(
            own.settings(axes: isAbsent ? [] : axes, showsIndicators: showsIndicators),
            content: content.environment(\.scrollStyle, isAbsent ? style : style.inherited)
        ) { box in own.connect(box) }
    }
}

extension ScrollBox: RelativeFrameContainer {
    /// The size of the viewport.
    package var containerSize: CGSize { viewportForContent }
}
