import TenFootViewGraph

/// Tells the container something about the content besides its size.
package struct _TraitModifier: _BoxModifier {
    let write: @MainActor (inout BoxTraits) -> Void
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { TraitBox(node: node, write) }
    package func _updateBox(_ box: UnaryBox) { (box as? TraitBox)?.update(write) }
}

private final class TraitBox: UnaryBox {
    private var write: @MainActor (inout BoxTraits) -> Void

    init(node: _ViewNode, _ write: @escaping @MainActor (inout BoxTraits) -> Void) {
        self.write = write
        super.init(node: node)
    }

    override func inheritTraits(from child: _LayoutBox) {
        super.inheritTraits(from: child)
        write(&traits)
    }

    func update(_ write: @escaping @MainActor (inout BoxTraits) -> Void) {
        self.write = write
        guard let child else { return }
        let before = traits
        inheritTraits(from: child)
        // Values of the app's own are not compared: a layout that reads them is asked again.
        let mayArrange = before.priority != traits.priority || !traits.layoutValues.isEmpty || !traits.containerValues.isEmpty
        if mayArrange { parent?.invalidateLayout() }
        guard before.zIndex != traits.zIndex || mayArrange || before.tag != traits.tag else { return }
        // Boxes further out pass the traits on to the container.
        var box: _LayoutBox = self
        while let outer = box.parent as? UnaryBox, outer.child === box {
            outer.inheritTraits(from: box)
            box = outer
        }
        if mayArrange { box.parent?.invalidateLayout() }
        if before.zIndex != traits.zIndex { box.parent?.orderLayers() }
    }
}

extension View {
    /// How early the view is given room in a stack; 0 by default.
    public func layoutPriority(_ value: Double) -> some View { modifier(_TraitModifier { $0.priority = value }) }

    /// How high the view is drawn among its siblings; 0 by default, and an inner value counts.
    public func zIndex(_ value: Double) -> some View { modifier(_TraitModifier { if $0.zIndex == 0 { $0.zIndex = value } }) }

    /// Names the view for a picker, tab view or list with a selection around it.
    ///
    /// Source: SwiftUI tag(_:includeOptional:).
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        let name = AnyHashable(tag)
        return TaggedView(content: self, tag: name).modifier(_TraitModifier { $0.tag = name })
    }

    /// Tells the container this view stands in a value.
    ///
    /// Source: SwiftUI containerValue(_:_:).
    public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(_TraitModifier { $0.containerValues[keyPath: keyPath] = value })
    }
}
