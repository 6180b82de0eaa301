import Foundation

/// Formats a duration: "2 hours, 5 minutes", "2h 5m", "2:05".
///
/// Weeks and shorter units are written in the locale's language; years, months, spelled-out numbers and phrases in English.
///
/// Source: Foundation DateComponentsFormatter.
open class DateComponentsFormatter: Formatter {
    /// How units are written.
    ///
    /// Source: Foundation DateComponentsFormatter.UnitsStyle.
    public enum UnitsStyle: Int, Sendable {
        /// 2:05
        case positional
        /// 2h 5m
        case abbreviated
        /// 2 hr, 5 min
        case short
        /// 2 hours, 5 minutes
        case full
        /// two hours, five minutes
        case spellOut
        /// 2hr 5min
        case brief
    }

    /// Which units with a zero value are dropped.
    ///
    /// Source: Foundation DateComponentsFormatter.ZeroFormattingBehavior.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Drops leading zeros in the positional style, and all zeros in the others.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// Drops the zero units before the first other unit.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        /// Drops the zero units between other units.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        /// Drops the zero units after the last other unit.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        /// Drops all zero units.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Drops none, and writes each unit with two digits in the positional style.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// The units that may be written; empty means all from years to seconds.
    open var allowedUnits: NSCalendar.Unit = []
    /// How units are written.
    open var unitsStyle = UnitsStyle.positional
    /// Which units with a zero value are dropped.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The maximum number of units, from the largest non-zero one; 0 means no limit.
    open var maximumUnitCount = 0
    /// The calendar for years and months; its locale chooses the language.
    open var calendar: Calendar? = .current
    /// The date from which years and months are counted; nil means the first day of 2001.
    open var referenceDate: Date?
    /// Stored without effect: the smallest unit is an integer, as on tvOS.
    open var allowsFractionalUnits = false
    /// Stored without effect: the largest unit is written even if the next one could hold its value.
    open var collapsesLargestUnit = false
    /// Whether the text begins with "About".
    open var includesApproximationPhrase = false
    /// Whether the text ends with "remaining".
    open var includesTimeRemainingPhrase = false
    /// Stored without effect: the text is the same in every context.
    open var formattingContext = Formatter.Context.unknown

    private struct Unit {
        var unit: NSCalendar.Unit
        var name: String
        /// The unit's English abbreviation if `Duration` does not format the unit; nil if it does.
        var short: String?
        var seconds: Int
    }
    private static let units = [
        Unit(unit: .year, name: "year", short: "y", seconds: 0), Unit(unit: .month, name: "month", short: "mo", seconds: 0),
        Unit(unit: .weekOfMonth, name: "week", seconds: 604_800), Unit(unit: .day, name: "day", seconds: 86_400),
        Unit(unit: .hour, name: "hour", seconds: 3600), Unit(unit: .minute, name: "minute", seconds: 60),
        Unit(unit: .second, name: "second", seconds: 1),
    ]

    private typealias Part = (unit: Unit, count: Int)

