import Foundation
import TenFootGeometry

/// Which cells are realised: those in the viewport and, once `reach` is `.ahead`, those one viewport ahead and behind, at least one line
/// each way.
extension LazyBox {
    /// A position beyond the end of any content.
    private static let endless: CGFloat = 1e15

    /// The scroll boxes around it that move it along its axis, innermost first.
    var scrollBoxes: [ScrollBox] {
        var found: [ScrollBox] = []
        var box = parent
        while let current = box {
            if let scroll = current as? ScrollBox, scroll.settings.axes.contains(Axis.Set(axis)) { found.append(scroll) }
            box = current.parent
        }
        return found
    }

    /// The visible part of the box, along its axis in its own coordinates, and the length of the viewport.
    func visibleInterval() -> (interval: ClosedRange<CGFloat>, viewport: CGFloat) {
        let scene = axis.of(host.size)
        var low = -Self.endless
        var high = Self.endless
        var viewport: CGFloat?
        var position: CGFloat = 0
        var box: _LayoutBox = self
        while let parent = box.parent {
            position += box.origin.along(axis) - parent.contentOffset.along(axis)
            if let scroll = parent as? ScrollBox, scroll.settings.axes.contains(Axis.Set(axis)) {
                let length = scroll.size.length(axis)
                viewport = min(viewport ?? length, length)
                low = max(low, -position)
                high = min(high, length - position)
                if high < low { (low, high) = (min(low, high), min(low, high)) }
                scroll.add(self)
            }
            box = parent
        }
        guard var viewport else { return (0...scene, 0) }
        // A viewport that is longer than the scene, such as one as long as all its content, shows no more than the scene.
        viewport = min(viewport, scene)
        high = min(high, low + scene)
        if isMirrored, axis == .horizontal { (low, high) = (totalLength - high, totalLength - low) }
        return (low...high, viewport)
    }

    /// Whether any of it is visible across its axis; also registers it with the scroll boxes that move it in that direction.
    func isInSightAcross() -> Bool {
        var isInSight = true
        var position: CGFloat = 0
        var box: _LayoutBox = self
        while let parent = box.parent {
            position += box.origin.along(axis.other) - parent.contentOffset.along(axis.other)
            if let scroll = parent as? ScrollBox, scroll.settings.axes.contains(Axis.Set(axis.other)) {
                scroll.add(self)
                if position >= scroll.size.length(axis.other) || position + size.length(axis.other) <= 0 { isInSight = false }
            }
            box = parent
        }
        return isInSight
    }

    func viewportMoved() {
        guard isPlaced, cellCount > 0 else { return }
        if reach == .inView {
            reachOut()
            if reach == .ahead { return }
        }
        let (visible, viewport) = visibleInterval()
        let ahead = reach == .ahead ? viewport : 0
        let low = max(0, visible.lowerBound - ahead)
        let high = min(totalLength, visible.upperBound + ahead)
        if low <= high, low < covered.lowerBound || high > covered.upperBound { requestArrangement() }
    }

    // MARK: Where lines are

    /// The group, line and column of a cell.
    func position(of index: Int) -> (group: LazyGroup, line: Int, column: Int)? {
        var low = 0
        var high = groups.count - 1
        guard high >= 0, index >= 0, index < cellCount else { return nil }
        while low < high {
            let middle = (low + high + 1) / 2
            if groups[middle].firstCell <= index { low = middle } else { high = middle - 1 }
        }
        let group = groups[low]
        let place = index - group.firstCell
        return (group, place / group.columns, place % group.columns)
    }

    func start(ofGroup index: Int) -> CGFloat {
        groups[..<index].reduce(0) { $0 + ($1.extents?.length ?? 0) + configuration.lineSpacing }
    }

    func lineStart(_ group: LazyGroup, _ line: Int) -> CGFloat? {
        guard let index = groups.firstIndex(where: { $0.firstCell == group.firstCell }), let extents = group.extents else { return nil }
        return start(ofGroup: index) + extents.offset(of: line)
    }

    /// The lines that touch an interval, and one more each way if `reach` is `.ahead`.
    private func lines(in interval: ClosedRange<CGFloat>) -> [(group: Int, lines: ClosedRange<Int>)] {
        let more = reach == .ahead ? 1 : 0
        var found: [(Int, ClosedRange<Int>)] = []
        var start: CGFloat = 0
        for (index, group) in groups.enumerated() {
            guard let extents = group.extents, extents.count > 0 else { continue }
            let end = start + extents.length
            // The additional line may be the first or last of a neighbouring group.
            let margin = CGFloat(more) * (extents.estimate + configuration.lineSpacing)
            if end >= interval.lowerBound - margin, start <= interval.upperBound + margin {
                let first = max(0, extents.line(at: interval.lowerBound - start) - more)
                let last = min(extents.count - 1, extents.line(at: interval.upperBound - start) + more)
                found.append((index, first...max(first, last)))
            }
            start = end + configuration.lineSpacing
        }
        return found
    }

