import TenFootAccessibility

extension LazyBox {
    /// A cell's index among the rows of its section, from 0, and the number of these rows.
    func position(of cell: LazyCellBox) -> (index: Int, count: Int)? {
        guard let index = index(of: cell), let segment = segment(around: index), segment.part == .rows else { return nil }
        // A section's rows may come from several ForEach and single views.
        let rows = segments.filter { $0.part == .rows && $0.section == segment.section }
        let before = rows.filter { $0.start < segment.start }.reduce(0) { $0 + $1.count }
        return (before + index - segment.start, rows.reduce(0) { $0 + $1.count })
    }

    /// The lines and columns of a vertical grid without sections; nil for a stack, a horizontal grid and a grid in sections.
    var grid: AccessibilityGrid? {
        guard configuration.items != nil, axis == .vertical, groups.count == 1, let only = groups.first, !only.spansLine, only.columns > 1
        else { return nil }
        return AccessibilityGrid(rows: only.lineCount, columns: only.columns)
    }

    /// The header of the section that contains a cell's row.
    func header(ofRowWith cell: LazyCellBox) -> LazyCellBox? {
        guard let index = index(of: cell), let segment = segment(around: index), segment.part == .rows, let section = segment.section,
            let header = segments.first(where: { $0.part == .header && $0.section == section })
        else { return nil }
        return header.cell(at: header.start)
    }

    private func index(of cell: LazyCellBox) -> Int? { realised.first { $0.value === cell }?.key }
    private func segment(around index: Int) -> LazySegment? {
        segments.first { ($0.start..<$0.end).contains(index) }
    }
}
