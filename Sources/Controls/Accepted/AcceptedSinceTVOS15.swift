import TenFootViews

// What newer versions of tvOS offer beside what other platforms do with it: accepted, without effect.

/// How a menu's items follow one another.
///
/// Source: SwiftUI MenuOrder.
public struct MenuOrder: Hashable, Sendable {
    private let name: String
    /// The platform's.
    public static let automatic = MenuOrder(name: "automatic")
    /// The first item at the top.
    public static let fixed = MenuOrder(name: "fixed")
    /// The first item next to the button.
    public static let priority = MenuOrder(name: "priority")
}

/// What a bar is for.
///
/// Source: SwiftUI ToolbarRole.
public struct ToolbarRole: Hashable, Sendable {
    private let name: String
    /// The platform's.
    public static let automatic = ToolbarRole(name: "automatic")
    /// Going through what there is.
    public static let browser = ToolbarRole(name: "browser")
    /// Changing something.
    public static let editor = ToolbarRole(name: "editor")
    /// Moving on.
    public static let navigationStack = ToolbarRole(name: "navigationStack")
}

/// How a bar shows its title.
///
/// Source: SwiftUI ToolbarTitleDisplayMode.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    private let name: String
    /// The platform's.
    public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
    /// Over the content.
    public static let large = ToolbarTitleDisplayMode(name: "large")
    /// In the bar.
    public static let inline = ToolbarTitleDisplayMode(name: "inline")
    /// In the bar, in large type.
    public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
}

/// Something that can be felt.
///
/// Source: SwiftUI SensoryFeedback.
public struct SensoryFeedback: Hashable, Sendable {
    private let name: String
    /// It worked.
    public static let success = SensoryFeedback(name: "success")
    /// Take care.
    public static let warning = SensoryFeedback(name: "warning")
    /// It did not work.
    public static let error = SensoryFeedback(name: "error")
    /// Something else is chosen.
    public static let selection = SensoryFeedback(name: "selection")
    /// More.
    public static let increase = SensoryFeedback(name: "increase")
    /// Less.
    public static let decrease = SensoryFeedback(name: "decrease")
    /// Something begins.
    public static let start = SensoryFeedback(name: "start")
    /// Something ends.
    public static let stop = SensoryFeedback(name: "stop")
    /// Things met.
    public static let impact = SensoryFeedback(name: "impact")
}

/// How one page makes way for another.
///
/// Source: SwiftUI NavigationTransition.
public protocol NavigationTransition: Sendable {}
/// One of the ways that pages follow each other.
public struct _NamedNavigationTransition: NavigationTransition {}
extension NavigationTransition where Self == _NamedNavigationTransition {
    /// The platform's.
    public static var automatic: Self { Self() }
    /// Out of another view.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}

extension View {
    /// Accepted: menus begin at the top.
    public func menuOrder(_ order: MenuOrder) -> some View { accepted() }
    /// Accepted: a menu's button has no arrow.
    public func menuIndicator(_ visibility: Visibility) -> some View { accepted() }
    /// Accepted: bars are alike.
    public func toolbarRole(_ role: ToolbarRole) -> some View { accepted() }
    /// Accepted: titles have one size.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { accepted() }
    /// Accepted: what is felt goes by the presses alone.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { accepted() }
    /// Accepted: a page appears at once.
    public func navigationTransition(_ style: some NavigationTransition) -> some View { accepted() }
    /// Accepted: a page appears at once.
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { accepted() }

    /// Keeps clear of the scene's edges by the default distance.
    ///
    /// Source: SwiftUI scenePadding(_:).
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

    /// Mirrors the view where text runs from right to left.
    ///
    /// Source: SwiftUI flipsForRightToLeftLayoutDirection(_:).
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { modifier(FlipModifier(isEnabled: enabled)) }
}

private struct FlipModifier: ViewModifier {
    let isEnabled: Bool
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View { content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1) }
}
