import Foundation
import TenFootFocusEngine

/// A box whose unrealised cells the focus map computes.
@MainActor package protocol LazyFocusContainer: _LayoutBox {
    /// The cells, in the box's own coordinates; nil where there are none.
    var focusRange: FocusRange? { get }
    /// Makes and places a cell at once, so that it can be focused; nil if there is no cell with this index.
    func realise(_ index: Int) -> _LayoutBox?
}

/// Keeps the focus engine's map in step with the view tree and its boxes.
@MainActor package final class FocusTracker {
    package let map = FocusMap()
    package private(set) var nodes: [FocusID: FocusNode] = [:]
    private var changed: [FocusID: FocusNode] = [:]
    private var removed: [FocusID] = []
    package private(set) var didChange = false
    /// The opaque layers that hide what is under them (FO6).
    private var covers = FocusCovers()
    /// Whether each decision is explained before it is made, for `--explain-focus` and the inspector.
    package var explainsDecisions = false
    /// The last decision that changed or refused something, where decisions are explained.
    package var lastDecision: ExplainedDecision?

    // MARK: Following the tree

    func add(_ node: FocusNode) {
        guard node.role.isInMap else { return }
        nodes[node.id] = node
        changed[node.id] = node
    }

    func remove(_ node: FocusNode) {
        guard nodes.removeValue(forKey: node.id) != nil else { return }
        changed[node.id] = nil
        removed.append(node.id)
    }

    func invalidate(_ node: FocusNode) { if nodes[node.id] != nil { changed[node.id] = node } }

    /// Called when a box was moved or resized: invalidates the entries of the box and of the boxes inside it.
    func moved(_ box: _LayoutBox) {
        for node in box.focusNodes { invalidate(node) }
        covers.changed(box)
        for child in box.children where child.hasFocus { moved(child) }
    }

    /// Called when boxes that may overlap are drawn in another order.
    func orderChanged() { covers.orderChanged() }

    /// Whether an opaque rectangle in the scene meets a condition.
    func hasCover(where isWanted: (_LayoutBox) -> Bool) -> Bool { covers.contains(where: isWanted) }

    /// Called when a container has scrolled: only its offset is updated, whatever the amount of its content.
    package func scrolled(_ box: _LayoutBox) {
        for node in box.focusNodes where node.role == .container { map.setOffset(box.contentOffset, of: node.id) }
    }

    var hasChanges: Bool { !changed.isEmpty || !removed.isEmpty || covers.areStale }

    /// Passes the changes since the last call to the engine, parents first.
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
        // Which items a cover hides is known only by checking each item.
        if covers.refresh() { for node in nodes.values where node.role == .item { changed[node.id] = node } }
        let batch = changed.values.sorted { ($0.view.depth, $0.id.rawValue) < ($1.view.depth, $1.id.rawValue) }
        changed = [:]
        for node in batch where node.isAttached { put(node) }
    }

    /// Adds or updates a node's entry; entries of nodes inside a new one become its children.
    private func put(_ node: FocusNode) {
        let isNew = !map.contains(node.id)
        entry(of: node)
        if isNew, map.contains(node.id) { adopt(node) }
    }

    private func adopt(_ node: FocusNode) {
        for child in node.children { if map.contains(child.id) { put(child) } else { adopt(child) } }
    }

    private func entry(of node: FocusNode) {
        guard let (parent, container) = surroundings(of: node) else { return }
        let order = node.view.id
        guard node.role.hasFrame else { return part(node, parent, order) }
        guard let box = node.box else { return }
        let frame = contentFrame(of: box, in: container)
        switch node.role {
        case .item:
            guard let item = node as? FocusItem else { return }
            item.isReachable = box.isPlaced && FocusSight.reaches(box) && !covers.hide(item)
            // A wrapper and its control are one stop, the control's.
            if item.wrappedControl != nil { return map.remove(item.id) }
            map.setItem(
                item.id, frame: frame, parent: parent, isFocusable: item.isCandidate && item.isReachable, traits: item.traits, order: order)
        case .section: map.setSection(node.id, frame: frame, parent: parent, order: order)
        case .container:
            guard let scroll = box as? ScrollBox else { return }
            map.setContainer(
                node.id, frame: frame, contentSize: scroll.contentSize, offset: box.contentOffset, parent: parent,
                margin: scroll.focusMargin, order: order)
        case .range:
            guard var range = (box as? any LazyFocusContainer)?.focusRange else { return map.remove(node.id) }
            range.origin = CGPoint(x: range.origin.x + frame.minX, y: range.origin.y + frame.minY)
            map.setRange(node.id, range, parent: parent, order: order)
        default: break
        }
    }

    /// The entry of a node without a frame.
    private func part(_ node: FocusNode, _ parent: FocusID?, _ order: UInt64) {
        switch node {
        case let page as FocusLayer where page.isPage:
            let isShown = page.box.map { $0.isPlaced && FocusSight.reaches($0) } ?? true
            map.setPage(page.id, parent: parent, isShown: isShown, order: order)
        case let layer as FocusLayer:
            map.setLayer(layer.id, parent: parent, isDialog: layer.isDialog, standsFor: layer.standsFor?.id, order: order)
        case let scope as FocusScopeNode:
            map.setScope(scope.id, namespace: FocusNamespace(scope.namespace.value), parent: parent, order: order)
        case let preference as FocusPreference:
            let namespace = preference.prefers ? FocusNamespace(preference.namespace.value) : nil
            map.setPreference(preference.id, namespace: namespace, parent: parent, order: order)
        case let region as FocusRegion:
            map.setRegion(
                region.id, parent: parent, defaultFocus: region.name.map { .bound($0) },
                priority: region.priority.isUserInitiated ? .userInitiated : .automatic, isQuiet: region.isQuiet, order: order)
        case let binding as FocusBinding:
            guard let name = binding.name else { return map.remove(binding.id) }
            map.setBinding(binding.id, to: name, isContainment: binding.isContainment, parent: parent, order: order)
        default: break
        }
    }

    /// The entry around a node, and the box of the scroll container around it; nil for views that are not in a scene.
    private func surroundings(of node: FocusNode) -> (parent: FocusID?, container: _LayoutBox?)? {
        var parent: FocusID?
        var container: _LayoutBox?
        for outer in node.chain.dropFirst() {
            if outer.role == .scene, !outer.isAttached { return nil }
            if parent == nil, map.contains(outer.id) { parent = outer.id }
            if container == nil, outer.role == .container { container = outer.box }
        }
        return (parent, container)
    }

    /// A box's frame in the content of a container, or in the scene if the box is not inside the container.
    ///
    /// A presentation lies in the scene, even if the view that presents it is in a scroll view.
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

    // MARK: Cells

    /// The item of an engine's target; makes the cell if the target is one that is not realised.
    func item(for target: FocusTarget) -> FocusItem? {
        switch target {
        case .item(let id): return nodes[id] as? FocusItem
        case .cell(let id, let index):
            guard let cell = realise(id, index), let item = firstItem(in: cell) else { return nil }
            map.realised(target, as: item.id)
            return item
        }
    }

    /// Resolves a decision's target past cells without anything focusable: tries one neighbouring cell, then realised items only.
    ///
    /// For decisions on changes by the app; `move` decides presses again.
    func settle(_ decision: FocusDecision) -> FocusDecision {
        var settled = decision
        var empty: [FocusID: Range<Int>] = [:]
        while case .cell(let id, let index)? = settled.target {
            if let item = item(for: .cell(id, index)) {
                settled.target = .item(item.id)
                break
            }
            // At most two cells are made, however many there are.
            empty[id] = empty[id] == nil ? index..<index + 1 : 0..<Int.max
            let next = map.relocate(passing: empty)
            (settled.target, settled.scrolls, settled.reason) = (next.target, next.scrolls, next.reason)
        }
        return settled
    }

    private func realise(_ id: FocusID, _ index: Int) -> _LayoutBox? {
        guard let lazy = nodes[id]?.box as? any LazyFocusContainer, let cell = lazy.realise(index) else { return nil }
        sync()
        return cell
    }

    /// Decides a press; if it leads to an unrealised cell, makes the cell and decides the press again among its items.
    ///
    /// Cells that turn out to hold nothing focusable are passed over; after eight of them the press fails.
    func move(_ press: FocusMove, _ decide: (FocusRequest) -> FocusDecision) -> FocusDecision {
        let before = map.history
        var decision = decide(.move(press))
        var made: [FocusID: Range<Int>] = [:]
        for _ in 0..<8 {
            guard case .cell(let id, let index)? = decision.target else { return decision }
            guard let cell = realise(id, index) else { break }
            let after = map.history
            map.history = before
            let cells = made[id].map { min($0.lowerBound, index)..<max($0.upperBound, index + 1) } ?? index..<index + 1
            made[id] = cells
            let second = map.decide(press, onceMade: cells, of: id)
            guard firstItem(in: cell) != nil else {
                decision = second
                continue
            }
            if case .item(let found)? = second.target, let item = nodes[found] as? FocusItem, isInside(item, cell) { return second }
            map.history = after
            return decision
        }
        map.history = before
        return FocusDecision(target: nil, reason: .nothing)
    }

    private func isInside(_ item: FocusItem, _ cell: _LayoutBox) -> Bool {
        var box = item.box
        while let current = box, current !== cell { box = current.parent }
        return box === cell
    }

    /// The first item in a realised cell that can be focused.
    private func firstItem(in box: _LayoutBox) -> FocusItem? {
        for node in box.focusNodes { if let item = node as? FocusItem, item.isCandidate { return item } }
        for child in box.children { if let item = firstItem(in: child) { return item } }
        return nil
    }

    // MARK: Scrolling

    /// Scrolls the containers as a decision says.
    func apply(_ scrolls: FocusScrolls) {
        for scroll in scrolls {
            guard let box = nodes[scroll.container]?.box as? ScrollBox, box.isScrollEnabled else { continue }
            // The box reports its resting offset to the map.
            box.scroll(to: scroll.offset, isAnimated: true)
        }
    }

    // MARK: Pointer

    /// The topmost item under a point of the scene.
    func item(at point: CGPoint, in layer: FocusLayer) -> FocusItem? {
        layer.items.filter { item in
            map.canFocus(item.id) && (item.box?.sceneFrame.contains(point) ?? false)
                && !item.chain.contains { ($0 as? PointerShield)?.isUp ?? false }
        }.max { $0.view.depth < $1.view.depth }
    }

    /// Scrolls the innermost container under a point.
    func wheel(root: _LayoutBox, at point: CGPoint, by delta: CGSize) {
        var innermost: ScrollBox?
        func visit(_ box: _LayoutBox) {
            guard box.sceneFrame.contains(point) || box === root else { return }
            if let scroll = box as? ScrollBox, scroll.isScrollEnabled { innermost = scroll }
            for child in box.children { visit(child) }
        }
        visit(root)
        guard let innermost else { return }
        let offset = innermost.contentOffset
        innermost.scroll(to: CGPoint(x: offset.x + delta.width, y: offset.y + delta.height), isAnimated: true)
    }
}
