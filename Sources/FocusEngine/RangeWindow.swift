import TenFootGeometry

/// The few cells of a lazy range that can win a search, found by arithmetic (DM8, DM15).
///
/// Cells form a lattice. Seen along the heading it has an origin and a pitch on each axis; of every row across the heading that the beam
/// meets only the first cells beyond the source can win. Realised cells are skipped, since they stand in the map as items.
struct RangeWindow: Sequence, IteratorProtocol {
    private let range: FocusRange
    private let heading: Heading
    /// Whether lines follow one another along the heading.
    private let alongLines: Bool
    private let along: Lattice
    private let start: Int
    private let end: Int
    private var cross: Int
    private let lastCross: Int
    private var step: Int
    private var tries = 0

    /// How many cells of one row are offered: the second and third only where DM4's front row may pass over the first.
    private static let depth = 3

    /// Positions along one axis: cell i begins at origin + i * pitch.
    struct Lattice {
        var origin, pitch, size: Double
        var count: Int

        /// The index of the first cell that begins beyond a coordinate.
        func first(beyond coordinate: Double) -> Int { index(((coordinate - origin) / pitch).rounded(.down) + 1) }

        /// The index of the last cell that begins before a coordinate.
        func last(before coordinate: Double) -> Int { index(((coordinate - origin) / pitch).rounded(.up) - 1) }

        /// Any number as an index, one beyond either end at most.
        private func index(_ value: Double) -> Int { value < Double(count) ? Int(Swift.max(-1, value)) : count }
    }

    /// Makes a window over the rows that the beam meets, or over the given row.
    ///
    /// `from` is the least position along the heading at which a cell may begin, if that is further than advancing requires.
    init(
        _ range: FocusRange, probe: Search.Probe, heading: Heading, aim: Search.Aim, row: Int? = nil, from earliest: Double = -.infinity
    ) {
        self.range = range
        self.heading = heading
        alongLines = heading.axis == range.axis
        let beam = probe.beam
        let (alongCount, crossCount) = range.counts(along: heading.axis)
        let across = heading.axis.other
        let cross = RangeWindow.lattice(range, across, crossCount)
        var along = RangeWindow.lattice(range, heading.axis, alongCount)
        if !heading.isForward { along.origin = -(along.origin + Double(Swift.max(0, alongCount - 1)) * along.pitch + along.size) }
        self.along = along

        // The visible part of a cell that the viewport cuts begins at the viewport's edge.
        let (edge, begin) = (probe.clip.near(heading), Swift.max(beam.near + Rule.touch, earliest - Rule.touch))
        let beyond = Swift.max(edge > begin ? edge - along.size : begin, beam.far - along.size + Rule.touch)
        var from = Swift.max(along.first(beyond: beyond), along.first(beyond: edge - along.size))
        if aim == .frontRow { from = Swift.max(from, along.first(beyond: probe.front.near(heading) - along.size)) }
        start = Swift.max(0, from)
        end = Swift.min(alongCount - 1, along.last(before: probe.clip.far(heading)))
        step = start
        let low = Swift.max(beam.low, probe.clip.low(across))
        let high = Swift.min(beam.high, probe.clip.high(across))
        self.cross = row ?? Swift.max(0, cross.first(beyond: low - cross.size))
        lastCross = row ?? Swift.min(crossCount - 1, cross.last(before: high))
    }

    /// Whether no row can hold anything.
    var isEmpty: Bool { start > end }

    fileprivate static func lattice(_ range: FocusRange, _ axis: Axis, _ count: Int) -> Lattice {
        let size = Double(axis.of(range.cellSize))
        return Lattice(
            origin: Double(axis.of(range.origin)), pitch: Swift.max(size + Double(axis.of(range.spacing)), 1e-6), size: size, count: count)
    }

    mutating func next() -> Int? {
        while cross <= lastCross {
            if let index = nextInRow() {
                tries += 1
                step += 1
                if tries == RangeWindow.depth { advance() }
                return index
            }
            advance()
        }
        return nil
    }

    private mutating func advance() {
        cross += 1
        step = start
        tries = 0
    }

    /// The next unrealised cell of the current row, from `step` on; nil where the row ends.
    private mutating func nextInRow() -> Int? {
        while step <= end {
            let position = heading.isForward ? step : along.count - 1 - step
            let (line, column) = alongLines ? (position, cross) : (cross, position)
            let index = line * range.columns + column
            if index >= range.count {
                // Only the last line may be incomplete; against the reading order it comes first.
                if heading.isForward { return nil }
                step += alongLines ? 1 : index - range.count + 1
            } else if range.realised.contains(index) {
                step += stepsOverRealised(line: line, column: column)
            } else {
                return index
            }
        }
        return nil
    }

    /// How many steps along the row lead beyond the realised cells.
    private func stepsOverRealised(line: Int, column: Int) -> Int {
        let stride = alongLines ? range.columns : 1
        let index = line * range.columns + column
        let cells = heading.isForward ? range.realised.upperBound - index : index - range.realised.lowerBound + 1
        // Rounded down: cells there that are still realised are stepped over next.
        return Swift.max(1, cells / stride)
    }
}

extension FocusRange {
    /// How many cells stand in a row along an axis, and how many rows there are.
    func counts(along axis: Axis) -> (along: Int, across: Int) {
        axis == self.axis ? (lines, min(columns, count)) : (min(columns, count), lines)
    }
}

/// The rows of a range beside a beam, the nearest first, for searches without a beam (DM5, DM7).
struct RangeRows {
    private let lattice: RangeWindow.Lattice
    private let low, high: Double
    /// The visible interval of the rows.
    private let seen: ClosedRange<Double>
    private var before, after: Int
    private let first, last: Int

    init(_ range: FocusRange, probe: Search.Probe, heading: Heading) {
        let across = heading.axis.other
        lattice = RangeWindow.lattice(range, across, range.counts(along: heading.axis).across)
        (low, high) = (probe.beam.low, probe.beam.high)
        seen = probe.clip.low(across)...max(probe.clip.low(across), probe.clip.high(across))
        first = max(0, lattice.first(beyond: probe.clip.low(across) - lattice.size))
        last = min(lattice.count - 1, lattice.last(before: probe.clip.high(across)))
        before = min(max(lattice.last(before: (low + high) / 2), first), last)
        after = before + 1
    }

    /// The distance from the beam to the extent of a row.
    func lateral(_ row: Int) -> Double {
        let start = lattice.origin + Double(row) * lattice.pitch
        return max(0, max(start, seen.lowerBound) - high, low - min(start + lattice.size, seen.upperBound))
    }

    /// The nearest row not yet returned, and its lateral distance; nil if none is left.
    mutating func next() -> (row: Int, lateral: Double)? {
        let (isBefore, isAfter) = (before >= first, after <= last)
        guard isBefore || isAfter else { return nil }
        let row = isBefore && (!isAfter || lateral(before) <= lateral(after)) ? before : after
        if row == before { before -= 1 } else { after += 1 }
        return (row, lateral(row))
    }
}
