import TenFootViewGraph

/// A two-dimensional vector, in points.
///
/// Source: CoreGraphics CGVector, which Foundation does not bring along here.
public struct CGVector: Hashable, Sendable {
    /// The x component.
    public var dx: CGFloat
    /// The y component.
    public var dy: CGFloat
    /// Creates a vector; the components are 0 by default.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) {
        self.dx = dx
        self.dy = dy
    }
    /// The zero vector.
    public static let zero = CGVector()
}

/// The part of the content at which a scroll ends.
///
/// Source: SwiftUI ScrollTarget.
public struct ScrollTarget: Sendable {
    /// The part of the content that will be visible, in points.
    public var rect: CGRect
    /// The alignment of `rect` in the viewport if their sizes differ.
    public var anchor: UnitPoint?

    /// Creates a target.
    public init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }
}

/// The context of a scroll target behaviour.
///
/// Source: SwiftUI ScrollTargetBehaviorContext.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
    /// The visible part before the scroll.
    public let originalTarget: ScrollTarget
    /// The velocity of the scroll; zero if focus causes it.
    public let velocity: CGVector
    /// The size of the whole content, in points.
    public let contentSize: CGSize
    /// The size of the viewport, in points.
    public let containerSize: CGSize
    /// The axes along which the content scrolls.
    public let axes: Axis.Set
    let box: ScrollBox

    /// A value of the scroll view's environment.
    @MainActor public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
        Dependencies.untracked { EnvironmentValues(scope: box.node.scope)[keyPath: keyPath] }
    }
}

/// A type that decides where a scroll ends.
///
/// Source: SwiftUI ScrollTargetBehavior.
@MainActor @preconcurrency public protocol ScrollTargetBehavior {
    /// Changes the target of a scroll.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
    /// The context of the scroll.
    typealias TargetContext = ScrollTargetBehaviorContext
}

/// Scrolls end on whole pages.
///
/// Source: SwiftUI PagingScrollTargetBehavior.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates the behaviour.
    nonisolated public init() {}

    /// Rounds the target to the nearest page.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func page(_ offset: CGFloat, _ length: CGFloat) -> CGFloat { length > 0 ? (offset / length).rounded() * length : offset }
        if context.axes.contains(.horizontal) { target.rect.origin.x = page(target.rect.minX, context.containerSize.width) }
        if context.axes.contains(.vertical) { target.rect.origin.y = page(target.rect.minY, context.containerSize.height) }
    }
}

/// Scrolls end with a view of the scroll target layout at the edge of the viewport.
///
/// Source: SwiftUI ViewAlignedScrollTargetBehavior.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// The number of views that one scroll may pass.
    ///
    /// Source: SwiftUI LimitBehavior.
    public struct LimitBehavior: Sendable {
        /// The platform's default.
        public static let automatic = LimitBehavior()
        /// A few views at a time.
        public static let always = LimitBehavior()
        /// As few views as possible.
        public static let alwaysByFew = LimitBehavior()
        /// One view at a time.
        public static let alwaysByOne = LimitBehavior()
        /// Any number of views.
        public static let never = LimitBehavior()
    }

    /// Creates the behaviour.
    nonisolated public init(limitBehavior: LimitBehavior = .automatic) {}

    /// Moves the target to the nearest offset at which a view is at the edge.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        guard let layout = ScrollTargetLayoutBox.within(context.box) else { return }
        for axis in Axis.allCases where context.axes.contains(Axis.Set(axis)) {
            let from = axis.of(context.originalTarget.rect.origin)
            guard let edge = layout.edge(reaching: axis.of(target.rect.origin), from: from, axis, in: context.box) else { continue }
            if axis == .horizontal { target.rect.origin.x = edge } else { target.rect.origin.y = edge }
        }
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Scrolls end on whole pages.
    nonisolated public static var paging: PagingScrollTargetBehavior { .init() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Scrolls end with a view at the edge of the viewport.
    nonisolated public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }
    /// Scrolls end with a view at the edge of the viewport; the limit has no effect.
    nonisolated public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
        -> ViewAlignedScrollTargetBehavior
    { .init(limitBehavior: limitBehavior) }
}

/// A behaviour in the environment; two of one type are equal if their properties are.
struct AnyScrollTargetBehavior: Equatable {
    let behavior: any ScrollTargetBehavior

    static func == (one: Self, other: Self) -> Bool {
        func isSame(_ one: some ScrollTargetBehavior) -> Bool { Fields.areAlike(one, other.behavior) }
        return isSame(one.behavior)
    }

    @MainActor func restingOffset(for offset: CGPoint, in box: ScrollBox) -> CGPoint {
        var target = ScrollTarget(rect: CGRect(origin: offset, size: box.size))
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: CGRect(origin: box.contentOffset, size: box.size)), velocity: .zero,
            contentSize: box.contentSize, containerSize: box.size, axes: box.settings.axes, box: box)
        behavior.updateTarget(&target, context: context)
        let anchor = target.anchor ?? .topLeading
        let slack = CGSize(width: target.rect.width - box.size.width, height: target.rect.height - box.size.height)
        let result = CGPoint(x: target.rect.minX + slack.width * anchor.x, y: target.rect.minY + slack.height * anchor.y)
        return result.x.isFinite && result.y.isFinite ? result : offset
    }
}

