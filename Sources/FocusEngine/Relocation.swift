import TenFootGeometry

/// Where focus goes when its item is gone (RL1).
extension FocusMap {
    /// The target that replaces a lost one: in the innermost scroll container, section, scope, region or layer around it that still has
    /// something to focus.
    ///
    /// It is the item nearest to the lost frame, one that has moved into that frame being at distance 0; or a declared default, of parts
    /// that have just appeared, or once nothing is left in the region of the lost item.
    func relocation(from place: FocusPlace) -> FocusChoice? {
        var hasLeftRegion = false
        for id in place.around + [entries[0].id] {
            guard let slot = id == entries[0].id ? 0 : slots[id], holdsRelocation(slot) else { continue }
            guard let nearest = nearest(to: Box(place.frame), inGroup: slot), let item = slots[nearest.id] else {
                hasLeftRegion = hasLeftRegion || entries[Int(slot)].kind == .scope || entries[Int(slot)].kind == .region
                continue
            }
            var known = KnownDefaults()
            if hasAppeared(item), hasAppearedWhole(slot), let declared = declaredDefault(in: slot, &known) {
                return FocusChoice(target: declared.target, reason: .relocatedToDefault(id))
            }
            if let entered = enteredDefault(around: item, inside: slot, isAny: hasLeftRegion, &known) { return entered }
            return FocusChoice(target: nearest, reason: .relocated(in: slot == 0 ? nil : id))
        }
        return nil
    }

    /// The default of the outermost part that a relocation enters: a part that has just appeared, or any part with `isAny`.
    private func enteredDefault(around item: Int32, inside holder: Int32, isAny: Bool, _ known: inout KnownDefaults) -> FocusChoice? {
        var found: FocusChoice?
        for at in parents(of: item).prefix(while: { $0 != holder }) where isAny || hasAppeared(at) {
            if let own = ownDefault(of: at, &known) { found = FocusChoice(target: own, reason: .relocatedToDefault(entries[Int(at)].id)) }
        }
        return found
    }

    private func holdsRelocation(_ slot: Int32) -> Bool {
        switch entries[Int(slot)].kind {
        case .scene, .container, .section, .scope, .region, .layer, .page: true
        case .item, .range, .preference, .binding: false
        }
    }

    private func hasAppeared(_ slot: Int32) -> Bool { entries[Int(slot)].appeared > decided }

    /// Whether everything in a part that can have focus was added in this update.
    private func hasAppearedWhole(_ group: Int32) -> Bool { stops(in: group).allSatisfy { hasAppeared($0.slot) } }

    /// The focusable of a group nearest to a box of the scene; by distance, then between centres, then layout order.
    ///
    /// O(log n + k); O(k) for a part without an index of its own that holds k entries.
    private func nearest(to box: Box, inGroup group: Int32) -> FocusTarget? {
        guard box.isFinite else { return start(in: group)?.target }
        ties.clear()
        var best = Rank(repeating: .infinity)
        let entry = entries[Int(group)]
        let shift = contentShift(entry.kind == .container ? group : entry.container)
        if entry.kind.isTransparent {
            forEachIndexed(group) { seek(box, entries[Int($0)].leaf, shift, &best) }
        } else {
            seek(box, entry.root, shift, &best)
        }
        return ties.first(layoutDirection).map(target)
    }

    private func seek(_ wanted: Box, _ index: Int32, _ shift: SIMD4<Double>, _ best: inout Rank) {
        guard index.exists else { return }
        #if DEBUG
            looks += 1
        #endif
        let node = forest.nodes[Int(index)]
        func distance(_ box: Box) -> Double { wanted.distance(to: box.shifted(by: shift)) }
        guard node.layer >= activeLayer, node.hasViewport || Rule.rounded(distance(node.box)) <= best[0] else { return }
        guard node.isLeaf else {
            let leftIsNearer = distance(forest.nodes[Int(node.left)].box) <= distance(forest.nodes[Int(node.right)].box)
            seek(wanted, leftIsNearer ? node.left : node.right, shift, &best)
            seek(wanted, leftIsNearer ? node.right : node.left, shift, &best)
            return
        }
        let slot = node.right
        let entry = entries[Int(slot)]
        switch entry.kind {
        case .item where entry.isFocusable && entry.layer >= activeLayer:
            offer(slot, entry.frame.shifted(by: shift), wanted, &best)
        case .range:
            let range = ranges[entry.extra]
            if let cell = range.nearestCell(to: wanted.shifted(by: -shift)) {
                offer(slot, cell: cell, Box(range.frame(of: cell)).shifted(by: shift), wanted, &best)
            }
        case .container:
            seek(wanted, entry.root, contentShift(slot), &best)
        case .item, .section, .scene:
            seek(wanted, entry.root, shift, &best)
        case .layer, .page, .region, .scope, .preference, .binding:
            break
        }
    }

    private func offer(_ slot: Int32, cell: Int = -1, _ box: Box, _ wanted: Box, _ best: inout Rank) {
        let rank = box.nearness(to: wanted)
        guard !isBetter(best, than: rank) else { return }
        if rank != best {
            best = rank
            ties.clear()
        }
        ties.append(Candidate(slot: slot, cell: cell, box: box, order: entries[Int(slot)].order))
    }
}

extension Box {
    /// How near it lies to another (RL1): by distance, then between the centres.
    fileprivate func nearness(to wanted: Box) -> Rank {
        Rank(by: Rule.rounded(wanted.distance(to: self)), Rule.rounded(wanted.centre.distance(to: centre)))
    }

    private var centre: Box {
        let (x, y) = ((low(.horizontal) + high(.horizontal)) / 2, (low(.vertical) + high(.vertical)) / 2)
        return Box(edges: SIMD4(x, y, -x, -y))
    }
}

extension FocusRange {
    /// The unrealised cell nearest to a box in the range's own space; nil where all are realised.
    ///
    /// If the nearest position of the lattice is realised, or beyond the end of an incomplete last line, the cell is in a line beside that.
    func nearestCell(to wanted: Box) -> Int? {
        guard count > realised.count else { return nil }
        let (line, column) = (nearestIndex(wanted, axis, lines), nearestIndex(wanted, axis.other, min(columns, count)))
        let (first, next) = (realised.lowerBound / columns, realised.upperBound / columns)
        let near = Set([line - 1, line, first - 1, first, next, next + 1]).filter { $0 >= 0 && $0 < lines }.sorted()
        return near.flatMap { freeCells(ofLine: $0, nearest: column) }.min { isBetter(rank(of: $0, wanted), than: rank(of: $1, wanted)) }
    }

    /// Of the unrealised cells of a line the nearest to a column, before the realised ones and behind them.
    private func freeCells(ofLine line: Int, nearest column: Int) -> [Int] {
        let whole = line * columns..<min((line + 1) * columns, count)
        let parts = freeCells.map { $0.clamped(to: whole) }.filter { !$0.isEmpty }
        return parts.map { min(max(whole.lowerBound + column, $0.lowerBound), $0.upperBound - 1) }
    }

    private func rank(of cell: Int, _ wanted: Box) -> Rank { Box(frame(of: cell)).nearness(to: wanted) }

    private func nearestIndex(_ wanted: Box, _ axis: Axis, _ count: Int) -> Int {
        let pitch = Double(axis.of(cellSize) + axis.of(spacing))
        let centre = (wanted.low(axis) + wanted.high(axis)) / 2 - Double(axis.of(cellSize)) / 2 - Double(axis.of(origin))
        let index = (centre / pitch).rounded()
        guard index > 0 else { return 0 }
        return index < Double(count) ? Int(index) : count - 1
    }
}
