import Foundation

/// Microseconds of the clock that stamps events.
package func monotonicMicroseconds() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(clamping: now.tv_sec) * 1_000_000 + UInt64(clamping: now.tv_nsec / 1000)
}
