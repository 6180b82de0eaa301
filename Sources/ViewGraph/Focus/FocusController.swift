import Foundation
import TenFootFocusEngine

/// Passes changes of the view tree to the focus engine, and applies the engine's decisions.
///
/// It decides nothing itself: the tree reports which nodes appeared, changed and left, `resolve` asks the engine once per update, and
/// `handle` takes presses.
@MainActor package final class FocusController {
    package unowned let host: ViewHost
    package private(set) var focused: FocusItem?
    package let tracker = FocusTracker()
    package var root: FocusLayer!
    package private(set) var lastReason: FocusUpdateReason?
    /// The direction of the press that moved focus last; nil if something other than a directional press moved it.
    package private(set) var lastHeading: MoveCommandDirection?
    package var commandState = CommandState()

    private var structureChanged = false
    /// The FocusState writes to decide on, in the order written, at most one per state.
    private var writes: [FocusWrite] = []
    private var resets: [(namespace: Namespace.ID, place: SourcePlace)] = []
    /// The states that views in the tree are bound to, or that were written.
    private(set) var locations: [FocusStateID: WeakLocation] = [:]
    /// The states that have a value for the current focus.
    private var reported: [FocusStateID] = []

    /// The items in the tree that have a keyboard shortcut.
    private(set) var withShortcut: [FocusID: FocusItem] = [:]

    struct WeakLocation {
        weak var location: (any FocusLocation)?
    }

    init(host: ViewHost) { self.host = host }

    func nextID() -> FocusID { FocusID(Int(truncatingIfNeeded: host.nextNodeID())) }

    func nextStateID() -> FocusStateID { FocusStateID(nextID().rawValue) }

    // MARK: Changes of the tree

    func attached(_ node: FocusNode) {
        if let location = (node as? FocusBinding)?.location { register(location) }
        if let item = node as? FocusItem { noteShortcut(of: item) }
        tracker.add(node)
        treeChanged()
    }

    func detached(_ node: FocusNode) {
        if node.role == .layer { tracker.map.dismiss(node.id) }
        if let item = node as? FocusItem { noteShortcut(of: item) }
        tracker.remove(node)
        treeChanged()
    }

    func noteShortcut(of item: FocusItem) { withShortcut[item.id] = item.isAttached && item.answers != nil ? item : nil }

    package func treeChanged() {
        structureChanged = true
    }

    /// Called when an item's own conditions for focus have changed.
    package func itemChanged(_ item: FocusItem) { item.changed() }

    func framesChanged(_ box: _LayoutBox) {
        tracker.moved(box)
    }

    func wrote(_ write: FocusWrite, _ location: any FocusLocation) {
        register(location)
        writes.removeAll { $0.state == write.state }
        writes.append(write)
    }

    func register(_ location: any FocusLocation) {
        guard locations[location.id]?.location == nil else { return }
        // Entries of states that are gone are removed each time the table's size is a power of two.
        if locations.count.nonzeroBitCount == 1 { locations = locations.filter { $0.value.location != nil } }
        locations[location.id] = WeakLocation(location: location)
    }

    /// The views bound to a value of a focus state.
    func bindings(of name: FocusName) -> [FocusBinding] { locations[name.state]?.location?.bindings.filter { $0.name == name } ?? [] }

    package func reset(in namespace: Namespace.ID, at place: SourcePlace) {
        resets.append((namespace, place))
    }

    package func presented(_ layer: FocusLayer) {
        let outer = layer.chain.dropFirst().first { $0 is FocusLayer }
        tracker.map.present(layer.id, isPage: layer.isPage, in: outer?.id)
    }

    var hasWork: Bool { structureChanged || !writes.isEmpty || !resets.isEmpty || tracker.hasChanges }

    /// Updates focus after changes of the tree: one decision per update (SC14).
    func resolve() {
        guard hasWork else { return }
        tracker.sync()
        tracker.readDirection { focused.flatMap { $0.isAttached ? $0 : nil } ?? topPage.items.first }
        let update = FocusUpdate(
            writes: writes, resets: resets.map { FocusNamespace($0.namespace.value) }, isStructural: structureChanged,
            isMoved: tracker.didChange)
        let places = resets.map(\.place)
        (writes, resets, structureChanged) = ([], [], false)
        apply(decide(.update(update)), resets: places)
        followBindings()
    }

    /// Drops pending writes and resets, which keep causing each other.
    func dropWork() {
        let names = namesOfFocus
        for write in writes { locations[write.state]?.location?.settle(write.dropped, names) }
        writes = []
        resets = []
    }

    // MARK: Asking the engine

    /// The presentation that traps focus now, or the scene's root.
    package var topLayer: FocusLayer { tracker.map.modalLayer.flatMap { tracker.nodes[$0] as? FocusLayer } ?? root }

    /// The topmost page or presentation that is shown, or the scene's root.
    package var topPage: FocusLayer { tracker.map.topLayer.flatMap { tracker.nodes[$0] as? FocusLayer } ?? root }

    package func isEligible(_ item: FocusItem) -> Bool { item.isCandidate && tracker.map.canFocus(item.id) }

    /// The item that focus states report: the field that an on-screen keyboard types into, else the focused one.
    package var effective: FocusItem? { tracker.map.effective.flatMap { tracker.nodes[$0.id] as? FocusItem } }

    /// Where focus was when the app removed it (FS8).
    package var dismissed: FocusPlace? { tracker.map.situation.dismissed }

    func decide(_ request: FocusRequest) -> FocusDecision {
        tracker.explain(request)
        let decision = tracker.map.decide(request)
        return switch request {
        case .update, .wake: tracker.settle(decision)
        case .move, .step, .focus, .enter: decision
        }
    }

    /// Focuses an item and scrolls it into view.
    package func focus(_ item: FocusItem) { apply(decide(.focus(item.id, reveals: true)), .written) }

    /// Returns focus to where it was before the app removed it, without a further move (FS8); false if there is no such place.
    package func returnFromDismissal() -> Bool {
        let decision = decide(.wake)
        apply(decision)
        return decision.target != nil
    }

    package func userActed() { warn(tracker.map.userActed()) }

    // MARK: Applying a decision

    /// Applies a decision: focus, scrolling, outcomes of writes, warnings to the app.
    func apply(_ decision: FocusDecision, _ reason: FocusUpdateReason? = nil, resets: [SourcePlace] = []) {
        if decision.endsPresentation { topLayer.dismissal?() }
        if decision.unfocuses {
            setFocus(nil, reason ?? decision.updateReason)
        } else if let target = decision.target, let item = tracker.item(for: target) {
            setFocus(item, reason ?? decision.updateReason)
        } else if let focused, !focused.isAttached {
            // The focused view is gone and its replacement does not exist yet: the item must not be used any more.
            setFocus(nil, reason ?? decision.updateReason)
        }
        tracker.apply(decision.scrolls)
        if !decision.writes.isEmpty {
            let names = namesOfFocus
            for write in decision.writes { locations[write.state]?.location?.settle(write, names) }
            warn(decision.writes.filter { $0.outcome == .void })
        }
        for note in decision.notes { tell(note, resets) }
    }

    private func setFocus(_ item: FocusItem?, _ reason: FocusUpdateReason) {
        guard item !== focused else { return }
        let old = focused
        focused = item
        lastReason = reason
        lastHeading = commandState.heading
        host.output.focusMoved = true
        releasePress()
        old?.setFocused(false)
        item?.setFocused(true)
        followBindings()
        let restored = tracker.map.restored.flatMap { tracker.nodes[$0.id] as? FocusItem }
        host.focusedValues.focusChanged(to: topLayer.isCommandMenu ? restored : item)
    }

    // MARK: Focus states

    private var namesOfFocus: [FocusName] {
        guard let place = tracker.map.effective else { return [] }
        let item = tracker.nodes[place.id] as? FocusItem
        return (item?.namesInLabel ?? []) + tracker.map.names(holding: place)
    }

    /// Updates the focus states bound around the focused view, before and after the change (FS3, FS4).
    private func followBindings() {
        let names = namesOfFocus
        var states = reported
        for name in names where !states.contains(name.state) { states.append(name.state) }
        reported = states.filter { state in names.contains { $0.state == state } }
        for state in states { locations[state]?.location?.follow(names) }
    }

    // MARK: Warnings to the app

    private func tell(_ note: FocusNote, _ resets: [SourcePlace]) {
        switch note {
        case .ambiguous(let name, let bindings):
            let bound = bindings.prefix(2).compactMap { id -> String? in
                guard let binding = tracker.nodes[id] as? FocusBinding, let item = binding.descendants(FocusItem.self).first else {
                    return nil
                }
                return "\(item.identifier ?? item.label ?? words(in: item) ?? item.name) (\(binding.place))"
            }
            guard bound.count == 2 else { return }
            host.warnOnce(
                "The focus value \(name.value.words) is bound to two views, \(bound[0]) and \(bound[1]): give each its own value.")
        case .unfocusable(let name, let binding):
            guard let binding = tracker.nodes[binding] as? FocusBinding else { return }
            host.hint(
                "A FocusState was set to \(name.value.words), but the view with focused(_:) (\(binding.place)) cannot have focus: "
                    + "make it focusable() or a control.")
        case .unknownNamespace:
            for place in resets {
                host.warnOnce(
                    "resetFocus(in:) (\(place)) names a namespace that no focusScope on screen uses: focus stays. Add .focusScope(_:) with it."
                )
            }
        }
    }

    /// Warns of writes that were dropped while they waited, by a press of the user or another write (FS21).
    private func warn(_ void: [FocusWrite]) {
        for write in void {
            guard let location = locations[write.state]?.location, let value = write.value else { continue }
            let reason =
                if let named = location.bindings.first(where: { $0.name?.value == value }) {
                    "the view bound to it (\(named.place), in \(named.view.ownerName)) could not have focus"
                } else if let other = location.bindings.first {
                    "no view was bound to it; others of its state are in \(other.view.ownerName) (\(other.place))"
                } else {
                    "no view was bound to its state"
                }
            host.warnOnce(
                "The FocusState value \(value.words) was written, but until the next press \(reason): bind a view that can have focus, or write later."
            )
        }
    }
}

extension FocusDecision {
    /// The decision's reason as apps and tests see it.
    fileprivate var updateReason: FocusUpdateReason {
        if isPresentation { return .presentation }
        return switch reason {
        case .beam, .trail, .nested, .assisted, .order, .scrolled, .nothing: .movement
        case .first, .declared, .dialog, .late, .remembered, .unchanged: .evaluatedDefault
        case .written: .written
        case .restored: .presentation
        case .relocated, .relocatedToDefault, .empty: .relocated
        case .direct: .pointer
        case .dismissed: .dismissed
        }
    }
}
