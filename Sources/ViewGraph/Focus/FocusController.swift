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
    private var writes: [any FocusLocation] = []
    private var pendingLocations: [any FocusLocation] = []
    private var resets: [Namespace.ID] = []
    /// A presentation came or went and wants its say, with what is to be restored.
    private var presentations: [PresentationChange] = []
    /// After a dismissal (FS8): no focus until the user asks for it.
    package var dismissed: Dismissal?
    /// Focus came from SC1 or RL2 and nobody has pressed since (SC15).
    private var isProvisional = false
    /// The innermost node around the focused item and its frame, for relocation after it has gone.
    private var lastChain: [FocusNode] = []
    private weak var lastEffective: FocusItem?
    package var lastFrame = CGRect.zero
    private var appearedNodes: Set<ObjectIdentifier> = []
    package var commandState = CommandState()

    package struct Dismissal {
        package weak var item: FocusItem?
    }
    enum PresentationChange {
        case presented(FocusLayer)
        case dismissed(restore: FocusItem?)
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
        geometry.add(node)
        appearedNodes.insert(ObjectIdentifier(node))
        treeChanged()
    }

    func detached(_ node: FocusNode) {
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

    func framesChanged(_ box: _LayoutBox) { geometry.moved(box) }

    func wrote(_ location: any FocusLocation) {
        writes.removeAll { $0 === location }
        writes.append(location)
        host.requestFrame()
    }

    package func reset(in namespace: Namespace.ID) {
        resets.append(namespace)
        host.requestFrame()
    }

    package func presented(_ layer: FocusLayer) {
        layer.restore = focused ?? dismissed?.item
        presentations.append(.presented(layer))
        treeChanged()
    }

    package func dismissed(_ layer: FocusLayer) {
        presentations.append(.dismissed(restore: layer.restore))
        treeChanged()
    }

    var hasWork: Bool { structureChanged || !writes.isEmpty || !resets.isEmpty || !presentations.isEmpty || geometry.hasChanges }

    // MARK: One decision an update

    /// Brings focus in line with the tree: the first rule of SC14 that applies.
    func resolve() {
        guard hasWork else { return }
        geometry.sync()
        let isStructural = structureChanged
        structureChanged = false
        if isStructural { for location in pendingLocations { location.retryPending() } }
        let decided = decideWrites() || decideResets() || decidePresentations()
        if !decided { repair(isStructural) }
        appearedNodes = []
    }

    private func decideWrites() -> Bool {
        let batch = writes
        writes = []
        guard !batch.isEmpty else { return false }
        var isDecided = false
        // The last write that can be met wins; the others of the transaction are forgotten (FS16).
        for location in batch.reversed() {
            if isDecided {
                location.dropWrite()
                continue
            }
            switch location.resolveWrite(effective) {
            case .nothing: location.dropWrite()
            case .stay:
                isDecided = true
            case .focus(let item):
                move(to: item, .written)
                isDecided = true
            case .dismiss:
                dismiss()
                isDecided = true
            case .pending:
                if !pendingLocations.contains(where: { $0 === location }) { pendingLocations.append(location) }
            }
        }
        for location in batch where location.hasWrite { location.settlePending() }
        for location in batch { location.follow(effective) }
        return isDecided
    }

    /// The user or another write came first (FS21).
    package func forgetPendingWrites() {
        for location in pendingLocations { location.forgetPending() }
        pendingLocations = []
    }

    private func decideResets() -> Bool {
        let batch = resets
        resets = []
        var isDecided = false
        for namespace in batch {
            let scopes = root.descendants(FocusScopeNode.self).filter { $0.namespace == namespace }
            guard let scope = scopes.first else {
                host.logger.warning("resetFocus(in:) names a namespace that no focusScope on screen uses; focus stays where it is.")
                continue
            }
            guard let item = defaultItem(in: scope) else { continue }
            move(to: item, .evaluatedDefault)
            isDecided = true
        }
        return isDecided
    }

    private func decidePresentations() -> Bool {
        let batch = presentations
        presentations = []
        guard let last = batch.last else { return false }
        switch last {
        case .presented(let layer):
            geometry.remember(under: layer)
            guard let item = defaultItem(in: layer) else {
                setFocus(nil, .presentation)
                return true
            }
            move(to: item, .presentation)
        case .dismissed(let restore):
            geometry.recall()
            if let restore, isEligible(restore) {
                setFocus(restore, .presentation)
            } else if let item = defaultItem(in: topLayer) {
                move(to: item, .presentation)
            } else {
                setFocus(nil, .presentation)
            }
        }
        return true
    }

    /// The presented root that traps focus now, or the scene's.
    package var topLayer: FocusLayer {
        root.descendants(FocusLayer.self).max { $0.layerIndex < $1.layerIndex } ?? root
    }

    package func isEligible(_ item: FocusItem) -> Bool { item.isCandidate && geometry.isEligible(item) }

    private func repair(_ isStructural: Bool) {
        if let focused {
            if !isEligible(focused) {
                relocate(from: focused)
            } else if isProvisional, isStructural, let better = declaredDefault(in: topLayer, onlyAppeared: true), better !== focused {
                // SC15: a declared default that appears later takes over what only SC1 chose.
                move(to: better, .evaluatedDefault)
                isProvisional = true
            } else {
                note(focused)
            }
            return
        }
        guard dismissed == nil, isStructural || geometry.didChange, let item = defaultItem(in: topLayer) else { return }
        move(to: item, .evaluatedDefault)
        isProvisional = true
    }

    /// RL1: the innermost enclosing part that still has focusable content, in it the nearest to what was lost.
    private func relocate(from lost: FocusItem) {
        for node in lastChain where node.isAttached || node === root {
            guard node !== lost else { continue }
            let items = node.items.filter { geometry.isEligible($0) }
            guard !items.isEmpty else { continue }
            let appeared = items.filter { appearedNodes.contains(ObjectIdentifier($0)) }
            let choice =
                (appeared.count == items.count ? declaredDefault(in: node, onlyAppeared: false) : nil)
                ?? geometry.nearest(to: lastFrame, among: items)
            if let choice {
                setFocus(choice, .relocated)
                geometry.reveal(choice)
                return
            }
        }
        setFocus(nil, .relocated)
    }

    // MARK: Changing focus

    /// The item that focus states speak of: the field an on-screen keyboard types into, else the focused one.
    package var effective: FocusItem? { topLayer.standsFor ?? focused }

    /// Moves focus and shows the new view.
    package func move(to item: FocusItem, _ reason: FocusUpdateReason) {
        setFocus(item, reason)
        geometry.reveal(item)
    }

    private func dismiss() {
        if topLayer.standsFor != nil, let end = topLayer.dismissal {
            end()
            return
        }
        let item = focused
        setFocus(nil, .dismissed)
        dismissed = Dismissal(item: item)
    }

    package func setFocus(_ item: FocusItem?, _ reason: FocusUpdateReason) {
        dismissed = nil
        isProvisional = false
        if reason != .movement { geometry.forgetPath() }
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
        if let item { note(item) }
        let shown = effective
        followBindings(lastEffective, shown)
        lastEffective = shown
        host.focusedValues.focusChanged(from: old, to: item)
    }

    private func note(_ item: FocusItem) {
        lastChain = Array(item.chain)
        if let box = item.box { lastFrame = box.sceneFrame }
    }

    private func followBindings(_ old: FocusItem?, _ new: FocusItem?) {
        var locations: [any FocusLocation] = []
        for item in [old, new] {
            guard let item else { continue }
            // A twin's bindings stand around and inside it alike.
            for start in [item] + item.wrappers {
                for node in start.chain {
                    guard let binding = node as? any AnyFocusBinding, let location = binding.anyLocation else { continue }
                    if !locations.contains(where: { $0 === location }) { locations.append(location) }
                }
            }
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
        let item = dismissed?.item
        dismissed = nil
        if let item, item.isAttached {
            for node in item.chain {
                if node is FocusScopeNode || node is any DefaultFocusRegion, let choice = declaredDefault(in: node, onlyAppeared: false) {
                    move(to: choice, .evaluatedDefault)
                    return true
                }
            }
            if isEligible(item) {
                move(to: item, .evaluatedDefault)
                return true
            }
        }
        guard let choice = defaultItem(in: topLayer) else { return false }
        move(to: choice, .evaluatedDefault)
        return true
    }

    /// The first of some items as the eye reads the screen (DM10).
    package func firstInLayoutOrder(_ items: [FocusItem]) -> FocusItem? {
        geometry.layoutOrder(items.filter { isEligible($0) }).first
    }
}
