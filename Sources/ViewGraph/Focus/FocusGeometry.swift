import Foundation
import TenFootFocusEngine

/// A box that scrolls what is in it; its `contentOffset` is the resting one at once, however long the motion takes.
@MainActor package protocol ScrollContainer: _LayoutBox {
    /// The size of everything in it, in points.
    var contentSize: CGSize { get }
    /// Moves the content; the motion starts in this frame.
    func scroll(to offset: CGPoint, isAnimated: Bool)
    /// Room kept between a focused view and the edge, in points.
    var focusMargin: EdgeInsets { get }
    /// Whether the wheel and focus may move it.
    var isScrollEnabled: Bool { get }
}

/// A box whose unrealised cells the focus map knows by arithmetic.
@MainActor package protocol LazyFocusContainer: _LayoutBox {
    /// The cells, in the box's own coordinates; nil where there are none.
    var focusRange: FocusRange? { get }
    /// Makes and places a cell at once, so that it can be focused; nil where the index is gone.
    func realise(_ index: Int) -> _LayoutBox?
}

/// The unrealised cells of a lazy container.
package final class FocusRangeNode: FocusNode {}

/// Keeps the engine's map in step with the boxes, and asks it.
@MainActor package final class FocusGeometry {
    package let map = FocusMap()
    private(set) var nodes: [FocusID: FocusNode] = [:]
    private var changed: [FocusID: FocusNode] = [:]
    private var removed: [FocusID] = []
    package private(set) var didChange = false
    private(set) var memory = PathMemory()
    private var regions: [any DefaultFocusRegion] = []
    /// The regions that the engine leads a user's move into (SC10), with the default last told.
    private var covers = FocusCovers()
    /// Whether each press is explained before it is made, for `--explain-focus`.
    var explainsMoves = false
    /// The last press, where presses are explained.
    private(set) var lastMove: ExplainedMove?

    package enum Move {
        case item(FocusItem)
        case scrolled
        case failed
    }

    // MARK: Following the tree

    func add(_ node: FocusNode) {
        if let region = node as? any DefaultFocusRegion { regions.append(region) }
        guard node is FocusItem || node is FocusSection || node is FocusContainer || node is FocusRangeNode else { return }
        nodes[node.id] = node
        changed[node.id] = node
    }

    func remove(_ node: FocusNode) {
        if node is any DefaultFocusRegion { regions.removeAll { $0 === node } }
        guard nodes.removeValue(forKey: node.id) != nil else { return }
        changed[node.id] = nil
        removed.append(node.id)
    }

    func invalidate(_ node: FocusNode) { if nodes[node.id] != nil { changed[node.id] = node } }

    /// A box got another place or size: what has its frame in or below it is looked at again.
    func moved(_ box: _LayoutBox) {
        for node in box.focusNodes { invalidate(node) }
        if box.coversFocus { covers.changed(box) }
        for child in box.children where child.hasFocus { moved(child) }
    }

    /// A container scrolled: one number, however much is in it.
    package func scrolled(_ box: _LayoutBox) {
        for node in box.focusNodes where node is FocusContainer { map.setOffset(box.contentOffset, of: node.id) }
    }

    var hasChanges: Bool { !changed.isEmpty || !removed.isEmpty || covers.areStale }

    /// Hands the engine what changed since the last time, parents first.
    func sync() {
        didChange = hasChanges
        guard didChange else { return }
        map.build {
            for id in removed { map.remove(id) }
            removed = []
            putChanged()
        }
    }

    private func putChanged() {
        // What a cover lies over is known only item by item.
        if covers.refresh() { for node in nodes.values where node is FocusItem { changed[node.id] = node } }
        let batch = changed.values.sorted { ($0.view.depth, $0.id.rawValue) < ($1.view.depth, $1.id.rawValue) }
        changed = [:]
        for node in batch where node.isAttached { put(node) }
    }

    private func put(_ node: FocusNode) {
        guard let box = node.box else { return }
        let parent = mapParent(of: node)
        let frame = contentFrame(of: box, in: container(around: node))
        let order = node.view.id
        switch node {
        case let item as FocusItem:
            item.isReachable = box.isPlaced && FocusSight.reaches(box) && !covers.hide(item)
            if item.twin != nil {
                map.remove(item.id)
            } else {
                map.setItem(
                    item.id, frame: frame, parent: parent?.id, isFocusable: item.isCandidate && item.isReachable, layer: item.layerIndex,
                    order: order)
            }
        case is FocusSection: map.setSection(node.id, frame: frame, parent: parent?.id, order: order)
        case is FocusContainer:
            guard let scroll = box as? any ScrollContainer else { return }
            map.setContainer(
                node.id, frame: frame, contentSize: scroll.contentSize, offset: box.contentOffset, parent: parent?.id,
                margin: scroll.focusMargin, order: order)
        case is FocusRangeNode:
            guard var range = (box as? any LazyFocusContainer)?.focusRange else {
                map.remove(node.id)
                return
            }
            range.origin = CGPoint(x: range.origin.x + frame.minX, y: range.origin.y + frame.minY)
            map.setRange(node.id, range, parent: parent?.id, layer: node.layerIndex, order: order)
        default: break
        }
    }

    /// Tells the engine where regions lead a user's own move (SC10); asked before each move, since defaults follow what is focusable.
    func declareRegions(_ focus: FocusController) {
        for region in regions.sorted(by: { $0.view.depth < $1.view.depth }) where region.isAttached {
            let isWanted = region.priority == .userInitiated
            guard isWanted || nodes[region.id] != nil else { continue }
            let isNew = nodes[region.id] == nil
            let choice = isWanted ? focus.ownDefault(of: region)?.id : nil
            map.setRegion(
                region.id, parent: mapParent(of: region)?.id, defaultFocus: choice, priority: .userInitiated, order: region.view.id)
            guard isNew else { continue }
            nodes[region.id] = region
            for node in nodes.values where node !== region && mapParent(of: node) === region { put(node) }
        }
    }

    private func mapParent(of node: FocusNode) -> FocusNode? {
        for outer in node.chain.dropFirst() {
            if nodes[outer.id] != nil, (outer as? FocusItem)?.twin == nil { return outer }
            if outer.isLayer { return nil }
        }
        return nil
    }

    private func container(around node: FocusNode) -> _LayoutBox? {
        for outer in node.chain.dropFirst() {
            if outer is FocusContainer { return outer.box }
            if outer.isLayer { return nil }
        }
        return nil
    }

    /// A box's frame in the content of a container, or in the scene.
    private func contentFrame(of box: _LayoutBox, in container: _LayoutBox?) -> CGRect {
        var frame = CGRect(origin: box.origin, size: box.size)
        var outer = box.parent
        while let current = outer, current !== container {
            frame.origin.x += current.origin.x - current.contentOffset.x
            frame.origin.y += current.origin.y - current.contentOffset.y
            outer = current.parent
        }
        return frame
    }

    // MARK: Asking

    /// Placed, with an area, and not wholly outside the scene unless a container can bring it in.
    func isEligible(_ item: FocusItem) -> Bool {
        item.isCandidate && item.isReachable && item.layerIndex == item.host.focus.topLayer.level
    }

    func forgetPath() { memory = PathMemory() }
    func remember(under layer: FocusLayer) {
        layer.saved = memory
        memory = PathMemory()
    }
    func recall(from layer: FocusLayer) { memory = layer.saved ?? PathMemory() }

    func move(_ heading: MoveCommandDirection, from source: FocusItem, isRepeat: Bool) -> Move {
        declareRegions(source.host.focus)
        readDirection(at: source)
        let press = FocusMove(heading.engine, from: .item(source.id), isRepeat: isRepeat, isAssisted: source.movementPolicy == .assisted)
        if explainsMoves { lastMove = explain(press) }
        let before = memory
        let decision = map.move(press, memory: &memory)
        apply(decision.scrolls)
        switch decision.target {
        case .item(let id): return (nodes[id] as? FocusItem).map { .item($0) } ?? .failed
        case .cell(let id, let index):
            guard let lazy = nodes[id]?.box as? any LazyFocusContainer, let cell = lazy.realise(index) else { return .failed }
            sync()
            // Where the cell holds several, the rules choose among them now that they are known.
            var again = before
            let second = map.move(press, memory: &again)
            if case .item(let found)? = second.target, let item = nodes[found] as? FocusItem, isInside(item, cell) {
                apply(second.scrolls)
                memory = again
                return .item(item)
            }
            guard let item = firstItem(in: cell) else { return .failed }
            memory.rename(.cell(id, index), to: .item(item.id))
            return .item(item)
        case nil: return decision.reason == .scrolled ? .scrolled : .failed
        }
    }

    private func isInside(_ item: FocusItem, _ cell: _LayoutBox) -> Bool {
        var box = item.box
        while let current = box, current !== cell { box = current.parent }
        return box === cell
    }

    /// What stands in a realised cell and can be focused.
    private func firstItem(in box: _LayoutBox) -> FocusItem? {
        for node in box.focusNodes { if let item = node as? FocusItem, item.isCandidate { return item } }
        for child in box.children { if let item = firstItem(in: child) { return item } }
        return nil
    }

    private func apply(_ scrolls: FocusScrolls) {
        for scroll in scrolls {
            guard let box = nodes[scroll.container]?.box as? any ScrollContainer, box.isScrollEnabled else { continue }
            box.scroll(to: scroll.offset, isAnimated: true)
            map.setOffset(box.contentOffset, of: scroll.container)
        }
    }

    func sequential(forward: Bool, from source: FocusItem?, in layer: FocusLayer) -> FocusItem? {
        readDirection(at: source)
        // With nothing to focus in what is presented, the engine looks below it; focus is trapped all the same (SC13).
        guard case .item(let id)? = map.step(forward ? .next : .previous, from: source.map { .item($0.id) }).target,
            let item = nodes[id] as? FocusItem, item.layerIndex == layer.level
        else { return nil }
        return item
    }

    /// Scrolls so that an item is seen.
    func reveal(_ item: FocusItem, heading: MoveCommandDirection? = nil) {
        apply(map.scrolls(toReveal: .item(item.id), heading: heading?.engine))
    }

    func layoutOrder(_ items: [FocusItem]) -> [FocusItem] {
        guard items.count > 1 else { return items }
        readDirection(at: items[0])
        let wanted = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let ordered = map.layoutOrder().compactMap { wanted[$0.id] }
        return ordered.isEmpty ? items : ordered
    }

    func nearest(to frame: CGRect, among items: [FocusItem]) -> FocusItem? {
        func distance(_ item: FocusItem) -> CGFloat {
            guard let other = item.box?.sceneFrame else { return .infinity }
            let dx = max(0, max(frame.minX - other.maxX, other.minX - frame.maxX))
            let dy = max(0, max(frame.minY - other.maxY, other.minY - frame.maxY))
            // Between equals, what stands where the lost view stood.
            return hypot(dx, dy) * 1000 + hypot(other.midX - frame.midX, other.midY - frame.midY)
        }
        return layoutOrder(items).min { distance($0) < distance($1) }
    }

    /// The topmost item under a point of the scene.
    func item(at point: CGPoint, in layer: FocusLayer) -> FocusItem? {
        layer.items.filter { item in
            isEligible(item) && (item.box?.sceneFrame.contains(point) ?? false)
                && !item.chain.contains { ($0 as? PointerShield)?.isUp ?? false }
        }.max { $0.view.depth < $1.view.depth }
    }

    /// Scrolls the innermost container under a point.
    func wheel(root: _LayoutBox, at point: CGPoint, by delta: CGSize) {
        var innermost: (any ScrollContainer)?
        func visit(_ box: _LayoutBox) {
            guard box.sceneFrame.contains(point) || box === root else { return }
            if let scroll = box as? any ScrollContainer, scroll.isScrollEnabled { innermost = scroll }
            for child in box.children { visit(child) }
        }
        visit(root)
        guard let innermost else { return }
        let most = CGPoint(
            x: max(0, innermost.contentSize.width - innermost.size.width), y: max(0, innermost.contentSize.height - innermost.size.height))
        let offset = innermost.contentOffset
        innermost.scroll(
            to: CGPoint(x: min(max(0, offset.x + delta.width), most.x), y: min(max(0, offset.y + delta.height), most.y)), isAnimated: true)
        scrolled(innermost)
    }
}

extension MoveCommandDirection {
    var engine: Heading {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }
}
