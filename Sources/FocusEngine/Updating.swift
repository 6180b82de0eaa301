/// The decision of an update: the first case of SC14 that applies.
extension FocusMap {
    func decide(_ update: FocusUpdate) -> FocusDecision {
        defer {
            note()
            // Entries added in this update are no longer new.
            decided = version
        }
        var decision = FocusDecision(target: nil, reason: .unchanged)
        let waiting = update.isStructural || update.isMoved ? takeMeetable() : []
        let change = takeLayerChanges()
        if decide(waiting + update.writes, &decision) || decide(update.resets, &decision) { return decision }
        if let change { decide(change, &decision) } else { repair(update, &decision) }
        return decision
    }

    private func take(_ choice: FocusChoice, _ decision: inout FocusDecision, keepsPath: Bool = false) {
        let taken = take(choice, keepsPath: keepsPath)
        (decision.target, decision.scrolls, decision.reason) = (taken.target, taken.scrolls, taken.reason)
    }

    private func empty(_ decision: inout FocusDecision, keepsPath: Bool) {
        guard situation.focused != nil else { return }
        settle(on: nil, keepsPath: keepsPath)
        decision.reason = .empty
    }

    // MARK: - Writes

    /// The pending writes that a view can meet now; they come before those of this update.
    private func takeMeetable() -> [FocusWrite] {
        guard !situation.pending.isEmpty else { return [] }
        let isKeyboardUp = layers.last?.standsFor != nil
        let meetable = situation.pending.filter { write in
            guard let name = write.name else { return false }
            return bindings(of: name).flatMap(targets).contains {
                takesFocus(.item(entries[Int($0)].id), $0) || (isKeyboardUp && entries[Int($0)].isFocusable)
            }
        }
        situation.pending.removeAll { meetable.contains($0) }
        return meetable
    }

    private func decide(_ batch: [FocusWrite], _ decision: inout FocusDecision) -> Bool {
        guard !batch.isEmpty else { return false }
        // There is another write: pending writes of other states become void (FS21); those of the same state are replaced.
        for write in situation.pending where !batch.contains(where: { $0.state == write.state }) {
            decision.writes.append(write.with(.void))
        }
        situation.pending = []
        var isDecided = false
        // The last write that can be met wins; the others of the transaction are dropped (FS16).
        for write in batch.reversed() {
            let outcome = isDecided ? .dropped : meet(write, &decision)
            isDecided = isDecided || outcome == .met || outcome == .dismissed
            if outcome == .pending { situation.pending.append(write.with(.pending)) }
            decision.writes.append(write.with(outcome))
        }
        // Pending writes stay in the order written, so that the last still wins when several can be met.
        situation.pending.reverse()
        return isDecided
    }

    private func meet(_ write: FocusWrite, _ decision: inout FocusDecision) -> FocusWrite.Outcome {
        guard let name = write.name else {
            guard let effective, names(holding: effective).contains(where: { $0.state == write.state }) else { return .dropped }
            dismissFocus(&decision)
            return .dismissed
        }
        let found = bindings(of: name)
        noteAmbiguity(found, name, &decision)
        if let effective, let slot = slots[effective.id], found.contains(where: { isMet($0, by: slot) }) {
            // Focus is there already, and counts as set by the app from now on.
            situation.isProvisional = false
            return .met
        }
        var known = KnownDefaults()
        let targets = found.compactMap { writeTarget(of: $0, &known) }
        if let slot = firstInLayoutOrder(targets) {
            take(FocusChoice(target: .item(entries[Int(slot)].id), reason: .written), &decision)
            return .met
        }
        if let first = found.first, !isAroundItem(first) { decision.notes.append(.unfocusable(name, entries[Int(first)].id)) }
        // The view is there, but the on-screen keyboard of another field is over it.
        if layers.last?.standsFor != nil, found.contains(where: { targetsBelow($0) }) { decision.endsPresentation = true }
        return .pending
    }

    private func targetsBelow(_ binding: Int32) -> Bool {
        targets(of: binding).contains { entries[Int($0)].isFocusable && entries[Int($0)].layer < activeLayer }
    }

    private func isMet(_ binding: Int32, by item: Int32) -> Bool {
        bindings[entries[Int(binding)].extra].isContainment ? isInside(item, binding) : targets(of: binding).contains(item)
    }

    /// Whether a binding is around an item or inside one.
    private func isAroundItem(_ binding: Int32) -> Bool {
        if parents(of: binding).contains(where: { entries[Int($0)].kind == .item }) { return true }
        func holdsItem(_ slot: Int32) -> Bool {
            var found = false
            forEachChild(of: slot) { found = found || entries[Int($0)].kind == .item || holdsItem($0) }
            return found
        }
        return holdsItem(binding)
    }

