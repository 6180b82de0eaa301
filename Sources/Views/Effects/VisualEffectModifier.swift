import TenFootViewGraph

/// Changes the drawing of the content depending on its geometry.
package struct _VisualEffectModifier: _BoxModifier {
    let changes: @MainActor (GeometryProxy) -> _VisualChanges
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { VisualEffectBox(node: node, self) }
    package func _updateBox(_ box: UnaryBox) { (box as? VisualEffectBox)?.update(self) }
}

/// The box of a visual effect; runs the closure again whenever its frame on the screen changes, including each step of scrolling.
private final class VisualEffectBox: UnaryBox, GeometryWatcher {
    private var modifier: _VisualEffectModifier
    private var target = _VisualChanges()
    private var shown = _VisualChanges()

    init(node: _ViewNode, _ modifier: _VisualEffectModifier) {
        self.modifier = modifier
        super.init(node: node)
        host.geometry.add(self)
    }

    override var animatesSize: Bool { true }
    override var writesLayer: Bool { true }

    func update(_ new: _VisualEffectModifier) {
        modifier = new
        if isPlaced { look(under: Transaction.current.activeAnimation) }
    }

    func geometryDidChange() {
        guard isPlaced, node.isMounted else { return }
        for scroll in enclosingScrollBoxes { scroll.follow(self) }
        look(under: nil)
    }

    private func look(under animation: Animation?) {
        let new = Dependencies.untracked { modifier.changes(GeometryProxy(box: self, size: size, isScrolled: true)) }
        guard new != target else { return }
        let start = shown
        target = new
        guard let animation else {
            host.motion.cancel(self, .visual)
            shown = new
            apply()
            return
        }
        host.motion.cancel(self, .visual)
        host.motion.animate(self, .visual, from: 0.0, to: 128.0, animation) { [weak self] progress in
            guard let self else { return }
            shown = progress == 128 ? target : start.mixed(with: target, by: progress / 128)
            apply()
        }
    }

    private func apply() { shown.apply(to: self) }
    override func paint() { apply() }
}

extension View {
    /// Changes the drawing of this view depending on its geometry, without affecting layout.
    public func visualEffect(_ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect) -> some View {
        modifier(_VisualEffectModifier { effect(EmptyVisualEffect(), $0)._changes })
    }
}
