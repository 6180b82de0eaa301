import TenFootGeometry

/// What presses from the default focus reach, and what they do not (DM17).
package struct FocusReachability: Hashable, Sendable {
    package struct OneWay: Hashable, Sendable {
        package var from: FocusID
        package var heading: Heading
        package var to: FocusID
    }

    /// Focusable items that no sequence of directional presses reaches, in declaration order.
    package var unreachable: [FocusID] = []
    /// Reached items from which no press leads to another, although there are others.
    package var deadEnds: [FocusID] = []
    /// Moves whose opposite, pressed next, does not come back.
    package var oneWay: [OneWay] = []

    package var isClean: Bool { unreachable.isEmpty && deadEnds.isEmpty && oneWay.isEmpty }
}

extension FocusMap {
    /// Visits every item that presses reach from the default focus, scrolling as the moves do; offsets are restored afterwards.
    ///
    /// `isAssisted` tells which items have the assisted movement policy (DM7). O(n log n) for n items. An unrealised cell counts as reached
    /// with everything behind it.
    package func reachability(from start: FocusTarget? = nil, isAssisted: (FocusID) -> Bool = { _ in false }) -> FocusReachability {
        let before = offsets()
        defer { restore(before) }
        var result = FocusReachability()
        let items = focusableItems()
        guard let start = start ?? defaultFocus() else { return result }
        var offsetsOnArrival: [FocusID: [(Int32, CGPoint)]] = [:]
        for scroll in scrolls(toReveal: start) { setOffset(scroll.offset, of: scroll.container) }
        var queue = [start.id]
        offsetsOnArrival[start.id] = offsets()
        var head = 0
        while head < queue.count {
            let id = queue[head]
            head += 1
            var leadsOn = false
            for heading in Heading.allCases {
                restore(offsetsOnArrival[id] ?? before)
                var memory = PathMemory()
                guard let target = press(heading, from: .item(id), isAssisted(id), &memory), target.id != id else { continue }
                leadsOn = true
                if offsetsOnArrival.updateValue(offsetsOnArrival[target.id] ?? offsets(), forKey: target.id) == nil, case .item = target {
                    queue.append(target.id)
                }
                if press(heading.opposite, from: target, isAssisted(target.id), &memory) != .item(id) {
                    result.oneWay.append(.init(from: id, heading: heading, to: target.id))
                }
            }
            if !leadsOn, items.count > 1 { result.deadEnds.append(id) }
        }
        result.unreachable = items.filter { offsetsOnArrival[$0] == nil }
        return result
    }

    /// Presses until focus moves or nothing happens any more, as a user does on a page that only scrolls at first.
    private func press(_ heading: Heading, from source: FocusTarget, _ isAssisted: Bool, _ memory: inout PathMemory) -> FocusTarget? {
        for _ in 0..<1000 {
            let decision = move(FocusMove(heading, from: source, isAssisted: isAssisted), memory: &memory)
            apply(decision)
            if let target = decision.target { return target }
            if decision.hasFailed { return nil }
        }
        return nil
    }

    private func focusableItems() -> [FocusID] {
        slots.filter { id, slot in takesFocus(.item(id), slot) }
            .sorted { (entries[Int($0.value)].order, $0.value) < (entries[Int($1.value)].order, $1.value) }.map(\.key)
    }

    private func offsets() -> [(Int32, CGPoint)] {
        slots.values.filter { entries[Int($0)].kind == .container }.map { ($0, containers[entries[Int($0)].extra].offset) }
    }

    private func restore(_ offsets: [(Int32, CGPoint)]) {
        for (slot, offset) in offsets { containers[entries[Int(slot)].extra].offset = offset }
        touch()
    }
}