    private func noteAmbiguity(_ found: [Int32], _ name: FocusName, _ decision: inout FocusDecision) {
        var named: Set<Int32> = []
        let ambiguous = found.filter { binding in
            let items = targets(of: binding)
            // Two modifiers around one view count as one binding.
            guard !items.isEmpty, named.isDisjoint(with: items) else { return false }
            named.formUnion(items)
            return true
        }
        if ambiguous.count > 1 { decision.notes.append(.ambiguous(name, ambiguous.map { entries[Int($0)].id })) }
    }

    /// FS7: removes focus and records where it was (FS8); the on-screen keyboard is dismissed with the focus of its field.
    private func dismissFocus(_ decision: inout FocusDecision) {
        note()
        var place = situation.place
        place.target = situation.focused
        if let field = layers.last?.standsFor, let slot = slots[field] {
            let focused = situation.focused
            situation.focused = .item(field)
            note()
            place = situation.place
            situation.focused = focused
            layers[layers.count - 1].standsFor = nil
            layers[layers.count - 1].leavesUnfocused = true
            decision.endsPresentation = entries[Int(slot)].kind == .item
        }
        settle(on: nil)
        situation.dismissed = place
        decision.reason = .dismissed
    }

    // MARK: - Resets

    private func decide(_ resets: [FocusNamespace], _ decision: inout FocusDecision) -> Bool {
        var isDecided = false
        for namespace in resets {
            guard let scope = scopes[namespace]?.min(by: { entries[Int($0)].order < entries[Int($1)].order }) else {
                decision.notes.append(.unknownNamespace(namespace))
                continue
            }
            guard let choice = start(in: scope) else { continue }
            take(choice, &decision)
            isDecided = true
        }
        return isDecided
    }

    // MARK: - Presentations

    private func decide(_ change: FocusLayerChange, _ decision: inout FocusDecision) {
        decision.isPresentation = true
        switch change {
        case .presented(let id):
            guard let slot = slots[id], let choice = start(in: slot) else {
                // A page pushed where it cannot be seen, as in another tab, leaves focus alone.
                let isHidden = layers.contains { $0.id == id && !$0.isShown }
                return isHidden ? repair(FocusUpdate(isStructural: true), &decision) : empty(&decision, keepsPath: true)
            }
            take(choice, &decision, keepsPath: true)
            situation.isProvisional = choice.reason == .first
        case .dismissed(let layer, _):
            if layer.leavesUnfocused { return }
            // The dismissed layer was below another one that still has focus.
            if let focused = situation.focused, let slot = slots[focused.id], takesFocus(focused, slot) { return }
            if let target = layer.restore.target, let slot = slots[target.id], takesFocus(target, slot) {
                return take(FocusChoice(target: target, reason: .restored), &decision, keepsPath: true)
            }
            memory.drop()
            if let choice = successor(of: layer.restore) { return take(choice, &decision, keepsPath: true) }
            guard let choice = start(in: top) else { return empty(&decision, keepsPath: true) }
            take(choice, &decision, keepsPath: true)
            situation.isProvisional = choice.reason == .first
        }
    }

    /// The target when the item that had focus before a presentation is gone; nil if nothing had focus.
    ///
    /// It is the default that a region around it declares (SC13), else its replacement (RL1), as when a dialog has deleted a row.
    private func successor(of place: FocusPlace) -> FocusChoice? {
        var known = KnownDefaults()
        for id in place.around {
            guard let slot = slots[id], entries[Int(slot)].kind == .scope || entries[Int(slot)].kind == .region else { continue }
            if let declared = declaredDefault(in: slot, &known) { return declared }
        }
        return place.target == nil ? nil : relocation(from: place)
    }

    // MARK: - Repair

    private func repair(_ update: FocusUpdate, _ decision: inout FocusDecision) {
        if let focused = situation.focused {
            guard let slot = slots[focused.id], takesFocus(focused, slot) else {
                guard let choice = relocation(from: situation.place) else { return empty(&decision, keepsPath: false) }
                return take(choice, &decision)
            }
            guard situation.isProvisional, update.isStructural, let late = lateDefault(around: slot), late.target != focused else { return }
            return take(late, &decision)
        }
        guard situation.dismissed == nil, update.isStructural || update.isMoved, let choice = start(in: top) else { return }
        take(choice, &decision)
        situation.isProvisional = choice.reason == .first
    }

    /// SC15: the default of the innermost part around an item that declares one.
    private func lateDefault(around item: Int32) -> FocusChoice? {
        var known = KnownDefaults()
        for at in parents(of: item) {
            if let own = ownDefault(of: at, &known) { return FocusChoice(target: own, reason: .late(entries[Int(at)].id)) }
        }
        return nil
    }
}
