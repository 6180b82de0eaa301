import TenFootViewGraph

/// Adds padding around the content.
///
/// Source: SwiftUI padding.
package struct _PaddingModifier: _BoxModifier {
    let insets: EdgeInsets
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { PaddingBox(node: node, insets) }
    package func _updateBox(_ box: UnaryBox) { (box as? PaddingBox)?.insets = insets }

    /// The default padding on each side, in points.
    package static let standard: CGFloat = 16
}

final class PaddingBox: UnaryBox {
    var insets: EdgeInsets { didSet { if insets != oldValue { invalidateLayout() } } }

    init(node: _ViewNode, _ insets: EdgeInsets) {
        self.insets = insets
        super.init(node: node)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.horizontal) }, height: proposal.height.map { max(0, $0 - insets.vertical) })
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child?.sizeThatFits(inner(proposal)) ?? .zero
        return CGSize(width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
    }

    override func childGeometry(_ size: CGSize, _ proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
        (CGPoint(x: insets.leading, y: insets.top), inner(proposal))
    }
}

extension View {
    /// Adds padding in points on some edges, by default all; nil for the default amount.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(_PaddingModifier(insets: EdgeInsets(length ?? _PaddingModifier.standard, on: edges)))
    }
    /// Adds padding on all sides, in points.
    public func padding(_ length: CGFloat) -> some View { modifier(_PaddingModifier(insets: EdgeInsets(length))) }
    /// Adds a different padding on each side, in points.
    public func padding(_ insets: EdgeInsets) -> some View { modifier(_PaddingModifier(insets: insets)) }
}
