import Foundation
import TenFootGeometry

/// A box around one child, whose size, guides and traits it takes by default.
open class UnaryBox: _LayoutBox {
    package final var child: _LayoutBox? { children.first }

    package final func setChild(_ child: _LayoutBox) {
        inheritTraits(from: child)
        setChildren([child])
    }

    /// What the container sees through this box: the child's traits by default.
    open func inheritTraits(from child: _LayoutBox) { traits = child.traits }

    /// Where the child lies in a box of `size`, and what is proposed to it.
    open func childGeometry(_ size: CGSize, _ proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
        (.zero, proposal)
    }

    open override func measure(_ proposal: ProposedViewSize) -> CGSize { child?.sizeThatFits(proposal) ?? .zero }

    open override func arrange() {
        let geometry = childGeometry(size, proposal)
        child?.place(at: geometry.origin, proposal: geometry.proposal)
    }

    open override func explicitGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        guard let child else { return nil }
        let geometry = childGeometry(dimensions.size, dimensions.proposal)
        guard let guide = child.dimensions(geometry.proposal).explicit(key) else { return nil }
        return guide + (key.isVertical ? geometry.origin.y : geometry.origin.x)
    }
}

/// A modifier that puts a box around each of the content's elements.
@MainActor @preconcurrency public protocol _BoxModifier: _RowModifier {
    /// Creates the box around one element.
    func _makeBox(_ node: _ViewNode) -> UnaryBox
    /// Gives a box made for an earlier value this one; it invalidates layout or paint where they differ.
    func _updateBox(_ box: UnaryBox)
}

extension _BoxModifier {
    /// Makes the node that keeps one box per element.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { BoxModifierNode(self, context) }
}

/// Keeps one box for each element of the content, by the element's identity.
open class BoxModifierNode<M: _BoxModifier>: ModifierNode<M>, PerElementNode {
    package private(set) final var boxes: [UnaryBox] = []

    /// Creates the node of a modifier that has a box.
    public override init(_ modifier: M, _ context: _NodeContext) { super.init(modifier, context) }

    open override func contentDidMount() { _ = gatherElements() }
    open override var gathersElements: Bool { true }

    open override func gatherElements() -> Bool {
        let elements = content.elements
        if elements.count == boxes.count && zip(elements, boxes).allSatisfy({ $0 === $1.child }) { return false }
        var known: [ObjectIdentifier: UnaryBox] = [:]
        for box in boxes { if let child = box.child { known[ObjectIdentifier(child)] = box } }
        let old = boxes
        boxes = elements.map { element in
            if let box = known[ObjectIdentifier(element)] { return box }
            let box = modifier._makeBox(self)
            box.setChild(element)
            return box
        }
        // Empty the dropped boxes: a change of the modifier in the same update may have queued them for layout.
        let kept = Set(boxes.map(ObjectIdentifier.init))
        for box in old where !kept.contains(ObjectIdentifier(box)) { box.abandon() }
        boxesChanged()
        return true
    }

    /// Called when `boxes` holds other boxes than before.
    open func boxesChanged() {}

    open override func appendElements(to elements: inout [_LayoutBox]) { elements += boxes as [_LayoutBox] }

    open override func modifierChanged(from old: M) { for box in boxes { modifier._updateBox(box) } }

    open override func facetChanged(_ facet: Facet) {
        for box in boxes { if facet == .paint { box.repaint() } else { box.invalidateLayout() } }
    }
}
