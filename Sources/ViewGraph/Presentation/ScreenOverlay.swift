/// Draws a view over everything else of the scene.
package struct _ScreenOverlayModifier<Overlay: View>: _PrimitiveModifier {
    package let overlay: Overlay
    package init(_ overlay: Overlay) { self.overlay = overlay }
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { ScreenOverlayModifierNode(self, context) }
}

private final class ScreenOverlayModifierNode<Overlay: View>: ModifierNode<_ScreenOverlayModifier<Overlay>> {
    private var shown: ScreenOverlayNode?

    override func contentDidMount() {
        let made = ScreenOverlayNode.make(modifier.overlay, beside: self)
        shown = made
        host.presentations.add(made)
    }
    override func modifierChanged(from old: _ScreenOverlayModifier<Overlay>) { shown?.update(modifier.overlay) }
    override var passesLaziness: Bool { true }
    override var extraChildren: [_ViewNode] { shown.map { [$0] } ?? [] }

    override func willUnmount() {
        if let shown { host.presentations.remove(shown) }
    }
}

/// The root node of an overlay above everything: its boxes are children of the root box, and nothing in it takes focus.
package final class ScreenOverlayNode: _ViewNode {
    fileprivate static func make<V: View>(_ view: V, beside node: _ViewNode) -> ScreenOverlayNode {
        // Focus nodes inside are attached below a layer that is not part of the scene's focus tree.
        let apart = FocusLayer(view: node, isPresented: false)
        let scope = node.scope.focusScope(for: apart)
        scope.setObject(nil as AppearanceScope?)
        let root = ScreenOverlayNode(_NodeContext(host: node.host, parent: node, scope: scope))
        root.children = [V._makeNode(view, _NodeContext(host: node.host, parent: root, scope: root.scope))]
        return root
    }

    fileprivate func update<V: View>(_ view: V) { V._updateNode(children[0], view) }
    package override var gathersElements: Bool { true }
    package override func gather() { host.rootBox.presentedChanged() }
    // Its boxes are children of the root box, not of the modifier's container.
    package override func appendElements(to elements: inout [_LayoutBox]) {}
    var boxes: [_LayoutBox] { children.flatMap(\.elements) }
}
