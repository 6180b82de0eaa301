import Foundation
import OpenCombine

/// Moments are those of a run loop's clock.
///
/// Source: Foundation OperationQueue: Scheduler.
extension OperationQueue: @retroactive Scheduler {
    /// A moment of the clock.
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType
    /// Empty: scheduling on an operation queue has no options.
    public struct SchedulerOptions: Sendable {}

    /// The present moment.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// No least tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Does something as one of the queue's operations.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Unchecked(action)
        addOperation { action.value() }
    }
    /// Does something at a moment, or when the queue comes to it after that.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let action = Unchecked(action)
        DispatchQueue.global().asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) {
            self.addOperation { action.value() }
        }
    }
    /// Does something at a moment and then every so often, until the result is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = Unchecked(action)
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + max(0, date.date.timeIntervalSinceNow), repeating: interval.timeInterval)
        timer.setEventHandler { self.addOperation { action.value() } }
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }
}
