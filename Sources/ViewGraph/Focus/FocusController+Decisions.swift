import Foundation
import TenFootFocusEngine

/// The one decision of an update, by the order of SC14.
extension FocusController {
    func decide(_ isStructural: Bool) {
        if isStructural || geometry.didChange {
            for location in pendingLocations { location.retryPending() }
            pendingLocations.removeAll { !$0.hasPending }
        }
        let change = takePresentations()
        let asked = resets
        resets = []
        if decideWrites() || decide(resets: asked) { return }
        if let change {
            decide(change)
        } else {
            repair(isStructural)
        }
    }

    // MARK: Writes

    private func decideWrites() -> Bool {
        let batch = writes
        writes = []
        guard !batch.isEmpty else { return false }
        // Another write came first: what was pending elsewhere is void (FS21).
        for location in pendingLocations where !batch.contains(where: { $0 === location }) { location.forgetPending() }
        pendingLocations.removeAll { !$0.hasPending }
        var isDecided = false
        // The last write that can be met wins; the others of the transaction are forgotten (FS16).
        for location in batch.reversed() {
            if isDecided {
                location.dropWrite()
                continue
            }
            switch location.resolveWrite(effective) {
            case .nothing: location.dropWrite()
            case .stay: isDecided = true
            case .focus(let item):
                move(to: item, .written)
                isDecided = true
            case .dismiss:
                dismiss()
                isDecided = true
            case .pending(let isHeldBack):
                if !pendingLocations.contains(where: { $0 === location }) { pendingLocations.append(location) }
                // The view is there, but the on-screen keyboard of another field is over it.
                if isHeldBack, topLayer.standsFor != nil { topLayer.dismissal?() }
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

    // MARK: Resets

    private func decide(resets: [(namespace: Namespace.ID, place: SourcePlace)]) -> Bool {
        var isDecided = false
        for (namespace, place) in resets {
            guard let scope = root.descendants(FocusScopeNode.self).first(where: { $0.namespace == namespace }) else {
                host.warnOnce(
                    "resetFocus(in:) (\(place)) names a namespace that no focusScope on screen uses: focus stays. Add .focusScope(_:) with it."
                )
                continue
            }
            guard let item = defaultItem(in: scope) else { continue }
            move(to: item, .evaluatedDefault)
            isDecided = true
        }
        return isDecided
    }

    // MARK: Presentations

    /// Saves and restores path memory for what came and went (DM12); the change that remains to be decided on.
    private func takePresentations() -> PresentationChange? {
        let batch = presentations
        presentations = []
        var lowest: FocusLayer?
        for change in batch {
            switch change {
            case .presented(let layer): geometry.remember(under: layer)
            case .dismissed(let layer):
                if layer.level < lowest?.level ?? .max { lowest = layer }
            }
        }
        if let lowest { geometry.recall(from: lowest) }
        // Something presented now is on top of whatever went.
        for change in batch.reversed() { if case .presented(let layer) = change, layer.isAttached { return change } }
        return lowest.map { .dismissed($0) }
    }

    private func decide(_ change: PresentationChange) {
        switch change {
        case .presented(let layer):
            guard let item = defaultItem(in: layer) else { return setFocus(nil, .presentation) }
            let isDeclared = layer.isDialog || declaredDefault(in: layer) != nil
            move(to: item, .presentation)
            isProvisional = !isDeclared
        case .dismissed(let layer):
            if layer.leavesUnfocused { return }
            // What went lay under something else that still has focus.
            if let focused, isEligible(focused) { return }
            if let restore = layer.restore, isEligible(restore) { return move(to: restore, .presentation) }
            geometry.forgetPath()
            for node in layer.restoreChain where node.isAttached && (node is FocusScopeNode || node is any DefaultFocusRegion) {
                if let choice = defaultItem(in: node) { return move(to: choice, .presentation) }
            }
            guard let item = defaultItem(in: topLayer) else { return setFocus(nil, .presentation) }
            move(to: item, .presentation)
        }
    }

    // MARK: Repair

    private func repair(_ isStructural: Bool) {
        if let focused {
            guard isEligible(focused) else { return relocate(from: focused) }
            if isStructural { note(focused) }
            guard isProvisional, isStructural, let better = laterDefault(around: focused) else { return }
            move(to: better, .evaluatedDefault)
            return
        }
        guard dismissed == nil, isStructural || geometry.didChange else { return }
        if let declared = declaredDefault(in: topLayer) { return move(to: declared, .evaluatedDefault) }
        guard let first = defaultItem(in: topLayer) else { return }
        move(to: first, .evaluatedDefault)
        isProvisional = true
    }

    /// SC15: a default declared in an enclosing region takes over what only SC1 or RL2 chose.
    private func laterDefault(around item: FocusItem) -> FocusItem? {
        for node in item.chain { if let own = ownDefault(of: node) { return own === item ? nil : own } }
        return nil
    }

    private func relocate(from lost: FocusItem) {
        let choice = relocation(around: lastChain.filter { $0 !== lost }, from: lastFrame)
        setFocus(choice, .relocated)
        if let choice {
            geometry.reveal(choice)
            noteFrame(choice)
        }
    }

    /// RL1: the innermost enclosing part that still has focusable content; in it what took the lost one's place, else the nearest.
    func relocation(around chain: [FocusNode], from frame: CGRect) -> FocusItem? {
        var hasLeftRegion = false
        for node in chain where node.isAttached && node.holdsRelocation {
            let items = node.items.filter { geometry.isEligible($0) }
            guard !items.isEmpty, let nearest = geometry.nearest(to: frame, among: items) else {
                hasLeftRegion = hasLeftRegion || node is FocusScopeNode || node is any DefaultFocusRegion
                continue
            }
            if items.allSatisfy(hasAppeared), let declared = declaredDefault(in: node) { return declared }
            // Parts that the choice enters from outside: those of a page that has just appeared, or all, once its own region is empty.
            let entered = nearest.chain.prefix { $0 !== node }.filter { hasLeftRegion || appearedNodes.contains(ObjectIdentifier($0)) }
            for part in entered.reversed() { if let declared = ownDefault(of: part) { return declared } }
            return nearest
        }
        return nil
    }

    private func hasAppeared(_ item: FocusItem) -> Bool { appearedNodes.contains(ObjectIdentifier(item)) }
}

extension FocusNode {
    /// The parts within which a lost focus finds its successor: scroll containers, sections, scopes, regions, and the scene itself.
    fileprivate var holdsRelocation: Bool {
        self is FocusContainer || self is FocusSection || self is FocusScopeNode || self is FocusLayer || self is any DefaultFocusRegion
    }
}
