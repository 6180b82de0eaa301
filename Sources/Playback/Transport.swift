import Foundation

/// Where something that plays stands at each moment of a clock: a line from the last thing that was known for sure.
///
/// In a window the player itself corrects it once a second; on a virtual clock it is all the truth there is.
package struct Transport: Hashable, Sendable {
    /// A position in seconds, and the second of the clock at which it was that.
    private var position = 0.0
    private var time = 0.0
    /// Seconds of the film a second of the clock; 0 at rest, negative on the way back.
    package private(set) var rate = 0.0
    /// Seconds; nil while it is unknown, and for what has no end.
    package var duration: TimeInterval? { didSet { if let duration, !(duration.isFinite && duration >= 0) { self.duration = nil } } }

    package init() {}

    /// Seconds from the start, never beyond either end.
    package func position(at now: TimeInterval) -> TimeInterval { clamped(position + rate * max(0, now - time)) }

    package func clamped(_ position: TimeInterval) -> TimeInterval {
        guard position.isFinite else { return 0 }
        return min(max(0, position), duration ?? .greatestFiniteMagnitude)
    }

    /// It is surely there now.
    package mutating func move(to position: TimeInterval, at now: TimeInterval) {
        self.position = clamped(position)
        time = now
    }

    /// From now on it goes at this rate.
    package mutating func run(at rate: Double, from now: TimeInterval) {
        move(to: position(at: now), at: now)
        self.rate = rate.isFinite ? rate : 0
    }

    /// The second of the clock at which a position is reached; nil if it is not on the way.
    package func time(of target: TimeInterval, from now: TimeInterval) -> TimeInterval? {
        let here = position(at: now)
        guard rate != 0, target.isFinite, (target - here) * rate >= 0 else { return nil }
        return now + (target - here) / rate
    }

    /// The end it runs to, and when it is there; nil where there is none.
    package func end(from now: TimeInterval) -> TimeInterval? { rate > 0 ? duration.flatMap { time(of: $0, from: now) } : nil }
}
