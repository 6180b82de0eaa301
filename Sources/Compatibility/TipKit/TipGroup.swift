/// A group of tips, of which one is shown at a time.
///
/// Source: TipKit TipGroup.
public final class TipGroup: Observable, Sendable {
    /// Which tip of a group is shown.
    ///
    /// Source: TipKit TipGroup.Priority.
    public enum Priority: Hashable, Sendable {
        /// The first tip that is available.
        case firstAvailable
        /// The first tip that is not invalidated, once it is available.
        case ordered
    }
    private let priority: Priority
    private let tips: [any Tip]

    /// Creates a group of tips in order.
    public init(_ priority: Priority = .firstAvailable, @Tips.GroupBuilder _ builder: () -> [any Tip]) {
        (self.priority, tips) = (priority, builder())
    }

    /// The tip to show now; nil if there is none.
    @MainActor public var currentTip: (any Tip)? {
        switch priority {
        case .firstAvailable: tips.first { $0.shouldDisplay }
        case .ordered: tips.first { if case .invalidated = $0.status { false } else { true } }.flatMap { $0.shouldDisplay ? $0 : nil }
        }
    }
}
