import Foundation
import TenFootAccessibility
import TenFootGeometry

/// Describes a view by other views, which are not laid out.
package struct AccessibilityDescriptionModifier<Description: View>: _PrimitiveModifier {
    let purpose: AccessibilityDescription
    let description: Description

    package init(_ purpose: AccessibilityDescription, _ description: Description) {
        self.purpose = purpose
        self.description = description
    }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { DescribedNode(self, context) }
}

/// What the views of a description supply for the view that they describe.
package enum AccessibilityDescription: Hashable, Sendable {
    /// They are read instead of the described view.
    case whole
    /// They are read as its children.
    case children
    /// Their words are its label.
    case label
    /// Their buttons' actions are offered with it.
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

/// A node with a second subtree that describes its content.
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

/// The root of views that only describe another view.
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
    /// The box of the described view, if this box belongs to a description; nil for boxes of the layout.
    var descriptionOwner: _LayoutBox? {
        guard parent == nil, !(self is RootBox) else { return nil }
        var node: _ViewNode? = self.node
        while let current = node {
            if current is DescriptionNode { return current.parent?.elements.first }
            node = current.parent
        }
        return nil
    }

    /// This box, or the box of the described view if this one belongs to a description.
    var described: _LayoutBox {
        var box = self
        while let outer = box.parent { box = outer }
        return box.descriptionOwner?.described ?? self
    }
}

extension AccessibilityActivationPoint {
    /// The point in the scene, in points.
    @MainActor func inScene(of box: _LayoutBox) -> CGPoint {
        let frame = box.sceneFrame
        return switch self {
        case .unit(let point): CGPoint(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height)
        case .point(let point): CGPoint(x: frame.minX + point.x, y: frame.minY + point.y)
        }
    }

    /// The point as fractions of a box's size.
    @MainActor func location(in box: _LayoutBox) -> UnitPoint {
        switch self {
        case .unit(let point): point
        case .point(let point): UnitPoint(x: point.x / max(1, box.size.width), y: point.y / max(1, box.size.height))
        }
    }
}

/// Stands for a view's original label inside the views from which an app makes its new label.
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
