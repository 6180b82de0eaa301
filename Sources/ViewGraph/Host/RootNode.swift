/// The root of the node tree.
final class RootNode: _ViewNode {
    private weak var box: RootBox?

    func mount(_ root: some View, in box: RootBox) {
        self.box = box
        func make<V: View>(_ view: V) -> _ViewNode { V._makeNode(view, _NodeContext(host: host, parent: self, scope: scope)) }
        children = [make(root)]
        _ = gatherElements()
    }

    override var gathersElements: Bool { true }
    override func gatherElements() -> Bool {
        box?.setRoot(children[0].elements)
        return false
    }
}
