import Foundation
import TenFootAccessibility

/// Announces a text about the position in scrolled content when scrolling has changed it.
package struct ScrollStatus: _PrimitiveModifier {
    /// The text to announce; nil for none.
    let status: String?

    package init(_ status: String?) { self.status = status }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { ScrollStatusNode(self, context) }
}

private final class ScrollStatusNode: ModifierNode<ScrollStatus> {
    /// The content's resting offset when a status was last announced.
    private var offset = CGPoint.zero
    override var passesLaziness: Bool { true }

    override func modifierChanged(from old: ScrollStatus) {
        guard let status = modifier.status, status != old.status, let now = scrollBox(in: elements)?.contentOffset, now != offset else {
            return
        }
        offset = now
        host.accessibility.announce(status)
    }

    private func scrollBox(in boxes: [_LayoutBox]) -> ScrollBox? {
        for box in boxes { if let scroll = box as? ScrollBox ?? scrollBox(in: box.children) { return scroll } }
        return nil
    }
}
