import Foundation
import TenFootPlayback

/// Calls a closure when a film reaches given positions; uses timers of the app's clock rather than frames.
final class TimeObserver: @unchecked Sendable {
    // All state is used on the main thread only.
    enum Times {
        case every(TimeInterval)
        case at([TimeInterval])
    }

    private let times: Times
    private let queue: DispatchQueue?
    private let block: @Sendable (CMTime) -> Void
    private var cancel: (@MainActor () -> Void)?
    private var last: (position: TimeInterval, rate: Double)?
    /// Whether it was removed, perhaps by its own closure, after which nothing is called.
    private var isRemoved = false
    /// The last time at which a timer was due.
    private var reported: TimeInterval?
    /// Corrections of the position up to about this length, in seconds, are no seeks.
    private static let correction = 0.06

    init(_ times: Times, _ queue: DispatchQueue?, _ block: @escaping @Sendable (CMTime) -> Void) {
        (self.times, self.queue, self.block) = (times, queue, block)
    }

    @MainActor func remove() {
        isRemoved = true
        cancel?()
        cancel = nil
    }

    /// Schedules the next call; to be called whenever the player's position or rate has changed.
    ///
    /// - Parameter hasJumped: whether the position was set.
    @MainActor func plan(_ core: MediaPlayer, hasJumped: Bool = false) {
        cancel?()
        cancel = nil
        guard !isRemoved, core.phase == .ready || core.phase == .ended else { return }
        let position = core.position, rate = core.transport.rate
        let before = last
        last = (position, rate)
        if case .every = times, before?.rate != rate || (rate == 0 || hasJumped) && before?.position != position {
            call(position)
            // The closure may have removed the observer, or sought, which has planned the next call.
            guard !isRemoved, cancel == nil else { return }
        }
        // libmpv may have put the position back a little since the timer was set: do not report the same time again.
        var from = position
        if let reported, abs(position - reported) < Self.correction { from = rate > 0 ? max(from, reported) : min(from, reported) }
        guard rate != 0, let next = next(after: from, forwards: rate > 0), let wait = core.secondsUntil(next) else { return }
        cancel = core.after(seconds: wait) { [weak self, weak core] in
            guard let self, let core else { return }
            cancel = nil
            last = (core.position, core.transport.rate)
            reported = next
            call(next)
            plan(core)
        }
    }

    private func next(after position: TimeInterval, forwards: Bool) -> TimeInterval? {
        // Add a thousandth, so that the time just reported is not reported again.
        switch times {
        case .every(let interval):
            let count = position / interval
            return (forwards ? (count + 1e-3).rounded(.down) + 1 : (count - 1e-3).rounded(.up) - 1) * interval
        case .at(let times): return forwards ? times.first { $0 > position + 1e-3 } : times.last { $0 < position - 1e-3 }
        }
    }

    @MainActor private func call(_ position: TimeInterval) {
        let time = CMTime(seconds: max(0, position), preferredTimescale: 1_000_000), block = block
        // `DispatchQueue.main` returns a new object each time, so compare the labels.
        if queue == nil || queue?.label == DispatchQueue.main.label { block(time) } else { queue?.async { block(time) } }
    }
}
