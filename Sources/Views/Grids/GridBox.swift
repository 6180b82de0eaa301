import TenFootViewGraph

/// The alignment and spacing of a grid, in points.
struct GridConfiguration: Equatable {
    var alignment: Alignment
    var horizontal: CGFloat
    var vertical: CGFloat
}

/// The box of a row; its grid places the cells, and outside a grid they are laid out as an HStack.
final class GridRowBox: _LayoutBox {
    var alignment: VerticalAlignment? { didSet { if alignment != oldValue { invalidateLayout() } } }
    /// The positions and proposals that the grid gives the cells, from the row's left edge; nil outside a grid.
    fileprivate var slots: [(origin: CGPoint, proposal: ProposedViewSize)]?

    init(node: _ViewNode, alignment: VerticalAlignment?) {
        self.alignment = alignment
        super.init(node: node)
    }

    private var solver: StackSolver {
        StackSolver(
            children: children,
            configuration: StackConfiguration(axis: .horizontal, alignment: (alignment ?? .center).key, spacing: nil))
    }

    override func measurementsDropped() { slots = nil }

    /// In a grid, the row takes exactly the size that the grid proposes.
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if slots != nil, let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        return solver.solve(proposal).size
    }

    override func arrange() {
        if let slots, slots.count == children.count {
            for (child, slot) in zip(children, slots) { child.place(at: slot.origin, proposal: slot.proposal) }
        } else {
            let solution = solver.solve(proposal)
            for (index, child) in children.enumerated() {
                child.place(at: solution.origins[index], proposal: solution.proposals[index])
            }
        }
    }
}

/// The box of a grid.
final class GridBox: _LayoutBox {
    var configuration: GridConfiguration { didSet { if configuration != oldValue { invalidateLayout() } } }
    private var solved: [(proposal: ProposedViewSize, solution: GridSolver.Solution)] = []

    init(node: _ViewNode, configuration: GridConfiguration) {
        self.configuration = configuration
        super.init(node: node)
    }

    override func measurementsDropped() { solved = [] }

    private var solver: GridSolver { GridSolver(children: children, configuration: configuration) }

    private func solution(_ proposal: ProposedViewSize) -> GridSolver.Solution {
        if let known = solved.first(where: { $0.proposal == proposal }) { return known.solution }
        let solution = solver.solve(proposal)
        solved.remember((proposal, solution))
        return solution
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { solution(proposal).size }

    override func arrange() {
        for (child, place) in zip(children, solver.arrange(solution(proposal))) { child.place(at: place.origin, proposal: place.proposal) }
    }
}

/// Distributes the space of a grid to its columns and rows.
@MainActor struct GridSolver {
    let children: [_LayoutBox]
    let configuration: GridConfiguration

    private struct Cell {
        let box: _LayoutBox
        let column: Int
        let span: Int
    }

    struct Solution {
        var widths: [CGFloat] = []
        var heights: [CGFloat] = []
        var size = CGSize.zero
    }

    /// The row that a child contains, inside boxes of modifiers; nil for a view that spans the grid.
    static func row(_ child: _LayoutBox) -> GridRowBox? {
        var box = child
        while true {
            if let row = box as? GridRowBox { return row }
            guard let unary = box as? UnaryBox, let inner = unary.child else { return nil }
            box = inner
        }
    }

    private func cells(_ row: GridRowBox) -> [Cell] {
        var column = 0
        return row.children.map { box in
            let span = box.traits.value(GridCellColumns.self)
            defer { column += span }
            return Cell(box: box, column: column, span: span)
        }
    }

    /// The widths of columns and heights of rows for a proposal.
    func solve(_ proposal: ProposedViewSize) -> Solution {
        let rows = children.map { child in Self.row(child).map { cells($0) } }
        let columns = rows.compactMap { $0?.last.map { $0.column + $0.span } }.max() ?? 1
        var solution = Solution()
        func width(_ column: Int, _ offer: CGFloat?) -> CGFloat {
            rows.reduce(0) { widest, row in
                (row ?? []).reduce(widest) { widest, cell in
                    guard cell.column == column, cell.span == 1, !cell.box.traits.value(GridCellUnsizedAxes.self).contains(.horizontal)
                    else { return widest }
                    return max(widest, cell.box.sizeThatFits(ProposedViewSize(width: offer, height: nil)).width)
                }
            }
        }
        let gaps = configuration.horizontal * CGFloat(columns - 1)
        solution.widths = Self.share(columns, proposal.width.map { $0 - gaps }, width)
        widenForSpans(rows.compactMap { $0 }, &solution.widths)
        let total = solution.widths.reduce(gaps, +)
        func height(_ index: Int, _ offer: CGFloat?) -> CGFloat {
            guard let row = rows[index] else {
                return children[index].sizeThatFits(ProposedViewSize(width: total, height: offer)).height
            }
            return row.reduce(0) { tallest, cell in
                guard !cell.box.traits.value(GridCellUnsizedAxes.self).contains(.vertical) else { return tallest }
                return max(
                    tallest, cell.box.sizeThatFits(ProposedViewSize(width: self.width(of: cell, solution.widths), height: offer)).height)
            }
        }
        let lines = configuration.vertical * CGFloat(max(0, rows.count - 1))
        solution.heights = Self.share(rows.count, proposal.height.map { $0 - lines }, height)
        solution.size = CGSize(width: children.isEmpty ? 0 : total, height: solution.heights.reduce(lines, +))
        return solution
    }

