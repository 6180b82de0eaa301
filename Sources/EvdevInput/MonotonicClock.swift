import Foundation

/// The time of the clock used for event time stamps, in microseconds.
package func monotonicMicroseconds() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(clamping: now.tv_sec) * 1_000_000 + UInt64(clamping: now.tv_nsec / 1000)
}
