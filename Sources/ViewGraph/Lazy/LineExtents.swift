import Foundation

/// The lengths of many lines, stored as one estimate and the differences of measured lines from it.
///
/// Memory and time depend on how many lines differ, never on how many there are. Lengths in points.
package struct LineExtents: Equatable {
    package var count: Int
    package var spacing: CGFloat
    /// The estimated length of a line that has not been measured.
    package private(set) var estimate: CGFloat
    // Parallel and sorted by line; `sums[i]` adds up the deltas before `lines[i]`.
    private var lines: [Int] = []
    private var deltas: [CGFloat] = []
    private var sums: [CGFloat] = []
    private var total: CGFloat = 0

    package init(count: Int, spacing: CGFloat, estimate: CGFloat) {
        self.count = count
        self.spacing = spacing
        self.estimate = estimate
    }

    /// How many lines are known to differ from the estimate.
    package var corrections: Int { lines.count }

    package subscript(line: Int) -> CGFloat {
        let place = lowerBound(line)
        return place < lines.count && lines[place] == line ? estimate + deltas[place] : estimate
    }

    /// The position at which a line begins.
    ///
    /// O(log m), m the number of corrections.
    package func offset(of line: Int) -> CGFloat {
        let place = lowerBound(line)
        return CGFloat(line) * (estimate + spacing) + (place < lines.count ? sums[place] : total)
    }

    /// From the beginning of the first line to the end of the last.
    package var length: CGFloat { count == 0 ? 0 : max(0, CGFloat(count) * (estimate + spacing) - spacing + total) }

    /// Records a measured length; returns whether it differs from the known one.
    ///
    /// O(m); O(log m) for a line behind the known ones.
    @discardableResult package mutating func set(_ extent: CGFloat, for line: Int) -> Bool {
        let place = lowerBound(line)
        let delta = extent - estimate
        let isKnown = place < lines.count && lines[place] == line
        guard (isKnown ? deltas[place] : 0) != delta else { return false }
        if isKnown {
            let change = delta - deltas[place]
            if delta == 0 {
                lines.remove(at: place)
                deltas.remove(at: place)
                sums.remove(at: place)
                for index in place..<lines.count { sums[index] += change }
            } else {
                deltas[place] = delta
                for index in (place + 1)..<max(place + 1, lines.count) { sums[index] += change }
            }
            total += change
        } else {
            sums.insert(place < lines.count ? sums[place] : total, at: place)
            lines.insert(line, at: place)
            deltas.insert(delta, at: place)
            for index in (place + 1)..<max(place + 1, lines.count) { sums[index] += delta }
            total += delta
        }
        return true
    }

    /// Drops all measurements, because the lines have changed.
    package mutating func reset(count: Int) {
        self.count = count
        lines = []
        deltas = []
        sums = []
        total = 0
    }

    /// The line at a position, or the nearest line if there is none.
    ///
    /// O(log n log m).
    package func line(at position: CGFloat) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if offset(of: middle + 1) - spacing <= position { low = middle + 1 } else { high = middle }
        }
        return min(low, max(0, count - 1))
    }

    private func lowerBound(_ line: Int) -> Int {
        if let last = lines.last, last < line { return lines.count }
        var low = 0
        var high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if lines[middle] < line { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
