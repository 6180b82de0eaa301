import TenFootViewGraph

/// Where a view is on its way into and out of what a scroll view shows.
///
/// Source: SwiftUI ScrollTransitionPhase.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// Going out at, or coming in from, the top or leading edge.
    case topLeading
    /// In view.
    case identity
    /// Going out at, or coming in from, the bottom or trailing edge.
    case bottomTrailing

    /// Whether it is in view.
    public var isIdentity: Bool { self == .identity }
    /// -1 at the top or leading edge, 0 in view, 1 at the other edge.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How a view comes into and goes out of what a scroll view shows.
///
/// Source: SwiftUI ScrollTransitionConfiguration.
public struct ScrollTransitionConfiguration: Sendable {
    /// How much of a view must be seen for it to count as in view.
    ///
    /// Source: SwiftUI ScrollTransitionConfiguration.Threshold.
    public struct Threshold: Hashable, Sendable {
        enum Kind: Hashable, Sendable { case share(Double), centered }
        let kind: Kind
        /// All of it.
        public static let visible = Threshold(kind: .share(1))
        /// Nothing of it.
        public static let hidden = Threshold(kind: .share(0))
        /// It must stand in the middle.
        public static let centered = Threshold(kind: .centered)
        /// A share of it, from 0 to 1.
        public static func visible(_ amount: Double) -> Threshold { Threshold(kind: .share(min(max(amount, 0), 1))) }
    }
    enum Kind: Sendable { case animated(Animation), interactive(UnitCurve), identity }
    let kind: Kind
    var threshold: Threshold

    /// From one state to the other by an animation.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation), threshold: .visible(0.5))
    }
    /// From one state to the other by an animation.
    public static let animated = animated()
    /// In step with the scrolling.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve), threshold: .visible)
    }
    /// In step with the scrolling.
    public static let interactive = interactive()
    /// Not at all.
    public static let identity = ScrollTransitionConfiguration(kind: .identity, threshold: .visible)

    /// This transition with another threshold.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var copy = self
        copy.threshold = threshold
        return copy
    }
    /// This transition by another animation, where it has one.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        guard case .animated = kind else { return self }
        return ScrollTransitionConfiguration(kind: .animated(animation), threshold: threshold)
    }

    /// How far out a view is: -1 gone at the first edge, 0 in view, 1 gone at the second.
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

/// Changes how the content looks on its way into and out of the viewport.
package struct _ScrollTransitionModifier: _BoxModifier {
    let first, second: ScrollTransitionConfiguration
    let axis: Axis?
    let changes: @MainActor (ScrollTransitionPhase) -> _VisualChanges
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { ScrollTransitionBox(node: node, self) }
    package func _updateBox(_ box: UnaryBox) { (box as? ScrollTransitionBox)?.modifier = self }
}

private final class ScrollTransitionBox: UnaryBox, GeometryWatcher {
    var modifier: _ScrollTransitionModifier { didSet { if isPlaced { look(isFirst: false) } } }
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

    private func look(isFirst: Bool) {
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
            // By where it will rest, so that the motion runs beside the scrolling.
            let resting = value(in: scroll, axis, sceneFrame)
            let new: ScrollTransitionPhase = resting == 0 ? .identity : resting < 0 ? .topLeading : .bottomTrailing
            guard new != phase else { return }
            phase = new
            let start = shown, end = changes(new)
            host.motion.cancel(self, .phase)
            guard !isFirst else { return show(end) }
            host.motion.animate(self, .phase, from: 0.0, to: 128.0, animation) { [weak self] progress in
                self?.show(progress == 128 ? end : start.mixed(with: end, by: progress / 128))
            }
        }
    }

    private func changes(_ phase: ScrollTransitionPhase) -> _VisualChanges { Dependencies.untracked { modifier.changes(phase) } }

    private func value(in scroll: ScrollBox, _ axis: Axis, _ own: CGRect) -> Double {
        let viewport = own == sceneFrame ? scroll.sceneFrame : scroll.scrolledFrame
        let (range, length) =
            axis == .vertical
            ? (own.minY - viewport.minY...own.maxY - viewport.minY, viewport.height)
            : (own.minX - viewport.minX...own.maxX - viewport.minX, viewport.width)
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
    /// Changes how this view looks on its way into and out of what its scroll view shows.
    public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Changes how this view looks on its way into and out of what its scroll view shows, each edge in its own way.
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
