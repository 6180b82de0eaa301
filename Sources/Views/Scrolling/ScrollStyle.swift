import TenFootViewGraph

/// What modifiers around a scroll view say about it.
struct ScrollStyle: Equatable {
    var isDisabled = false
    var clips = true
    var horizontalIndicators = ScrollIndicatorVisibility.automatic
    var verticalIndicators = ScrollIndicatorVisibility.automatic
    var margins = EdgeInsets()
    var anchor: UnitPoint?
    var sizeAnchor: UnitPoint?
    var alignment: UnitPoint?
    var behavior: AnyScrollTargetBehavior?
    var position: ScrollPositionLink?
    var observers: [ScrollObserver] = []

    /// What reaches the scroll views inside a scroll view.
    var inherited: ScrollStyle {
        var style = self
        style.margins = EdgeInsets()
        style.anchor = nil
        style.sizeAnchor = nil
        style.alignment = nil
        style.behavior = nil
        style.position = nil
        style.observers = []
        return style
    }

    @MainActor func settings(axes: Axis.Set, showsIndicators: Bool) -> ScrollSettings {
        var settings = ScrollSettings()
        settings.axes = axes
        settings.isDisabled = isDisabled
        settings.clips = clips
        let indicators = (axes.contains(.horizontal) ? [horizontalIndicators] : []) + (axes.contains(.vertical) ? [verticalIndicators] : [])
        let isHidden = indicators.contains(.hidden) || indicators.contains(.never)
        settings.showsIndicators = showsIndicators && !isHidden || indicators.contains(.visible)
        settings.margins = margins
        settings.anchor = anchor
        settings.sizeAnchor = sizeAnchor
        settings.alignment = alignment
        if let behavior { settings.retarget = { behavior.restingOffset(for: $0, in: $1) } }
        return settings
    }

    @MainActor func connect(_ box: ScrollBox) {
        position?.connect(box)
        for observer in observers { observer.connect(box) }
    }
}

private enum ScrollStyleKey: EnvironmentKey { static var defaultValue: ScrollStyle { ScrollStyle() } }

extension EnvironmentValues {
    var scrollStyle: ScrollStyle {
        get { self[ScrollStyleKey.self] }
        set { self[ScrollStyleKey.self] = newValue }
    }
}

/// Whether the bars of a scroll view show.
///
/// Source: SwiftUI ScrollIndicatorVisibility.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    private let raw: Int
    /// As the platform does it: for a moment, while content moves.
    public static let automatic = ScrollIndicatorVisibility(raw: 0)
    /// While content moves.
    public static let visible = ScrollIndicatorVisibility(raw: 1)
    /// Not, unless a pointer wants them.
    public static let hidden = ScrollIndicatorVisibility(raw: 2)
    /// Not at all.
    public static let never = ScrollIndicatorVisibility(raw: 3)
}

/// When a scroll view's content may be pulled beyond its end.
///
/// Source: SwiftUI ScrollBounceBehavior.
public struct ScrollBounceBehavior: Hashable, Sendable {
    private let raw: Int
    /// As the platform does it.
    public static let automatic = ScrollBounceBehavior(raw: 0)
    /// Always.
    public static let always = ScrollBounceBehavior(raw: 1)
    /// Where there is something to scroll.
    public static let basedOnSize = ScrollBounceBehavior(raw: 2)
}

/// What margins a scroll view's content keeps.
///
/// Source: SwiftUI ContentMarginPlacement.
public struct ContentMarginPlacement: Hashable, Sendable {
    private let raw: Int
    /// Content and bars.
    public static let automatic = ContentMarginPlacement(raw: 0)
    /// The content alone.
    public static let scrollContent = ContentMarginPlacement(raw: 1)
    /// The bars alone.
    public static let scrollIndicators = ContentMarginPlacement(raw: 2)
}

extension EnvironmentValues {
    /// Whether scroll views in this view move.
    ///
    /// Source: SwiftUI EnvironmentValues.isScrollEnabled.
    public var isScrollEnabled: Bool {
        get { !scrollStyle.isDisabled }
        set { scrollStyle.isDisabled = !newValue }
    }
    /// Whether the bars at the bottom of scroll views in this view show.
    ///
    /// Source: SwiftUI EnvironmentValues.horizontalScrollIndicatorVisibility.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scrollStyle.horizontalIndicators }
        set { scrollStyle.horizontalIndicators = newValue }
    }
    /// Whether the bars beside scroll views in this view show.
    ///
    /// Source: SwiftUI EnvironmentValues.verticalScrollIndicatorVisibility.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scrollStyle.verticalIndicators }
        set { scrollStyle.verticalIndicators = newValue }
    }
}

extension View {
    /// Keeps the scroll views in this view from moving.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.scrollStyle) { $0.isDisabled = $0.isDisabled || disabled }
    }

    /// Lets content show beyond its scroll view, so that a lifted item is not cut off.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.scrollStyle) { $0.clips = !disabled }
    }

    /// Accepted: content is cut off at the edges of what scrolls, without an effect.
    public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { accepted() }
    /// Accepted: there is no effect to hide.
    public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { accepted() }
    /// Shows or hides the bars of the scroll views in this view.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View {
        transformEnvironment(\.scrollStyle) {
            if axes.contains(.horizontal) { $0.horizontalIndicators = visibility }
            if axes.contains(.vertical) { $0.verticalIndicators = visibility }
        }
    }

    /// Accepted: content does not bounce when focus moves it.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { accepted() }

    /// Keeps room around the content of the next scroll view, in points.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.scrollStyle) {
            guard placement != .scrollIndicators else { return }
            if edges.contains(.top) { $0.margins.top = insets.top }
            if edges.contains(.leading) { $0.margins.leading = insets.leading }
            if edges.contains(.bottom) { $0.margins.bottom = insets.bottom }
            if edges.contains(.trailing) { $0.margins.trailing = insets.trailing }
        }
    }

    /// Keeps room of one width around the content of the next scroll view, in points; nil for the default of none.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let length = length ?? 0
        return contentMargins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
    }

    /// Keeps room of one width on all sides of the content of the next scroll view, in points.
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }

}

/// How content looks where it scrolls under an edge.
///
/// Source: SwiftUI ScrollEdgeEffectStyle.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    /// As the platform likes it.
    public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
    /// It fades.
    public static let soft = ScrollEdgeEffectStyle(name: "soft")
    /// It ends at a line.
    public static let hard = ScrollEdgeEffectStyle(name: "hard")
}
