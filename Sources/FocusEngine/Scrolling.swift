import TenFootGeometry

/// The scrolling that goes with a decision (DM9).
extension FocusMap {
    /// The least scrolling of each enclosing container that shows a target fully, with room for its lift.
    ///
    /// Along the heading, a target larger than the viewport is aligned at its near edge. The first and the last focusable of a container
    /// scroll it to that end if they stay fully visible. Without a heading (relocation, programmatic focus) near means leading and top.
    package func scrolls(toReveal target: FocusTarget, heading: Heading? = nil) -> FocusScrolls {
        var scrolls = FocusScrolls()
        guard let slot = slots[target.id] else { return scrolls }
        var box = localBox(target, slot)
        var container = entries[Int(slot)].container
        while container > 0 {
            let entry = entries[Int(container)]
            let state = containers[entry.extra]
            var offset = state.offset
            offset.x = CGFloat(self.offset(along: .horizontal, of: container, toReveal: box, heading))
            offset.y = CGFloat(self.offset(along: .vertical, of: container, toReveal: box, heading))
            if offset != state.offset { scrolls.append(FocusScroll(container: entry.id, offset: offset)) }
            // The target's frame in the space outside; the part that the viewport clips need not be revealed there.
            box = box.shifted(by: shift(entry.frame.edges[0] - Double(offset.x), entry.frame.edges[1] - Double(offset.y)))
            let cut = box.intersection(entry.frame)
            if !cut.isEmpty { box = cut }
            container = entry.container
        }
        return scrolls
    }

    private func offset(along axis: Axis, of container: Int32, toReveal box: Box, _ heading: Heading?) -> Double {
        let entry = entries[Int(container)]
        let state = containers[entry.extra]
        let old = Double(axis.of(state.offset))
        let viewport = entry.frame.length(axis)
        let limit = Double(axis.of(state.content)) - viewport
        guard limit > Rule.touch, limit.isFinite else { return old }
        let (low, high) = (box.low(axis), box.high(axis))
        let length = high - low
        if length > viewport {
            if heading?.axis != axis, old >= low, old + viewport <= high { return old }
            let isForward = heading?.axis == axis ? heading?.isForward == true : true
            return min(max(isForward ? low : high - viewport, 0), limit)
        }
        let isEnding = (first: isLimit(box, of: container, axis, low: true), last: isLimit(box, of: container, axis, low: false))
        let goesUp = heading?.axis == axis && heading?.isForward == false
        let (fitsStart, fitsEnd) = (high <= viewport, low >= limit)
        // A single focusable scrolls to the end ahead; on a move across, it is only kept visible.
        let isAlone = isEnding.first && isEnding.last
        if isAlone, let heading, heading.axis != axis, low >= old, high <= old + viewport { return old }
        let isBoth = isAlone && fitsStart && fitsEnd
        if isEnding.last, fitsEnd, !(isBoth && (goesUp || heading?.axis != axis)) { return limit }
        if isEnding.first, fitsStart { return 0 }
        let margins = margins(state.margin, axis)
        let room = min(1, (viewport - length) / max(margins.low + margins.high, .ulpOfOne))
        let least = high + margins.high * room - viewport
        let most = low - margins.low * room
        return min(max(min(max(old, least), most), 0), limit)
    }

    private func margins(_ insets: EdgeInsets, _ axis: Axis) -> (low: Double, high: Double) {
        axis == .vertical
            ? (Double(insets.top), Double(insets.bottom))
            : (Double(insets.left(in: layoutDirection)), Double(insets.right(in: layoutDirection)))
    }

    /// Whether no focusable of a container lies further towards an end of an axis than a box in its content.
    private func isLimit(_ box: Box, of container: Int32, _ axis: Axis, low: Bool) -> Bool {
        let side = Int(axis.rawValue) + (low ? 0 : 2)
        return !hasBeyond(box.edges[side] - Rule.touch, side, in: entries[Int(container)].root, shift: .zero, clip: .everything)
    }

    /// Whether a tree holds a focusable whose outward edge lies below a limit.
    private func hasBeyond(_ limit: Double, _ side: Int, in root: Int32, shift: SIMD4<Double>, clip: Box) -> Bool {
        guard root.exists else { return false }
        let node = forest.nodes[Int(root)]
        guard max(node.box.edges[side] + shift[side], clip.edges[side]) < limit, node.layer >= activeLayer else { return false }
        guard node.isLeaf else {
            return hasBeyond(limit, side, in: node.left, shift: shift, clip: clip)
                || hasBeyond(limit, side, in: node.right, shift: shift, clip: clip)
        }
        let entry = entries[Int(node.right)]
        switch entry.kind {
        case .item where entry.isFocusable && entry.layer >= activeLayer, .range:
            return !entry.frame.shifted(by: shift).intersection(clip).isEmpty
        case .container:
            let offset = containers[entry.extra].offset
            let inner = TenFootFocusEngine.shift(entry.frame.edges[0] - Double(offset.x), entry.frame.edges[1] - Double(offset.y))
            let cut = clip.intersection(entry.frame.shifted(by: shift))
            return hasBeyond(limit, side, in: entry.root, shift: shift + inner, clip: cut)
        case .item, .section, .scene:
            return hasBeyond(limit, side, in: entry.root, shift: shift, clip: clip)
        case .layer, .page, .region, .scope, .preference, .binding:
            return false
        }
    }

    /// Scrolls through a focused item that is larger than its viewport, before the search continues.
    func scrollThrough(_ context: MoveContext) -> FocusDecision? {
        let axis = context.heading.axis
        let container = holder(from: entries[Int(context.source)].parent, along: axis)
        // Nothing is larger than the scene.
        let viewport = sceneBox(container)
        guard context.sourceBox.length(axis) > viewport.length(axis) + Rule.touch else { return nil }
        let hidden = context.sourceBox.far(context.heading) - viewport.far(context.heading)
        return scroll(container, by: min(hidden, viewport.length(axis) * Rule.scrollShare), context.heading)
    }

    /// Scrolls the innermost container that can still scroll along the heading, after a press that found no target.
    ///
    /// A held press does not leave the container that it scrolls (DM11).
    func scrollWithoutTarget(_ context: MoveContext, isRepeat: Bool) -> FocusDecision? {
        let axis = context.heading.axis
        var container = holder(from: entries[Int(context.source)].parent, along: axis)
        while container > 0 {
            let length = entries[Int(container)].frame.length(axis)
            if let decision = scroll(container, by: length * Rule.scrollShare, context.heading) { return decision }
            if isRepeat { return nil }
            container = holder(from: entries[Int(container)].parent, along: axis)
        }
        return nil
    }

    private func scroll(_ container: Int32, by distance: Double, _ heading: Heading) -> FocusDecision? {
        let entry = entries[Int(container)]
        let state = containers[entry.extra]
        let old = Double(heading.axis.of(state.offset))
        let limit = Double(heading.axis.of(state.content)) - entry.frame.length(heading.axis)
        let new = min(max(old + (heading.isForward ? distance : -distance), 0), limit)
        let way = heading.isForward ? new - old : old - new
        guard way > Rule.touch, way.isFinite else { return nil }
        let offset =
            heading.axis == .horizontal ? CGPoint(x: CGFloat(new), y: state.offset.y) : CGPoint(x: state.offset.x, y: CGFloat(new))
        var decision = FocusDecision(target: nil, reason: .scrolled)
        decision.scrolls.append(FocusScroll(container: entry.id, offset: offset))
        return decision
    }
}
