/// Views bound to focus states: which views a value names, and which values an item implies (FS12 to FS15).
extension FocusMap {
    /// The values that focus on a target implies, innermost binding first (FS11, FS13, FS14).
    package func names(holding target: FocusTarget) -> [FocusName] {
        guard let item = slots[target.id] else { return [] }
        var names: [FocusName] = []
        var isDirect = true
        for at in parents(of: item) {
            let entry = entries[Int(at)]
            if entry.kind == .binding {
                let binding = bindings[entry.extra]
                if isDirect || binding.isContainment { names.append(binding.name) }
            } else if entry.kind == .item, !entry.traits.contains(.unrequested) {
                isDirect = false
            }
        }
        return names
    }

    /// FS14: the focusable views a binding directly wraps, those that cannot have focus just now included.
    func targets(of binding: Int32) -> [Int32] {
        var found: [Int32] = []
        func visit(_ slot: Int32) {
            forEachChild(of: slot) { child in
                let entry = entries[Int(child)]
                if entry.kind == .item, !entry.traits.contains(.unrequested) { found.append(child) } else { visit(child) }
            }
        }
        visit(binding)
        return found
    }

    /// FS15: where a write to a binding leads: the one view it wraps, else the default or the first of several.
    func writeTarget(of binding: Int32, _ known: inout KnownDefaults) -> Int32? {
        let targets = targets(of: binding).filter { takesFocus(.item(entries[Int($0)].id), $0) }
        guard targets.count > 1 else { return targets.first }
        if let inner = declaredDefault(in: binding, &known), let slot = slots[inner.target.id], targets.contains(slot) { return slot }
        let focused = situation.focused.flatMap { slots[$0.id] }
        for at in parents(of: binding) {
            if focused.map({ !isInside($0, at) }) ?? true, let own = ownDefault(of: at, &known), let slot = slots[own.id],
                targets.contains(slot)
            {
                return slot
            }
        }
        return firstInLayoutOrder(targets)
    }

    /// The bindings of a value, in declaration order.
    func bindings(of name: FocusName) -> [Int32] { (bound[name] ?? []).sorted { entries[Int($0)].order < entries[Int($1)].order } }
}
