import TenFootViewGraph

/// A modifier that shows other views behind or in front of its content, or masks it with them.
@MainActor package protocol SecondaryModifier: _BoxModifier {
    associatedtype Secondary: View
    var secondary: Secondary { get }
    /// The box that holds an element with its secondary views.
    func makeSecondaryBox(_ node: _ViewNode) -> SecondaryBox
}

extension SecondaryModifier {
    /// Creates the retained node; the view graph calls it.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { SecondaryNode(self, context) }
    /// Creates the layout box; the view graph calls it.
    public func _makeBox(_ node: _ViewNode) -> UnaryBox { makeSecondaryBox(node) }
}

/// Keeps a subtree of secondary views for each element of the content.
final class SecondaryNode<M: SecondaryModifier>: BoxModifierNode<M> {
    private var subtrees: [ObjectIdentifier: _ViewNode] = [:]

    private func subtree(_ box: UnaryBox) -> _ViewNode? { subtrees[ObjectIdentifier(box)] }

    override var extraChildren: [_ViewNode] { boxes.compactMap(subtree) }

    override func boxesChanged() {
        var left = subtrees
        subtrees = [:]
        for box in boxes {
            let key = ObjectIdentifier(box)
            subtrees[key] =
                left.removeValue(forKey: key)
                ?? M.Secondary._makeNode(modifier.secondary, _NodeContext(host: host, parent: self, scope: scope))
        }
        for node in left.values.sorted(by: { $0.id < $1.id }) { node.unmountSubtree() }
        gatherSecondary()
    }

    override func gatherElements() -> Bool {
        let isChanged = super.gatherElements()
        if !isChanged { gatherSecondary() }
        return isChanged
    }

    private func gatherSecondary() {
        for box in boxes { if let box = box as? SecondaryBox, let node = subtree(box) { box.setSecondary(node.elements) } }
    }

    override func modifierChanged(from old: M) {
        super.modifierChanged(from: old)
        for box in boxes { if let node = subtree(box) { M.Secondary._updateNode(node, modifier.secondary) } }
    }
}

/// A box with the size of its child, and secondary boxes that are proposed this size.
package class SecondaryBox: UnaryBox {
    final let stack: ZStackBox

    /// A negative `depth` draws the secondary boxes behind the child, a positive one in front of it.
    init(node: _ViewNode, alignment: Alignment, depth: Double) {
        stack = ZStackBox(node: node, alignment: alignment)
        stack.traits.zIndex = depth
        super.init(node: node)
    }

    final var alignment: Alignment {
        get { stack.alignment }
        set {
            guard newValue != stack.alignment else { return }
            stack.alignment = newValue
            invalidateLayout()
        }
    }

    package override var ownBoxes: [_LayoutBox] { [stack] }

    func setSecondary(_ elements: [_LayoutBox]) {
        stack.setChildren(elements)
        if let child, children.count == 1 { setChildren([child, stack]) }
    }

    package override func arrange() {
        super.arrange()
        arrangeSecondary(CGRect(origin: .zero, size: size))
    }

    /// Places the secondary boxes in a rectangle of this box.
    final func arrangeSecondary(_ rect: CGRect) {
        let offered = ProposedViewSize(rect.size)
        let dimensions = stack.dimensions(offered)
        let own = rect.size == size ? self.dimensions(proposal) : ViewDimensions(rect.size, box: nil, proposal: offered)
        stack.place(
            at: CGPoint(
                x: rect.minX + own[alignment.horizontal] - dimensions[alignment.horizontal],
                y: rect.minY + own[alignment.vertical] - dimensions[alignment.vertical]), proposal: offered)
    }
}
