import Foundation

/// Computes the playback position at any time, by linear extrapolation from the last known position.
///
/// In real time the player corrects it once a second; on a virtual clock it is the only source of the position.
package struct Transport: Hashable, Sendable {
    /// A position in seconds, and the second of the clock at which it was that.
    private var position = 0.0
    private var time = 0.0
    /// Seconds of the film per second of the clock; 0 while paused, negative in reverse.
    package private(set) var rate = 0.0
    /// The length in seconds; nil while it is unknown, and for endless streams.
    package var duration: TimeInterval? { didSet { if let duration, !(duration.isFinite && duration >= 0) { self.duration = nil } } }

    package init() {}

    /// Seconds from the start, never beyond either end.
    package func position(at now: TimeInterval) -> TimeInterval { clamped(position + rate * max(0, now - time)) }

    package func clamped(_ position: TimeInterval) -> TimeInterval {
        guard position.isFinite else { return 0 }
        return min(max(0, position), duration ?? .greatestFiniteMagnitude)
    }

    /// Sets the known position at a time.
    package mutating func move(to position: TimeInterval, at now: TimeInterval) {
        self.position = clamped(position)
        time = now
    }

    /// Sets the rate from a time on.
    package mutating func run(at rate: Double, from now: TimeInterval) {
        move(to: position(at: now), at: now)
        self.rate = rate.isFinite ? rate : 0
    }

    /// The second of the clock at which a position is reached; nil if it is not reached at the current rate.
    package func time(of target: TimeInterval, from now: TimeInterval) -> TimeInterval? {
        let here = position(at: now)
        guard rate != 0, target.isFinite, (target - here) * rate >= 0 else { return nil }
        return now + (target - here) / rate
    }
}