    /// The text of a duration in seconds, truncated to the smallest unit; nil if `ti` is NaN, infinite or beyond ±1e12.
    open func string(from ti: TimeInterval) -> String? {
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start + ti)
    }
    /// The text of the duration between two dates; nil if it is NaN, infinite or beyond ±1e12 seconds.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        // Beyond this the calendar's range ends.
        guard abs(endDate.timeIntervalSince(startDate)) < 1e12 else { return nil }
        let isNegative = endDate < startDate
        let parts = shown(isNegative ? parts(from: endDate, to: startDate) : parts(from: startDate, to: endDate))
        guard !parts.isEmpty else { return nil }
        let text = (isNegative ? "-" : "") + (unitsStyle == .positional ? positional(parts) : words(parts))
        return (includesApproximationPhrase ? "About " : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
    }
    /// The text of the total duration of the components.
    open func string(from components: DateComponents) -> String? {
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return (calendar ?? .current).date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
    }
    /// The text of the total duration of the components, in a style.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }
    /// The text of date components or of a number of seconds; nil for anything else.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let seconds as TimeInterval: string(from: seconds)
        default: nil
        }
    }

    /// The value of each allowed unit, from the largest.
    private func parts(from start: Date, to end: Date) -> [Part] {
        let wanted = Self.units.filter { unit in
            allowedUnits.isEmpty
                ? unit.unit != .weekOfMonth
                : allowedUnits.contains(unit.unit)
                    || unit.unit == .weekOfMonth && allowedUnits.contains(.weekOfYear)
        }
        var start = start
        var parts: [Part] = []
        let calendar = calendar ?? .current
        for unit in wanted where unit.seconds == 0 {
            let component = unit.unit == .year ? Calendar.Component.year : .month
            let count = calendar.dateComponents([component], from: start, to: end).value(for: component) ?? 0
            start = calendar.date(byAdding: component, value: count, to: start) ?? start
            parts.append((unit, count))
        }
        // The difference of two dates can be slightly below or above the number of seconds it was made of.
        var rest = Int((end.timeIntervalSince(start) + 1e-4).rounded(.down))
        for unit in wanted where unit.seconds > 0 {
            parts.append((unit, rest / unit.seconds))
            rest %= unit.seconds
        }
        return parts
    }

    /// The units that are written, after zero units were dropped.
    private func shown(_ parts: [Part]) -> [Part] {
        guard let last = parts.last else { return [] }
        var parts = parts
        let first = parts.firstIndex { $0.count != 0 } ?? parts.count - 1
        if maximumUnitCount > 0 { parts = Array(parts.prefix(first + min(maximumUnitCount, parts.count))) }
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
        let end = (parts.lastIndex { $0.count != 0 } ?? -1) + 1
        let kept = parts.indices.filter { index in
            if parts[index].count != 0 { return true }
            return !behavior.contains(index < first ? .dropLeading : index >= end ? .dropTrailing : .dropMiddle)
        }
        return kept.isEmpty ? [last] : kept.map { parts[$0] }
    }

    private func positional(_ parts: [Part]) -> String {
        let isPadded = zeroFormattingBehavior.contains(.pad)
        // Days and longer units are written before the time of day.
        let long = parts.filter { $0.unit.seconds == 0 || $0.unit.seconds > 3600 }
        let clock = parts.filter { (1...3600).contains($0.unit.seconds) }.enumerated().map { index, part in
            let digits = String(part.count)
            return (index > 0 || isPadded) && digits.count < 2 ? "0" + digits : digits
        }
        if clock.isEmpty, long.count == 1 { return String(long[0].count) }
        let days = long.map { "\($0.count)\($0.unit.short ?? String($0.unit.name.prefix(1)))" }
        return (days + [clock.joined(separator: ":")]).filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func words(_ parts: [Part]) -> String {
        let separator = [.abbreviated, .brief].contains(unitsStyle) ? " " : ", "
        if unitsStyle == .spellOut {
            let formatter = NumberFormatter()
            formatter.numberStyle = .spellOut
            formatter.locale = Locale(identifier: "en")
            return parts.map { part in
                (formatter.string(from: part.count as NSNumber) ?? String(part.count)) + Self.name(part)
            }.joined(separator: separator)
        }
        var texts = parts.filter { $0.unit.seconds == 0 }.map { part in
            switch unitsStyle {
            case .abbreviated: "\(part.count)\(part.unit.short ?? "")"
            case .short: "\(part.count) \(part.unit.short == "y" ? "yr" : "mth")" + (part.count == 1 ? "" : "s")
            case .brief: "\(part.count)\(part.unit.short == "y" ? "yr" : "mth")" + (part.count == 1 ? "" : "s")
            default: "\(part.count)" + Self.name(part)
            }
        }
        let short = parts.filter { $0.unit.seconds > 0 }
        if !short.isEmpty { texts.append(duration(short)) }
        return texts.joined(separator: separator)
    }

    private static func name(_ part: Part) -> String { " " + part.unit.name + (part.count == 1 ? "" : "s") }

    private func duration(_ parts: [Part]) -> String {
        let units: [Int: Duration.UnitsFormatStyle.Unit] = [604_800: .weeks, 86_400: .days, 3600: .hours, 60: .minutes, 1: .seconds]
        let width: Duration.UnitsFormatStyle.UnitWidth =
            switch unitsStyle {
            case .abbreviated: .narrow
            case .brief: .condensedAbbreviated
            case .short: .abbreviated
            default: .wide
            }
        let style = Duration.UnitsFormatStyle(
            allowedUnits: Set(parts.compactMap { units[$0.unit.seconds] }), width: width, zeroValueUnits: .show(length: 1))
        let seconds = parts.reduce(0) { $0 + $1.count * $1.unit.seconds }
        return Duration.seconds(seconds).formatted(style.locale(calendar?.locale ?? .current))
    }
}
