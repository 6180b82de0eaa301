import TenFootGeometry

/// Where focus goes when its item is gone (RL1).
extension FocusMap {
    /// The nearest focusable to a lost frame, in the innermost of the groups around it that still has one.
    ///
    /// O(log n + k).
    ///
    /// `frame` is in the scene; `parent` is the entry that held the lost item. What slid into the lost item's place is at distance 0.
    package func relocation(from frame: CGRect, in parent: FocusID?) -> FocusTarget? {
        var group = parent.flatMap { slots[$0] } ?? 0
        while true {
            if let target = nearest(to: Box(frame), inGroup: group) { return target }
            guard group > 0 else { return nil }
            group = entries[Int(group)].parent
        }
    }

    /// The focusable nearest to a frame of the scene, in an entry or in the whole scene; by distance, then between centres, then layout order.
    package func nearest(to frame: CGRect, in id: FocusID? = nil) -> FocusTarget? {
        guard let id else { return nearest(to: Box(frame), inGroup: 0) }
        return slots[id].flatMap { nearest(to: Box(frame), inGroup: $0) }
    }

    private func nearest(to box: Box, inGroup group: Int32) -> FocusTarget? {
        guard box.isFinite else { return defaultFocus(in: entries[Int(group)].id) }
        let entry = entries[Int(group)]
        ties.clear()
        var best = Rank(repeating: .infinity)
        let shift = contentShift(entry.kind == .container ? group : entry.container)
        if entry.root >= 0 { seek(box, entry.root, shift, &best) }
        return ties.first(layoutDirection).map(target)
    }

    private func seek(_ wanted: Box, _ index: Int32, _ shift: SIMD4<Double>, _ best: inout Rank) {
        let node = forest.nodes[Int(index)]
        let box = node.box.shifted(by: shift)
        // A scroll container's box is its viewport; what it holds may lie anywhere.
        let isViewport = node.isLeaf && entries[Int(node.right)].kind == .container
        guard node.layer >= activeLayer, isViewport || !node.isLeaf || Rule.rounded(wanted.distance(to: box)) <= best[0] else { return }
        guard node.isLeaf else {
            guard Rule.rounded(wanted.distance(to: box)) <= best[0] || best[0] == .infinity else { return }
            let leftIsNearer =
                wanted.distance(to: forest.nodes[Int(node.left)].box.shifted(by: shift))
                <= wanted.distance(to: forest.nodes[Int(node.right)].box.shifted(by: shift))
            seek(wanted, leftIsNearer ? node.left : node.right, shift, &best)
            seek(wanted, leftIsNearer ? node.right : node.left, shift, &best)
            return
        }
        let slot = node.right
        let entry = entries[Int(slot)]
        switch entry.kind {
        case .item where entry.isFocusable && entry.layer >= activeLayer:
            offer(slot, -1, entry.frame.shifted(by: shift), wanted, &best)
        case .range:
            let range = ranges[entry.extra]
            if let cell = range.nearestCell(to: wanted.shifted(by: -shift)) {
                offer(slot, cell, Box(range.frame(of: cell)).shifted(by: shift), wanted, &best)
            }
        case .container:
            if entry.root >= 0 { seek(wanted, entry.root, contentShift(slot), &best) }
        case .item, .section, .region, .scene:
            if entry.root >= 0 { seek(wanted, entry.root, shift, &best) }
        }
    }

    private func offer(_ slot: Int32, _ cell: Int, _ box: Box, _ wanted: Box, _ best: inout Rank) {
        let (x, y) = (box.low(.horizontal) + box.high(.horizontal), box.low(.vertical) + box.high(.vertical))
        let centre = Box(edges: SIMD4(x / 2, y / 2, -x / 2, -y / 2))
        let (wantedX, wantedY) = (wanted.low(.horizontal) + wanted.high(.horizontal), wanted.low(.vertical) + wanted.high(.vertical))
        let wantedCentre = Box(edges: SIMD4(wantedX / 2, wantedY / 2, -wantedX / 2, -wantedY / 2))
        let rank = Rank(Rule.rounded(wanted.distance(to: box)), Rule.rounded(wantedCentre.distance(to: centre)), 0, 0)
        guard !isBetter(best, than: rank) else { return }
        if rank != best {
            best = rank
            ties.clear()
        }
        ties.append(Candidate(slot: slot, cell: cell, box: box, order: entries[Int(slot)].order))
    }
}

extension FocusRange {
    /// The unrealised cell nearest to a box in the range's own space; nil where all are realised.
    func nearestCell(to wanted: Box) -> Int? {
        guard count > realised.count else { return nil }
        let column = nearestIndex(wanted, axis.other, min(columns, count))
        let line = nearestIndex(wanted, axis, lines)
        let index = min(line * columns + column, count - 1)
        guard realised.contains(index) else { return index }
        let before = realised.lowerBound - 1
        let after = realised.upperBound
        if after >= count { return before }
        if before < 0 { return after }
        return wanted.distance(to: Box(frame(of: before))) <= wanted.distance(to: Box(frame(of: after))) ? before : after
    }

    private func nearestIndex(_ wanted: Box, _ axis: Axis, _ count: Int) -> Int {
        let pitch = Double(axis.of(cellSize) + axis.of(spacing))
        let centre = (wanted.low(axis) + wanted.high(axis)) / 2 - Double(axis.of(cellSize)) / 2 - Double(axis.of(origin))
        let index = (centre / pitch).rounded()
        guard index > 0 else { return 0 }
        return index < Double(count) ? Int(index) : count - 1
    }
}
