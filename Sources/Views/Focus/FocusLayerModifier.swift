import TenFootViewGraph

/// Makes the content a page over what was there: focus moves into it, and goes back where it was when it leaves (SC13).
package struct _FocusLayerModifier: _PrimitiveModifier {
    package init() {}
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { FocusLayerNode(self, context) }
}

final class FocusLayerNode: ModifierNode<_FocusLayerModifier> {
    private lazy var layer = FocusLayer(view: self, isPresented: true, isPage: true)
    private lazy var inner = scope.focusScope(for: layer)

    override var childScope: EnvironmentScope { inner }

    override func contentDidMount() {
        // Where its frame is seen, it is the page that is shown.
        layer.box = elements.first
        layer.attach()
        host.focus.presented(layer)
    }

    override func willUnmount() { layer.detach() }
}
