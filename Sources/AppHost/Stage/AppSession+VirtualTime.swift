import Foundation

extension AppSession {
    /// Makes frames at the current virtual time until a further one would change nothing, animations aside.
    package func settle() {
        for _ in 0..<Self.mostFrames where !hasQuit {
            collect()
            guard isUnsettled, !isSuspended else { return }
            frame()
        }
    }

    private static let mostFrames = 24

    /// Settles, and waits for background work and the tasks that follow it, for at most some seconds of real time.
    func restInVirtualTime(atMost seconds: TimeInterval) {
        let end = monotonicNanoseconds() + UInt64(seconds * 1e9)
        var isQuiet = false
        while !hasQuit {
            settle()
            if work.isDone {
                // A task may be about to return from another thread, so give it a moment.
                if isQuiet || host.runningTasks == 0 { return }
                isQuiet = !waiter.wait(for: descriptors, seconds: Self.moment)
            } else {
                guard monotonicNanoseconds() < end else { return }
                waiter.wait(for: descriptors, seconds: Self.moment)
            }
        }
    }

    private static let moment: TimeInterval = 0.01

    /// Advances virtual time: one frame per interval while animations run, and one at each deadline.
    package func advance(to end: TimeInterval) {
        settle()
        while !clock.hasReached(end), !hasQuit {
            var next = end
            if isAnimating { next = min(next, clock.now + clock.frameInterval) }
            // A deadline that stays in the past must not stop the clock.
            for deadline in deadlines { next = min(next, max(deadline, clock.now + Self.leastStep)) }
            if let timer = runLoop.deadline, next >= timer { waiter.wait(for: [], seconds: runLoop.remaining) }
            clock.advance(to: next)
            collect()
            if owesFrame, !isSuspended { frame() }
        }
        settle()
    }

    private static let leastStep: TimeInterval = 0.001
}
