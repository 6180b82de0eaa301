import Foundation
import TenFootGeometry

/// The box of a lazy stack or grid: knows where every cell is by arithmetic, and makes those near the viewport.
///
/// Its size is computed from one measured line per group and the differences of realised lines: a million cells cost as much as a
/// hundred. Lines measured later move the content before the viewport, for which the scroll box compensates (`holdAnchor`).
package final class LazyBox: _LayoutBox, LazyFocusContainer {
    package var configuration: LazyConfiguration {
        didSet {
            groupsAreValid = false
            invalidateLayout()
        }
    }
    package private(set) var segments: [LazySegment] = []
    /// Realised cells by index.
    package internal(set) var realised: [Int: LazyCellBox] = [:]
    var groups: [LazyGroup] = []
    var tracks: [GridTrack] = []
    /// The length across the axis for which lines are measured.
    private var committedCross: CGFloat?
    private var groupsAreValid = false
    /// The interval along the axis in which cells are realised.
    var covered: ClosedRange<CGFloat> = 0...0
    private(set) var reach = LazyReach.new
    /// The index of the cell last realised on request, which is kept until the content changes; nil if there is none.
    var wanted: Int?
    /// The sections whose header or footer stays in view.
    var pinnedSections: [PinnedSection] = []
    /// How much of the viewport pinned headers take at its beginning and pinned footers at its end, in points.
    package internal(set) var pinnedLengths = (start: CGFloat(0), end: CGFloat(0))

    package init(node: _ViewNode, configuration: LazyConfiguration) {
        self.configuration = configuration
        super.init(node: node)
    }

    package var axis: Axis { configuration.axis }
    package var cellCount: Int { segments.last?.end ?? 0 }
    /// Its size follows from its content, but the box notifies its parent itself when the size changes.
    package override var isBoundary: Bool { true }
    package override func surroundingsChanged() {
        committedCross = nil
        // Cells that were measured but never placed are no children yet.
        for index in realised.keys.sorted() { if let cell = realised[index], !cell.isPlaced { cell.invalidateSubtree() } }
    }

    // MARK: Content

    func setSegments(_ new: [LazySegment]) {
        var found: [Int: LazyCellBox] = [:]
        let made = Set(realised.values.map { ObjectIdentifier($0) })
        for segment in new {
            switch segment.source {
            case .content(let content):
                for (index, cell) in content.realisedCells { found[segment.start + index] = cell.box }
            case .boxes(let boxes):
                for (index, box) in boxes.enumerated() where made.contains(ObjectIdentifier(box)) { found[segment.start + index] = box }
            }
        }
        let isSame =
            Self.areSame(new, segments) && found.count == realised.count && found.allSatisfy { realised[$0.key] === $0.value }
        segments = new
        guard !isSame else { return }
        realised = found
        wanted = nil
        groupsAreValid = false
        invalidateLayout()
    }

    private func segment(of index: Int) -> LazySegment {
        var low = 0
        var high = segments.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if segments[middle].start <= index { low = middle } else { high = middle - 1 }
        }
        return segments[low]
    }

    /// The box of a cell, made if need be; `index` is within `cellCount`.
    func cell(at index: Int) -> LazyCellBox {
        if let box = realised[index] { return box }
        // Suspend dependency tracking: cells are made during layout.
        let box = Dependencies.untracked { segment(of: index).cell(at: index) }
        box.container = self
        adopt(box)
        realised[index] = box
        return box
    }

    // MARK: Lines

    private func tracks(for cross: CGFloat?) -> [GridTrack] {
        configuration.items.map { GridTrack.solve($0, length: cross) } ?? [GridTrack(start: 0, length: cross ?? 0)]
    }

    private func makeGroups(columns: Int) -> [LazyGroup] {
        var groups: [LazyGroup] = []
        for segment in segments where segment.count > 0 {
            let isGrid = configuration.items != nil
            if isGrid, !segment.spansLine, let last = groups.last, !last.spansLine, last.section == segment.section {
                groups[groups.count - 1].cellCount += segment.count
            } else {
                groups.append(
                    LazyGroup(
                        firstCell: segment.start, cellCount: segment.count, columns: segment.spansLine ? 1 : columns,
                        part: segment.part, section: segment.section))
            }
        }
        return groups
    }

    /// The length of a line, which is that of its longest cell; makes the line's cells.
    func measureLine(_ line: Int, of group: LazyGroup, tracks: [GridTrack]) -> CGFloat {
        var longest: CGFloat?
        for (column, index) in group.cells(ofLine: line).enumerated() {
            let cell = cell(at: index)
            guard !cell.isEmpty else { continue }
            longest = max(longest ?? 0, cell.sizeThatFits(proposal(group, tracks, column)).length(axis))
        }
        // An empty line takes no spacing either.
        return longest ?? -configuration.lineSpacing
    }

    func proposal(_ group: LazyGroup, _ tracks: [GridTrack], _ column: Int) -> ProposedViewSize {
        let cross = group.spansLine ? tracks.last?.end : tracks[min(column, tracks.count - 1)].length
        return axis.proposal(main: nil, cross: cross)
    }

    private func estimate(_ group: LazyGroup, _ tracks: [GridTrack]) -> CGFloat {
        // Any line will do; one that is realised already costs nothing.
        let known = realised.keys.filter { $0 >= group.firstCell && $0 < group.firstCell + group.cellCount }.min()
        return measureLine(known.map { ($0 - group.firstCell) / group.columns } ?? 0, of: group, tracks: tracks)
    }

    /// Updates `groups` and `tracks` for a length across the axis.
    private func commit(_ cross: CGFloat) {
        let new = tracks(for: cross)
        if cross == committedCross, new == tracks, groupsAreValid { return }
        let isComparable = cross == committedCross && new == tracks
        let old = groups
        committedCross = cross
        tracks = new
        groups = makeGroups(columns: new.count)
        groupsAreValid = true
        for index in groups.indices {
            let group = groups[index]
            let spacing = configuration.lineSpacing
            if isComparable, index < old.count, old[index].spansLine == group.spansLine, var extents = old[index].extents,
                extents.spacing == spacing
            {
                extents.reset(count: group.lineCount)
                groups[index].extents = extents
            } else {
                groups[index].extents = LineExtents(count: group.lineCount, spacing: spacing, estimate: estimate(group, new))
            }
        }
        findPins()
    }

    /// The length from the first line to the end of the last.
    var totalLength: CGFloat {
        let lengths = groups.map { $0.extents?.length ?? 0 }
        return max(0, lengths.reduce(0, +) + configuration.lineSpacing * CGFloat(max(0, lengths.count - 1)))
    }

    private func idealCross() -> CGFloat {
        var widest: CGFloat = 0
        for index in realised.isEmpty ? [0] : realised.keys.sorted() where index < cellCount {
            widest = max(widest, cell(at: index).sizeThatFits(.unspecified).length(axis.other))
        }
        return widest
    }

    /// The length across the axis for a proposal.
    private func cross(_ proposal: ProposedViewSize) -> CGFloat {
        if let cross = proposal.length(axis.other) { return cross > 0 ? min(cross, Self.largest) : 0 }
        if configuration.items != nil { return tracks(for: nil).last?.end ?? 0 }
        return cellCount == 0 ? 0 : idealCross()
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let cross = cross(proposal)
        let tracks = tracks(for: cross)
        let across = configuration.items == nil ? cross : tracks.last?.end ?? 0
        guard cellCount > 0 else { return axis.size(main: 0, cross: across) }
        if cross == committedCross, groupsAreValid { return axis.size(main: totalLength, cross: across) }
        var length = -configuration.lineSpacing
        for group in makeGroups(columns: tracks.count) {
            let line = estimate(group, tracks)
            length += CGFloat(group.lineCount) * (line + configuration.lineSpacing)
        }
        return axis.size(main: length, cross: across)
    }

    package override func arrange() {
        for scroll in scrollBoxes { scroll.captureAnchor() }
        guard cellCount > 0 else {
            realised = [:]
            groups = []
            findPins()
            show([])
            if size.length(axis) > 0 { sizeChanged() }
            return
        }
        commit(cross(proposal))
        let keep = realiseWindow()
        if reach == .new { host.layout.reachesOutLater(self) }
        trim(keeping: keep)
        let indices = realised.keys.sorted()
        show(indices.compactMap { realised[$0] })
        for index in indices { if let cell = realised[index] { place(cell, at: index) } }
        for node in focusNodes where node.role == .range { host.focus.tracker.invalidate(node) }
        watchPins()
        // The columns of a grid may have changed since it was measured.
        let across = configuration.items == nil ? size.length(axis.other) : tracks.last?.end ?? 0
        let isResized = abs(totalLength - size.length(axis)) > 0.01 || abs(across - size.length(axis.other)) > 0.01
        if isResized { sizeChanged() }
        for scroll in scrollBoxes {
            scroll.holdAnchor()
            // After a change of size the ends of the content are known only once it has been laid out again.
            if !isResized { scroll.stayInContent() }
        }
    }

    /// Replaces the cells among its children; their views appear and disappear with them.
    private func show(_ cells: [LazyCellBox]) {
        let before = children
        setChildren(cells, isSettled: true)
        for cell in cells { cell.isRealised = true }
        for case let cell as LazyCellBox in before where cell.parent !== self {
            // The views of a cell that leaves by its transition disappear when that has ended.
            if let piece = cell.piece, host.transitions.isLeaving(piece) { continue }
            cell.isRealised = false
        }
    }

    /// Realises cells ahead of the viewport from now on, if the box itself is visible.
    func reachOut() {
        reach = .inView
        guard node.isMounted, isInSightAcross() else { return }
        reach = .ahead
        viewportMoved()
    }

    private func place(_ cell: LazyCellBox, at index: Int) {
        guard let (group, line, column) = position(of: index), let start = lineStart(group, line), let extents = group.extents else {
            return
        }
        let proposal = proposal(group, tracks, column)
        let dimensions = cell.dimensions(proposal)
        let across: CGFloat
        var along: CGFloat = 0
        if configuration.items == nil || group.spansLine {
            let whole = ViewDimensions(axis.size(main: 0, cross: tracks.last?.end ?? 0), box: nil, proposal: .unspecified)
            across = configuration.alignment.defaultValue(whole) - dimensions[configuration.alignment]
        } else {
            let track = tracks[min(column, tracks.count - 1)]
            let alignment = track.alignment ?? .center
            let room = ViewDimensions(axis.size(main: extents[line], cross: track.length), box: nil, proposal: .unspecified)
            let x = alignment.horizontal.key.defaultValue(room) - dimensions[alignment.horizontal]
            let y = alignment.vertical.key.defaultValue(room) - dimensions[alignment.vertical]
            across = track.start + (axis == .vertical ? x : y)
            along = axis == .vertical ? y : x
        }
        cell.place(at: axis.point(main: start + along, cross: across), proposal: proposal)
    }

    func cellResized() { requestArrangement() }
}
