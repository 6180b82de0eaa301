import Foundation

// The system's headers declare it only for GNU programs. poll() takes whole milliseconds, too coarse for a frame interval of 16.67 ms.
@_silgen_name("ppoll")
private func ppoll(
    _ entries: UnsafeMutablePointer<pollfd>?, _ count: UInt, _ timeout: UnsafePointer<timespec>?, _ signals: UnsafePointer<sigset_t>?
) -> Int32

/// Sleeps until one of some descriptors is ready, or a deadline is reached.
struct Waiter {
    /// The number of sleeps that have ended.
    private(set) var wakeups = 0
    private var entries: [pollfd] = []
    /// The signals blocked during a sleep: none.
    ///
    /// Otherwise a library that blocks signals and forgets to unblock them would leave an app that cannot be told to quit.
    private var blocked = sigset_t()

    init() { sigemptyset(&blocked) }

    /// Sleeps; nil `seconds` means without a limit.
    ///
    /// True if a descriptor is ready. A timeout of zero or less only checks. Signals end the sleep too.
    @discardableResult
    mutating func wait(for descriptors: [Int32], seconds: TimeInterval?) -> Bool {
        entries.removeAll(keepingCapacity: true)
        for descriptor in descriptors where descriptor >= 0 {
            entries.append(pollfd(fd: descriptor, events: Int16(POLLIN | POLLPRI), revents: 0))
        }
        let result: Int32
        if let seconds {
            // Keep the value signed and bounded: a deadline in the past must not become a sleep of centuries.
            let bounded = min(max(seconds, 0), 86_400)
            var time = timespec(tv_sec: Int(bounded), tv_nsec: Int((bounded - bounded.rounded(.down)) * 1e9))
            result = ppoll(&entries, UInt(entries.count), &time, &blocked)
        } else {
            result = ppoll(&entries, UInt(entries.count), nil, &blocked)
        }
        wakeups += 1
        return result > 0
    }
}
