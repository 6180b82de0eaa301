import Foundation
import OpenCombine

/// An operation queue as a scheduler; its times are those of a run loop.
///
/// Source: Foundation OperationQueue: Scheduler.
extension OperationQueue: @retroactive Scheduler {
    /// A point in time.
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType
    /// Empty: scheduling on an operation queue has no options.
    public struct SchedulerOptions: Sendable {}

    /// The current time.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// Zero: there is no minimum tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs the action as an operation of the queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Unchecked(action)
        addOperation { action.value() }
    }
    /// Runs the action as an operation of the queue that is added at the given date.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let action = Unchecked(action)
        DispatchQueue.global().asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) {
            self.addOperation { action.value() }
        }
    }
    /// Runs the action at a date and then repeatedly at an interval, until the result is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = Unchecked(action)
        let timer = DispatchSource.makeTimerSource()
        // A timer cannot count the nanoseconds of every interval; one that is not a number never passes.
        let interval = interval.timeInterval < 1e9 ? interval.timeInterval : 1e9
        timer.schedule(deadline: .now() + max(0, date.date.timeIntervalSinceNow), repeating: interval)
        timer.setEventHandler { self.addOperation { action.value() } }
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }
}
