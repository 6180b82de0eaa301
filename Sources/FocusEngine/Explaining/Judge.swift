import TenFootGeometry

/// Judges every entry of a map against one move, by the same questions as the search asks, but without skipping any.
struct Judge {
    let map: FocusMap
    let ground: FocusMap.Ground
    let heading: Heading
    let source: Int32
    let decision: FocusDecision
    let remembered: (low: Double, high: Double)

    private struct Finding {
        var slot: Int32
        var box: Box
        var rejection: (rule: String, why: String)?
        var key = Rank(repeating: .infinity)
        var isFront = false
    }

    func rows() -> [FocusExplanation.Row] {
        let beam = Beam(heading, from: ground.source)
        let slots = map.slots.values.sorted { (map.entries[Int($0)].order, $0) < (map.entries[Int($1)].order, $1) }
        var findings = slots.compactMap { finding($0, beam) }
        let open = findings.indices.filter { findings[$0].rejection == nil }
        let front = nearest(findings, beam)
        for index in open {
            guard let front else { break }
            let box = findings[index].box
            findings[index].isFront = beam.isRow(box, front)
            findings[index].key = beam.place(of: box, front: front, remembered: remembered, shift: .zero)
        }
        let winners = winners()
        let order = open.sorted { first, second in
            let (isFirst, isSecond) = (winners.contains(findings[first].slot), winners.contains(findings[second].slot))
            if isFirst != isSecond { return isFirst }
            let (first, second) = (findings[first], findings[second])
            return first.isFront != second.isFront ? first.isFront : isBetter(first.key, than: second.key)
        }
        let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0 + 1) })
        let best = order.first.map { findings[$0].key }
        let rows = findings.indices.map { index in
            row(findings[index], beam, rank: ranks[index], best: best, isWinner: winners.contains(findings[index].slot))
        }
        return rows.enumerated().sorted { (sortKey($0.element), $0.offset) < (sortKey($1.element), $1.offset) }.map(\.element)
    }

    /// The target, what the search had chosen, and the sections that led there.
    private func winners() -> Set<Int32> {
        var winners: Set<Int32> = []
        for target in [decision.target, decision.redirectedFrom] {
            var at = target.flatMap { map.slots[$0.id] } ?? -1
            while at > 0, map.entries[Int(at)].enclosesSource != map.epoch, at != source {
                winners.insert(at)
                at = map.entries[Int(at)].parent
            }
        }
        return winners
    }

    /// n of DM4, as the search chooses it.
    private func nearest(_ findings: [Finding], _ beam: Beam) -> Box? {
        var ties = Ties()
        var best = Rank(repeating: .infinity)
        for finding in findings where finding.rejection == nil {
            let rank = beam.nearness(of: finding.box)
            guard !isBetter(best, than: rank) else { continue }
            if rank != best { ties.clear() }
            best = rank
            ties.append(Candidate(slot: finding.slot, box: finding.box, order: map.entries[Int(finding.slot)].order))
        }
        return ties.first(map.layoutDirection)?.box
    }

    private func sortKey(_ row: FocusExplanation.Row) -> Int {
        switch row.verdict {
        case .winner: row.isSection ? -2 : -1
        case .source: 0
        case .ranked, .rejected: row.rank ?? .max
        }
    }

    private func row(_ finding: Finding, _ beam: Beam, rank: Int?, best: Rank?, isWinner: Bool) -> FocusExplanation.Row {
        let entry = map.entries[Int(finding.slot)]
        let verdict: FocusExplanation.Verdict =
            if finding.slot == source {
                .source
            } else if isWinner {
                .winner
            } else if let rejection = finding.rejection {
                .rejected(rule: rejection.rule, why: rejection.why)
            } else {
                .ranked(rule: losingRule(finding, best ?? finding.key))
            }
        return FocusExplanation.Row(
            id: entry.id, isSection: entry.kind == .section, isRange: entry.kind == .range, frame: map.sceneBox(finding.slot).rect,
            verdict: verdict, rank: rank,
            gap: beam.gap(to: finding.box), aside: beam.aside(of: finding.box), centreDistance: beam.centreDistance(to: finding.box))
    }

    /// The first point of DM4 by which a candidate stands behind the best.
    private func losingRule(_ finding: Finding, _ best: Rank) -> String {
        if decision.reason == .trail { return "DM12: the trail of this run leads back elsewhere" }
        if !finding.isFront { return "DM4 (1): not in the front row" }
        if finding.key[0] != best[0] { return "DM4 (2): outside the remembered interval" }
        if finding.key[1] != best[1] { return "DM4 (3): a larger gap" }
        if finding.key[2] != best[2] { return "DM4 (4): further aside of the centre" }
        if finding.key[3] != best[3] { return "DM4 (5): its centre is further aside" }
        return "DM4 (6): later in layout order"
    }

    private func finding(_ slot: Int32, _ beam: Beam) -> Finding? {
        let entry = map.entries[Int(slot)]
        guard entry.kind == .item || entry.kind == .section || entry.kind == .range else { return nil }
        let container = entry.container
        let clip = map.visible(container, within: ground.holder, axis: heading.axis)
        let box = map.sceneBox(slot).intersection(clip)
        return Finding(slot: slot, box: box, rejection: slot == source ? ("", "") : rejection(slot, entry, box, beam))
    }

    private func rejection(_ slot: Int32, _ entry: Entry, _ box: Box, _ beam: Beam) -> (rule: String, why: String)? {
        if entry.enclosesSource == map.epoch {
            return entry.kind == .section ? ("DM6", "holds the source: it widens, it does not fence") : ("DM13", "holds the source")
        }
        if !entry.leaf.exists {
            if entry.kind == .section { return ("SE3", "holds nothing focusable") }
            return entry.frame.isEmpty || !entry.frame.isFinite ? ("DM2", "has no area") : ("DM2", "is not focusable")
        }
        if map.forest.nodes[Int(entry.leaf)].layer < map.activeLayer { return ("DM2", "lies under a modal layer") }
        if let around = around(entry) { return around }
        if box.isEmpty { return ("DM8", "is scrolled or clipped out of sight") }
        if entry.struckOff == map.epoch { return ("DM5", "holds nothing that can be reached from here") }
        if entry.kind == .section, !beam.isPassed(by: box), box.overlaps(beam.source) {
            return ("DM5", "overlaps the source, so it is looked through")
        }
        if !beam.isPassed(by: box) { return ("DM2", "does not lie further \(heading)") }
        if !beam.isHit(by: box) { return ("DM3", "lies beside the beam") }
        return nil
    }

    /// Whether something around an entry keeps it from competing by itself.
    private func around(_ entry: Entry) -> (rule: String, why: String)? {
        var at = entry.parent
        var isInGround = false
        while at.exists {
            let group = map.entries[Int(at)]
            if at == ground.last || at == ground.first { isInGround = true }
            let isOpen = group.enclosesSource == map.epoch || isInGround
            if !isOpen, group.kind == .section, competesAsWhole(at) { return ("DM5", "is inside a section, which competes as a whole") }
            if at != source, !isOpen, group.kind == .item, group.isFocusable, group.layer >= map.activeLayer {
                return ("DM13", "is inside another focusable")
            }
            if at == source, ground.first != source { return ("DM13", "is inside the source; nothing there lies this way") }
            at = group.parent
        }
        return isInGround ? nil : ("DM8", "is outside the container, which holds its own first")
    }

    private func competesAsWhole(_ section: Int32) -> Bool {
        let entry = map.entries[Int(section)]
        let box = map.sceneBox(section).intersection(map.visible(entry.container, within: ground.holder, axis: heading.axis))
        let beam = Beam(heading, from: ground.source)
        return beam.isPassed(by: box) || !box.overlaps(beam.source)
    }
}
