import Foundation
import TenFootFocusEngine
import TenFootGeometry

/// Unrealised cells as the focus engine sees them (DM8, DM15).
extension LazyBox {
    /// The cells of the largest group as a range; nil if all of them are realised, or if no realised one contains a focus item.
    ///
    /// Costs the number of groups and of realised cells.
    package var focusRange: FocusRange? {
        guard let group = focusGroup, let extents = group.extents, let start = lineStart(group, 0) else { return nil }
        let made = cellsMade(of: group)
        // Unrealised cells are assumed to be like the realised ones.
        guard made.count < group.cellCount, made.contains(where: { realised[$0]?.hasFocus ?? false }) else { return nil }
        // The contiguous run around the viewport; a cell kept for focus alone lies outside it.
        let run = contiguous(made.map { $0 - group.firstCell })
        // Anchored at the end of the run, so that the position of the next cell in the usual heading is exact.
        let next = (run.upperBound + group.columns - 1) / group.columns
        let main = start + extents.offset(of: next) - CGFloat(next) * (extents.estimate + extents.spacing)
        let across = group.spansLine ? tracks.last?.end ?? 0 : tracks[0].length
        let gap = tracks.count > 1 && !group.spansLine ? tracks[1].start - tracks[0].end : 0
        return FocusRange(
            axis: axis, origin: axis.point(main: main, cross: tracks[0].start),
            cellSize: axis.size(main: max(0, extents.estimate), cross: across), spacing: axis.size(main: extents.spacing, cross: gap),
            columns: group.columns, count: group.cellCount, realised: run)
    }

    private var focusGroup: LazyGroup? { groups.max { $0.cellCount < $1.cellCount } }

    private func cellsMade(of group: LazyGroup) -> [Int] {
        realised.keys.filter { $0 >= group.firstCell && $0 < group.firstCell + group.cellCount }
    }

    /// Makes and places a cell of `focusRange`; nil if there is no such cell.
    package func realise(_ index: Int) -> _LayoutBox? { focusGroup.flatMap { realise(cell: $0.firstCell + index) } }

    private func contiguous(_ indices: [Int]) -> Range<Int> {
        var best = 0..<0
        var run = 0..<0
        for index in indices.sorted() {
            run = (run.upperBound == index ? run.lowerBound : index)..<index + 1
            if run.count > best.count { best = run }
        }
        return best
    }

    /// Makes a cell and lays it out at once; nil if there is no such cell.
    ///
    /// The next update may drop it unless it is focused or visible.
    package func realise(cell index: Int) -> LazyCellBox? {
        guard index >= 0, index < cellCount, isPlaced else { return nil }
        if let cell = realised[index], cell.isPlaced, cell.parent === self { return cell }
        wanted = index
        requestArrangement()
        layoutInside()
        return realised[index]
    }

    /// The frame of a cell in the box's own coordinates, realised or not; nil if there is no such cell.
    package func frame(ofCell index: Int) -> CGRect? {
        if let cell = realised[index], cell.isPlaced { return CGRect(origin: cell.origin, size: cell.size) }
        guard let (group, line, column) = position(of: index), let start = lineStart(group, line), let extents = group.extents else {
            return nil
        }
        let track = group.spansLine ? GridTrack(start: 0, length: tracks.last?.end ?? 0) : tracks[min(column, tracks.count - 1)]
        let length = max(0, extents[line])
        return CGRect(origin: axis.point(main: start, cross: track.start), size: axis.size(main: length, cross: track.length))
    }

    /// The beginning of the line nearest to a position along the axis.
    package func lineEdge(nearest position: CGFloat) -> CGFloat? {
        var best: CGFloat?
        for group in groups {
            guard let extents = group.extents, extents.count > 0, let start = lineStart(group, 0) else { continue }
            let line = extents.line(at: position - start)
            for candidate in [line, min(line + 1, extents.count - 1)] {
                let edge = start + extents.offset(of: candidate)
                if best.map({ abs(edge - position) < abs($0 - position) }) ?? true { best = edge }
            }
        }
        return best
    }

    /// Makes the cell of an element and lays it out.
    package func realise(_ index: Int, of content: any LazyContent) -> LazyCellBox? {
        for segment in segments {
            if case .content(let own) = segment.source, own === content { return realise(cell: segment.start + index) }
        }
        return nil
    }
}
