import Foundation
import TenFootLanguage

/// A time in a text that updates automatically.
struct ClockText: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// The remaining or elapsed time of an interval.
        case within(ClosedRange<Date>, _ countsDown: Bool)
        /// The time since a date, or until it.
        case sinceOrUntil(Date)
        /// The time since or until a date, in its two largest units.
        case relative(Date)
        /// The time since or until a date, in its largest unit and with a sign.
        case offset(Date)
        /// A value in a format of the app.
        case following(TimedFormat)
    }
    private let kind: Kind
    private let pauseTime: Date?
    private let showsHours: Bool

    init(_ kind: Kind, pauseTime: Date? = nil, showsHours: Bool = true) {
        self.kind = kind
        self.pauseTime = pauseTime
        self.showsHours = showsHours
    }

    /// The whole seconds to show; remaining seconds are rounded up, so that zero is not shown before the end.
    private func seconds(at moment: Date) -> Int {
        let moment = pauseTime.map { min($0, moment) } ?? moment
        switch kind {
        case .within(let interval, let countsDown):
            let moment = min(max(moment, interval.lowerBound), interval.upperBound)
            guard !countsDown else { return Self.up(interval.upperBound.timeIntervalSince(moment)) }
            return Int(moment.timeIntervalSince(interval.lowerBound).held)
        case .sinceOrUntil(let date):
            let passed = moment.timeIntervalSince(date)
            return passed < 0 ? Self.up(-passed) : Int(passed.held)
        case .relative(let date), .offset(let date): return Int((abs(moment.timeIntervalSince(date)) + 1e-6).held)
        case .following: return 0  // The format of the app counts.
        }
    }

    /// A duration as text, in the language of the interface.
    private static func words(_ seconds: Int, _ width: Duration.UnitsFormatStyle.UnitWidth, count: Int) -> String {
        Duration.seconds(seconds).formatted(
            Duration.UnitsFormatStyle(
                allowedUnits: [.weeks, .days, .hours, .minutes, .seconds], width: width, maximumUnitCount: count,
                fractionalPart: .hide(rounded: .down)
            ).locale(InterfaceLanguage.locale))
    }

    /// Rounds up, with a tolerance for rounding errors.
    private static func up(_ seconds: TimeInterval) -> Int { Int((seconds - 1e-6).rounded(.up).held) }

    func text(at moment: Date) -> String {
        let seconds = seconds(at: moment)
        switch kind {
        case .relative: return Self.words(seconds, .abbreviated, count: 2)
        case .offset(let date): return (moment < date ? "-" : "+") + Self.words(seconds, .wide, count: 1)
        case .following(let value): return value.text(moment)
        case .within, .sinceOrUntil: break
        }
        let (hours, minutes) = showsHours ? (seconds / 3600, seconds / 60 % 60) : (0, seconds / 60)
        let rest = String(format: "%02d", seconds % 60)
        return hours > 0 ? "\(hours):" + String(format: "%02d:", minutes) + rest : "\(minutes):" + rest
    }

    /// The next date at which the text changes; nil if it changes no more, or if that cannot be computed from its dates.
    func next(after moment: Date) -> Date? { change(after: moment).flatMap { $0 > moment ? $0 : nil } }

    private func change(after moment: Date) -> Date? {
        if let pauseTime, moment >= pauseTime { return nil }
        switch kind {
        case .within(let interval, let countsDown):
            guard moment < interval.upperBound else { return nil }
            return Self.step(moment, countsDown ? interval.upperBound : interval.lowerBound)
        case .sinceOrUntil(let date): return Self.step(moment, date)
        case .relative(let date): return Self.step(moment, date, by: seconds(at: moment) <= 3600 ? 1 : 60)
        case .offset(let date): return Self.step(moment, date, by: seconds(at: moment) <= 60 ? 1 : 60)
        case .following(let value): return value.next(moment)
        }
    }

    /// The next time that is a whole number of units from a date; the unit is in seconds.
    private static func step(_ moment: Date, _ date: Date, by unit: TimeInterval = 1) -> Date {
        let passed = moment.timeIntervalSince(date) / unit
        return date.addingTimeInterval(((passed + 1e-6).rounded(.down) + 1) * unit)
    }
}

extension TimeInterval {
    /// The seconds, limited to some thirty thousand years, which integers and durations can hold; 0 if it is not a number.
    var held: TimeInterval { isNaN ? 0 : Swift.min(Swift.max(self, -1e12), 1e12) }
}

extension Text {
    /// Whether a part of the text updates automatically.
    var goesOn: Bool { pieces.contains { $0.clock != nil } }

    /// The text at a time.
    func told(at moment: Date) -> Text {
        Text(
            pieces: pieces.map { piece in
                var piece = piece
                if let clock = piece.clock { piece.string = clock.text(at: moment) }
                return piece
            })
    }

    /// The next date at which the text changes; nil if it changes no more.
    func nextChange(after moment: Date) -> Date? { pieces.compactMap { $0.clock?.next(after: moment) }.min() }
}
