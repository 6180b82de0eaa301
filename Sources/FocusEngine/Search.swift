import TenFootGeometry

/// A search of the index for the best candidate by one aim.
///
/// A search visits only boxes that could still hold a better candidate. It meets items, sections as their frames, containers as what shows
/// of their content, ranges as cells; groups that enclose the source or are struck off are skipped (DM5, DM13).
struct Search {
    /// What counts as best.
    enum Aim {
        /// n of DM4: in the beam, the smallest gap.
        case nearest
        /// DM4 in full, once n is known: the front row, the remembered interval, the gap, the distances across.
        case frontRow
        /// DM5 without a beam: what advances, by distance between rectangles; ties are left to DM4.
        case loose
        /// DM7: fully beyond, within 45 degrees, by gap plus twice the lateral gap; ties are left to DM4.
        case assisted
    }

    let map: FocusMap
    let heading: Heading
    let aim: Aim
    /// The modal layer that takes part: the highest one with a focusable item.
    let layer: Int32
    let epoch: UInt32
    /// The source's entry, and the index of its cell if it is one.
    let source: Int32
    let sourceCell: Int
    /// The column or row remembered from earlier moves, across the heading, in the scene; (infinity, -infinity) for none (DM12).
    let remembered: (low: Double, high: Double)
    /// n, in the scene, for `frontRow`.
    var front = Box.nothing
    var best = Rank(repeating: .infinity)

    /// The parameters of a search in one group, in the space of that group.
    struct Probe {
        var beam: Beam
        var clip: Box
        var front: Box
        /// The translation from the group's space to the scene.
        var shift: SIMD4<Double>
        /// Limits below which the outward edges of a box lie if the box can hold a candidate.
        var window: SIMD4<Double>
    }

    init(map: FocusMap, heading: Heading, aim: Aim, move: MoveContext, front: Box = .nothing) {
        self.map = map
        self.heading = heading
        self.aim = aim
        self.front = front
        layer = map.activeLayer
        epoch = map.epoch
        source = move.source
        sourceCell = move.sourceCell
        remembered = move.remembered
    }

    /// Searches the children of one group; `from` and `clip` are in the scene.
    mutating func run(_ group: Int32, from source: Box, clip: Box) {
        let entry = map.entries[Int(group)]
        guard entry.root.exists else { return }
        let shift = map.contentShift(entry.kind == .container ? group : entry.container)
        descend(entry.root, probe(from: source, clip: clip, shift: shift))
    }

    private func probe(from source: Box, clip: Box, shift: SIMD4<Double>) -> Probe {
        let beam = Beam(heading, from: source.shifted(by: -shift))
        let (clip, front) = (clip.shifted(by: -shift), front.shifted(by: -shift))
        return Probe(beam: beam, clip: clip, front: front, shift: shift, window: window(beam, clip, front))
    }

    /// Limits for all four outward edges of a box that may contain a candidate, so that one comparison can skip a branch.
    private func window(_ beam: Beam, _ clip: Box, _ front: Box) -> SIMD4<Double> {
        // A box is visible in the clip if its left edge lies left of the clip's right edge, and so on for the other sides.
        var limits = SIMD4(-clip.edges[2], -clip.edges[3], -clip.edges[0], -clip.edges[1])
        let (near, far) = (heading.rawValue, heading.rawValue ^ 2)
        limits[far] = min(limits[far], -(beam.far + Rule.touch))
        if aim == .nearest || aim == .frontRow {
            let across = Int(heading.axis.other.rawValue)
            limits[across] = min(limits[across], beam.high)
            limits[across + 2] = min(limits[across + 2], -beam.low)
        }
        if aim == .frontRow {
            limits[near] = min(limits[near], front.far(heading) + Rule.slack)
            limits[far] = min(limits[far], -front.near(heading) + Rule.slack)
        }
        return limits
    }

    private mutating func descend(_ root: Int32, _ probe: Probe) {
        let nodes = map.forest.nodes
        var index = root
        while true {
            #if DEBUG
                map.looks += 1
            #endif
            let node = nodes + Int(index)
            guard node.pointee.layer >= layer, mayHold(node.pointee.box, probe) else { return }
            let (left, right) = (node.pointee.left, node.pointee.right)
            if !left.exists {
                if left != BoxNode.plain {
                    visit(right, probe)
                } else if right != source {
                    consider(right, node.pointee.box, probe)
                }
                return
            }
            // The nearer child first: its result shortens the search of the other.
            let leftIsNearer = nodes[Int(left)].box.near(heading) <= nodes[Int(right)].box.near(heading)
            descend(leftIsNearer ? left : right, probe)
            index = leftIsNearer ? right : left
        }
    }

