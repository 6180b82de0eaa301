import CRuntime
import Foundation

/// Foundation's main run loop, turned where it has something to do: timers of `Timer.scheduledTimer`, blocks of `RunLoop.main.perform`.
///
/// AppSession's loop does the sleeping; this one only reports when its next timer is due, so that without timers there is no wake-up. Foundation keeps its
/// timers in real time. Under a virtual clock the next one is due at the virtual time that it was far away when it was first seen, never
/// before, and the clock waits there until Foundation fires it: scripts see it after the seconds it was set to, and take as long for it.
@MainActor struct MainRunLoop {
    /// When its next timer is due, in seconds of Foundation's reference date; 0 for never.
    private var fireDate = 0.0
    /// The same in seconds of the clock; nil for never.
    private(set) var deadline: TimeInterval?

    /// Runs what is due by a clock.
    mutating func turn(by clock: FrameClock) {
        note(at: clock.now)
        if clock.isVirtual, let deadline, !clock.hasReached(deadline) { return }
        // One pass that waits for nothing.
        _ = RunLoop.main.limitDate(forMode: .default)
        note(at: clock.now)
    }

    private mutating func note(at now: TimeInterval) {
        let next = next_timer_fire_date()
        guard next != fireDate else { return }
        fireDate = next
        // In whole milliseconds: how long the code took that set the timer is not to show in virtual time.
        deadline = next == 0 ? nil : now + (remaining * 1000).rounded(.up) / 1000
    }

    /// Seconds of real time until the next timer can fire; 0 if it can.
    var remaining: TimeInterval { max(0, fireDate - Date.timeIntervalSinceReferenceDate) }
}
