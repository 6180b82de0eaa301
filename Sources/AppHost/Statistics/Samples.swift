import Foundation

/// The last few thousand measurements of one kind, in milliseconds.
package struct Samples: Sendable {
    private var values: [Double] = []
    private var next = 0
    private let capacity: Int

    /// Keeps the last `capacity` values, so that memory does not grow in a launcher that runs for weeks.
    package init(capacity: Int = 8192) {
        self.capacity = max(1, capacity)
    }

    package mutating func add(_ milliseconds: Double) {
        if values.count < capacity {
            values.append(milliseconds)
        } else {
            values[next] = milliseconds
            next = (next + 1) % capacity
        }
    }

    /// The value that `share` (0 to 1) of the values do not exceed; nil without values.
    ///
    /// O(n log n).
    package func percentile(_ share: Double) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let rank = Int((share * Double(sorted.count)).rounded(.up)) - 1
        return sorted[min(max(rank, 0), sorted.count - 1)]
    }

    /// The number of values greater than a limit.
    package func count(above limit: Double) -> Int { values.reduce(0) { $0 + ($1 > limit ? 1 : 0) } }
}