    /// Whether anything inside a box could be a candidate that is not worse than the best so far.
    @inline(__always) private func mayHold(_ box: Box, _ probe: Probe) -> Bool {
        guard all(box.edges .< probe.window) else { return false }
        switch aim {
        case .nearest: return Rule.rounded(probe.beam.gap(to: box)) <= best[0]
        case .frontRow: return true
        case .loose: return Rule.rounded(probe.beam.source.distance(to: box)) <= best[0]
        case .assisted: return Rule.rounded(probe.beam.gap(to: box) + 2 * probe.beam.lateralGap(to: box)) <= best[0]
        }
    }

    private mutating func visit(_ slot: Int32, _ probe: Probe) {
        let entry = map.entries[Int(slot)]
        guard entry.enclosesSource != epoch, entry.struckOff != epoch else { return }
        switch entry.kind {
        case .item where entry.isFocusable && entry.layer >= layer:
            guard slot != source else { return }
            consider(slot, entry.frame, probe)
        case .item, .scene:
            if entry.root.exists { descend(entry.root, probe) }
        case .layer, .page, .region, .scope, .preference, .binding:
            break
        case .section:
            visitSection(slot, entry, probe)
        case .container:
            let clip = probe.clip.intersection(entry.frame)
            guard entry.root.exists, !clip.isEmpty else { return }
            let offset = map.containers[entry.extra].offset
            let inner = TenFootFocusEngine.shift(entry.frame.edges[0] - Double(offset.x), entry.frame.edges[1] - Double(offset.y))
            let sum = probe.shift + inner
            descend(
                entry.root, self.probe(from: probe.beam.source.shifted(by: probe.shift), clip: clip.shifted(by: probe.shift), shift: sum))
        case .range:
            visitRange(slot, map.ranges[entry.extra], probe)
        }
    }

    private mutating func visitRange(_ slot: Int32, _ range: FocusRange, _ probe: Probe) {
        guard aim == .loose || aim == .assisted else {
            return consider(RangeWindow(range, probe: probe, heading: heading, aim: aim), of: slot, range, probe)
        }
        var rows = RangeRows(range, probe: probe, heading: heading)
        while let (row, lateral) = rows.next(), Rule.rounded(aim == .loose ? lateral : 3 * lateral) <= best[0] {
            // Within 45 degrees of the beam's edge no cell begins nearer than its lateral distance.
            let earliest = aim == .loose ? -Double.infinity : probe.beam.far + lateral
            let window = RangeWindow(range, probe: probe, heading: heading, aim: aim, row: row, from: earliest)
            guard !window.isEmpty else { return }
            consider(window, of: slot, range, probe)
        }
    }

    private mutating func consider(_ window: RangeWindow, of slot: Int32, _ range: FocusRange, _ probe: Probe) {
        for cell in window where !(slot == source && cell == sourceCell) {
            #if DEBUG
                map.looks += 1
            #endif
            consider(slot, cell: cell, Box(range.frame(of: cell)), probe)
        }
    }

    /// DM5: a section competes by its frame, unless the frame fails DM2 because it overlaps the source; then its content competes.
    private mutating func visitSection(_ slot: Int32, _ entry: Entry, _ probe: Probe) {
        let frame = entry.frame.intersection(probe.clip)
        if !entry.frame.isEmpty, probe.beam.isPassed(by: frame) {
            consider(slot, entry.frame, probe)
        } else if entry.root.exists, entry.frame.isEmpty || frame.overlaps(probe.beam.source) {
            descend(entry.root, probe)
        }
    }

    private mutating func consider(_ slot: Int32, cell: Int = -1, _ frame: Box, _ probe: Probe) {
        let box = frame.intersection(probe.clip)
        guard !box.isEmpty, let rank = rank(box, probe), !isBetter(best, than: rank) else { return }
        if rank != best {
            best = rank
            map.ties.clear()
        }
        map.ties.append(Candidate(slot: slot, cell: cell, box: box.shifted(by: probe.shift), order: map.entries[Int(slot)].order))
    }

    /// The rank of a rectangle under the search's aim; nil where it is no candidate.
    @inline(__always) private func rank(_ box: Box, _ probe: Probe) -> Rank? {
        let beam = probe.beam
        guard beam.isPassed(by: box) else { return nil }
        switch aim {
        case .nearest:
            guard beam.isHit(by: box) else { return nil }
            return beam.nearness(of: box)
        case .frontRow:
            guard beam.isHit(by: box), beam.isRow(box, probe.front) else { return nil }
            return beam.place(of: box, front: probe.front, remembered: remembered, shift: probe.shift)
        case .loose:
            return Rank(by: Rule.rounded(beam.source.distance(to: box)))
        case .assisted:
            let lateral = beam.lateralGap(to: box)
            guard box.near(heading) >= beam.far - Rule.touch, lateral <= beam.gap(to: box) else { return nil }
            return Rank(by: Rule.rounded(beam.gap(to: box) + 2 * lateral))
        }
    }
}
