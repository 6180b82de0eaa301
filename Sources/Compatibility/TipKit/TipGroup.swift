/// Tips of which one is shown at a time.
///
/// Source: TipKit TipGroup.
public final class TipGroup: Observable, Sendable {
    /// Which one.
    ///
    /// Source: TipKit TipGroup.Priority.
    public enum Priority: Hashable, Sendable {
        /// The first that may be shown.
        case firstAvailable
        /// The first that was not taken away, once it may be shown.
        case ordered
    }
    private let priority: Priority
    private let tips: [any Tip]

    /// Tips in an order.
    public init(_ priority: Priority = .firstAvailable, @Tips.GroupBuilder _ builder: () -> [any Tip]) {
        (self.priority, tips) = (priority, builder())
    }

    /// The one that may be shown now.
    @MainActor public var currentTip: (any Tip)? {
        switch priority {
        case .firstAvailable: tips.first { $0.shouldDisplay }
        case .ordered: tips.first { if case .invalidated = $0.status { false } else { true } }.flatMap { $0.shouldDisplay ? $0 : nil }
        }
    }
}
