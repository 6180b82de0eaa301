import Foundation

/// Foundation's main run loop, turned where it has something to do: timers of `Timer.scheduledTimer`, blocks of `RunLoop.main.perform`.
///
/// Ours is the loop that sleeps; this one only says when its next timer is due, so that with no timer nobody wakes. Foundation keeps its
/// timers in real time. Under a virtual clock each is due at the virtual time that it was far away when it was first seen, and the clock
/// waits there until it is due for Foundation too: scripts see it fire after the seconds it was set to, and take as long for it.
@MainActor struct MainRunLoop {
    /// When its next timer is due; nil for never.
    private var fireDate: Date?
    /// The same in seconds of the clock.
    private(set) var deadline: TimeInterval?

    /// Runs what is due, `now` being the clock's time in seconds.
    mutating func turn(at now: TimeInterval) {
        let next = RunLoop.main.limitDate(forMode: .default).flatMap { $0 == .distantFuture ? nil : $0 }
        guard next != fireDate else { return }
        fireDate = next
        // In whole milliseconds: how long the code took that set the timer is not to show in virtual time.
        deadline = next.map { now + ($0.timeIntervalSinceNow * 1000).rounded(.up) / 1000 }
    }

    /// Seconds of real time until the next timer can fire; 0 if it can.
    var remaining: TimeInterval { max(0, fireDate?.timeIntervalSinceNow ?? 0) }
}
