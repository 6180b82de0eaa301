import Foundation
import TenFootFocusEngine

/// Where focus is in a scene, and every way it gets elsewhere.
///
/// The view tree tells it what appeared, changed and went; `resolve` then makes at most one decision an update, by the order of
/// SC14; presses come in through `handle`. Geometry is the engine's, by way of `FocusGeometry`.
@MainActor package final class FocusController {
    package unowned let host: ViewHost
    package private(set) var focused: FocusItem?
    package let geometry: FocusGeometry
    package var root: FocusLayer!
    package private(set) var lastReason: FocusUpdateReason?

    private var lastID = 0
    private var structureChanged = false
    var writes: [any FocusLocation] = []
    var pendingLocations: [any FocusLocation] = []
    var resets: [(namespace: Namespace.ID, place: SourcePlace)] = []
    /// Presentations that came or went since the last decision.
    var presentations: [PresentationChange] = []
    /// What is presented, in the order presented.
    private var layers: [FocusLayer] = []
    /// After a dismissal (FS8): no focus until the user asks for it.
    package var dismissed: Dismissal?
    /// Focus came from SC1 or RL2 and nobody has pressed since (SC15).
    var isProvisional = false
    /// The nodes around the focused item and its frame, for relocation after it has gone; strong, since views may go at once.
    var lastChain: [FocusNode] = []
    private weak var lastEffective: FocusItem?
    package var lastFrame = CGRect.zero
    var appearedNodes: Set<ObjectIdentifier> = []
    package var commandState = CommandState()

    /// Where focus was when the app took it away.
    package struct Dismissal {
        package weak var item: FocusItem?
        let chain: [FocusNode]
        let frame: CGRect
    }
    enum PresentationChange {
        case presented(FocusLayer)
        case dismissed(FocusLayer)
    }

    init(host: ViewHost) {
        self.host = host
        geometry = FocusGeometry()
    }

    func nextID() -> FocusID {
        lastID += 1
        return FocusID(lastID)
    }

    // MARK: What the tree tells

    func attached(_ node: FocusNode) {
        if let layer = node as? FocusLayer, layer.isLayer { stack(layer) }
        geometry.add(node)
        appearedNodes.insert(ObjectIdentifier(node))
        treeChanged()
    }

    /// What is presented goes on top of everything; a page on top of its stack, whatever is presented over that meanwhile.
    private func stack(_ layer: FocusLayer) {
        var place = layers.count
        if layer.isPage {
            let outer = layer.chain.dropFirst().first { $0 is FocusLayer }
            let first = layers.firstIndex { $0 === outer }.map { $0 + 1 } ?? 0
            place = layers[first...].firstIndex { !$0.isPage } ?? layers.count
        }
        layers.insert(layer, at: place)
        var level = place > 0 ? layers[place - 1].level : 0
        for other in layers[place...] {
            level += 1
            guard other === layer || other.level < level else { break }
            other.level = level
            for node in other.descendants(FocusNode.self) { geometry.invalidate(node) }
        }
    }

    /// What lies directly over a layer.
    private func layer(over layer: FocusLayer) -> FocusLayer? {
        guard let index = layers.firstIndex(where: { $0 === layer }), index + 1 < layers.count else { return nil }
        return layers[index + 1]
    }

    func detached(_ node: FocusNode) {
        if node is FocusLayer { layers.removeAll { $0 === node } }
        geometry.remove(node)
        treeChanged()
    }

    package func treeChanged() {
        structureChanged = true
        host.requestFrame()
    }

    /// An item's own say on whether it may be focused changed.
    package func itemChanged(_ item: FocusItem) {
        geometry.invalidate(item)
        treeChanged()
    }

    func framesChanged(_ box: _LayoutBox) {
        geometry.moved(box)
        host.requestFrame()
    }

    func wrote(_ location: any FocusLocation) {
        writes.removeAll { $0 === location }
        writes.append(location)
        host.requestFrame()
    }

    package func reset(in namespace: Namespace.ID, at place: SourcePlace) {
        resets.append((namespace, place))
        host.requestFrame()
    }

    package func presented(_ layer: FocusLayer) {
        if let above = self.layer(over: layer) {
            // A page pushed under something presented: what that would have given focus back to is now under the page.
            layer.takeOver(above)
            return treeChanged()
        }
        layer.restore = focused ?? dismissed?.item
        layer.restoreChain = lastChain
        presentations.append(.presented(layer))
        treeChanged()
    }

    package func dismissed(_ layer: FocusLayer) {
        if let above = self.layer(over: layer) {
            above.takeOver(layer)
            return treeChanged()
        }
        presentations.append(.dismissed(layer))
        treeChanged()
    }

    var hasWork: Bool { structureChanged || !writes.isEmpty || !resets.isEmpty || !presentations.isEmpty || geometry.hasChanges }

    /// Brings focus in line with the tree: at most one decision an update, by the first rule of SC14 that applies.
    func resolve() {
        guard hasWork else { return }
        geometry.sync()
        let isStructural = structureChanged
        structureChanged = false
        decide(isStructural)
        appearedNodes = []
        if let focused { noteFrame(focused) }
    }

    /// Writes that chase each other are cut off.
    func dropWork() {
        for location in writes { location.dropWrite() }
        writes = []
        resets = []
    }

    /// The presented root that traps focus now, or the scene's.
    package var topLayer: FocusLayer { layers.last ?? root }

    package func isEligible(_ item: FocusItem) -> Bool { item.isCandidate && geometry.isEligible(item) }

    // MARK: Changing focus

    /// The item that focus states speak of: the field an on-screen keyboard types into, else the focused one.
    package var effective: FocusItem? { topLayer.standsFor ?? focused }

    /// Moves focus and shows the new view.
    package func move(to item: FocusItem, _ reason: FocusUpdateReason) {
        setFocus(item, reason)
        geometry.reveal(item)
        noteFrame(item)
    }

    /// Takes focus away and remembers from where (FS7, FS8); the on-screen keyboard goes with the focus of its field.
    func dismiss() {
        let layer = topLayer
        var memory = Dismissal(item: focused, chain: lastChain, frame: lastFrame)
        if let field = layer.standsFor, let end = layer.dismissal {
            memory = Dismissal(item: field, chain: Array(field.chain), frame: field.box?.sceneFrame ?? lastFrame)
            layer.standsFor = nil
            layer.leavesUnfocused = true
            end()
        }
        setFocus(nil, .dismissed)
        dismissed = memory
    }

    package func setFocus(_ item: FocusItem?, _ reason: FocusUpdateReason) {
        dismissed = nil
        isProvisional = false
        // What is presented has a path memory of its own, and gives back the one under it (DM12).
        if reason != .movement, reason != .presentation { geometry.forgetPath() }
        guard item !== focused else {
            if let item { note(item) }
            return
        }
        let old = focused
        focused = item
        lastReason = reason
        host.output.focusMoved = true
        commandState.releasePress()
        old?.setFocused(false)
        item?.setFocused(true)
        let left = lastChain
        if let item { note(item) }
        let shown = effective
        followBindings(left, lastEffective, shown)
        lastEffective = shown
        host.focusedValues.focusChanged(to: topLayer.isCommandMenu ? topLayer.restore : item)
    }

    func note(_ item: FocusItem) {
        lastChain = Array(item.chain)
        noteFrame(item)
    }

    func noteFrame(_ item: FocusItem) { if let box = item.box, box.isInScene { lastFrame = box.sceneFrame } }

    /// `outer` is the chain of the item that lost focus, which may no longer be in the tree.
    private func followBindings(_ outer: [FocusNode], _ old: FocusItem?, _ new: FocusItem?) {
        // A twin's bindings stand around and inside it alike.
        let inner = [old, new].compactMap(\.self).flatMap { item in ([item] + item.wrappers).flatMap { Array($0.chain) } }
        var locations: [any FocusLocation] = []
        for node in outer + inner {
            guard let binding = node as? any AnyFocusBinding, let location = binding.anyLocation else { continue }
            if !locations.contains(where: { $0 === location }) { locations.append(location) }
        }
        for location in locations { location.follow(new) }
    }

    package func userActed() {
        isProvisional = false
        forgetPendingWrites()
    }

    /// Focus comes back after a dismissal without moving further (FS8).
    package func returnFromDismissal() -> Bool {
        guard focused == nil else { return false }
        if let memory = dismissed {
            for node in memory.chain where node.isAttached && (node is FocusScopeNode || node is any DefaultFocusRegion) {
                if let choice = declaredDefault(in: node) {
                    move(to: choice, .evaluatedDefault)
                    return true
                }
            }
            if let item = memory.item, isEligible(item) {
                move(to: item, .evaluatedDefault)
                return true
            }
            if let choice = relocation(around: memory.chain, from: memory.frame) {
                move(to: choice, .relocated)
                return true
            }
        }
        dismissed = nil
        guard let choice = defaultItem(in: topLayer) else { return false }
        move(to: choice, .evaluatedDefault)
        return true
    }

    /// The first of some items as the eye reads the screen (DM10).
    package func firstInLayoutOrder(_ items: [FocusItem]) -> FocusItem? {
        geometry.layoutOrder(items.filter { isEligible($0) }).first
    }
}
