import TenFootViewGraph

/// A thin line between the views of a stack.
///
/// Source: SwiftUI Divider.
public struct Divider: _LeafView {
    /// Creates a line: vertical in an HStack, horizontal elsewhere.
    public init() {}
    /// Creates the layout box; the view graph calls it.
    public func _makeBox(_ node: _ViewNode) -> _LayoutBox { DividerBox(node: node) }
    /// A divider never changes.
    public func _updateBox(_ box: _LayoutBox, from old: Divider) {}
}

private final class DividerBox: DrawingBox {
    private var isUpright: Bool {
        var container = parent
        while let wrapper = container as? UnaryBox { container = wrapper.parent }
        return (container as? StackBox)?.configuration.axis == .horizontal
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        return isUpright ? CGSize(width: 1, height: size.height) : CGSize(width: size.width, height: 1)
    }

    override func paint() {
        let style = shownStyle(SeparatorShapeStyle().resolved(in: EnvironmentValues(scope: node.scope)))
        let rect = CGRect(origin: .zero, size: drawnSize)
        layer.content = style.fill(Path(rect), in: rect)
    }
}
