import CRuntime
import Foundation

/// Runs Foundation's main run loop when it has work: timers of `Timer.scheduledTimer`, blocks of `RunLoop.main.perform`.
///
/// AppSession's loop does the sleeping; this one only reports when its next timer is due, so that without timers there is no wake-up.
/// Foundation keeps its timers in real time. Under a virtual clock, a timer is due after the same number of virtual seconds as it was away
/// when first seen, and the clock waits there until Foundation fires it. Scripts thus see it after its interval, and also wait that long in
/// real time.
@MainActor struct MainRunLoop {
    /// When its next timer is due, in seconds since Foundation's reference date; 0 for never.
    private var fireDate = 0.0
    /// When its next timer is due, in seconds of the clock; nil for never.
    private(set) var deadline: TimeInterval?
    /// When this last looked for a timer, in seconds since Foundation's reference date.
    private var lastLook = Date.timeIntervalSinceReferenceDate

    /// Runs the timers and blocks that are due by a clock.
    mutating func turn(by clock: FrameClock) {
        note(by: clock)
        if clock.isVirtual, let deadline, !clock.hasReached(deadline) { return }
        // One pass that does not wait.
        _ = RunLoop.main.limitDate(forMode: .default)
        note(by: clock)
    }

    private mutating func note(by clock: FrameClock) {
        let (next, last) = (next_timer_fire_date(), lastLook)
        lastLook = Date.timeIntervalSinceReferenceDate
        guard next != fireDate else { return }
        fireDate = next
        var away = remaining
        // A frame may take longer than the interval of a timer that is set in it. The timer counts from the last look then: it must not be
        // due before virtual time passes.
        if clock.isVirtual, away == 0 { away = max(0, next - last) }
        // Round to whole milliseconds, so that the run time of the code that set the timer does not affect virtual time.
        deadline = next == 0 ? nil : clock.now + (away * 1000).rounded(.up) / 1000
    }

    /// Seconds of real time until the next timer can fire; 0 if it can.
    var remaining: TimeInterval { max(0, fireDate - Date.timeIntervalSinceReferenceDate) }
}