    // MARK: Making and dropping

    /// Realises and measures the cells near the viewport, again if measuring moves lines; returns which cells may stay.
    func realiseWindow() -> (Int) -> Bool {
        var kept: [Range<Int>]?
        var keptPins: Set<Int> = []
        for _ in 0..<Self.mostRounds {
            let (visible, viewport) = visibleInterval()
            let ahead = reach == .ahead ? viewport : 0
            let window = lines(in: visible.lowerBound - ahead...visible.upperBound + ahead)
            var isMoved = false
            let pinned = cellsPinned(over: window.map(\.group))
            for index in pinned.sorted() { _ = cell(at: index) }
            for (index, lines) in window {
                for line in lines {
                    let extent = measureLine(line, of: groups[index], tracks: tracks)
                    if groups[index].extents?.set(extent, for: line) == true { isMoved = true }
                }
            }
            measureOthers()
            if isMoved { continue }
            note(window)
            let slack = viewport / 2
            keptPins = pinned
            kept = lines(in: visible.lowerBound - viewport - slack...visible.upperBound + viewport + slack).map {
                groups[$0].cells(ofLine: $1.lowerBound).lowerBound..<groups[$0].cells(ofLine: $1.upperBound).upperBound
            }
            break
        }
        // The lines still move after the last round: keep all cells this time.
        guard let kept else { return { _ in true } }
        let focused = focusedIndex
        let wanted = wanted
        // Rows inserted before the visible ones may push these out of the window; the offset then follows the held cell, so keep it.
        let held = Set(scrollBoxes.compactMap { $0.heldBox.flatMap(index(of:)) })
        return { index in
            index == focused || index == wanted || held.contains(index) || keptPins.contains(index) || kept.contains { $0.contains(index) }
        }
    }

    private static let mostRounds = 8

    /// Measures the realised cells outside the window too, so that their real lengths are used.
    private func measureOthers() {
        if let wanted, wanted < cellCount { _ = cell(at: wanted) }
        var seen: Set<Int> = []
        for index in realised.keys.sorted() {
            guard let (group, line, _) = position(of: index), seen.insert(group.firstCell + line * group.columns).inserted,
                let place = groups.firstIndex(where: { $0.firstCell == group.firstCell })
            else { continue }
            groups[place].extents?.set(measureLine(line, of: group, tracks: tracks), for: line)
        }
    }

    private func note(_ window: [(group: Int, lines: ClosedRange<Int>)]) {
        guard let first = window.first, let last = window.last else {
            covered = 0...0
            return
        }
        let isFirst = first.group == 0 && first.lines.lowerBound == 0
        let isLast = last.group == groups.count - 1 && last.lines.upperBound == groups[last.group].lineCount - 1
        let low = isFirst ? -Self.endless : lineStart(groups[first.group], first.lines.lowerBound) ?? 0
        let high =
            isLast
            ? Self.endless
            : (lineStart(groups[last.group], last.lines.upperBound) ?? 0) + (groups[last.group].extents?[last.lines.upperBound] ?? 0)
        covered = low...max(low, high)
    }

    func trim(keeping keep: (Int) -> Bool) {
        let gone = realised.keys.filter { !keep($0) }
        guard !gone.isEmpty else { return }
        for index in gone { realised[index] = nil }
        for segment in segments {
            if case .content(let content) = segment.source { content.trim { keep(segment.start + $0) } }
        }
    }

    // MARK: Cells

    /// The index of the cell that contains the focused box, or has focus itself.
    var focusedIndex: Int? { host.focusedBox.flatMap { index(of: $0) } }

    /// The index of the cell that contains a box.
    package func index(of box: _LayoutBox) -> Int? {
        var current: _LayoutBox? = box
        while let box = current, box !== self {
            if let cell = box as? LazyCellBox, cell.container === self { return realised.first { $0.value === cell }?.key }
            current = box.parent
        }
        return nil
    }

    /// The realised cell at the beginning of the viewport; nil after a jump to where no cell is realised yet.
    var firstVisibleCell: LazyCellBox? {
        guard isPlaced else { return nil }
        let visible = visibleInterval().interval
        for index in realised.keys.sorted() {
            guard let cell = realised[index], cell.isPlaced, cell.parent === self else { continue }
            let start = cell.origin.along(axis)
            if start + cell.size.length(axis) > visible.lowerBound { return start < visible.upperBound ? cell : nil }
        }
        return nil
    }
}
