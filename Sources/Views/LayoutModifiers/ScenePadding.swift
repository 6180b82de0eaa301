import TenFootViewGraph

/// The padding of a view from the scene's edges.
///
/// Source: SwiftUI ScenePadding.
public struct ScenePadding: Equatable, Sendable {
    private let name: String
    /// The platform's default padding.
    public static let minimum = ScenePadding(name: "minimum")
    /// The padding of the navigation bar, which is the default padding here.
    public static let navigationBar = ScenePadding(name: "navigationBar")
}

/// Whether a view is mirrored in a layout direction.
///
/// Source: SwiftUI LayoutDirectionBehavior.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// The view is not mirrored.
    case fixed
    /// The view is mirrored in a layout direction.
    case mirrors(in: LayoutDirection)
    /// The view is mirrored in right-to-left layout.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

private struct MirrorModifier: ViewModifier {
    let behavior: LayoutDirectionBehavior
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View { content.scaleEffect(x: behavior == .mirrors(in: direction) ? -1 : 1) }
}

extension View {
    /// Adds the default padding from the scene's edges.
    ///
    /// Source: SwiftUI scenePadding(_:).
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
    /// Adds padding from the scene's edges; every ScenePadding is the default padding.
    ///
    /// Source: SwiftUI scenePadding(_:edges:).
    public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { self.padding(edges) }

    /// Sets whether the view is mirrored in right-to-left layout.
    ///
    /// Source: SwiftUI flipsForRightToLeftLayoutDirection(_:).
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        layoutDirectionBehavior(enabled ? .mirrors : .fixed)
    }
    /// Sets the layout directions in which the view is mirrored.
    ///
    /// Source: SwiftUI layoutDirectionBehavior(_:).
    public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View { modifier(MirrorModifier(behavior: behavior)) }
}
