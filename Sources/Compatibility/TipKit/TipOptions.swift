import Foundation

/// An option of a tip, such as how often it may be shown.
///
/// Source: TipKit TipOption.
public protocol TipOption: Sendable {}

extension Tips {
    /// How often a tip may be shown before it is invalidated.
    ///
    /// Source: TipKit Tips.MaxDisplayCount.
    public struct MaxDisplayCount: TipOption {
        let count: Int
        /// Creates an option with a count.
        public init(_ maxDisplayCount: Int) { count = maxDisplayCount }
    }

    /// How long a tip may be shown in total before it is invalidated.
    ///
    /// Source: TipKit Tips.MaxDisplayDuration.
    public struct MaxDisplayDuration: TipOption {
        let seconds: TimeInterval
        /// Creates an option with a duration in seconds.
        public init(_ maxDisplayDuration: TimeInterval) { seconds = maxDisplayDuration }
    }

    /// Whether a tip is shown regardless of the display frequency.
    ///
    /// Source: TipKit Tips.IgnoresDisplayFrequency.
    public struct IgnoresDisplayFrequency: TipOption {
        let value: Bool
        /// Creates an option.
        public init(_ ignoresDisplayFrequency: Bool) { value = ignoresDisplayFrequency }
    }
}

/// The limits given by a tip's options.
struct TipLimits {
    var count = Int.max
    var seconds = TimeInterval.infinity
    var waitsForItsTurn = true

    init(_ options: [any TipOption]) {
        for option in options {
            if let most = option as? Tips.MaxDisplayCount { count = most.count }
            if let most = option as? Tips.MaxDisplayDuration { seconds = most.seconds }
            if let ignoring = option as? Tips.IgnoresDisplayFrequency { waitsForItsTurn = !ignoring.value }
        }
    }
}
