import Foundation

/// Formats a time relative to now in English: "2 hours ago", "in 3 days".
///
/// Source: Foundation RelativeDateTimeFormatter.
open class RelativeDateTimeFormatter: Formatter {
    /// How units are written.
    ///
    /// Source: Foundation RelativeDateTimeFormatter.UnitsStyle.
    public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
    /// Whether words such as "yesterday" are used.
    ///
    /// Source: Foundation RelativeDateTimeFormatter.DateTimeStyle.
    public enum DateTimeStyle: Int, Sendable { case numeric, named }
    /// How units are written.
    open var unitsStyle = UnitsStyle.full
    /// Whether words such as "yesterday" are used.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// Stored without effect: the text is English.
    open var locale: Locale! = .current
    /// Stored without effect: a day has 24 hours.
    open var calendar: Calendar! = .current

    private static let units: [(name: String, short: String, seconds: Double)] = [
        ("year", "y", 31_556_952), ("month", "mo", 2_629_746), ("week", "wk", 604_800), ("day", "d", 86_400), ("hour", "h", 3600),
        ("minute", "min", 60), ("second", "s", 1),
    ]

    /// The text of an interval from now in seconds, negative for the past; NaN counts as 0, and more than 1e12 seconds as 1e12.
    open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
        let length = interval.isNaN ? 0 : min(abs(interval), 1e12)
        let unit = Self.units.first { length >= $0.seconds } ?? Self.units[Self.units.count - 1]
        let count = Int(length / unit.seconds)
        let isPast = interval < 0
        if dateTimeStyle == .named {
            if count == 0 { return "now" }
            if unit.name == "day", count == 1 { return isPast ? "yesterday" : "tomorrow" }
        }
        let name =
            switch unitsStyle {
            case .full, .spellOut: " " + unit.name + (count == 1 ? "" : "s")
            case .short: " " + (unit.short.count == 1 ? unit.short : unit.short + ".")
            case .abbreviated: unit.short
            }
        return isPast ? "\(count)\(name) ago" : "in \(count)\(name)"
    }
    /// The text of a date relative to a reference date.
    open func localizedString(for date: Date, relativeTo reference: Date) -> String {
        localizedString(fromTimeInterval: date.timeIntervalSince(reference))
    }
}
