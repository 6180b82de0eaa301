import TenFootGeometry

/// The entry point of the engine: decides every request and updates the state on which later decisions depend.
extension FocusMap {
    /// Decides a request; apply the decision's scrolls, then focus its target.
    ///
    /// A target that is a cell must be realised first; then call `realised`.
    package func decide(_ request: FocusRequest) -> FocusDecision {
        switch request {
        case .move(let press):
            let decision = move(press, memory: &memory)
            if let target = decision.target { settle(on: target, keepsPath: true) }
            return decision
        case .step(let step):
            let decision = self.step(step, from: situation.focused)
            if let target = decision.target { settle(on: target) }
            return decision
        case .focus(let id, let reveals):
            guard canFocus(id) else { return FocusDecision(target: nil, reason: .unchanged) }
            settle(on: .item(id))
            return FocusDecision(
                target: .item(id), scrolls: reveals ? scrolls(toReveal: .item(id)) : FocusScrolls(), reason: .direct)
        case .enter(let id):
            guard let slot = slots[id], let choice = start(in: slot), choice.target != .item(id) else { return .failed }
            return take(choice)
        case .wake:
            return wake()
        case .update(let update):
            return decide(update)
        }
    }

    /// Decides a press again after the cells that it led to were realised: their items compete in place of the cells.
    ///
    /// The range knows one run of realised cells. Cells outside it would still belong to the range, so they replace it for this decision.
    package func decide(_ press: FocusMove, onceMade cells: Range<Int>, of range: FocusID) -> FocusDecision {
        guard let slot = slots[range], entries[Int(slot)].kind == .range else { return decide(.move(press)) }
        let extra = entries[Int(slot)].extra
        let realised = ranges[extra].realised
        defer { ranges[extra].realised = realised }
        if !(realised.contains(cells.lowerBound) && realised.contains(cells.upperBound - 1)) { ranges[extra].realised = cells }
        return decide(.move(press))
    }

    /// Decides where focus goes instead of a cell that turned out, once realised, to hold nothing focusable.
    ///
    /// `empty` holds the cells to skip, by range.
    package func relocate(passing empty: [FocusID: Range<Int>]) -> FocusDecision {
        var before: [(extra: Int32, realised: Range<Int>)] = []
        defer { for range in before { ranges[range.extra].realised = range.realised } }
        for (id, cells) in empty {
            guard let slot = slots[id], entries[Int(slot)].kind == .range else { continue }
            let extra = entries[Int(slot)].extra
            before.append((extra, ranges[extra].realised))
            ranges[extra].realised = cells.clamped(to: 0..<ranges[extra].count)
        }
        guard let choice = relocation(from: situation.place) else {
            settle(on: nil)
            return FocusDecision(target: nil, reason: .empty)
        }
        return take(choice)
    }

    /// Whether an item can have focus now.
    package func canFocus(_ id: FocusID) -> Bool { slots[id].map { takesFocus(.item(id), $0) } ?? false }

    /// Records user input: pending writes are dropped (FS21), and late defaults no longer take focus (SC15).
    package func userActed() -> [FocusWrite] {
        situation.isProvisional = false
        guard !situation.pending.isEmpty else { return [] }
        defer { situation.pending = [] }
        return situation.pending.map { $0.with(.void) }
    }

    /// Records that a focused cell has been realised as an item.
    package func realised(_ cell: FocusTarget, as item: FocusID) {
        memory.rename(cell, to: .item(item))
        if situation.focused == cell { situation.focused = .item(item) }
        note()
    }

    // MARK: - Taking a choice

    /// Focuses a target; anything but a directional move ends the run of moves (DM12).
    func settle(on target: FocusTarget?, keepsPath: Bool = false) {
        situation.dismissed = nil
        situation.isProvisional = false
        if !keepsPath { memory.drop() }
        situation.focused = target
        note()
    }

    func take(_ choice: FocusChoice, keepsPath: Bool = false) -> FocusDecision {
        settle(on: choice.target, keepsPath: keepsPath)
        return FocusDecision(target: choice.target, scrolls: scrolls(toReveal: choice.target), reason: choice.reason)
    }

    /// Records the place of focus, for relocation after its item is removed.
    func note() {
        guard let target = situation.focused, let slot = slots[target.id] else { return }
        situation.place.target = target
        situation.place.frame = localBox(target, slot).shifted(by: contentShift(entries[Int(slot)].container)).rect
        situation.place.around.removeAll(keepingCapacity: true)
        for at in parents(of: slot) { situation.place.around.append(entries[Int(at)].id) }
    }

    // MARK: - After a dismissal

    /// FS8: the default declared by the innermost scope or region around, else the view that had focus, else RL1's choice, else the default.
    private func wake() -> FocusDecision {
        guard situation.focused == nil else { return FocusDecision(target: nil, reason: .unchanged) }
        if let memory = situation.dismissed {
            if let declared = declaredDefault(around: memory) { return take(declared) }
            if let target = memory.target, let slot = slots[target.id], takesFocus(target, slot) {
                return take(FocusChoice(target: target, reason: .remembered))
            }
            if let choice = relocation(from: memory) { return take(choice) }
        }
        situation.dismissed = nil
        // If nothing on the topmost page can have focus, use its presentation: there may be a bar beside the page.
        return (start(in: top) ?? start(in: modal)).map { take($0) } ?? .failed
    }

    /// The default that the innermost scope or region around a place declares.
    private func declaredDefault(around place: FocusPlace) -> FocusChoice? {
        for id in place.around {
            guard let slot = slots[id], entries[Int(slot)].kind == .scope || entries[Int(slot)].kind == .region else { continue }
            var known = KnownDefaults()
            if let declared = declaredDefault(in: slot, &known) { return declared }
        }
        return nil
    }
}
