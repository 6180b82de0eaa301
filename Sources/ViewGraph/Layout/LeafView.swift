/// A view with one box and nothing in it: text, shapes, colours, pictures.
@MainActor @preconcurrency public protocol _LeafView: _PrimitiveView {
    /// Creates the box that measures and draws the view.
    func _makeBox(_ node: _ViewNode) -> _LayoutBox
    /// Gives the box this value in place of `old`; it invalidates layout or paint where they differ.
    func _updateBox(_ box: _LayoutBox, from old: Self)
}

extension _LeafView {
    /// Creates the retained node; the view graph calls it.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { LeafNode(self, context) }
}

/// A box whose leaf follows the appearance, because it changes by itself while it is shown.
@MainActor package protocol ShownBox: _LayoutBox {
    /// Called when the leaf is shown or hidden, and when dates have other times of the scene's clock than before.
    func appearanceChanged()
}

/// The node of a leaf view.
package final class LeafNode<V: _LeafView>: PrimitiveNode<V> {
    package private(set) lazy var box = view._makeBox(self)

    package override func appendElements(to elements: inout [_LayoutBox]) { elements.append(box) }
    package override func viewChanged(from old: V) { view._updateBox(box, from: old) }
    package override func appearanceChanged() { (box as? any ShownBox)?.appearanceChanged() }
    package override func datesChanged() { appearanceChanged() }
    package override func facetChanged(_ facet: Facet) { if facet == .paint { box.repaint() } else { box.invalidateLayout() } }
}
