/// What a focused view reacts to.
///
/// Source: SwiftUI FocusInteractions.
public struct FocusInteractions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Select performs its primary action.
    public static let activate = FocusInteractions(rawValue: 1)
    /// It captures input that has no place: keys, text.
    public static let edit = FocusInteractions(rawValue: 2)
    /// Whatever the platform usually offers: both, on a television.
    public static var automatic: FocusInteractions { FocusInteractions(rawValue: 4 | 3) }
}
