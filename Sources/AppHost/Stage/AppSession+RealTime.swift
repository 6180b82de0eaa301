import Foundation
import TenFootViewGraph

extension AppSession {
    /// Runs until the app quits, or until a second of its clock.
    ///
    /// One sleep in one place: it ends when the window, a device, the main queue or a signal has something to say, or when the next frame,
    /// repeat or deadline is due. With nothing to come it has no end.
    package func run(until end: TimeInterval? = nil) {
        while !hasQuit {
            collect()
            // Without this look the app would sleep once more before it ends.
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

    /// Lets the clock run by itself from where virtual time stands.
    package func continueInRealTime() {
        clock = .real(refreshRate: clock.refreshRate, from: clock.now)
        pacer = FramePacer(interval: clock.frameInterval)
    }

    /// How long to sleep; nil for as long as nothing happens.
    ///
    /// A frame that waits for its beat serves all that is due before it: to wake for that would be to spin until the beat.
    nonisolated static func sleep(
        from now: TimeInterval, frameDelay: TimeInterval?, deadlines: [TimeInterval], end: TimeInterval?
    ) -> TimeInterval? {
        let due = frameDelay ?? deadlines.map { max(0, $0 - now) }.min()
        return [due, end.map { max(0, $0 - now) }].compactMap(\.self).min()
    }

    /// Seconds of the clock at which something is due although nothing happens.
    var deadlines: [TimeInterval] {
        let devices = sources.compactMap(\.nextDeadline)
        if let suspension {
            return (devices + [suspension.presses.nextDeadline].compactMap(\.self)).map { clock.seconds(of: $0) }
        }
        let stamps = (devices + [input.nextDeadline, chordDeadline].compactMap(\.self)).map { clock.seconds(of: $0) }
        // Asked of the scene, since a player may set a deadline between two frames.
        return [host.deadlines.next, accessibility.nextDeadline, switches.nextDeadline, runLoop.deadline].compactMap(\.self) + stamps
    }

    /// Runs until nothing is owed but motion, and background work has ended, or for 5 s.
    func restInRealTime() {
        let end = clock.now + Self.patience
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
    static let patience: TimeInterval = 5
}
