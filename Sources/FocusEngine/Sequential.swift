import TenFootGeometry

/// Tab, Shift-Tab and the crown: along layout order, wrapping at the ends of the scene (DM10, SE4).
extension FocusMap {
    /// Decides a sequential step; from nil, `next` is the first stop and `previous` the last.
    ///
    /// O(n), after a change O(n log n).
    package func step(_ step: SequentialStep, from source: FocusTarget?) -> FocusDecision {
        let start = source.flatMap { slots[$0.id] }
        let isStop = if let source, let start { takesFocus(source, start) } else { true }
        let order = isStop ? sceneOrder() : stops(in: modal, including: start)
        guard !order.isEmpty else { return .failed }
        let cell: Int? = if case .cell(_, let index) = source { index } else { nil }
        let at = order.firstIndex { $0.slot == start && (cell.map($0.cells.contains) ?? true) }
        let target = at.map { neighbour(of: $0, cell, step, order) } ?? (step == .next ? first(order[0]) : last(order[order.count - 1]))
        guard target != source else { return .failed }
        return FocusDecision(target: target, scrolls: scrolls(toReveal: target), reason: .order)
    }

    /// Everything that takes focus, in layout order; a range counts as its first unrealised cell.
    ///
    /// O(n), after a change O(n log n).
    package func layoutOrder(in id: FocusID? = nil) -> [FocusTarget] {
        guard let id else { return sceneOrder().map(first) }
        guard let slot = slots[id] else { return [] }
        return stops(in: slot).map(first)
    }

    /// All stops of the topmost presentation, in layout order; kept until the map changes.
    func sceneOrder() -> [OrderedStop] {
        if let cache = orderCache, cache.version == version { return cache.targets }
        let order = stops(in: modal)
        orderCache = (version, order)
        return order
    }

    /// All stops of an entry, in layout order.
    func order(in group: Int32) -> [OrderedStop] { group == modal ? sceneOrder() : stops(in: group) }

    /// The first of some items in layout order; nil where none is a stop.
    func firstInLayoutOrder(_ items: [Int32]) -> Int32? {
        guard items.count > 1 else { return items.first }
        return sceneOrder().first { items.contains($0.slot) }?.slot
    }

    private func neighbour(of index: Int, _ cell: Int?, _ step: SequentialStep, _ order: [OrderedStop]) -> FocusTarget {
        let stop = order[index]
        let count = order.count
        if let cell {
            let next = step == .next ? cell + 1 : cell - 1
            if stop.cells.contains(next) { return .cell(entries[Int(stop.slot)].id, next) }
        }
        return step == .next ? first(order[(index + 1) % count]) : last(order[(index + count - 1) % count])
    }

    func first(_ stop: OrderedStop) -> FocusTarget {
        let id = entries[Int(stop.slot)].id
        return stop.cells.isEmpty ? .item(id) : .cell(id, stop.cells.lowerBound)
    }

    private func last(_ stop: OrderedStop) -> FocusTarget {
        let id = entries[Int(stop.slot)].id
        return stop.cells.isEmpty ? .item(id) : .cell(id, stop.cells.upperBound - 1)
    }
}
