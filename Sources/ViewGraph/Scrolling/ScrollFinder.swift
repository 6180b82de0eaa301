import Foundation
import TenFootGeometry
import TenFootMotion

/// A node that gives what is in it an identity of the app's choosing.
@MainActor package protocol IdentifiedNode: _ViewNode {
    var explicitID: AnyHashable { get }
}

/// Finds views by id and scrolls to them.
@MainActor package enum ScrollFinder {
    /// Brings the view with an id into view; false where `node` has no such view.
    @discardableResult package static func scroll(
        to id: AnyHashable, anchor: UnitPoint?, _ animation: Animation?, below node: _ViewNode
    ) -> Bool {
        guard let box = find(id, below: node) else { return false }
        show(box, anchor: anchor, animation, inside: node)
        return true
    }

    /// Scrolls everything around a box by the least that shows it with some room around it, as far as there is any.
    static func reveal(_ box: _LayoutBox) { show(box, anchor: nil, nil, inside: box.node.host.rootNode, room: 60) }

    /// Scrolls each container around a box so that it shows: at the anchor, or by the least move.
    ///
    /// What lies around `node` stays, so that a row that scrolls to one of its tiles does not move the page; but where no container lies
    /// between `node` and the box, it is the nearest around both that scrolls.
    private static func show(
        _ box: _LayoutBox, anchor: UnitPoint?, _ animation: Animation?, inside node: _ViewNode, room: CGFloat = 0
    ) {
        let enclosing = box.enclosingScrollBoxes
        let inner = enclosing.filter { $0.node.isInside(node) }
        for scroll in inner.isEmpty ? Array(enclosing.prefix(1)) : inner {
            guard let frame = scroll.frameInContent(of: box) else { continue }
            scroll.setOffset(offset(showing: frame.insetBy(dx: -room, dy: -room), in: scroll, anchor: anchor), animation)
        }
    }

    private static func offset(showing frame: CGRect, in scroll: ScrollBox, anchor: UnitPoint?) -> CGPoint {
        let viewport = scroll.size
        if let anchor {
            return CGPoint(
                x: frame.minX + frame.width * anchor.x - viewport.width * anchor.x,
                y: frame.minY + frame.height * anchor.y - viewport.height * anchor.y)
        }
        func least(_ low: CGFloat, _ high: CGFloat, _ offset: CGFloat, _ length: CGFloat) -> CGFloat {
            if low < offset || high - low > length { return low }
            return high > offset + length ? high - length : offset
        }
        return CGPoint(
            x: least(frame.minX, frame.maxX, scroll.contentOffset.x, viewport.width),
            y: least(frame.minY, frame.maxY, scroll.contentOffset.y, viewport.height))
    }

    /// The view with an id; a cell that was not made is made.
    static func find(_ id: AnyHashable, below node: _ViewNode) -> _LayoutBox? {
        if let identified = node as? any IdentifiedNode, identified.explicitID == id, let box = node.elements.first { return box }
        if let keyed = node as? any KeyedContent {
            if let child = keyed.child(withID: id), let box = child.elements.first { return box }
        }
        for child in node.children + node.extraChildren {
            if let found = find(id, below: child) { return found }
        }
        // Cells that are not made are asked last: they cost a walk over the data.
        if let lazy = node as? any LazyContent, let index = lazy.index(ofID: id) { return lazyBox(around: node)?.realise(index, of: lazy) }
        return nil
    }

    /// The id by which the app knows what a box shows: one it gave, or its element's; `outer` is a node around it.
    package static func id(of box: _LayoutBox, inside outer: _ViewNode) -> AnyHashable? {
        var current: _ViewNode? = box.node
        while let node = current, node !== outer {
            if let identified = node as? any IdentifiedNode { return identified.explicitID }
            if let content = node.parent as? any IdentifyingContent, let id = content.id(of: node) { return id }
            current = node.parent
        }
        return nil
    }

    private static func lazyBox(around node: _ViewNode) -> LazyBox? {
        var current = node.parent
        while let node = current {
            if let holder = node as? any LazyBoxHolder { return holder.lazyBox }
            current = node.parent
        }
        return nil
    }
}

/// Content whose children are its elements.
@MainActor package protocol IdentifyingContent: _ViewNode {
    /// The id of the element a child stands for; O(children made).
    func id(of child: _ViewNode) -> AnyHashable?
}

/// Content whose children have ids: ForEach.
@MainActor package protocol KeyedContent: IdentifyingContent {
    func child(withID id: AnyHashable) -> _ViewNode?
}

/// The node of a lazy container.
@MainActor package protocol LazyBoxHolder: _ViewNode {
    var lazyBox: LazyBox { get }
}