    /// Widens the last column of a cell that spans several columns and needs more space than they have.
    private func widenForSpans(_ rows: [[Cell]], _ widths: inout [CGFloat]) {
        for cell in rows.joined() where cell.span > 1 && cell.column + cell.span <= widths.count {
            guard !cell.box.traits.value(GridCellUnsizedAxes.self).contains(.horizontal) else { continue }
            let has = width(of: cell, widths)
            let needs = cell.box.sizeThatFits(ProposedViewSize(width: has, height: nil)).width
            if needs > has { widths[cell.column + cell.span - 1] += needs - has }
        }
    }

    private func width(of cell: Cell, _ widths: [CGFloat]) -> CGFloat {
        let range = min(cell.column, widths.count)..<min(widths.count, cell.column + cell.span)
        return widths[range].reduce(0, +) + configuration.horizontal * CGFloat(max(0, range.count - 1))
    }

    /// Distributes a length as stacks do, the least flexible first; with a nil length each gets its ideal length.
    private static func share(_ count: Int, _ length: CGFloat?, _ measure: (Int, CGFloat?) -> CGFloat) -> [CGFloat] {
        guard let length else { return (0..<count).map { measure($0, nil) } }
        let least = (0..<count).map { measure($0, 0) }
        let most = (0..<count).map { measure($0, .infinity) }
        var result = Array(repeating: CGFloat(0), count: count)
        var left = length
        let order = (0..<count).sorted { (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1) }
        for (done, index) in order.enumerated() {
            result[index] = measure(index, max(0, left) / CGFloat(count - done))
            left -= result[index]
        }
        return result
    }

    /// Gives the rows the slots of their cells, and returns the position and proposal of each child.
    func arrange(_ solution: Solution) -> [(origin: CGPoint, proposal: ProposedViewSize)] {
        var y: CGFloat = 0
        return children.enumerated().map { index, child in
            let height = solution.heights[index]
            if let row = Self.row(child) {
                row.slots = cells(row).map { slot($0, in: row, height: height, solution.widths) }
                row.slotsChanged()
            }
            defer { y += height + configuration.vertical }
            return (CGPoint(x: 0, y: y), ProposedViewSize(width: solution.size.width, height: height))
        }
    }

    private func slot(_ cell: Cell, in row: GridRowBox, height: CGFloat, _ widths: [CGFloat]) -> (CGPoint, ProposedViewSize) {
        let left = widths.prefix(cell.column).reduce(0, +) + configuration.horizontal * CGFloat(cell.column)
        let room = CGSize(width: width(of: cell, widths), height: height)
        let proposal = ProposedViewSize(room)
        let dimensions = cell.box.dimensions(proposal)
        if let anchor = cell.box.traits.value(GridCellAnchor.self) {
            let x = (room.width - dimensions.width) * anchor.x
            return (CGPoint(x: left + x, y: (room.height - dimensions.height) * anchor.y), proposal)
        }
        let whole = ViewDimensions(room, box: nil, proposal: proposal)
        let horizontal = columnAlignment(cell.column) ?? configuration.alignment.horizontal
        let vertical = row.alignment ?? configuration.alignment.vertical
        return (
            CGPoint(x: left + whole[horizontal] - dimensions[horizontal], y: whole[vertical] - dimensions[vertical]), proposal
        )
    }

    private func columnAlignment(_ column: Int) -> HorizontalAlignment? {
        for child in children {
            guard let row = Self.row(child), let cell = cells(row).first(where: { $0.column == column }) else { continue }
            if let alignment = cell.box.traits.value(GridColumnAlignment.self) { return alignment }
        }
        return nil
    }
}

extension GridRowBox {
    /// Arranges the row again with the slots that the grid set.
    fileprivate func slotsChanged() { requestArrangement() }

    /// Removes the slots, when the row is in another layout than a grid from now on.
    func leaveGrid() {
        guard slots != nil else { return }
        slots = nil
        invalidateLayout()
    }
}
