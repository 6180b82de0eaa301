import Foundation

/// Says when something was or will be, counted from now: "2 hours ago", "in 3 days"; in English.
///
/// Source: Foundation RelativeDateTimeFormatter.
open class RelativeDateTimeFormatter: Formatter {
    /// How units are written.
    ///
    /// Source: Foundation RelativeDateTimeFormatter.UnitsStyle.
    public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
    /// Whether "yesterday" may be said.
    ///
    /// Source: Foundation RelativeDateTimeFormatter.DateTimeStyle.
    public enum DateTimeStyle: Int, Sendable { case numeric, named }
    /// How units are written.
    open var unitsStyle = UnitsStyle.full
    /// Whether "yesterday" may be said.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// Kept: the words are English.
    open var locale: Locale! = .current
    /// Kept: a day has 24 hours.
    open var calendar: Calendar! = .current

    private static let units: [(name: String, short: String, seconds: Double)] = [
        ("year", "y", 31_556_952), ("month", "mo", 2_629_746), ("week", "wk", 604_800), ("day", "d", 86_400), ("hour", "h", 3600),
        ("minute", "min", 60), ("second", "s", 1),
    ]

    /// A time in seconds from now, negative for the past.
    open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
        let length = abs(interval)
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
    /// A date as seen from another.
    open func localizedString(for date: Date, relativeTo reference: Date) -> String {
        localizedString(fromTimeInterval: date.timeIntervalSince(reference))
    }
}
