import HeapModule
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
        let (edge, otherEdge) = (leading(first.box, direction), leading(second.box, direction))
        return (top, edge, first.order, first.slot, first.cell) < (otherTop, otherEdge, second.order, second.slot, second.cell)
    }

    /// Whether the first comes earlier in its row: by leading edge, top, declaration.
    static func isEarlier(_ first: Candidate, _ second: Candidate, _ direction: LayoutDirection) -> Bool {
        let (edge, otherEdge) = (leading(first.box, direction), leading(second.box, direction))
        let (top, otherTop) = (Rule.rounded(first.box.low(.vertical)), Rule.rounded(second.box.low(.vertical)))
        return (edge, top, first.order, first.slot, first.cell) < (otherEdge, otherTop, second.order, second.slot, second.cell)
    }

    /// Candidates in layout order.
    ///
    /// O(n log n) on pages; n^1.5 log n where tall boxes interlock on purpose.
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

    /// The members of the row that starts at the highest unvisited box, by their indices in the queue.
    private static func row(startingAt head: Int, _ queue: [Candidate], _ isVisited: [Bool]) -> [Int] {
        let start = queue[head].box
        var row = [head]
        var roof = Roof()
        roof.add(start)
        var index = head + 1
        while index < queue.count, queue[index].box.low(.vertical) < start.high(.vertical) + Rule.slack {
            defer { index += 1 }
            guard !isVisited[index] else { continue }
            let box = queue[index].box
            if isRow(box, start), !roof.covers(box) { row.append(index) }
            roof.add(box)
        }
        return row
    }
}

/// The columns of the boxes that lie wholly above a line that moves down, as extents that do not overlap.
///
/// Boxes are added in the order of their tops, so the line is the top of the box being tested. Each costs O(log n).
private struct Roof {
    private struct Extent {
        var low, high: Double
    }

    /// Boxes whose bottom the line has not passed.
    private var hanging = Heap<Hanging>()
    private var extents: [Extent] = []

    /// Whether a box added before lies wholly above a box, in its columns.
    mutating func covers(_ box: Box) -> Bool {
        while let first = hanging.min?.box, first.high(.vertical) <= box.low(.vertical) + Rule.slack {
            hanging.removeMin()
            close(first)
        }
        let (low, high) = (box.low(.horizontal), box.high(.horizontal))
        let index = place(of: low)
        return index < extents.count && extents[index].low < high
    }

    /// The first extent that ends beyond a coordinate.
    private func place(of coordinate: Double) -> Int {
        var (first, end) = (0, extents.count)
        while first < end {
            let middle = (first + end) / 2
            if extents[middle].high > coordinate { end = middle } else { first = middle + 1 }
        }
        return first
    }

    private mutating func close(_ box: Box) {
        var extent = Extent(low: box.low(.horizontal), high: box.high(.horizontal))
        let first = place(of: extent.low)
        var end = first
        while end < extents.count, extents[end].low < extent.high {
            extent.low = min(extent.low, extents[end].low)
            extent.high = max(extent.high, extents[end].high)
            end += 1
        }
        extents.replaceSubrange(first..<end, with: CollectionOfOne(extent))
    }

    mutating func add(_ box: Box) { hanging.insert(Hanging(box: box)) }

    /// Ordered by bottom, then from the left, so that the columns of a row close in their order.
    private struct Hanging: Comparable {
        let box: Box

        static func < (first: Hanging, second: Hanging) -> Bool {
            (first.box.high(.vertical), first.box.low(.horizontal)) < (second.box.high(.vertical), second.box.low(.horizontal))
        }
    }
}
