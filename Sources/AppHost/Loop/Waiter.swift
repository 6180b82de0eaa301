import Foundation

// The system's headers show it to GNU programs only, and poll() counts whole milliseconds: a beat of 16.67 ms would limp.
@_silgen_name("ppoll")
private func ppoll(
    _ entries: UnsafeMutablePointer<pollfd>?, _ count: UInt, _ timeout: UnsafePointer<timespec>?, _ signals: UnsafePointer<sigset_t>?
) -> Int32

/// Sleeps until one of some descriptors has something to say, or a deadline comes.
struct Waiter {
    /// Times a sleep ended.
    private(set) var wakeups = 0
    private var entries: [pollfd] = []
    /// Signals that are held back during a sleep: none.
    ///
    /// A library that blocks them for a moment and forgets to let them through again would else leave an app that cannot be told to end.
    private var blocked = sigset_t()

    init() { sigemptyset(&blocked) }

    /// Sleeps; nil `seconds` means without a limit.
    ///
    /// True if a descriptor woke it. A time-out of zero or less only looks. Signals end the sleep too.
    @discardableResult
    mutating func wait(for descriptors: [Int32], seconds: TimeInterval?) -> Bool {
        entries.removeAll(keepingCapacity: true)
        for descriptor in descriptors where descriptor >= 0 {
            entries.append(pollfd(fd: descriptor, events: Int16(POLLIN | POLLPRI), revents: 0))
        }
        let result: Int32
        if let seconds {
            // Signed all the way, and bounded: a deadline in the past must not become a sleep of centuries.
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
