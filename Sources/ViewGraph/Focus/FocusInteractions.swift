/// What a focused view reacts to.
///
/// Source: SwiftUI FocusInteractions.
public struct FocusInteractions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Whether this is the platform's default rather than a set the app named.
    private var isPlatformChoice = false
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Select performs its primary action.
    public static let activate = FocusInteractions(rawValue: 1)
    /// The view captures input without a position: keys and text.
    public static let edit = FocusInteractions(rawValue: 2)
    /// Whatever the platform usually offers: both, on a television.
    public static var automatic: FocusInteractions {
        var both: FocusInteractions = [.activate, .edit]
        both.isPlatformChoice = true
        return both
    }

    /// Whether two sets have the same members.
    public static func == (one: FocusInteractions, other: FocusInteractions) -> Bool { one.rawValue == other.rawValue }

    /// Whether the app itself asked for `.edit`, which sends it every directional press (FO8).
    package var namesEdit: Bool { contains(.edit) && !isPlatformChoice }
}
