/// Keeps views off screen, so that their controls react to keyboard shortcuts and are updated when values they read change.
package struct _ShortcutShelfModifier: _PrimitiveModifier {
    let content: AnyView

    package init(_ content: AnyView) { self.content = content }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { ShortcutShelfNode(self, context) }
}

final class ShortcutShelfNode: ModifierNode<_ShortcutShelfModifier> {
    // Not attached: its controls are found by their shortcuts, never by a move of focus.
    private lazy var root = FocusNode(view: self)
    private var shelf: AnyViewNode?

    override var passesLaziness: Bool { true }
    override var extraChildren: [_ViewNode] { shelf.map { [$0] } ?? [] }

    override func contentDidMount() {
        shelf = AnyViewNode(modifier.content, _NodeContext(host: host, parent: self, scope: scope.focusScope(for: root)))
        host.shortcuts.append(root)
    }

    override func modifierChanged(from old: _ShortcutShelfModifier) { shelf?.update(modifier.content) }
    override func willUnmount() { host.shortcuts.removeAll { $0 === root } }
}
