import Foundation
import TenFootViewGraph

// The headers that Swift reads leave these out.
@_silgen_name("timerfd_create")
private func timerfd_create(_ clock: Int32, _ flags: Int32) -> Int32

@_silgen_name("timerfd_settime")
private func timerfd_settime(
    _ descriptor: Int32, _ flags: Int32, _ new: UnsafePointer<itimerspec>, _ old: UnsafeMutablePointer<itimerspec>?
) -> Int32

/// Notices that the machine's clock is set, and that the machine has slept: the kernel then cancels a timer that never ends.
///
/// Source: timerfd_create(2), TFD_TIMER_CANCEL_ON_SET; time that passes in a sleep counts as setting the clock.
final class WallClockChanges {
    /// Readable once the clock has been set.
    let descriptor: Int32

    /// Nil if this process has no descriptor left, or the kernel has no such timers.
    init?() {
        descriptor = timerfd_create(CLOCK_REALTIME, O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var never = itimerspec()
        never.it_value.tv_sec = .max
        let (isAbsolute, endsWhenSet): (Int32, Int32) = (1, 2)
        guard timerfd_settime(descriptor, isAbsolute | endsWhenSet, &never, nil) == 0 else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Resets the descriptor, until the clock is set again.
    func acknowledge() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }
}

extension AppSession {
    /// Follows the machine's clock when it is set, and after the machine has slept, in which the app's clock stands still.
    func followWallClock() {
        guard let changes = WallClockChanges() else { return }
        _ = watch(changes.descriptor) { [weak self] in
            changes.acknowledge()
            self?.show(timeOfDay: Date())
        }
    }

    /// Makes the dates in views those of the machine's clock, and tells the app.
    func show(timeOfDay: Date) {
        input.add(.setting(WallClock(epoch: timeOfDay.timeIntervalSince1970 - clock.now)))
        services.onClockSet?()
    }
}
