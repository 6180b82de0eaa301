import Foundation
import TenFootViewGraph

extension AppSession {
    /// Runs until the app quits, or until a time in seconds of its clock.
    ///
    /// The loop sleeps in one place, until an event of the window, a device, the main queue or a signal, or until the next frame, repeat or
    /// deadline is due. Without any of these it sleeps indefinitely.
    package func run(until end: TimeInterval? = nil) {
        while !hasQuit {
            collect()
            // Without this check the app would sleep once more before it ends.
            if hasQuit { return }
            let now = clock.now
            if let end, now >= end { return }
            var frameDelay: TimeInterval?
            if !isSuspended, owesFrame {
                let delay = pacer.delay(at: now, isAnswer: input.oldest != nil)
                if delay <= 0 {
                    frame()
                    pacer.drew(at: now)
                    continue
                }
                frameDelay = delay
            }
            let sleep = Self.sleep(from: now, frameDelay: frameDelay, deadlines: deadlines, end: end)
            waiter.wait(for: descriptors, seconds: sleep)
            statistics.wakeups = waiter.wakeups
        }
    }

    /// Continues in real time from the current virtual time.
    package func continueInRealTime() {
        clock = .real(refreshRate: clock.refreshRate, from: clock.now)
        pacer = FramePacer(interval: clock.frameInterval)
    }

    /// How long to sleep, in seconds; nil for no limit.
    ///
    /// A frame waiting for its interval also handles all deadlines before it: waking for one of them would spin until the frame is due.
    nonisolated static func sleep(
        from now: TimeInterval, frameDelay: TimeInterval?, deadlines: [TimeInterval], end: TimeInterval?
    ) -> TimeInterval? {
        let due = frameDelay ?? deadlines.map { max(0, $0 - now) }.min()
        return [due, end.map { max(0, $0 - now) }].compactMap(\.self).min()
    }

    /// The times of all deadlines, in seconds of the clock.
    var deadlines: [TimeInterval] {
        let devices = sources.compactMap(\.nextDeadline)
        if let suspension {
            return (devices + [suspension.presses.nextDeadline].compactMap(\.self)).map { clock.seconds(of: $0) }
        }
        let stamps = (devices + [input.nextDeadline, chordDeadline].compactMap(\.self)).map { clock.seconds(of: $0) }
        // Read the scene's deadline here, since a player may set one between two frames.
        return [host.deadlines.next, accessibility.nextDeadline, switches.nextDeadline, runLoop.deadline].compactMap(\.self) + stamps
    }

    /// Runs until nothing but animations is pending, and background work has ended, for at most some seconds.
    func restInRealTime(atMost seconds: TimeInterval) {
        let end = clock.now + seconds
        repeat {
            run(until: clock.now)
            if isUnsettled {
                frame()
            } else if work.isDone {
                return
            } else {
                run(until: min(end, clock.now + 0.005))
            }
        } while clock.now < end && !hasQuit
    }

    /// How long a script waits for background work, in seconds of real time.
    ///
    /// Work that ends in a fraction of a second takes many times as long on a busy machine, and a script that goes on before its end sees
    /// the state before.
    static let patience: TimeInterval = 60
}
