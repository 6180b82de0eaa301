import TenFootViewGraph

/// How far a view keeps clear of the scene's edges.
///
/// Source: SwiftUI ScenePadding.
public struct ScenePadding: Equatable, Sendable {
    private let name: String
    /// As far as the platform likes.
    public static let minimum = ScenePadding(name: "minimum")
    /// As far as the bar with the title, which is as far here.
    public static let navigationBar = ScenePadding(name: "navigationBar")
}

/// What a view does where text runs from right to left.
///
/// Source: SwiftUI LayoutDirectionBehavior.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// It stays as it is.
    case fixed
    /// It is mirrored where text runs in a direction.
    case mirrors(in: LayoutDirection)
    /// It is mirrored where text runs from right to left.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

private struct MirrorModifier: ViewModifier {
    let behavior: LayoutDirectionBehavior
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View { content.scaleEffect(x: behavior == .mirrors(in: direction) ? -1 : 1) }
}

extension View {
    /// Keeps clear of the scene's edges by the default distance.
    ///
    /// Source: SwiftUI scenePadding(_:).
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
    /// Keeps clear of the scene's edges by a distance, which is the default one for each.
    ///
    /// Source: SwiftUI scenePadding(_:edges:).
    public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { self.padding(edges) }

    /// Mirrors the view where text runs from right to left.
    ///
    /// Source: SwiftUI flipsForRightToLeftLayoutDirection(_:).
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        layoutDirectionBehavior(enabled ? .mirrors : .fixed)
    }
    /// Says whether the view is mirrored where text runs in the other direction.
    ///
    /// Source: SwiftUI layoutDirectionBehavior(_:).
    public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View { modifier(MirrorModifier(behavior: behavior)) }
}
