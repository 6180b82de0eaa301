import TenFootGeometry

/// The cells of a lazy row, column or grid that are not realised, as arithmetic (DM8, DM15).
///
/// Cell i stands in line i / columns and column i % columns; lines follow one another along `axis`. The frames are in the space of the
/// enclosing scroll container's content, in points. Memory and time do not depend on `count`.
package struct FocusRange: Hashable, Sendable {
    /// The axis along which lines follow one another: vertical for a lazy column or a vertical grid.
    package var axis: Axis
    /// The top left corner of cell 0.
    package var origin: CGPoint
    package var cellSize: CGSize
    /// The space between columns (along x) and rows (along y).
    package var spacing: CGSize
    /// How many cells stand in one line, at least 1.
    package var columns: Int
    package var count: Int
    /// The indices of cells that are items of their own in the map, which are no part of the range.
    package var realised: Range<Int>

    package init(
        axis: Axis, origin: CGPoint, cellSize: CGSize, spacing: CGSize = .zero, columns: Int = 1, count: Int, realised: Range<Int> = 0..<0
    ) {
        self.axis = axis
        self.origin = origin
        self.cellSize = cellSize
        self.spacing = spacing
        self.columns = max(1, columns)
        self.count = max(0, count)
        // Normalises an empty range, wherever it is.
        self.realised = realised.isEmpty ? 0..<0 : realised
    }

    /// The frame of one cell.
    package func frame(of index: Int) -> CGRect {
        let (line, column) = (index / columns, index % columns)
        let (across, down) = axis == .vertical ? (column, line) : (line, column)
        return CGRect(
            x: origin.x + CGFloat(across) * (cellSize.width + spacing.width),
            y: origin.y + CGFloat(down) * (cellSize.height + spacing.height), width: cellSize.width, height: cellSize.height)
    }

    /// The stretches of unrealised cells, before the realised ones and behind them.
    var freeCells: [Range<Int>] {
        let made = realised.clamped(to: 0..<count)
        return [0..<made.lowerBound, made.upperBound..<count].filter { !$0.isEmpty }
    }

    /// The number of lines, the last perhaps not full.
    var lines: Int { count / columns + (count % columns == 0 ? 0 : 1) }

    /// The rectangle around all cells, realised or not; empty if no unrealised cells are left.
    var box: Box {
        guard count > realised.count, cellSize.width > 0, cellSize.height > 0 else { return .nothing }
        let last = frame(of: count - 1)
        let first = frame(of: 0)
        let end = frame(of: min(count, columns) - 1)
        return Box(first).union(Box(last)).union(Box(end))
    }
}
