/// The root of the node tree.
final class RootNode: _ViewNode {
    private weak var box: RootBox?

    func mount(_ root: some View, in box: RootBox) {
        self.box = box
        func make<V: View>(_ view: V) -> _ViewNode { V._makeNode(view, _NodeContext(host: host, parent: self, scope: scope)) }
        children = [make(root)]
        gather()
    }

    override var gathersElements: Bool { true }
    override func gather() { box?.setRoot(children[0].elements) }
}
