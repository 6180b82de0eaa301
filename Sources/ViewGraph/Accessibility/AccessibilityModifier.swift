import TenFootAccessibility

/// Says something about a view to assistive technologies.
///
/// Its node only stands in the tree: the properties are read when an element is described, so a screen that nothing listens to pays for
/// one small object a modifier.
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

    /// Another view may be the label of that pair by now, as one that replaces this.
    private func forgetLabel(_ pair: AccessibilityPair) {
        if host.accessibility.labels[pair]?.node === self { host.accessibility.labels[pair] = nil }
    }
}