/// Marks the layout whose views a view-aligned scroll view stops at.
package struct _ScrollTargetLayoutModifier: _BoxModifier {
    let isEnabled: Bool
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { ScrollTargetLayoutBox(node: node, isEnabled: isEnabled) }
    package func _updateBox(_ box: UnaryBox) { (box as? ScrollTargetLayoutBox)?.isEnabled = isEnabled }
}

final class ScrollTargetLayoutBox: UnaryBox {
    var isEnabled: Bool

    init(node: _ViewNode, isEnabled: Bool) {
        self.isEnabled = isEnabled
        super.init(node: node)
    }

    override func arrange() {
        super.arrange()
        // Register with the enclosing scroll view, so that it need not search for this box.
        var box = parent
        while let outer = box, !(outer is ScrollBox) { box = outer.parent }
        if isEnabled, let scroll = box as? ScrollBox, Self.within(scroll) == nil { scroll.targetLayout = self }
    }

    /// The target layout of a scroll view; nil if it has none.
    static func within(_ scroll: ScrollBox) -> ScrollTargetLayoutBox? {
        (scroll.targetLayout as? ScrollTargetLayoutBox).flatMap { $0.isEnabled && $0.isInside(scroll) ? $0 : nil }
    }

    private var views: [_LayoutBox] {
        (child as? LazyBox).map { $0.realised.sorted { $0.key < $1.key }.map(\.value) } ?? child?.children ?? []
    }

    /// The ids of the views of which at least a fraction is visible, in order.
    func ids(showing share: Double, in scroll: ScrollBox) -> [AnyHashable] {
        let shown = CGRect(origin: scroll.contentOffset, size: scroll.size)
        return views.compactMap { view in
            guard view.isPlaced, let frame = scroll.frameInContent(of: view), frame.width > 0, frame.height > 0 else { return nil }
            let part = frame.intersection(shown)
            guard !part.isNull, part.width * part.height >= share * frame.width * frame.height, part.width * part.height > 0 else {
                return nil
            }
            return ScrollFinder.id(of: view, inside: node)
        }
    }

    /// The id of the view nearest to a point of the content.
    func id(nearest point: CGPoint, in scroll: ScrollBox) -> AnyHashable? {
        func distance(_ view: _LayoutBox) -> CGFloat {
            guard view.isPlaced, let frame = scroll.frameInContent(of: view) else { return .infinity }
            return max(0, frame.minX - point.x, point.x - frame.maxX) + max(0, frame.minY - point.y, point.y - frame.maxY)
        }
        return views.min { distance($0) < distance($1) }.flatMap { ScrollFinder.id(of: $0, inside: node) }
    }

    /// The nearest aligned offset that is at least as far from `start` as `offset`, so that the scroll shows all that it should.
    func edge(reaching offset: CGFloat, from start: CGFloat, _ axis: Axis, in scroll: ScrollBox) -> CGFloat? {
        guard let nearest = edge(nearest: offset, axis, in: scroll) else { return nil }
        let forward: CGFloat = offset >= start ? 1 : -1
        guard offset != start, (offset - nearest) * forward > 0.5 else { return nearest }
        // Look further along, in growing steps, until an edge lies beyond.
        var reach = max(1, abs(offset - nearest))
        while reach < 2 * axis.of(CGPoint(x: scroll.contentSize.width, y: scroll.contentSize.height)) {
            if let further = edge(nearest: offset + forward * reach, axis, in: scroll), (offset - further) * forward <= 0.5 {
                return further
            }
            reach *= 2
        }
        return offset
    }

    /// The offset nearest to `offset` at which one of the views is at the viewport's edge, inside the content's margin.
    func edge(nearest offset: CGFloat, _ axis: Axis, in scroll: ScrollBox) -> CGFloat? {
        guard let child, let own = scroll.frameInContent(of: child)?.origin else { return nil }
        let start = axis.of(own) - axis.of(scroll.contentArea.origin)
        if let lazy = child as? LazyBox, lazy.axis == axis { return lazy.lineEdge(nearest: offset - start).map { $0 + start } }
        return child.children.map { axis.of($0.origin) + start }.min { abs($0 - offset) < abs($1 - offset) }
    }
}

extension View {
    /// Marks this layout's views as those a view-aligned scroll view stops at.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(_ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }

    /// Accepted: a view-aligned scroll view stops only at the views of a `scrollTargetLayout`.
    public func scrollTarget(isEnabled: Bool = true) -> some View { accepted() }

    /// Sets the behaviour that decides where scrolls of the next inner scroll view end.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        transformEnvironment(\.scrollStyle) { $0.behavior = AnyScrollTargetBehavior(behavior: behavior) }
    }
}
