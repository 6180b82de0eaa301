import Foundation
import TenFootGeometry
import TenFootViewGraph

/// Where a view is, looked up when it is asked for: a view that holds one is measured and drawn as without it.
@MainActor package final class ViewPlace {
    fileprivate weak var node: _ViewNode?

    nonisolated package init() {}

    /// The view's frame in the scene as it is scrolled now, in points; nil while it is not on screen.
    package var frame: CGRect? {
        guard let box = node?.elements.first, box.isPlaced else { return nil }
        return box.scrolledFrame
    }
}

/// Lets a `ViewPlace` know its content.
package struct _ViewPlaceModifier: _PrimitiveModifier {
    let place: ViewPlace
    package init(_ place: ViewPlace) { self.place = place }
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { ViewPlaceNode(self, context) }
}

final class ViewPlaceNode: ModifierNode<_ViewPlaceModifier> {
    override var passesLaziness: Bool { true }
    override func contentDidMount() { modifier.place.node = self }
    override func modifierChanged(from old: _ViewPlaceModifier) { modifier.place.node = self }
}
