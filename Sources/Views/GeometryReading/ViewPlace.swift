import Foundation
import TenFootGeometry
import TenFootViewGraph

/// Gives the frame of a view on request, without an effect on measuring or drawing.
@MainActor package final class ViewPlace {
    fileprivate weak var node: _ViewNode?

    nonisolated package init() {}

    /// The view's frame in the scene as it is scrolled now, in points; nil while it is not on screen.
    package var frame: CGRect? {
        guard let box = node?.elements.first, box.isPlaced else { return nil }
        return box.scrolledFrame
    }
}

/// Connects a `ViewPlace` with its content.
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
