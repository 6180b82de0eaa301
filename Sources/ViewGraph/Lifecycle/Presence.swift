/// Runs closures after the update that inserts the content, and after the one that removes it, whether the content is shown or not.
package struct _PresenceModifier: _PrimitiveModifier {
    let inserted: () -> Void
    let removed: () -> Void

    package init(inserted: @escaping () -> Void = {}, removed: @escaping () -> Void = {}) {
        self.inserted = inserted
        self.removed = removed
    }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { PresenceNode(self, context) }
}

final class PresenceNode: ModifierNode<_PresenceModifier> {
    override func contentDidMount() {
        host.onAppear(self) { [weak self] in
            guard let self, isMounted else { return }
            modifier.inserted()
        }
    }

    override func willUnmount() { host.onDisappear(modifier.removed) }
}
