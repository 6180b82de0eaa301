import Foundation

/// Formats positions and lengths for the player.
package enum ClockText {
    /// `4:05` or `1:04:05`; whole seconds, rounded down.
    package static func text(_ seconds: TimeInterval) -> String {
        guard seconds.isFinite, seconds > 0 else { return "0:00" }
        let whole = Int(min(seconds + 1e-6, 359_999))
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        return hours > 0 ? String(format: "%d:%02d:%02d", hours, minutes, rest) : String(format: "%d:%02d", minutes, rest)
    }

    /// The remaining time, as `-4:05`; the displayed position and remaining time add up to the displayed length.
    package static func remaining(_ position: TimeInterval, of duration: TimeInterval) -> String {
        let left = (duration + 1e-6).rounded(.down) - (position + 1e-6).rounded(.down)
        return "-" + text(max(0, left))
    }
}
