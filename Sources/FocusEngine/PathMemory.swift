import TenFootGeometry

/// What the moves of a user leave behind, so that the way back is the way that was gone (DM12).
///
/// Two things: the trail of the present run along one axis, and an interval for each axis. Drop both on programmatic focus, pointer focus,
/// `resetFocus` and relocation; save and restore the whole value around a modal layer. Queries work on a copy.
package struct PathMemory: Sendable, Hashable {
    /// A remembered extent, in the content of a container, nil for the scene.
    struct Interval: Hashable, Sendable {
        var low, high: Double
        var container: FocusID?
    }

    /// The x extent that vertical moves keep.
    private(set) var column: Interval?
    /// The y extent that horizontal moves keep.
    private(set) var row: Interval?
    private var axis: Axis?
    /// What the run came by, towards higher and lower coordinates from where it is now; the next one last.
    private var ahead: [Step] = []
    private var behind: [Step] = []

    /// An item that a run left.
    struct Step: Hashable {
        var target: FocusTarget
        /// What lay between it and the item that the press led to.
        let gap: Double
    }

    /// How long a trail grows; further back the oldest half is forgotten.
    private static let limit = 1024

    package init() {}

    /// Forgets everything.
    package mutating func drop() {
        column = nil
        row = nil
        endTrail()
    }

    /// Gives a remembered target its new name, when a lazy cell is realised or given back.
    package mutating func rename(_ old: FocusTarget, to new: FocusTarget) {
        for index in ahead.indices where ahead[index].target == old { ahead[index].target = new }
        for index in behind.indices where behind[index].target == old { behind[index].target = new }
    }

    /// Where the trail leads along a heading.
    func trail(_ heading: Heading) -> Step? {
        axis == heading.axis ? (heading.isForward ? ahead.last : behind.last) : nil
    }

    /// The extent that a move along the other axis keeps.
    func interval(along axis: Axis) -> Interval? { axis == .horizontal ? column : row }

    /// A press along an axis ends the other axis's run and interval, even if focus does not move.
    mutating func turn(to axis: Axis) {
        if self.axis != axis { endTrail() }
        self.axis = axis
        if axis == .vertical { row = nil } else { column = nil }
    }

    private mutating func endTrail() {
        ahead.removeAll(keepingCapacity: true)
        behind.removeAll(keepingCapacity: true)
    }

    /// Called when the trail could not be followed: removes its remaining entries in that direction.
    mutating func endTrail(unless heading: Heading) {
        if trail(heading) != nil { endTrail() }
    }

    /// Notes a move that was made.
    mutating func record(move heading: Heading, from source: Step, wentBack: Bool) {
        if wentBack {
            if heading.isForward { _ = ahead.popLast() } else { _ = behind.popLast() }
        }
        if heading.isForward { PathMemory.push(source, &behind) } else { PathMemory.push(source, &ahead) }
    }

    private static func push(_ step: Step, _ trail: inout [Step]) {
        if trail.count == limit { trail.removeFirst(limit / 2) }
        trail.append(step)
    }

    mutating func keep(_ interval: Interval, along axis: Axis) {
        if axis == .horizontal { column = interval } else { row = interval }
    }
}

extension FocusMap {
    /// The remembered extent across a heading, in the scene; endless the wrong way round where there is none.
    func remembered(_ memory: PathMemory, across axis: Axis) -> (low: Double, high: Double) {
        guard let interval = memory.interval(along: axis), let shift = intervalShift(interval, axis) else { return (.infinity, -.infinity) }
        return (interval.low + shift, interval.high + shift)
    }

    private func intervalShift(_ interval: PathMemory.Interval, _ axis: Axis) -> Double? {
        guard let container = interval.container else { return 0 }
        guard let slot = slots[container], entries[Int(slot)].kind == .container else { return nil }
        return contentShift(slot)[Int(axis.rawValue)]
    }

    /// Keeps the part of the way that source and target share, or the target's own extent where they share none.
    func remember(_ context: MoveContext, to target: FocusTarget, _ memory: inout PathMemory) {
        guard let slot = slots[target.id], let box = sceneBox(target) else { return }
        let across = context.heading.axis.other
        var low = max(box.low(across), context.sourceBox.low(across))
        var high = min(box.high(across), context.sourceBox.high(across))
        if context.remembered.low.isFinite {
            low = max(low, context.remembered.low)
            high = min(high, context.remembered.high)
        }
        if high - low <= Rule.touch { (low, high) = (box.low(across), box.high(across)) }
        let shared = sharedContainer(entries[Int(context.source)].container, entries[Int(slot)].container)
        let shift = contentShift(shared)[Int(across.rawValue)]
        memory.keep(
            PathMemory.Interval(low: low - shift, high: high - shift, container: shared == 0 ? nil : entries[Int(shared)].id), along: across
        )
    }

    /// The item before on the run's trail, if from here it lies in the beam, or a section around it does (DM12).
    func wayBack(_ context: MoveContext, _ memory: PathMemory, isRepeat: Bool) -> Candidate? {
        guard let step = memory.trail(context.heading), let slot = slots[step.target.id], takesFocus(step.target, slot) else { return nil }
        let target = step.target
        let axis = context.heading.axis
        let ownHolder = holder(from: entries[Int(context.source)].parent, along: axis)
        let shared = holder(from: sharedContainer(entries[Int(context.source)].container, entries[Int(slot)].container), along: axis)
        if isRepeat, ownHolder != shared { return nil }
        let beam = Beam(context.heading, from: visibleSource(context, within: shared))
        let container = entries[Int(slot)].container
        guard let box = sceneBox(target)?.intersection(visible(container, within: shared, axis: axis)), !box.isEmpty else { return nil }
        var candidate = Candidate(slot: slot, box: box, order: entries[Int(slot)].order)
        if case .cell(_, let index) = target { candidate.cell = index }
        if hasComeBetween(candidate, step, context, isRepeat: isRepeat) { return nil }
        if beam.isPassed(by: box), beam.isHit(by: box) { return candidate }
        for group in parents(of: slot) {
            let entry = entries[Int(group)]
            if entry.enclosesSource == epoch { break }
            guard entry.kind == .section else { continue }
            let frame = sceneBox(group).intersection(visible(entry.container, within: shared, axis: axis))
            if !frame.isEmpty, beam.isPassed(by: frame), beam.isHit(by: frame) { return candidate }
        }
        return nil
    }

    /// Whether the app has put something between the source and the item before, by moving either of them or by adding it.
    ///
    /// What lay aside when the press was made does not count: the gap must have grown by what lies in it now.
    private func hasComeBetween(_ before: Candidate, _ step: PathMemory.Step, _ context: MoveContext, isRepeat: Bool) -> Bool {
        // Across containers gaps change by scrolling.
        guard entries[Int(before.slot)].container == entries[Int(context.source)].container else { return false }
        let heading = context.heading
        let beam = Beam(heading, from: context.sourceBox)
        let gap = beam.gap(to: before.box)
        let room = gap - step.gap
        guard room > Rule.touch else { return false }
        // What is searched here explains nothing of the way back.
        defer { lastGround = nil }
        guard let found = searchOutward(context, isRepeat: isRepeat, .beam), found.slot != before.slot || found.cell != before.cell
        else { return false }
        let extent = found.box.high(heading.axis) - found.box.low(heading.axis)
        return extent <= room + Rule.touch && beam.gap(to: found.box) + extent <= gap + Rule.touch
    }
}
