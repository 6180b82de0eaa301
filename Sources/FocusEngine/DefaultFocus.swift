import TenFootGeometry

/// Which item a scene or a region starts on (SC1, SC8), and where a user's own move is led instead (SC10).
extension FocusMap {
    /// The default of an entry, of the whole scene for nil.
    ///
    /// Its own declared default; else that of the first region inside it, in layout order, outermost first; else its first stop. Where the
    /// default lies in further regions with a default, theirs are taken in turn.
    package func defaultFocus(in id: FocusID? = nil) -> FocusTarget? {
        var known = Known()
        guard let id else { return defaultFocus(inSlot: 0, &known) }
        return slots[id].flatMap { defaultFocus(inSlot: $0, &known) }
    }

    /// What groups came to whose default names another group; without it, defaults that name one another cost 2 to the power of their nesting.
    private typealias Known = [Int32: FocusTarget?]

    private func defaultFocus(inSlot group: Int32, _ known: inout Known) -> FocusTarget? {
        if let own = declared(by: group, &known) { return refined(own, inside: group, userInitiatedOnly: false, &known) }
        let order = stops(in: group)
        for stop in order where defaults.isUsed {
            if let region = outermostRegion(around: stop.slot, inside: group, &known, where: { _ in true }),
                let target = declared(by: region, &known)
            {
                return refined(target, inside: region, userInitiatedOnly: false, &known)
            }
        }
        return order.first.map(first)
    }

    /// What a section or region declares, where it can have focus; a group it names stands for that group's own default.
    private func declared(by region: Int32, _ known: inout Known) -> FocusTarget? {
        let entry = entries[Int(region)]
        guard entry.kind == .section || entry.kind == .region, entry.extra >= 0 else { return nil }
        guard let name = defaults[entry.extra].target, let slot = slots[name], slot != region, lies(slot, inside: region) else {
            return nil
        }
        let target = FocusTarget.item(name)
        if takesFocus(target, slot) { return target }
        guard entries[Int(slot)].root >= 0 else { return nil }
        if let answer = known[region] { return answer }
        // What is named lies inside, so this ends.
        let answer = defaultFocus(inSlot: slot, &known)
        known[region] = .some(answer)
        return answer
    }

    /// From a default inwards through the regions around it.
    private func refined(_ target: FocusTarget, inside region: Int32, userInitiatedOnly: Bool, _ known: inout Known) -> FocusTarget {
        var (target, region) = (target, region)
        while let slot = slots[target.id],
            let inner = outermostRegion(
                around: slot, inside: region, &known,
                where: { [epoch] in
                    !userInitiatedOnly
                        || (defaults[entries[Int($0)].extra].priority == .userInitiated && entries[Int($0)].enclosesSource != epoch)
                }), let next = declared(by: inner, &known)
        {
            (target, region) = (next, inner)
        }
        return target
    }

    private func outermostRegion(
        around slot: Int32, inside outer: Int32, _ known: inout Known, where isWanted: (Int32) -> Bool
    ) -> Int32? {
        var found: Int32?
        var at = entries[Int(slot)].parent
        while at > 0, at != outer {
            let kind = entries[Int(at)].kind
            if kind == .section || kind == .region, isWanted(at), declared(by: at, &known) != nil { found = at }
            at = entries[Int(at)].parent
        }
        return found
    }

    private func lies(_ slot: Int32, inside region: Int32) -> Bool {
        var at = entries[Int(slot)].parent
        while at >= 0 {
            if at == region { return true }
            at = entries[Int(at)].parent
        }
        return false
    }

    /// Where a user's move to a target is led by `.userInitiated` regions that it enters (DM5, SC10); `begin` has marked the source's own.
    func redirected(_ target: FocusTarget) -> FocusTarget {
        var known = Known()
        return defaults.isUsed ? refined(target, inside: 0, userInitiatedOnly: true, &known) : target
    }
}
