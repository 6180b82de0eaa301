/// The side on which reading starts.
@frozen public enum LayoutDirection: CaseIterable, Hashable, Sendable {
    /// Leading is left, as in English.
    case leftToRight
    /// Leading is right, as in Arabic and Hebrew.
    case rightToLeft
}
