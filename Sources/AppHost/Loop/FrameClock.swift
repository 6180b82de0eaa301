import Foundation

/// The app's time in seconds since its start, and its frame rate.
///
/// A virtual clock moves only when advanced: scripts and tests run on it, so that equal inputs give equal frames.
package struct FrameClock: Sendable {
    private enum Source: Sendable {
        /// The monotonic clock's reading at the start, in nanoseconds.
        case monotonic(origin: UInt64)
        case virtual(nanoseconds: UInt64)
    }

    private var source: Source
    /// Frames a second while something moves.
    package private(set) var refreshRate: Double

    /// A clock that runs by itself.
    package static func real(refreshRate: Double) -> FrameClock { real(refreshRate: refreshRate, from: 0) }

    /// A clock that runs by itself, from so many seconds on.
    package static func real(refreshRate: Double, from seconds: TimeInterval) -> FrameClock {
        // The subtraction may wrap around if the machine was booted recently; differences are still correct.
        FrameClock(source: .monotonic(origin: monotonicNanoseconds() &- nanoseconds(of: seconds)), refreshRate: refreshRate)
    }

    /// A clock that moves only by `advance(to:)`.
    package static func virtual(refreshRate: Double = 60) -> FrameClock {
        FrameClock(source: .virtual(nanoseconds: 0), refreshRate: refreshRate)
    }

    private init(source: Source, refreshRate: Double) {
        self.source = source
        self.refreshRate = Self.credible(refreshRate)
    }

    /// Adopts the refresh rate of a display once known; a virtual clock keeps its own rate.
    package mutating func follow(refreshRate: Double) { if !isVirtual { self.refreshRate = Self.credible(refreshRate) } }

    /// Displays report 0 where the rate is unknown (Xvfb does), and sometimes an impossible value.
    private static func credible(_ rate: Double) -> Double { rate.isFinite && rate >= 1 && rate <= 1000 ? rate : 60 }

    package var isVirtual: Bool { if case .virtual = source { true } else { false } }

    /// Seconds since the start.
    package var now: TimeInterval { Double(nanoseconds) / 1e9 }

    /// Microseconds in the time base of press events: the monotonic clock, or virtual time.
    package var microseconds: UInt64 {
        switch source {
        case .monotonic: monotonicNanoseconds() / 1000
        case .virtual(let nanoseconds): nanoseconds / 1000
        }
    }

    /// Converts the time stamp of a press event to seconds since the start.
    package func seconds(of stamp: UInt64) -> TimeInterval {
        switch source {
        case .monotonic(let origin): (Double(stamp) - Double(origin / 1000)) / 1e6
        case .virtual: Double(stamp) / 1e6
        }
    }

    /// Seconds from one frame to the next.
    package var frameInterval: TimeInterval { 1 / refreshRate }

    /// Advances a virtual clock; it never goes back.
    ///
    /// No effect on a real clock.
    package mutating func advance(to seconds: TimeInterval) {
        guard case .virtual(let current) = source, seconds.isFinite, seconds >= 0 else { return }
        // Round up: the requested deadline must be reached, not missed by a fraction of a nanosecond.
        source = .virtual(nanoseconds: max(current, Self.nanoseconds(of: seconds)))
    }

    /// Whether the clock has reached a time, compared in whole nanoseconds.
    ///
    /// `now` may read less than a time that was advanced to: a sum of seconds need not be a whole number of nanoseconds.
    package func hasReached(_ seconds: TimeInterval) -> Bool { !(seconds > 0) || nanoseconds >= Self.nanoseconds(of: seconds) }

    private static func nanoseconds(of seconds: TimeInterval) -> UInt64 { UInt64((min(max(seconds, 0), 1e9) * 1e9).rounded(.up)) }

    private var nanoseconds: UInt64 {
        switch source {
        case .monotonic(let origin): monotonicNanoseconds() &- origin
        case .virtual(let nanoseconds): nanoseconds
        }
    }
}

/// The clock that evdev uses for time stamps.
func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
