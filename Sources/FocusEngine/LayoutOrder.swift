import TenFootGeometry

/// Layout order (DM10): rows from the top, each from its leading edge.
///
/// A row is the highest unvisited box and what overlaps it vertically by half of the shorter height, but only what has nothing unvisited
/// wholly above it in its columns: a tall box at the side does not pull the whole column beside it into one row.
enum LayoutOrder {
    /// Whether two boxes overlap vertically by at least half of the shorter height.
    static func isRow(_ first: Box, _ second: Box) -> Bool {
        let overlap = min(first.high(.vertical), second.high(.vertical)) - max(first.low(.vertical), second.low(.vertical))
        return overlap + Rule.slack >= min(first.length(.vertical), second.length(.vertical)) / 2
    }

    /// Whether the first lies wholly above the second, in its columns.
    static func isAbove(_ first: Box, _ second: Box) -> Bool {
        first.high(.vertical) <= second.low(.vertical) + Rule.slack && first.low(.horizontal) < second.high(.horizontal)
            && second.low(.horizontal) < first.high(.horizontal)
    }

    private static func leading(_ box: Box, _ direction: LayoutDirection) -> Double {
        Rule.rounded(direction == .leftToRight ? box.low(.horizontal) : -box.high(.horizontal))
    }

    /// Whether a row starts at the first rather than at the second: by top, leading edge, declaration.
    static func isHigher(_ first: Candidate, _ second: Candidate, _ direction: LayoutDirection) -> Bool {
        let (top, otherTop) = (Rule.rounded(first.box.low(.vertical)), Rule.rounded(second.box.low(.vertical)))
        if top != otherTop { return top < otherTop }
        let (edge, otherEdge) = (leading(first.box, direction), leading(second.box, direction))
        return edge != otherEdge ? edge < otherEdge : isDeclaredEarlier(first, second)
    }

    /// Whether the first comes earlier in its row: by leading edge, top, declaration.
    static func isEarlier(_ first: Candidate, _ second: Candidate, _ direction: LayoutDirection) -> Bool {
        let (edge, otherEdge) = (leading(first.box, direction), leading(second.box, direction))
        if edge != otherEdge { return edge < otherEdge }
        let (top, otherTop) = (Rule.rounded(first.box.low(.vertical)), Rule.rounded(second.box.low(.vertical)))
        return top != otherTop ? top < otherTop : isDeclaredEarlier(first, second)
    }

    /// DM4 (7).
    private static func isDeclaredEarlier(_ first: Candidate, _ second: Candidate) -> Bool {
        if first.order != second.order { return first.order < second.order }
        return first.slot != second.slot ? first.slot < second.slot : first.cell < second.cell
    }

    /// Candidates in layout order.
    ///
    /// O(n log n), and O(rows of one window squared) where boxes of very different heights interlock.
    static func sorted(_ candidates: [Candidate], _ direction: LayoutDirection) -> [Candidate] {
        let queue = candidates.sorted { isHigher($0, $1, direction) }
        var isVisited = [Bool](repeating: false, count: queue.count)
        var result: [Candidate] = []
        result.reserveCapacity(queue.count)
        var head = 0
        while head < queue.count {
            if isVisited[head] {
                head += 1
                continue
            }
            let row = self.row(startingAt: head, queue, isVisited)
            for index in row { isVisited[index] = true }
            result.append(contentsOf: row.map { queue[$0] }.sorted { isEarlier($0, $1, direction) })
        }
        return result
    }

    /// The members of the row that starts at the highest unvisited box, by their places in the queue.
    private static func row(startingAt head: Int, _ queue: [Candidate], _ isVisited: [Bool]) -> [Int] {
        let start = queue[head].box
        var row = [head]
        var window = [head]
        var lowestBottom = start.high(.vertical)
        var index = head + 1
        while index < queue.count, queue[index].box.low(.vertical) < start.high(.vertical) + 2 * Rule.slack {
            defer { index += 1 }
            guard !isVisited[index] else { continue }
            let box = queue[index].box
            // Backwards, since what blocks a box mostly stands right above it.
            let isFree =
                lowestBottom > box.low(.vertical) + Rule.slack || !window.reversed().contains { isAbove(queue[$0].box, box) }
            if isFree, isRow(box, start) { row.append(index) }
            window.append(index)
            lowestBottom = min(lowestBottom, box.high(.vertical))
        }
        return row
    }
}
