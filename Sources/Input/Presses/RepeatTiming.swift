/// When a held direction repeats, and when a held select is a long press.
package struct RepeatTiming: Hashable, Sendable {
    /// Microseconds from the press to its first repeat, between 200 and 1000 ms.
    package let delay: UInt64
    /// Microseconds between the first repeats, between 30 and 300 ms.
    package let interval: UInt64
    /// Microseconds until select, back, home and menu are long presses, between 300 and 2000 ms.
    package let longPress: UInt64
    /// Repeats until the interval has fallen to half.
    package let ramp = 8
    /// The delay in microseconds beyond which a late step restarts the schedule.
    package let stall: UInt64 = 100_000

    /// - Parameters: milliseconds; values outside the ranges are clamped.
    package init(delay: Int = 400, interval: Int = 120, hold: Int = 500) {
        longPress = UInt64(min(max(hold, 300), 2000)) * 1000
        self.delay = UInt64(min(max(delay, 200), 1000)) * 1000
        self.interval = UInt64(min(max(interval, 30), 300)) * 1000
    }

    /// Microseconds from repeat `count` (1 is the first) to the next: falls linearly to half over `ramp` repeats.
    package func interval(after count: Int) -> UInt64 {
        let steps = UInt64(min(max(count - 1, 0), ramp))
        return interval - interval / 2 * steps / UInt64(ramp)
    }
}

extension UInt64 {
    /// The stamp some microseconds later, limited to the largest stamp instead of overflowing.
    package func later(by microseconds: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(microseconds)
        return overflow ? .max : sum
    }
}
