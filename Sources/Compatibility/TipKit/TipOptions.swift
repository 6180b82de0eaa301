import Foundation

/// Something that says how often a tip is shown.
///
/// Source: TipKit TipOption.
public protocol TipOption: Sendable {}

extension Tips {
    /// How often a tip is shown before it is taken away.
    ///
    /// Source: TipKit Tips.MaxDisplayCount.
    public struct MaxDisplayCount: TipOption {
        let count: Int
        /// So often.
        public init(_ maxDisplayCount: Int) { count = maxDisplayCount }
    }

    /// How long a tip is shown in all before it is taken away.
    ///
    /// Source: TipKit Tips.MaxDisplayDuration.
    public struct MaxDisplayDuration: TipOption {
        let seconds: TimeInterval
        /// So many seconds.
        public init(_ maxDisplayDuration: TimeInterval) { seconds = maxDisplayDuration }
    }

    /// Whether a tip is shown however lately another one was.
    ///
    /// Source: TipKit Tips.IgnoresDisplayFrequency.
    public struct IgnoresDisplayFrequency: TipOption {
        let value: Bool
        /// Whether it is.
        public init(_ ignoresDisplayFrequency: Bool) { value = ignoresDisplayFrequency }
    }
}

/// What a tip's options say, read once.
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
