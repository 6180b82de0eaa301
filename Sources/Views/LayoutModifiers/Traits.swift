import TenFootViewGraph

/// Sets traits of the content that its container reads, such as its layout priority.
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
        // An app's values cannot be compared, so a layout that reads them is run again.
        let mayArrange = before.priority != traits.priority || !traits.layoutValues.isEmpty || !traits.containerValues.isEmpty
        if mayArrange { parent?.invalidateLayout() }
        guard before.zIndex != traits.zIndex || mayArrange || before.tag != traits.tag else { return }
        // Outer boxes of modifiers pass the traits on to the container.
        var box: _LayoutBox = self
        while let outer = box.parent as? UnaryBox, outer.child === box {
            outer.inheritTraits(from: box)
            box = outer
        }
        if mayArrange { box.parent?.invalidateLayout() }
        if before.zIndex != traits.zIndex { box.parent?.drawingOrderChanged(of: box) }
    }
}

extension View {
    /// Sets the priority by which a stack gives the view space; 0 by default, higher priorities first.
    public func layoutPriority(_ value: Double) -> some View { modifier(_TraitModifier { $0.priority = value }) }

    /// Sets the drawing order of the view among its siblings; 0 by default, and the innermost value applies.
    public func zIndex(_ value: Double) -> some View { modifier(_TraitModifier { if $0.zIndex == 0 { $0.zIndex = value } }) }

    /// Sets the tag by which a picker, tab view or list selects the view.
    ///
    /// Source: SwiftUI tag(_:includeOptional:).
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        let name = AnyHashable(tag)
        return TaggedView(content: self, tag: name).modifier(_TraitModifier { $0.tag = name })
    }

    /// Sets a value that the container of this view can read.
    ///
    /// Source: SwiftUI containerValue(_:_:).
    public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(_TraitModifier { $0.containerValues[keyPath: keyPath] = value })
    }
}
