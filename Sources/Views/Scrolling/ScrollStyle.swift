import TenFootViewGraph

/// The settings that outer modifiers make for a scroll view.
struct ScrollStyle: Equatable {
    var isDisabled = false
    var clips = true
    var horizontalIndicators = ScrollIndicatorVisibility.automatic
    var verticalIndicators = ScrollIndicatorVisibility.automatic
    var margins = EdgeInsets()
    var indicatorMargins = EdgeInsets()
    var anchor: UnitPoint?
    var sizeAnchor: UnitPoint?
    var alignment: UnitPoint?
    var behavior: AnyScrollTargetBehavior?
    var position: ScrollPositionLink?
    var observers: [ScrollObserver] = []

    /// The settings that scroll views inside a scroll view inherit.
    var inherited: ScrollStyle {
        var style = self
        style.margins = EdgeInsets()
        style.indicatorMargins = EdgeInsets()
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
        settings.indicatorMargins = indicatorMargins
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

/// The visibility of a scroll view's indicators.
///
/// Source: SwiftUI ScrollIndicatorVisibility.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    private let raw: Int
    /// The platform's default: the indicators are shown while the content moves, and for a moment after.
    public static let automatic = ScrollIndicatorVisibility(raw: 0)
    /// The indicators are shown while the content moves.
    public static let visible = ScrollIndicatorVisibility(raw: 1)
    /// The indicators are hidden, unless a pointing device needs them.
    public static let hidden = ScrollIndicatorVisibility(raw: 2)
    /// The indicators are never shown.
    public static let never = ScrollIndicatorVisibility(raw: 3)
}

/// When a scroll view's content bounces at its ends.
///
/// Source: SwiftUI ScrollBounceBehavior.
public struct ScrollBounceBehavior: Hashable, Sendable {
    private let raw: Int
    /// The platform's default.
    public static let automatic = ScrollBounceBehavior(raw: 0)
    /// The content always bounces.
    public static let always = ScrollBounceBehavior(raw: 1)
    /// The content bounces if it is larger than the scroll view.
    public static let basedOnSize = ScrollBounceBehavior(raw: 2)
}

/// The parts of a scroll view to which margins apply.
///
/// Source: SwiftUI ContentMarginPlacement.
public struct ContentMarginPlacement: Hashable, Sendable {
    private let raw: Int
    /// The content and the indicators.
    public static let automatic = ContentMarginPlacement(raw: 0)
    /// The content only.
    public static let scrollContent = ContentMarginPlacement(raw: 1)
    /// The indicators only.
    public static let scrollIndicators = ContentMarginPlacement(raw: 2)
}

extension EnvironmentValues {
    /// Whether scroll views in this view can scroll.
    ///
    /// Source: SwiftUI EnvironmentValues.isScrollEnabled.
    public var isScrollEnabled: Bool {
        get { !scrollStyle.isDisabled }
        set { scrollStyle.isDisabled = !newValue }
    }
    /// The visibility of the horizontal indicators of scroll views in this view.
    ///
    /// Source: SwiftUI EnvironmentValues.horizontalScrollIndicatorVisibility.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scrollStyle.horizontalIndicators }
        set { scrollStyle.horizontalIndicators = newValue }
    }
    /// The visibility of the vertical indicators of scroll views in this view.
    ///
    /// Source: SwiftUI EnvironmentValues.verticalScrollIndicatorVisibility.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scrollStyle.verticalIndicators }
        set { scrollStyle.verticalIndicators = newValue }
    }
}

extension View {
    /// Sets whether scrolling is disabled for the scroll views in this view.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.scrollStyle) { $0.isDisabled = $0.isDisabled || disabled }
    }

    /// Sets whether content is drawn beyond its scroll view, so that a lifted item is not clipped.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.scrollStyle) { $0.clips = !disabled }
    }

    /// Accepted: a scroll view clips its content without an edge effect.
    public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { accepted() }
    /// Accepted: scroll views have no edge effect to hide.
    public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { accepted() }
    /// Sets the visibility of the indicators of the scroll views in this view.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View {
        transformEnvironment(\.scrollStyle) {
            if axes.contains(.horizontal) { $0.horizontalIndicators = visibility }
            if axes.contains(.vertical) { $0.verticalIndicators = visibility }
        }
    }

    /// Accepted: content scrolled by focus does not bounce.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { accepted() }

    /// Sets the margins of the content and the indicators of the next inner scroll view, in points.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.scrollStyle) {
            if placement != .scrollIndicators { $0.margins.take(edges, of: insets) }
            if placement != .scrollContent { $0.indicatorMargins.take(edges, of: insets) }
        }
    }

    /// Sets a margin on some edges of the content and the indicators of the next inner scroll view, in points; nil for the default of 0.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let length = length ?? 0
        return contentMargins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
    }

    /// Sets a margin on all edges of the content and the indicators of the next inner scroll view, in points.
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }
}

extension EdgeInsets {
    /// Takes the insets at some edges from others.
    fileprivate mutating func take(_ edges: Edge.Set, of insets: EdgeInsets) {
        if edges.contains(.top) { top = insets.top }
        if edges.contains(.leading) { leading = insets.leading }
        if edges.contains(.bottom) { bottom = insets.bottom }
        if edges.contains(.trailing) { trailing = insets.trailing }
    }
}

/// The effect at an edge under which content scrolls.
///
/// Source: SwiftUI ScrollEdgeEffectStyle.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    /// The platform's default.
    public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
    /// The content fades out.
    public static let soft = ScrollEdgeEffectStyle(name: "soft")
    /// The content ends at a line.
    public static let hard = ScrollEdgeEffectStyle(name: "hard")
}
