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

/// Describes a view by other views, which are laid out nowhere.
package struct AccessibilityRepresentationModifier<Representation: View>: _PrimitiveModifier {
    let representation: Representation

    package init(_ representation: Representation) { self.representation = representation }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { RepresentationNode(self, context) }
}

/// A node with a second subtree that stands for its content.
@MainActor protocol RepresentingNode: _ViewNode {
    var representationBoxes: [_LayoutBox] { get }
}

final class RepresentationNode<Representation: View>: ModifierNode<AccessibilityRepresentationModifier<Representation>>, RepresentingNode {
    private var described: DescriptionNode?

    override func contentDidMount() { described = DescriptionNode.make(modifier.representation, beside: self) }
    override func modifierChanged(from old: AccessibilityRepresentationModifier<Representation>) {
        described?.update(modifier.representation)
    }
    override var passesLaziness: Bool { true }
    override var extraChildren: [_ViewNode] { described.map { [$0] } ?? [] }
    var representationBoxes: [_LayoutBox] { described?.boxes ?? [] }
}

/// Offers what the buttons of some views do, which are laid out nowhere.
package struct AccessibilityActionsModifier<Actions: View>: _PrimitiveModifier {
    let actions: Actions

    package init(_ actions: Actions) { self.actions = actions }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { OfferedActionsNode(self, context) }
}

/// A node that offers the actions of buttons that are not shown.
@MainActor protocol OfferingNode: _ViewNode {
    var offeringBoxes: [_LayoutBox] { get }
}

final class OfferedActionsNode<Actions: View>: ModifierNode<AccessibilityActionsModifier<Actions>>, OfferingNode {
    private var described: DescriptionNode?

    override func contentDidMount() { described = DescriptionNode.make(modifier.actions, beside: self) }
    override func modifierChanged(from old: AccessibilityActionsModifier<Actions>) { described?.update(modifier.actions) }
    override var passesLaziness: Bool { true }
    override var extraChildren: [_ViewNode] { described.map { [$0] } ?? [] }
    var offeringBoxes: [_LayoutBox] { described?.boxes ?? [] }
}

/// The root of views that only describe another.
final class DescriptionNode: _ViewNode {
    static func make<V: View>(_ view: V, beside node: _ViewNode) -> DescriptionNode {
        // Its controls take no focus: their focus nodes hang below a layer that is not part of the scene's.
        let apart = FocusLayer(view: node, isPresented: false)
        let root = DescriptionNode(_NodeContext(host: node.host, parent: node, scope: node.scope.focusScope(for: apart)))
        root.children = [V._makeNode(view, _NodeContext(host: node.host, parent: root, scope: root.scope))]
        return root
    }

    func update<V: View>(_ view: V) { V._updateNode(children[0], view) }
    override var gathersElements: Bool { true }
    override func appendElements(to elements: inout [_LayoutBox]) {}
    var boxes: [_LayoutBox] { children.flatMap(\.elements) }
}
