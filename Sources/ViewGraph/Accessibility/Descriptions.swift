import Foundation
import TenFootAccessibility
import TenFootGeometry

/// Says something about a view by other views, which are laid out nowhere.
package struct AccessibilityDescriptionModifier<Description: View>: _PrimitiveModifier {
    let purpose: AccessibilityDescription
    let description: Description

    package init(_ purpose: AccessibilityDescription, _ description: Description) {
        self.purpose = purpose
        self.description = description
    }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { DescribedNode(self, context) }
}

/// What views that are not shown say of another.
package enum AccessibilityDescription: Hashable, Sendable {
    /// They are read instead of it.
    case whole
    /// They are read as what is in it.
    case children
    /// Their words are its name.
    case label
    /// What their buttons do is offered with it.
    case actions(ActionCategory?)

    package enum ActionCategory: Hashable, Sendable {
        case edit
        case named(String)

        func name(_ words: SpokenWords) -> String {
            switch self {
            case .edit: words.edit
            case .named(let name): name
            }
        }
    }
}

/// A node with a second subtree that says something of its content.
@MainActor protocol DescribingNode: _ViewNode {
    var purpose: AccessibilityDescription { get }
    var boxes: [_LayoutBox] { get }
}

final class DescribedNode<Description: View>: ModifierNode<AccessibilityDescriptionModifier<Description>>, DescribingNode {
    private var described: DescriptionNode?

    override func contentDidMount() { described = DescriptionNode.make(modifier.description, beside: self) }
    override func modifierChanged(from old: AccessibilityDescriptionModifier<Description>) { described?.update(modifier.description) }
    override var passesLaziness: Bool { true }
    override var extraChildren: [_ViewNode] { described.map { [$0] } ?? [] }
    var purpose: AccessibilityDescription { modifier.purpose }
    var boxes: [_LayoutBox] { described?.boxes ?? [] }
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

extension _LayoutBox {
    /// The view that it describes, where it is a part of a description; nil for what is in the layout.
    var descriptionOwner: _LayoutBox? {
        guard parent == nil, !(self is RootBox) else { return nil }
        var node: _ViewNode? = self.node
        while let current = node {
            if current is DescriptionNode { return current.parent?.elements.first }
            node = current.parent
        }
        return nil
    }

    /// Itself, or the view that it is a part of the description of.
    var described: _LayoutBox {
        var box = self
        while let outer = box.parent { box = outer }
        return box.descriptionOwner?.described ?? self
    }
}

extension AccessibilityActivationPoint {
    /// In points of the scene.
    @MainActor func inScene(of box: _LayoutBox) -> CGPoint {
        let frame = box.sceneFrame
        return switch self {
        case .unit(let point): CGPoint(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height)
        case .point(let point): CGPoint(x: frame.minX + point.x, y: frame.minY + point.y)
        }
    }

    /// By shares of a box.
    @MainActor func location(in box: _LayoutBox) -> UnitPoint {
        switch self {
        case .unit(let point): point
        case .point(let point): UnitPoint(x: point.x / max(1, box.size.width), y: point.y / max(1, box.size.height))
        }
    }
}

/// The name that a view has without the label that an app makes of it; words for a label that is made of it.
package struct OriginalLabel: _LeafView {
    package init() {}
    package func _makeBox(_ node: _ViewNode) -> _LayoutBox { OriginalLabelBox(node: node) }
    package func _updateBox(_ box: _LayoutBox, from old: OriginalLabel) {}
}

private final class OriginalLabelBox: _LayoutBox, AccessibleBox {
    var accessibilityContent: AccessibilityContent? {
        var node: _ViewNode? = self.node
        while let current = node, !(current is DescriptionNode) { node = current.parent }
        guard let labelled = node?.parent, let box = labelled.elements.first else { return nil }
        let tree = labelled.host.accessibility
        return AccessibilityContent(
            role: .text, text: tree.gather(box, upTo: labelled).properties.label ?? tree.words(in: labelled.elements))
    }
}
