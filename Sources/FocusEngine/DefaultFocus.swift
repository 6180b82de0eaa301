import TenFootGeometry

/// Results of parts, so that defaults that name one another are evaluated once each; nil during the evaluation.
typealias KnownDefaults = [Int32: FocusTarget?]

/// A target for focus, and the reason for it.
struct FocusChoice {
    var target: FocusTarget
    var reason: FocusDecision.Reason
}

/// Where focus starts (SC1 to SC9), and where a user's own move is redirected (SC10).
extension FocusMap {
    /// The default of an entry, or of the topmost layer for nil.
    ///
    /// It is the entry's own declared default; else that of the first part inside that declares one, in layout order, outermost first; else
    /// the first stop.
    package func defaultFocus(in id: FocusID? = nil) -> FocusTarget? {
        guard let id else { return start(in: top)?.target }
        return slots[id].flatMap { start(in: $0)?.target }
    }

    /// Where focus starts in a part of the scene.
    func start(in group: Int32) -> FocusChoice? {
        var known = KnownDefaults()
        if let declared = declaredDefault(in: group, &known) { return declared }
        if entries[Int(group)].kind == .layer, layers.contains(where: { $0.id == entries[Int(group)].id && $0.isDialog }) {
            return dialogStart(in: group)
        }
        // An unrealised cell may hold nothing focusable: searching for one that does would scroll through all the data.
        guard let first = order(in: group).first(where: { $0.cells.isEmpty }) else { return nil }
        // The first view may lie in a bar or a picker that is entered at its selected element.
        for at in parents(of: first.slot).prefix(while: { $0 != group }) where isQuiet(at) {
            if let own = ownDefault(of: at, &known) { return FocusChoice(target: own, reason: .declared(entries[Int(at)].id)) }
        }
        return FocusChoice(target: self.first(first), reason: .first)
    }

    /// SC13: a dialog starts on its default button, else on the first that destroys nothing.
    private func dialogStart(in layer: Int32) -> FocusChoice? {
        let order = stops(in: layer)
        let stop =
            order.first { entries[Int($0.slot)].traits.contains(.defaultAction) }
            ?? order.first { !entries[Int($0.slot)].traits.contains(.destructive) } ?? order.first
        return stop.map { FocusChoice(target: first($0), reason: .dialog) }
    }

    /// The default that an entry declares itself, else that of the first part in it that declares one (SC8, SC9).
    func declaredDefault(in group: Int32, _ known: inout KnownDefaults) -> FocusChoice? {
        guard declarations > 0 else { return nil }
        if let own = ownDefault(of: group, &known) {
            return FocusChoice(target: refined(own, inside: group, &known) { !isQuiet($0) }, reason: .declared(entries[Int(group)].id))
        }
        for stop in order(in: group) {
            guard let part = outermostPart(around: stop.slot, inside: group, &known, where: { !isQuiet($0) }),
                let own = ownDefault(of: part, &known)
            else { continue }
            return FocusChoice(target: refined(own, inside: part, &known) { !isQuiet($0) }, reason: .declared(entries[Int(part)].id))
        }
        return nil
    }

    /// The default that a section, region or scope declares itself; nil if nothing that it names can have focus.
    func ownDefault(of part: Int32, _ known: inout KnownDefaults) -> FocusTarget? {
        let entry = entries[Int(part)]
        guard entry.kind.declares, entry.extra.exists else { return nil }
        if let answer = known[part] { return answer }
        // Break cycles: a part that refers back to the asking part gives no default.
        known[part] = .some(nil)
        let answer =
            switch entry.kind {
            case .scope: preferred(in: part, &known)
            default: defaults[entry.extra].target.flatMap { named($0, by: part, &known) }
            }
        known[part] = .some(answer)
        return answer
    }

    private func named(_ name: FocusDefault, by part: Int32, _ known: inout KnownDefaults) -> FocusTarget? {
        switch name {
        case .entry(let id):
            guard let slot = slots[id], slot != part, isInside(slot, part) else { return nil }
            if takesFocus(.item(id), slot) { return .item(id) }
            // A default that names a group means that group's own default.
            if let declared = declaredDefault(in: slot, &known) { return declared.target }
            return stops(in: slot).first.map(first)
        case .bound(let name):
            var targets: [Int32] = []
            for binding in bindings(of: name) where isInside(binding, part) {
                if bindings[entries[Int(binding)].extra].isContainment {
                    if let stop = stops(in: binding).first, stop.cells.isEmpty { targets.append(stop.slot) }
                } else if let target = writeTarget(of: binding, &known) {
                    targets.append(target)
                }
            }
            return firstInLayoutOrder(targets).map { .item(entries[Int($0)].id) }
        }
    }

    /// SC2 to SC4: the first of the views that prefer to be a scope's default.
    private func preferred(in scope: Int32, _ known: inout KnownDefaults) -> FocusTarget? {
        guard let namespace = namespaces[entries[Int(scope)].extra] else { return nil }
        var targets: [Int32] = []
        for preference in preferences[namespace] ?? [] where self.scope(of: preference) == scope {
            if let target = preferring(preference, &known) { targets.append(target) }
        }
        return firstInLayoutOrder(targets).map { .item(entries[Int($0)].id) }
    }

    /// The view of a preference; if that is or contains a part that declares a default, the view of that default (SC8).
    private func preferring(_ preference: Int32, _ known: inout KnownDefaults) -> Int32? {
        if let inner = declaredDefault(in: preference, &known) { return slots[inner.target.id] }
        if let first = stops(in: preference).first { return first.cells.isEmpty ? first.slot : nil }
        guard targets(of: preference).isEmpty else { return nil }
        // A preference written inside a control applies to that control.
        let control = parents(of: preference).first { entries[Int($0)].kind == .item }
        return control.flatMap { takesFocus(.item(entries[Int($0)].id), $0) ? $0 : nil }
    }

    // MARK: - Parts within parts

    /// Refines a default by those of the sections and regions around it, from the outermost inwards.
    private func refined(
        _ target: FocusTarget, inside part: Int32, _ known: inout KnownDefaults, where isWanted: (Int32) -> Bool
    ) -> FocusTarget {
        var (target, part) = (target, part)
        while let slot = slots[target.id],
            let inner = outermostPart(
                around: slot, inside: part, &known,
                where: { entries[Int($0)].kind != .scope && isWanted($0) }),
            let next = ownDefault(of: inner, &known)
        {
            (target, part) = (next, inner)
        }
        return target
    }

    private func outermostPart(
        around slot: Int32, inside outer: Int32, _ known: inout KnownDefaults, where isWanted: (Int32) -> Bool
    ) -> Int32? {
        var found: Int32?
        for at in parents(of: slot).prefix(while: { $0 != outer }) {
            if entries[Int(at)].kind.declares, isWanted(at), ownDefault(of: at, &known) != nil { found = at }
        }
        return found
    }

    func isQuiet(_ part: Int32) -> Bool {
        let entry = entries[Int(part)]
        return entry.kind == .region && entry.extra.exists && defaults[entry.extra].isQuiet
    }

    /// The target to which `.userInitiated` regions redirect a user's move that enters them (DM5, SC10); `begin` marks the source's own.
    func redirected(_ target: FocusTarget) -> FocusTarget {
        guard declarations > 0 else { return target }
        var known = KnownDefaults()
        return refined(target, inside: 0, &known) { part in
            let entry = entries[Int(part)]
            return entry.enclosesSource != epoch && defaults[entry.extra].priority == .userInitiated
        }
    }
}
