import TenFootGeometry

/// One directional press, from the view layer or a script.
package struct FocusMove: Sendable {
    package var heading: Heading
    package var source: FocusTarget
    /// Whether a held press repeats; it does not leave what it is scrolling (DM11).
    package var isRepeat: Bool
    /// Whether the source's movement policy is the assisted one (DM7).
    package var isAssisted: Bool

    package init(_ heading: Heading, from source: FocusTarget, isRepeat: Bool = false, isAssisted: Bool = false) {
        self.heading = heading
        self.source = source
        self.isRepeat = isRepeat
        self.isAssisted = isAssisted
    }
}

/// Data for the whole of one move: the source, marked ancestors, the remembered interval.
struct MoveContext {
    let heading: Heading
    let source: Int32
    let sourceCell: Int
    /// The source's frame in the scene.
    let sourceBox: Box
    let remembered: (low: Double, high: Double)
}

extension FocusMap {
    /// Decides one press.
    ///
    /// O(log n + k), k being the number of entries that overlap the beam nearby.
    ///
    /// The steps in order: scroll through a source larger than its viewport (DM9), the way back along the trail (DM12), inside the focused
    /// item (DM13), then group by group outward (DM8), beside the beam if assisted (DM7), at last scrolling without a target (DM9).
    /// A source that the map does not hold fails. `memory` is brought up to date; apply the decision's scrolls, then focus its target.
    package func move(_ move: FocusMove, memory: inout PathMemory) -> FocusDecision {
        let heading = move.heading
        memory.turn(to: heading.axis)
        guard let source = slots[move.source.id] else { return .failed }
        let context = begin(move, source, memory)
        if let scroll = scrollThrough(context) { return scroll }

        if let back = wayBack(context, memory, isRepeat: move.isRepeat) {
            return finish(back, .trail, context, &memory)
        }
        memory.endTrail(unless: heading)
        if let inner = searchInside(context) { return finish(inner, .nested, context, &memory) }
        if let found = searchOutward(context, isRepeat: move.isRepeat, .beam) { return finish(found, .beam, context, &memory) }
        if move.isAssisted, let found = searchOutward(context, isRepeat: move.isRepeat, .assisted) {
            return finish(found, .assisted, context, &memory)
        }
        return scrollWithoutTarget(context, isRepeat: move.isRepeat) ?? .failed
    }

    /// Marks the entries that enclose the source and gathers the data for the whole move.
    func begin(_ move: FocusMove, _ source: Int32, _ memory: PathMemory) -> MoveContext {
        epoch &+= 1
        lastGround = nil
        var ancestor = entries[Int(source)].parent
        while ancestor.exists {
            entries[Int(ancestor)].enclosesSource = epoch
            ancestor = entries[Int(ancestor)].parent
        }
        let shift = contentShift(entries[Int(source)].container)
        let cell = if case .cell(_, let index) = move.source { index } else { -1 }
        return MoveContext(
            heading: move.heading, source: source, sourceCell: cell, sourceBox: localBox(move.source, source).shifted(by: shift),
            remembered: remembered(memory, across: move.heading.axis.other))
    }

    // MARK: - Where to look (DM8, DM13)

    enum Policy { case beam, assisted }

    /// Searches the groups around the source, outwards; a container that scrolls along the axis is searched before what is outside it.
    func searchOutward(_ context: MoveContext, isRepeat: Bool, _ policy: Policy) -> Candidate? {
        let axis = context.heading.axis
        var group = entries[Int(context.source)].parent
        while true {
            let holder = holder(from: group, along: axis)
            let ground = Ground(first: group, last: holder, holder: holder, source: visibleSource(context, within: holder))
            lastGround = ground
            let found = policy == .beam ? decide(on: ground, context) : pick(.assisted, on: ground, context)
            if found != nil || holder == 0 || isRepeat { return found }
            group = entries[Int(holder)].parent
        }
    }

    /// DM13: searches the descendants of the focused item, entering from the edge on the side the heading comes from.
    private func searchInside(_ context: MoveContext) -> Candidate? {
        guard entries[Int(context.source)].kind == .item, entries[Int(context.source)].root.exists else { return nil }
        let heading = context.heading
        // A thin strip before the edge: thick enough to be overlapped, thin enough for everything that begins at the edge to lie beyond it.
        let edge = context.sourceBox.near(heading)
        var box = context.sourceBox
        box.edges[heading.rawValue] = edge - 4 * Rule.touch
        box.edges[heading.rawValue ^ 2] = -(edge - 2 * Rule.touch)
        let ground = Ground(first: context.source, last: context.source, holder: entries[Int(context.source)].container, source: box)
        let found = decide(on: ground, context)
        if found != nil { lastGround = ground }
        return found
    }

