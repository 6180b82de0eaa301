/// A view with one box that arranges the elements of its content.
@MainActor @preconcurrency public protocol _ContainerView: _PrimitiveView {
    /// The type of the content.
    associatedtype Content: View
    /// The content to arrange.
    var content: Content { get }
    /// Creates the box that arranges the content.
    func _makeBox(_ node: _ViewNode) -> _LayoutBox
    /// Gives the box this value in place of `old`.
    func _updateBox(_ box: _LayoutBox, from old: Self)
}

extension _ContainerView {
    /// Makes the node with its box and content.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { ContainerNode(self, context) }
}

/// The node of a container: gathers its content's elements into its box.
package final class ContainerNode<V: _ContainerView>: PrimitiveNode<V> {
    package private(set) lazy var box = view._makeBox(self)

    package override init(_ view: V, _ context: _NodeContext) {
        super.init(view, context)
        children = [V.Content._makeNode(view.content, _NodeContext(host: host, parent: self, scope: scope))]
        gather()
    }

    package override var isContainer: Bool { true }
    package override var gathersElements: Bool { true }
    package override var passesTransitions: Bool { false }
    package override func gather() { box.setChildren(children[0].elements) }
    package override func appendElements(to elements: inout [_LayoutBox]) { elements.append(box) }

    package override func viewChanged(from old: V) {
        view._updateBox(box, from: old)
        V.Content._updateNode(children[0], view.content)
    }
    package override func facetChanged(_ facet: Facet) { if facet == .paint { box.repaint() } else { box.invalidateLayout() } }
}
