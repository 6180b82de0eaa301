import TenFootViewGraph

/// Observes the geometry of its content.
package struct _GeometryChangeModifier<Value: Equatable>: _BoxModifier {
    let transform: (GeometryProxy) -> Value
    let action: (Value, Value) -> Void
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { GeometryChangeBox(node: node, self) }
    package func _updateBox(_ box: UnaryBox) { (box as? GeometryChangeBox<Value>)?.modifier = self }
}

private final class GeometryChangeBox<Value: Equatable>: UnaryBox, GeometryWatcher {
    var modifier: _GeometryChangeModifier<Value>
    private var last: Value?

    init(node: _ViewNode, _ modifier: _GeometryChangeModifier<Value>) {
        self.modifier = modifier
        super.init(node: node)
        host.geometry.add(self)
    }

    func geometryDidChange() {
        guard isPlaced, node.isMounted else { return }
        let new = modifier.transform(GeometryProxy(box: self, size: size))
        guard new != last else { return }
        let old = last ?? new
        last = new
        afterUpdate { [weak self] in self?.modifier.action(old, new) }
    }
}

extension View {
    /// Runs a closure with a value made from this view's geometry, first and whenever it changes.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(_GeometryChangeModifier(transform: transform) { action($1) })
    }

    /// Runs a closure with the old and new value made from this view's geometry, first and whenever it changes.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(_GeometryChangeModifier(transform: transform, action: action))
    }

    /// Runs a closure when the visible fraction of this view in its scroll views reaches `threshold` or falls below it.
    ///
    /// In a page that another page covers, and in a tab that is not selected, nothing is visible.
    public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
        modifier(
            _GeometryChangeModifier<Bool>(transform: { $0.visibleShare >= threshold }) { old, new in
                // Do not call the action at first if the view starts out of view.
                if old != new || new { action(new) }
            })
    }
}

extension GeometryProxy {
    /// The fraction of the view that is visible in its scroll views, from 0 to 1.
    var visibleShare: Double {
        MainActor.assumeIsolated {
            guard let box, EnvironmentValues(scope: box.node.scope).isContentShown else { return 0 }
            let own = box.sceneFrame
            var visible = own
            for scroll in box.enclosingScrollBoxes { visible = visible.intersection(scroll.sceneFrame) }
            let area = own.width * own.height
            return area > 0 && !visible.isNull ? Double(visible.width * visible.height / area) : 0
        }
    }
}
