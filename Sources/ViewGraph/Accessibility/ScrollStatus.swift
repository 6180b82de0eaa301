import Foundation
import TenFootAccessibility

/// Says where one is in scrolled content, each time scrolling has made it another place.
package struct ScrollStatus: _PrimitiveModifier {
    /// Nil where the app has nothing to say.
    let status: String?

    package init(_ status: String?) { self.status = status }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { ScrollStatusNode(self, context) }
}

private final class ScrollStatusNode: ModifierNode<ScrollStatus> {
    /// Where the content rested when the status was said last.
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
