import TenFootAccessibility

/// Sets accessibility properties of a view.
///
/// Its node does no work: the properties are read when an element is described, so without an assistive technology a modifier costs one
/// small object.
package struct AccessibilityModifier: _PrimitiveModifier {
    let properties: AccessibilityProperties

    package init(_ properties: AccessibilityProperties) { self.properties = properties }

    package init(_ change: (inout AccessibilityProperties) -> Void) {
        var properties = AccessibilityProperties()
        change(&properties)
        self.properties = properties
    }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { AccessibilityModifierNode(self, context) }
}

final class AccessibilityModifierNode: ModifierNode<AccessibilityModifier> {
    override var passesLaziness: Bool { true }
    override func contentDidMount() {
        updatePair(from: nil)
        updateRotors(from: nil)
    }
    override func modifierChanged(from old: AccessibilityModifier) {
        updatePair(from: old.properties.pair)
        updateRotors(from: old.properties)
    }
    override func willUnmount() {
        if let pair = modifier.properties.pair { forgetLabel(pair) }
        if modifier.properties.isInRotors { host.accessibility.forgetRotors(of: self, at: modifier.properties.rotorPlace) }
    }

    private func updateRotors(from old: AccessibilityProperties?) {
        if let old, old.rotorPlace != modifier.properties.rotorPlace { host.accessibility.forgetRotors(of: self, at: old.rotorPlace) }
        if modifier.properties.isInRotors || old?.isInRotors == true { host.accessibility.noteRotors(of: self) }
    }

    private func updatePair(from old: AccessibilityPair?) {
        if let old { forgetLabel(old) }
        if let pair = modifier.properties.pair, pair.isLabel { host.accessibility.labels[pair] = WeakNode(self) }
    }

    /// Removes this node as the label of a pair, unless another view has become that label, such as one that replaces this view.
    private func forgetLabel(_ pair: AccessibilityPair) {
        if host.accessibility.labels[pair]?.node === self { host.accessibility.labels[pair] = nil }
    }
}