    /// The source as the groups of a holder see it.
    ///
    /// Across the heading it is clipped to its visible part, along the heading moved to the edge of the viewports it leaves. A source that
    /// is wholly scrolled away keeps its frame, since a beam of no width finds nothing.
    func visibleSource(_ context: MoveContext, within holder: Int32) -> Box {
        let axis = context.heading.axis
        let clip = visible(entries[Int(context.source)].container, within: holder, axis: axis)
        var box = context.sourceBox
        let (low, high) = (max(box.low(axis.other), clip.low(axis.other)), min(box.high(axis.other), clip.high(axis.other)))
        if low < high { box = box.replacing(axis.other, low: low, high: high) }
        let bounds = (low: clip.low(axis), high: clip.high(axis))
        guard bounds.low < bounds.high else { return box }
        return box.replacing(
            axis, low: min(max(box.low(axis), bounds.low), bounds.high), high: min(max(box.high(axis), bounds.low), bounds.high))
    }

    // MARK: - What to take (DM4, DM5)

    /// A chain of groups that compete as one, and the source as they see it.
    struct Ground {
        var first: Int32
        var last: Int32
        var holder: Int32
        var source: Box
    }

    /// DM4, and DM5 where a section wins: the best in the beam that is, or leads to, an item.
    func decide(on ground: Ground, _ context: MoveContext) -> Candidate? {
        while let nearest = best(.nearest, on: ground, context) {
            guard let winner = best(.frontRow, on: ground, context, front: nearest.box) else { return nil }
            guard entries[Int(winner.slot)].kind == .section else { return winner }
            if let inner = enter(winner.slot, ground, context) { return inner }
            entries[Int(winner.slot)].struckOff = epoch
        }
        return nil
    }

    /// DM5: the best of a section's descendants in the beam, else the nearest that advances.
    private func enter(_ section: Int32, _ ground: Ground, _ context: MoveContext) -> Candidate? {
        let inside = Ground(first: section, last: section, holder: ground.holder, source: ground.source)
        return decide(on: inside, context) ?? pick(.loose, on: inside, context)
    }

    /// The best candidate by an aim without a beam; sections compete by their frames, and are struck off if they lead nowhere.
    private func pick(_ aim: Search.Aim, on ground: Ground, _ context: MoveContext) -> Candidate? {
        while let winner = best(aim, on: ground, context) {
            guard entries[Int(winner.slot)].kind == .section else { return winner }
            if let inner = enter(winner.slot, ground, context) { return inner }
            entries[Int(winner.slot)].struckOff = epoch
        }
        return nil
    }

    private func best(_ aim: Search.Aim, on ground: Ground, _ context: MoveContext, front: Box = .nothing) -> Candidate? {
        ties.clear()
        var search = Search(map: self, heading: context.heading, aim: aim, move: context, front: front)
        var group = ground.first
        while true {
            let container = entries[Int(group)].kind == .container ? group : entries[Int(group)].container
            search.run(group, from: ground.source, clip: visible(container, within: ground.holder, axis: context.heading.axis))
            if group == ground.last { break }
            group = entries[Int(group)].parent
        }
        switch aim {
        case .nearest, .frontRow: return ties.first(layoutDirection)
        case .loose, .assisted:
            return ties.best(Beam(context.heading, from: ground.source), remembered: context.remembered, layoutDirection)
        }
    }

    // MARK: - The end of a move

    /// Replaces the target by a `.userInitiated` default (SC10), plans the scrolling (DM9), and remembers the move (DM12).
    private func finish(
        _ found: Candidate, _ reason: FocusDecision.Reason, _ context: MoveContext, _ memory: inout PathMemory
    ) -> FocusDecision {
        let target = self.target(found)
        let final = redirected(target)
        var decision = FocusDecision(target: final, redirectedFrom: final == target ? nil : target, reason: reason)
        decision.scrolls = scrolls(toReveal: final, heading: context.heading)
        let source: FocusTarget =
            context.sourceCell >= 0 ? .cell(entries[Int(context.source)].id, context.sourceCell) : .item(entries[Int(context.source)].id)
        let gap = sceneBox(final).map { Beam(context.heading, from: context.sourceBox).gap(to: $0) } ?? 0
        memory.record(move: context.heading, from: PathMemory.Step(target: source, gap: gap, version: version), wentBack: reason == .trail)
        remember(context, to: final, &memory)
        return decision
    }

    func target(_ candidate: Candidate) -> FocusTarget {
        let id = entries[Int(candidate.slot)].id
        return candidate.cell >= 0 ? .cell(id, candidate.cell) : .item(id)
    }
}
