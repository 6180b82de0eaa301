import Foundation
import OpenCombine

extension Timer {
    /// Sends the date at regular intervals, by the clock of the scene that subscribes; in headless runs this is virtual time.
    ///
    /// Source: Foundation Timer.TimerPublisher.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        // Confined to the main thread, where it connects and fires.
        /// What it sends.
        public typealias Output = Date
        /// It never fails.
        public typealias Failure = Never
        /// Seconds from one date to the next.
        public let interval: TimeInterval
        private let relay = PassthroughSubject<Date, Never>()

        // Not by `max`, which returns NaN: a deadline at NaN would hide all others.
        init(interval: TimeInterval) { self.interval = interval > 0.001 ? interval : 0.001 }

        /// Subscribes to the dates.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            relay.receive(subscriber: subscriber)
        }

        /// Starts the timer; cancelling the result stops it.
        public func connect() -> any Cancellable {
            let run = TimerRun(relay, every: interval)
            MainActor.hop { run.start() }
            return AnyCancellable { MainActor.hop { run.stop() } }
        }
    }

    /// A publisher that sends the date at regular intervals; run loop and mode are ignored, since it runs with the app's frames.
    ///
    /// Source: Foundation Timer.publish(every:tolerance:on:in:options:).
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher {
        TimerPublisher(interval: interval)
    }
}

/// One run of a timer, on the deadlines of a scene.
private final class TimerRun: @unchecked Sendable {
    // Its state is touched on the main thread alone.
    private let relay: PassthroughSubject<Date, Never>
    private let interval: TimeInterval
    private var isStopped = false

    init(_ relay: PassthroughSubject<Date, Never>, every interval: TimeInterval) {
        self.relay = relay
        self.interval = interval
    }

    @MainActor func start() {
        CurrentScene.run { [weak self] host in
            if let self { schedule(at: host.time + interval, in: host) }
        }
    }

    @MainActor private func schedule(at time: TimeInterval, in host: ViewHost) {
        guard !isStopped else { return }
        // Reschedules itself until it is stopped; the connection retains it.
        host.deadlines.schedule(at: time) { [weak self, weak host] in
            guard let self, let host, !isStopped else { return }
            // Keeps a fixed schedule: a late frame does not delay the next date, and missed dates are not sent later.
            var next = time + interval
            if next <= host.time { next = host.time + interval }
            schedule(at: next, in: host)
            relay.send(Date(timeIntervalSince1970: host.epoch + host.time))
        }
    }

    @MainActor func stop() { isStopped = true }
}
