import TenFootViewGraph

/// Shows views behind or in front of the content.
///
/// Source: SwiftUI background and overlay.
package struct _SecondaryModifier<Secondary: View>: SecondaryModifier {
    package let secondary: Secondary
    let alignment: Alignment
    let isOverlay: Bool
    /// The edges on which a background extends to the end of the screen.
    var ignoredEdges: Edge.Set = []

    package func makeSecondaryBox(_ node: _ViewNode) -> SecondaryBox { GroundBox(node: node, self) }
    package func _updateBox(_ box: UnaryBox) { (box as? GroundBox<Secondary>)?.update(self) }
}

private final class GroundBox<Secondary: View>: SecondaryBox {
    private var ignoredEdges: Edge.Set

    init(node: _ViewNode, _ modifier: _SecondaryModifier<Secondary>) {
        ignoredEdges = modifier.ignoredEdges
        super.init(node: node, alignment: modifier.alignment, depth: modifier.isOverlay ? .infinity : -.infinity)
    }

    func update(_ modifier: _SecondaryModifier<Secondary>) {
        alignment = modifier.alignment
        guard ignoredEdges != modifier.ignoredEdges else { return }
        ignoredEdges = modifier.ignoredEdges
        invalidateLayout()
    }

    override func arrange() {
        child?.place(at: .zero, proposal: proposal)
        arrangeSecondary(ignoredEdges.isEmpty ? CGRect(origin: .zero, size: size) : expanded(ignoredEdges))
    }
}

extension View {
    /// Shows a view behind this one.
    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(_SecondaryModifier(secondary: background, alignment: alignment, isOverlay: false))
    }
    /// Shows views behind this one.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(_SecondaryModifier(secondary: content(), alignment: alignment, isOverlay: false))
    }
    /// Fills the area behind this view with the background style.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }
    /// Fills the area behind this view with a style, up to the end of the screen on edges at which the view reaches the safe area's edge.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(
            _SecondaryModifier(
                secondary: Rectangle().fill(style), alignment: .center, isOverlay: false, ignoredEdges: edges))
    }
    /// Fills a shape behind this view with the background style.
    public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }
    /// Fills a shape behind this view with a style.
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(_SecondaryModifier(secondary: shape.fill(style, style: fillStyle), alignment: .center, isOverlay: false))
    }

    /// Shows a view in front of this one.
    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(_SecondaryModifier(secondary: overlay, alignment: alignment, isOverlay: true))
    }
    /// Shows views in front of this one.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(_SecondaryModifier(secondary: content(), alignment: alignment, isOverlay: true))
    }
    /// Fills the area in front of this view with a style.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(
            _SecondaryModifier(secondary: Rectangle().fill(style), alignment: .center, isOverlay: true, ignoredEdges: edges))
    }
    /// Fills a shape in front of this view with a style.
    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(_SecondaryModifier(secondary: shape.fill(style, style: fillStyle), alignment: .center, isOverlay: true))
    }

    /// Draws a line of a width in points along the inside of the view's edges.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        modifier(
            _SecondaryModifier(secondary: Rectangle().strokeBorder(content, lineWidth: width), alignment: .center, isOverlay: true))
    }
}
