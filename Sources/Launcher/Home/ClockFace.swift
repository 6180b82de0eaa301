import Foundation
import TenFootMediaLibrary

/// Formats times for display.
enum ClockFace {
    static func text(_ date: Date, _ style: LauncherSettings.Clock) -> String {
        let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
        let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
        let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
        switch style {
        case .off: return ""
        case .twentyFour: return "\(hour < 10 ? "0" : "")\(hour):\(minutes)"
        case .twelve:
            let time = "\((hour + 11) % 12 + 1):\(minutes)"
            return hour < 12 ? String(localized: "\(time) am") : String(localized: "\(time) pm")
        }
    }

    /// A position in a film: `1:02:07`, `4:07`.
    static func position(_ seconds: Double) -> String {
        let whole = Int(max(0, min(seconds, 1e6)))
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return whole >= 3600 ? "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))" : "\(whole / 60):\(two(whole % 60))"
    }

    private static let days: [String.LocalizationValue] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months: [String.LocalizationValue] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `Sat 22 Nov`.
    static func day(_ date: Date) -> String {
        let parts = Calendar.current.dateComponents([.weekday, .day, .month], from: date)
        guard let weekday = parts.weekday, let day = parts.day, let month = parts.month, days.indices.contains(weekday - 1),
            months.indices.contains(month - 1)
        else { return "" }
        return String(localized: "\(String(localized: days[weekday - 1])) \(day) \(String(localized: months[month - 1]))")
    }
}
