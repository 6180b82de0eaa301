import TenFootViewGraph

/// Makes the content a page over the previous content: focus moves into it, and returns when the page is removed (SC13).
package struct _FocusLayerModifier: _PrimitiveModifier {
    package init() {}
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { FocusLayerNode(self, context) }
}

final class FocusLayerNode: ModifierNode<_FocusLayerModifier> {
    private lazy var layer = FocusLayer(view: self, isPresented: true, isPage: true)
    private lazy var inner = scope.focusScope(for: layer)

    override var childScope: EnvironmentScope { inner }

    override func contentDidMount() {
        // The page counts as shown while this box is visible.
        layer.box = elements.first
        layer.attach()
        host.focus.presented(layer)
    }

    override func willUnmount() { layer.detach() }
}
