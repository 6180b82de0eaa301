import TenFootGeometry

/// Which item a scene or a region starts on (SC1, SC8), and where a user's own move is led instead (SC10).
extension FocusMap {
    /// The default of an entry, of the whole scene for nil.
    ///
    /// Its own declared default; else that of the first region inside it, in layout order, outermost first; else its first stop. Where the
    /// default lies in further regions with a default, theirs are taken in turn.
    package func defaultFocus(in id: FocusID? = nil) -> FocusTarget? {
        guard let id else { return defaultFocus(inSlot: 0, depth: 0) }
        return slots[id].flatMap { defaultFocus(inSlot: $0, depth: 0) }
    }

    private func defaultFocus(inSlot group: Int32, depth: Int) -> FocusTarget? {
        // A default may name a group whose default names it again.
        guard depth < FocusMap.maximumDepth else { return nil }
        if let own = declared(by: group, depth: depth) { return refined(own, inside: group, userInitiatedOnly: false, depth: depth) }
        let order = stops(in: group)
        for stop in order where defaults.isUsed {
            if let region = outermostRegion(around: stop.slot, inside: group, depth: depth, where: { _ in true }),
                let target = declared(by: region, depth: depth)
            {
                return refined(target, inside: region, userInitiatedOnly: false, depth: depth)
            }
        }
        return order.first.map(first)
    }

    /// What a section or region declares, where it can have focus; a group it names stands for that group's own default.
    private func declared(by region: Int32, depth: Int) -> FocusTarget? {
        let entry = entries[Int(region)]
        guard entry.kind == .section || entry.kind == .region, entry.extra >= 0 else { return nil }
        guard let name = defaults[entry.extra].target, let slot = slots[name], slot != region, lies(slot, inside: region) else {
            return nil
        }
        let target = FocusTarget.item(name)
        if takesFocus(target, slot) { return target }
        return entries[Int(slot)].root >= 0 ? defaultFocus(inSlot: slot, depth: depth + 1) : nil
    }

    /// From a default inwards through the regions around it.
    private func refined(_ target: FocusTarget, inside region: Int32, userInitiatedOnly: Bool, depth: Int) -> FocusTarget {
        var (target, region) = (target, region)
        while let slot = slots[target.id],
            let inner = outermostRegion(
                around: slot, inside: region, depth: depth,
                where: { [epoch] in
                    !userInitiatedOnly
                        || (defaults[entries[Int($0)].extra].priority == .userInitiated && entries[Int($0)].enclosesSource != epoch)
                }), let next = declared(by: inner, depth: depth)
        {
            (target, region) = (next, inner)
        }
        return target
    }

    private func outermostRegion(around slot: Int32, inside outer: Int32, depth: Int, where isWanted: (Int32) -> Bool) -> Int32? {
        var found: Int32?
        var at = entries[Int(slot)].parent
        while at > 0, at != outer {
            let kind = entries[Int(at)].kind
            if kind == .section || kind == .region, isWanted(at), declared(by: at, depth: depth) != nil { found = at }
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
        defaults.isUsed ? refined(target, inside: 0, userInitiatedOnly: true, depth: 0) : target
    }
}
