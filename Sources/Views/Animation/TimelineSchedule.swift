import TenFootViewGraph

/// When a timeline's content is made anew.
///
/// Source: SwiftUI TimelineSchedule.
public protocol TimelineSchedule {
    /// The moments.
    associatedtype Entries: Sequence where Entries.Element == Date
    /// How often moments may come.
    typealias Mode = TimelineScheduleMode
    /// The moments from a date on, in order.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a timeline's moments may come.
///
/// Source: SwiftUI TimelineScheduleMode.
public enum TimelineScheduleMode: Hashable, Sendable {
    /// As often as the schedule likes.
    case normal
    /// Seldom.
    case lowFrequency
}

/// Moments an interval apart.
///
/// Source: SwiftUI PeriodicTimelineSchedule.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: TimeInterval
    /// Moments from a date on, seconds apart.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = max(interval, 0.001)
    }
    /// The moments.
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
    /// The moments.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        PeriodicTimelineSchedule(from: Date(timeIntervalSince1970: 0), by: 60).entries(from: startDate, mode: mode)
    }
}

/// Moments given one by one.
///
/// Source: SwiftUI ExplicitTimelineSchedule.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries
    /// Moments in order.
    public init(_ dates: Entries) { self.dates = dates }
    /// The moments.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// Every frame, or an interval apart.
///
/// Source: SwiftUI AnimationTimelineSchedule.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    package let interval: TimeInterval?
    package let isPaused: Bool
    /// Moments at least `minimumInterval` seconds apart; none while paused.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = minimumInterval
        isPaused = paused
    }
    /// The moments; without an interval the view follows the frames instead.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        let step = interval ?? 1.0 / 60
        let last = isPaused ? startDate : Date.distantFuture
        return sequence(first: startDate) { $0 < last ? $0.addingTimeInterval(step) : nil }
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Moments from a date on, seconds apart.
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
    /// Moments at least `minimumInterval` seconds apart; none while paused.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}
extension TimelineSchedule {
    /// Moments given one by one.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
