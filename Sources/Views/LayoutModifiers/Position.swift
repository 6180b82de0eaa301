import TenFootViewGraph

/// Takes all the space offered and places the centre of the content at a point of it.
///
/// Source: SwiftUI position.
package struct _PositionModifier: _BoxModifier {
    let position: CGPoint
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { PositionBox(node: node, position) }
    package func _updateBox(_ box: UnaryBox) { (box as? PositionBox)?.position = position }
}

private final class PositionBox: UnaryBox {
    var position: CGPoint { didSet { if position != oldValue { invalidateLayout() } } }

    init(node: _ViewNode, _ position: CGPoint) {
        self.position = position
        super.init(node: node)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        return proposal.replacingUnspecifiedDimensions(by: child?.sizeThatFits(proposal) ?? .zero)
    }

    override func childGeometry(_ size: CGSize, _ proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
        let own = child?.sizeThatFits(proposal) ?? .zero
        return (CGPoint(x: position.x - own.width / 2, y: position.y - own.height / 2), proposal)
    }
}

/// Sets an alignment guide of the content.
///
/// Source: SwiftUI alignmentGuide.
package struct _AlignmentGuideModifier: _BoxModifier {
    let key: AlignmentKey
    let compute: (ViewDimensions) -> CGFloat
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { AlignmentGuideBox(node: node, self) }
    package func _updateBox(_ box: UnaryBox) { (box as? AlignmentGuideBox)?.update(self) }
}

private final class AlignmentGuideBox: UnaryBox {
    private var modifier: _AlignmentGuideModifier

    init(node: _ViewNode, _ modifier: _AlignmentGuideModifier) {
        self.modifier = modifier
        super.init(node: node)
        host.guides.insert(modifier.key)
    }

    func update(_ new: _AlignmentGuideModifier) {
        modifier = new
        host.guides.insert(modifier.key)
        // Closures cannot be compared, so containers that use the guide are laid out again.
        invalidateLayout()
    }

    override func explicitGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        guard key == modifier.key else { return super.explicitGuide(key, dimensions) }
        guard let child else { return nil }
        return modifier.compute(child.dimensions(dimensions.proposal))
    }
}

extension View {
    /// Takes all the space offered and places the centre of the view at a point of it, in points.
    public func position(_ position: CGPoint) -> some View { modifier(_PositionModifier(position: position)) }
    /// Takes all the space offered and places the centre of the view at a point of it, in points.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    /// Sets the position of a horizontal alignment guide, in points from the view's leading edge.
    public func alignmentGuide(_ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modifier(_AlignmentGuideModifier(key: g.key, compute: computeValue))
    }
    /// Sets the position of a vertical alignment guide, in points from the view's top.
    public func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modifier(_AlignmentGuideModifier(key: g.key, compute: computeValue))
    }
}
