import TenFootGeometry

/// The memory of a user's moves, so that moving back takes the same path (DM12).
///
/// Two things: the trail of the present run along one axis, and an interval for each axis. Drop both on programmatic focus, pointer focus,
/// `resetFocus` and relocation; save and restore the whole value around a modal layer. Queries work on a copy.
package struct PathMemory: Sendable, Hashable {
    /// A remembered extent in the content of a container; the container is nil for the scene.
    struct Interval: Hashable, Sendable {
        var low, high: Double
        var container: FocusID?
    }

    /// The x extent that vertical moves keep.
    private(set) var column: Interval?
    /// The y extent that horizontal moves keep.
    private(set) var row: Interval?
    private var axis: Axis?
    /// The items that the run has left, towards higher and towards lower coordinates from the present one; the next one last.
    private var ahead: [Step] = []
    private var behind: [Step] = []

    /// An item that a run left.
    struct Step: Hashable {
        var target: FocusTarget
        /// The gap between it and the item to which the press led.
        let gap: Double
        /// The map's version at the press, after which entries are new.
        let version: Int
    }

    /// The most steps of a trail; beyond that the oldest half is dropped.
    private static let limit = 1024

    package init() {}

    /// Forgets everything.
    package mutating func drop() {
        column = nil
        row = nil
        endTrail()
    }

    /// Replaces a remembered target by its new one, when a lazy cell is realised or dropped.
    package mutating func rename(_ old: FocusTarget, to new: FocusTarget) {
        for index in ahead.indices where ahead[index].target == old { ahead[index].target = new }
        for index in behind.indices where behind[index].target == old { behind[index].target = new }
    }

    /// The next step of the trail along a heading; nil if there is none.
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

    /// Called when the trail was not followed: removes the whole trail if it leads along the heading.
    mutating func endTrail(unless heading: Heading) {
        if trail(heading) != nil { endTrail() }
    }

    /// Records a move.
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
    /// The remembered extent across a heading, in the scene; (infinity, -infinity) if there is none.
    func remembered(_ memory: PathMemory, across axis: Axis) -> (low: Double, high: Double) {
        guard let interval = memory.interval(along: axis), let shift = intervalShift(interval, axis) else { return (.infinity, -.infinity) }
        return (interval.low + shift, interval.high + shift)
    }

    private func intervalShift(_ interval: PathMemory.Interval, _ axis: Axis) -> Double? {
        guard let container = interval.container else { return 0 }
        guard let slot = slots[container], entries[Int(slot)].kind == .container else { return nil }
        return contentShift(slot)[Int(axis.rawValue)]
    }

    /// Remembers the extent that source and target share across the heading, or the target's own if they share none.
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

    /// The previous item of the run's trail, if it or a section around it lies in the source's beam (DM12).
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
        if hasComeBetween(candidate, step, ownHolder, context, isRepeat: isRepeat) { return nil }
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

    /// Whether the app has put something between the source and the previous item, by moving either of them or by adding it.
    ///
    /// An item that was beside the path at the press does not count: it must be new, or the gap must have grown by at least its extent.
    private func hasComeBetween(
        _ before: Candidate, _ step: PathMemory.Step, _ holder: Int32, _ context: MoveContext, isRepeat: Bool
    ) -> Bool {
        let heading = context.heading
        // In different content that scrolls along the heading, gaps change by scrolling.
        guard self.holder(from: entries[Int(before.slot)].container, along: heading.axis) == holder, let box = sceneBox(step.target)
        else { return false }
        let beam = Beam(heading, from: context.sourceBox)
        let gap = beam.gap(to: box)
        let room = gap - step.gap
        guard room > Rule.touch else { return false }
        // This search is no part of the explanation of the way back.
        defer { lastGround = nil }
        guard let found = searchOutward(context, isRepeat: isRepeat, .beam), found.slot != before.slot || found.cell != before.cell
        else { return false }
        let extent = found.box.high(heading.axis) - found.box.low(heading.axis)
        let isNew = entries[Int(found.slot)].appeared > step.version
        return (isNew || extent <= room + Rule.touch) && beam.gap(to: found.box) + extent <= gap + Rule.touch
    }
}
