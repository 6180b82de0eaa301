/// The clock by which an X server stamps keys: milliseconds of the machine's monotonic clock, in 32 bits.
///
/// SDL's own stamps are of no use: they say when SDL has read an event, as late as the caller.
package enum ServerClock {
    /// The longest time, in milliseconds, that a key waits to be read; a server on another machine has another clock.
    private static let patience: UInt32 = 10_000

    /// Converts a stamp to microseconds of our monotonic clock; returns the time of the reading if the server has another clock.
    package static func microseconds(of stamp: UInt32, readAt now: UInt64) -> UInt64 {
        let age = UInt32(truncatingIfNeeded: now / 1000) &- stamp
        return age <= patience && UInt64(age) * 1000 <= now ? now - UInt64(age) * 1000 : now
    }
}
