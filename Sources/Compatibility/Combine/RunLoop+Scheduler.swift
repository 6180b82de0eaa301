import Foundation
import OpenCombine

extension RunLoop: @retroactive Scheduler {
    /// A moment of a run loop's clock.
    ///
    /// Source: Foundation RunLoop.SchedulerTimeType.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The moment.
        public var date: Date
        /// A moment.
        public init(_ date: Date) { self.date = date }
        /// How long it is to another.
        public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }
        /// The moment so much later.
        public func advanced(by value: Stride) -> SchedulerTimeType { SchedulerTimeType(date.addingTimeInterval(value.timeInterval)) }

        /// A time of a run loop's clock.
        ///
        /// Source: Foundation RunLoop.SchedulerTimeType.Stride.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Codable, Hashable,
            Sendable
        {
            /// Seconds.
            public var timeInterval: TimeInterval
            /// Seconds.
            public var magnitude: TimeInterval {
                get { timeInterval }
                set { timeInterval = newValue }
            }
            /// Seconds.
            public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
            /// Seconds.
            public init(integerLiteral value: TimeInterval) { timeInterval = value }
            /// Seconds.
            public init(floatLiteral value: TimeInterval) { timeInterval = value }
            /// Seconds.
            public init?<T: BinaryInteger>(exactly source: T) { timeInterval = Double(source) }
            /// Whether one is shorter.
            public static func < (one: Stride, other: Stride) -> Bool { one.timeInterval < other.timeInterval }
            /// Both together.
            public static func + (one: Stride, other: Stride) -> Stride { Stride(one.timeInterval + other.timeInterval) }
            /// What one is longer by.
            public static func - (one: Stride, other: Stride) -> Stride { Stride(one.timeInterval - other.timeInterval) }
            /// The seconds of one times those of the other.
            public static func * (one: Stride, other: Stride) -> Stride { Stride(one.timeInterval * other.timeInterval) }
            /// Adds.
            public static func += (one: inout Stride, other: Stride) { one.timeInterval += other.timeInterval }
            /// Takes away.
            public static func -= (one: inout Stride, other: Stride) { one.timeInterval -= other.timeInterval }
            /// Multiplies.
            public static func *= (one: inout Stride, other: Stride) { one.timeInterval *= other.timeInterval }
            /// Seconds.
            public static func seconds(_ value: Int) -> Stride { Stride(Double(value)) }
            /// Seconds.
            public static func seconds(_ value: Double) -> Stride { Stride(value) }
            /// Thousandths of a second.
            public static func milliseconds(_ value: Int) -> Stride { Stride(Double(value) / 1e3) }
            /// Millionths of a second.
            public static func microseconds(_ value: Int) -> Stride { Stride(Double(value) / 1e6) }
            /// Billionths of a second.
            public static func nanoseconds(_ value: Int) -> Stride { Stride(Double(value) / 1e9) }
        }
    }

    /// A run loop takes no options.
    public struct SchedulerOptions: Sendable {}

    /// The present moment.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// No least tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Does something in the loop's next turn.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Unchecked(action)
        // An app's own loop sleeps instead of Foundation's and is woken by the main queue, not by a block that another thread performs.
        if self == RunLoop.main { DispatchQueue.main.async { action.value() } } else { perform { action.value() } }
    }
    /// Does something at a moment.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let action = Unchecked(action)
        add(Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }, forMode: .default)
    }
    /// Does something at a moment and then every so often, until the result is cancelled.
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

/// Work handed to a scheduler by one thread and run on another; that this is safe is the subscriber's duty, as in Combine.
struct Unchecked: @unchecked Sendable {
    let value: () -> Void
    init(_ value: @escaping () -> Void) { self.value = value }
}
