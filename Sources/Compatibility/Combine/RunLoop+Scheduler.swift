import Foundation
import OpenCombine

extension RunLoop: @retroactive Scheduler {
    /// A point in time of a run loop.
    ///
    /// Source: Foundation RunLoop.SchedulerTimeType.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The date.
        public var date: Date
        /// Creates a point in time from a date.
        public init(_ date: Date) { self.date = date }
        /// The interval to another point in time.
        public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }
        /// The point in time after an interval.
        public func advanced(by value: Stride) -> SchedulerTimeType { SchedulerTimeType(date.addingTimeInterval(value.timeInterval)) }

        /// An interval between points in time.
        ///
        /// Source: Foundation RunLoop.SchedulerTimeType.Stride.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Codable, Hashable,
            Sendable
        {
            /// The interval in seconds.
            public var timeInterval: TimeInterval
            /// The absolute value in seconds.
            public var magnitude: TimeInterval {
                get { timeInterval }
                set { timeInterval = newValue }
            }
            /// Creates an interval in seconds.
            public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
            /// Creates an interval in seconds.
            public init(integerLiteral value: TimeInterval) { timeInterval = value }
            /// Creates an interval in seconds.
            public init(floatLiteral value: TimeInterval) { timeInterval = value }
            /// Creates an interval in seconds from an integer; nil if a `TimeInterval` cannot represent it exactly.
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let seconds = TimeInterval(exactly: source) else { return nil }
                timeInterval = seconds
            }
            /// Whether the first interval is shorter.
            public static func < (one: Stride, other: Stride) -> Bool { one.timeInterval < other.timeInterval }
            /// The sum of two intervals.
            public static func + (one: Stride, other: Stride) -> Stride { Stride(one.timeInterval + other.timeInterval) }
            /// The difference of two intervals.
            public static func - (one: Stride, other: Stride) -> Stride { Stride(one.timeInterval - other.timeInterval) }
            /// The product of two intervals' seconds.
            public static func * (one: Stride, other: Stride) -> Stride { Stride(one.timeInterval * other.timeInterval) }
            /// Adds an interval.
            public static func += (one: inout Stride, other: Stride) { one.timeInterval += other.timeInterval }
            /// Subtracts an interval.
            public static func -= (one: inout Stride, other: Stride) { one.timeInterval -= other.timeInterval }
            /// Multiplies by an interval's seconds.
            public static func *= (one: inout Stride, other: Stride) { one.timeInterval *= other.timeInterval }
            /// Creates an interval in seconds.
            public static func seconds(_ value: Int) -> Stride { Stride(Double(value)) }
            /// Creates an interval in seconds.
            public static func seconds(_ value: Double) -> Stride { Stride(value) }
            /// Creates an interval in milliseconds.
            public static func milliseconds(_ value: Int) -> Stride { Stride(Double(value) / 1e3) }
            /// Creates an interval in microseconds.
            public static func microseconds(_ value: Int) -> Stride { Stride(Double(value) / 1e6) }
            /// Creates an interval in nanoseconds.
            public static func nanoseconds(_ value: Int) -> Stride { Stride(Double(value) / 1e9) }
        }
    }

    /// Empty: scheduling on a run loop has no options.
    public struct SchedulerOptions: Sendable {}

    /// The current time.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// Zero: there is no minimum tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs the action in the run loop's next iteration.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Unchecked(action)
        // TenFoot's event loop replaces Foundation's on the main thread: it is woken by the main queue, not by a run loop's block.
        if self == RunLoop.main { DispatchQueue.main.async { action.value() } } else { perform { action.value() } }
    }
    /// Runs the action at a date.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let action = Unchecked(action)
        add(Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }, forMode: .default)
    }
    /// Runs the action at a date and then repeatedly at an interval, until the result is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = Unchecked(action)
        let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in action.value() }
        add(timer, forMode: .default)
        return AnyCancellable { timer.invalidate() }
    }
}

/// Carries an action from one thread to another; as in Combine, the subscriber must make sure that this is safe.
struct Unchecked: @unchecked Sendable {
    let value: () -> Void
    init(_ value: @escaping () -> Void) { self.value = value }
}
