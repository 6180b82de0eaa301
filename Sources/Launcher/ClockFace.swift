import Foundation
import TenFootMediaLibrary

/// The time as a person reads it.
enum ClockFace {
    static func text(_ date: Date, _ style: LauncherSettings.Clock) -> String {
        let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
        let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
        let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
        switch style {
        case .off: return ""
        case .twentyFour: return "\(hour < 10 ? "0" : "")\(hour):\(minutes)"
        case .twelve: return "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "am" : "pm")"
        }
    }
}
