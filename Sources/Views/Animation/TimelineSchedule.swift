import TenFootViewGraph

/// The dates at which a timeline view updates its content.
///
/// Source: SwiftUI TimelineSchedule.
public protocol TimelineSchedule {
    /// The sequence of dates.
    associatedtype Entries: Sequence where Entries.Element == Date
    /// How often dates may follow each other.
    typealias Mode = TimelineScheduleMode
    /// The dates from `startDate` on, in ascending order.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often the dates of a schedule may follow each other.
///
/// Source: SwiftUI TimelineScheduleMode.
public enum TimelineScheduleMode: Hashable, Sendable {
    /// At the schedule's own frequency.
    case normal
    /// At a lower frequency.
    case lowFrequency
}

/// Dates at a regular interval.
///
/// Source: SwiftUI PeriodicTimelineSchedule.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: TimeInterval
    /// Dates from `startDate` on, `interval` seconds apart.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = max(interval, 0.001)
    }
    /// The dates.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
        let first = start.addingTimeInterval(passed * interval)
        return sequence(first: first) { [interval] in $0.addingTimeInterval(interval) }
    }
}

/// The beginning of each minute.
///
/// Source: SwiftUI EveryMinuteTimelineSchedule.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates the schedule.
    public init() {}
    /// The dates.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        PeriodicTimelineSchedule(from: Date(timeIntervalSince1970: 0), by: 60).entries(from: startDate, mode: mode)
    }
}

/// Dates from a sequence.
///
/// Source: SwiftUI ExplicitTimelineSchedule.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries
    /// Creates a schedule of dates in ascending order.
    public init(_ dates: Entries) { self.dates = dates }
    /// The dates.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// Updates with every frame, or at a minimum interval.
///
/// Source: SwiftUI AnimationTimelineSchedule.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    package let interval: TimeInterval?
    package let isPaused: Bool
    /// Dates at least `minimumInterval` seconds apart, nil for every frame; none while paused.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        // No frame is shorter than a millisecond.
        interval = minimumInterval.flatMap { $0 > 0.001 ? $0 : nil }
        isPaused = paused
    }
    /// The dates; without an interval the view updates with every frame instead.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        let step = interval ?? 1.0 / 60
        let last = isPaused ? startDate : Date.distantFuture
        return sequence(first: startDate) { $0 < last ? $0.addingTimeInterval(step) : nil }
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Dates from `startDate` on, `interval` seconds apart.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// The beginning of each minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// Every frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    /// Dates at least `minimumInterval` seconds apart, nil for every frame; none while paused.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}
extension TimelineSchedule {
    /// Dates from a sequence.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
