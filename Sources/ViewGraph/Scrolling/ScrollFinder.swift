import Foundation
import TenFootGeometry
import TenFootMotion

/// A node that gives its content an identity chosen by the app.
@MainActor package protocol IdentifiedNode: _ViewNode {
    var explicitID: AnyHashable { get }
}

/// Finds views by id and scrolls to them.
@MainActor package enum ScrollFinder {
    /// Scrolls the view with an id into view; false if there is none below `node`.
    @discardableResult package static func scroll(
        to id: AnyHashable, anchor: UnitPoint?, _ animation: Animation?, below node: _ViewNode
    ) -> Bool {
        guard let box = find(id, below: node) else { return false }
        show(box, anchor: anchor, animation, inside: node)
        return true
    }

    /// Scrolls all containers around a box by the least that shows the box, with some room around it if there is any.
    static func reveal(_ box: _LayoutBox) { show(box, anchor: nil, nil, inside: box.node.host.rootNode, room: 60) }

    /// Scrolls each container around a box so that it shows: at the anchor, or by the least move.
    ///
    /// Containers around `node` do not scroll, so that a row that scrolls to one of its tiles does not move the page; but if there is no
    /// container between `node` and the box, the nearest one around both scrolls.
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

    /// The box of the view with an id; makes the cell if it is not realised.
    static func find(_ id: AnyHashable, below node: _ViewNode) -> _LayoutBox? {
        if let identified = node as? any IdentifiedNode, identified.explicitID == id, let box = node.elements.first { return box }
        if let keyed = node as? any KeyedContent {
            if let child = keyed.child(withID: id), let box = child.elements.first { return box }
        }
        for child in node.children + node.extraChildren {
            if let found = find(id, below: child) { return found }
        }
        // Unrealised cells are searched last: they cost a walk over the data.
        if let lazy = node as? any LazyContent, let index = lazy.index(ofID: id) { return lazyBox(around: node)?.realise(index, of: lazy) }
        return nil
    }

    /// The id that the app uses for a box's view: one it has set, or its element's; `outer` is a node around it.
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
