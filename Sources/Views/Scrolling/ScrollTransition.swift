import TenFootViewGraph

/// The phase of a view that moves into or out of a scroll view's viewport.
///
/// Source: SwiftUI ScrollTransitionPhase.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// The view is leaving or entering at the top or leading edge.
    case topLeading
    /// The view is visible.
    case identity
    /// The view is leaving or entering at the bottom or trailing edge.
    case bottomTrailing

    /// Whether the view is visible.
    public var isIdentity: Bool { self == .identity }
    /// -1 at the top or leading edge, 0 if the view is visible, 1 at the other edge.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// The configuration of a view's transition into and out of a scroll view's viewport.
///
/// Source: SwiftUI ScrollTransitionConfiguration.
public struct ScrollTransitionConfiguration: Sendable {
    /// The fraction of a view that must be in the viewport for the view to be in the phase `identity`.
    ///
    /// Source: SwiftUI ScrollTransitionConfiguration.Threshold.
    public struct Threshold: Hashable, Sendable {
        enum Kind: Hashable, Sendable { case share(Double), centered }
        let kind: Kind
        /// The whole view.
        public static let visible = Threshold(kind: .share(1))
        /// Any part of the view.
        public static let hidden = Threshold(kind: .share(0))
        /// The view must be in the middle of the viewport.
        public static let centered = Threshold(kind: .centered)
        /// A fraction of the view, from 0 to 1.
        public static func visible(_ amount: Double) -> Threshold { Threshold(kind: .share(min(max(amount, 0), 1))) }
    }
    enum Kind: Sendable { case animated(Animation), interactive(UnitCurve), identity }
    let kind: Kind
    var threshold: Threshold

    /// The view changes between phases by an animation.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation), threshold: .visible(0.5))
    }
    /// The view changes between phases by an animation.
    public static let animated = animated()
    /// The view changes continuously with the scrolling.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve), threshold: .visible)
    }
    /// The view changes continuously with the scrolling.
    public static let interactive = interactive()
    /// The view does not change.
    public static let identity = ScrollTransitionConfiguration(kind: .identity, threshold: .visible)

    /// This transition with another threshold.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var copy = self
        copy.threshold = threshold
        return copy
    }
    /// This transition with another animation, if it is animated.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        guard case .animated = kind else { return self }
        return ScrollTransitionConfiguration(kind: .animated(animation), threshold: threshold)
    }

    /// How far a view is out of the viewport: -1 beyond the first edge, 0 visible, 1 beyond the second edge.
    func value(_ frame: ClosedRange<CGFloat>, in length: CGFloat) -> Double {
        let own = frame.upperBound - frame.lowerBound
        guard own > 0, length > 0 else { return 0 }
        if threshold.kind == .centered {
            let distance = (frame.lowerBound + frame.upperBound - length) / (length + own)
            return min(max(Double(distance), -1), 1)
        }
        guard case .share(let least) = threshold.kind else { return 0 }
        let first = min(max(-frame.lowerBound / own, 0), 1), second = min(max((frame.upperBound - length) / own, 0), 1)
        let seen = Double(1 - max(first, second))
        guard seen < least || (seen == 0 && least == 0) else { return 0 }
        let amount = least > 0 ? 1 - seen / least : 1
        return first > second ? -amount : amount
    }
}

/// Changes the drawing of the content as it moves into and out of the viewport.
package struct _ScrollTransitionModifier: _BoxModifier {
    let first, second: ScrollTransitionConfiguration
    let axis: Axis?
    let changes: @MainActor (ScrollTransitionPhase) -> _VisualChanges
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { ScrollTransitionBox(node: node, self) }
    package func _updateBox(_ box: UnaryBox) { (box as? ScrollTransitionBox)?.modifier = self }
}

private final class ScrollTransitionBox: UnaryBox, GeometryWatcher {
    var modifier: _ScrollTransitionModifier { didSet { if isPlaced { look(isFirst: false, isChanged: true) } } }
    private var shown = _VisualChanges()
    private var phase: ScrollTransitionPhase?

    init(node: _ViewNode, _ modifier: _ScrollTransitionModifier) {
        self.modifier = modifier
        super.init(node: node)
        host.geometry.add(self)
    }

    override var animatesSize: Bool { true }
    override var writesLayer: Bool { true }

    func geometryDidChange() {
        guard isPlaced, node.isMounted else { return }
        look(isFirst: phase == nil)
    }

    private func look(isFirst: Bool, isChanged: Bool = false) {
        guard let scroll = enclosingScrollBoxes.first else { return }
        scroll.follow(self)
        let axis = modifier.axis ?? (scroll.settings.axes.contains(.vertical) ? .vertical : .horizontal)
        let interactive = value(in: scroll, axis, scrolledFrame)
        let configuration = interactive <= 0 ? modifier.first : modifier.second
        switch configuration.kind {
        case .identity: show(_VisualChanges())
        case .interactive(let curve):
            let side: ScrollTransitionPhase = interactive < 0 ? .topLeading : .bottomTrailing
            show(changes(.identity).mixed(with: changes(side), by: curve.value(at: abs(interactive))))
        case .animated(let animation):
            // Use the resting frame, so that the animation runs at the same time as the scrolling.
            let resting = value(in: scroll, axis, sceneFrame)
            let new: ScrollTransitionPhase = resting == 0 ? .identity : resting < 0 ? .topLeading : .bottomTrailing
            guard new != phase else {
                // The closure may have captured other values than before; on the way to the phase, each step runs it.
                let isMoving = host.motion.presented(self, .phase, as: Double.self) != nil
                if isChanged, !isMoving { show(changes(new)) }
                return
            }
            phase = new
            let start = shown
            host.motion.cancel(self, .phase)
            guard !isFirst else { return show(changes(new)) }
            host.motion.animate(self, .phase, from: 0.0, to: 128.0, animation) { [weak self] progress in
                guard let self else { return }
                let end = changes(new)
                show(progress == 128 ? end : start.mixed(with: end, by: progress / 128))
            }
        }
    }

    private func changes(_ phase: ScrollTransitionPhase) -> _VisualChanges { Dependencies.untracked { modifier.changes(phase) } }

    private func value(in scroll: ScrollBox, _ axis: Axis, _ own: CGRect) -> Double {
        let viewport = own == sceneFrame ? scroll.sceneFrame : scroll.scrolledFrame
        let (range, length) =
            switch axis {
            case .vertical: (own.minY - viewport.minY...own.maxY - viewport.minY, viewport.height)
            // From the leading edge.
            case .horizontal where isMirrored: (viewport.maxX - own.maxX...viewport.maxX - own.minX, viewport.width)
            case .horizontal: (own.minX - viewport.minX...own.maxX - viewport.minX, viewport.width)
            }
        let value = modifier.first.value(range, in: length)
        return value < 0 ? value : max(0, modifier.second.value(range, in: length))
    }

    private func show(_ changes: _VisualChanges) {
        guard changes != shown else { return }
        shown = changes
        apply()
    }

    private func apply() { shown.apply(to: self) }
    override func paint() { apply() }
}

extension View {
    /// Changes the drawing of this view as it moves into and out of its scroll view's viewport.
    public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Changes the drawing of this view as it moves into and out of its scroll view's viewport, with a configuration for each edge.
    public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        modifier(
            _ScrollTransitionModifier(first: topLeading, second: bottomTrailing, axis: axis) {
                transition(EmptyVisualEffect(), $0)._changes
            })
    }
}
