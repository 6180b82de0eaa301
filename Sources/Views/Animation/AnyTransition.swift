import TenFootViewGraph

/// A type-erased transition.
///
/// Source: SwiftUI AnyTransition.
public struct AnyTransition: Transition, MovingTransition, @unchecked Sendable {
    // Its custom transitions are used on the main thread only.
    private let insertion, removal: Side
    let ownAnimation: Animation?

    private struct Side {
        var state = _TransitionEffect()
        var isIdentity = true
        var custom: [@MainActor (AnyView, TransitionPhase) -> AnyView] = []
    }

    private init(insertion: Side, removal: Side, animation: Animation? = nil) {
        self.insertion = insertion
        self.removal = removal
        ownAnimation = animation
    }

    private init(_ state: _TransitionEffect, leaving: _TransitionEffect? = nil) {
        self.init(insertion: Side(state: state, isIdentity: false), removal: Side(state: leaving ?? state, isIdentity: false))
    }

    /// Wraps a transition.
    public init<T: Transition>(_ transition: T) {
        if let any = transition as? AnyTransition {
            self = any
            return
        }
        let transition = UncheckedValue(transition)
        let side = Side(isIdentity: false, custom: [{ AnyView(transition.value.apply(content: $0, phase: $1)) }])
        self.init(insertion: side, removal: side)
    }

    /// The view appears and disappears at once.
    public static let identity = AnyTransition(insertion: Side(), removal: Side())
    /// The view fades in and out.
    public static let opacity = AnyTransition(_TransitionEffect(opacity: 0))
    /// The view grows from a point when it appears, and shrinks to a point when it disappears.
    public static let scale = scale(scale: 0)
    /// The view moves in from the leading edge and out to the trailing edge.
    public static let slide = AnyTransition(
        _TransitionEffect(move: CGSize(width: -1, height: 0)), leaving: _TransitionEffect(move: CGSize(width: 1, height: 0)))
    /// The view grows from a fraction of its size about a point, and shrinks back to it.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(_TransitionEffect(scale: scale, anchor: anchor))
    }
    /// The view moves in from an edge and out to it, by its own width or height.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(_TransitionEffect(move: edge.outward)) }
    /// The view moves in from an offset and out to it, in points.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(_TransitionEffect(offset: offset)) }
    /// The view moves in from an offset and out to it, in points.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }
    /// The view moves in from an edge and out to the opposite one, and fades.
    public static func push(from edge: Edge) -> AnyTransition {
        let way = edge.outward
        return AnyTransition(
            _TransitionEffect(opacity: 0, move: way),
            leaving: _TransitionEffect(opacity: 0, move: CGSize(width: -way.width, height: -way.height)))
    }
    /// The view appears by one transition and disappears by another.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(
            insertion: insertion.insertion, removal: removal.removal, animation: insertion.ownAnimation ?? removal.ownAnimation)
    }
    /// The view grows and fades in, and shrinks and fades out.
    ///
    /// Source: SwiftUI AnyTransition symbolEffect.
    public static let symbolEffect = AnyTransition(_TransitionEffect(opacity: 0, scale: 0.6))
    /// The view grows and fades in, and shrinks and fades out; the effect is ignored.
    public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(_ effect: T, options: SymbolEffectOptions = .default)
        -> AnyTransition
    { symbolEffect }
    /// The view changes between an active and an identity modifier.
    @MainActor @preconcurrency public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        let pair = UncheckedValue((active: active, identity: identity))
        let side = Side(
            isIdentity: false,
            custom: [{ content, phase in AnyView(content.modifier(phase.isIdentity ? pair.value.identity : pair.value.active)) }])
        return AnyTransition(insertion: side, removal: side)
    }
    /// Runs both transitions at the same time.
    public func combined(with other: AnyTransition) -> AnyTransition {
        func joined(_ one: Side, _ two: Side) -> Side {
            Side(state: one.state.combined(two.state), isIdentity: one.isIdentity && two.isIdentity, custom: one.custom + two.custom)
        }
        return AnyTransition(
            insertion: joined(insertion, other.insertion), removal: joined(removal, other.removal),
            animation: ownAnimation ?? other.ownAnimation)
    }
    /// The transition with its own animation.
    public func animation(_ animation: Animation?) -> AnyTransition {
        AnyTransition(insertion: insertion, removal: removal, animation: animation)
    }

    var isIdentity: Bool { removal.isIdentity }
    var hasMotion: Bool { [insertion, removal].contains { !$0.custom.isEmpty || $0.state.moves } }

    /// The view as it looks in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let side = phase == .didDisappear ? removal : insertion
        // The anchor applies on the way to the identity phase too.
        let state = phase == .identity ? _TransitionEffect(anchor: side.state.anchor) : side.state
        let base = AnyView(content.modifier(_EffectModifier(effect: state)))
        side.custom.reduce(base) { $1($0, phase) }
    }
}

extension Edge {
    fileprivate var outward: CGSize {
        switch self {
        case .top: CGSize(width: 0, height: -1)
        case .bottom: CGSize(width: 0, height: 1)
        case .leading: CGSize(width: -1, height: 0)
        case .trailing: CGSize(width: 1, height: 0)
        }
    }
}

/// The look of a view before it appears or after it has disappeared.
package struct _TransitionEffect: _ViewEffect {
    var opacity = 1.0
    var scale: CGFloat = 1
    var anchor = UnitPoint.center
    var offset = CGSize.zero
    /// The distance moved, as fractions of the view's size.
    var move = CGSize.zero
    var blur: CGFloat = 0

    /// All values; fractions are scaled to the magnitude of points.
    package var animatableData:
        AnimatablePair<
            AnimatablePair<Double, CGFloat>, AnimatablePair<AnimatablePair<CGSize.AnimatableData, CGSize.AnimatableData>, CGFloat>
        >
    {
        get {
            AnimatablePair(
                AnimatablePair(opacity * 128, scale * 128),
                AnimatablePair(AnimatablePair(offset.animatableData, AnimatablePair(move.width * 128, move.height * 128)), blur))
        }
        set {
            opacity = newValue.first.first / 128
            scale = newValue.first.second / 128
            offset.animatableData = newValue.second.first.first
            move = CGSize(width: newValue.second.first.second.first / 128, height: newValue.second.first.second.second / 128)
            blur = newValue.second.second
        }
    }

    /// Whether the effect does more than fade.
    var moves: Bool { scale != 1 || offset != .zero || move != .zero || blur != 0 }

    func combined(_ other: _TransitionEffect) -> _TransitionEffect {
        _TransitionEffect(
            opacity: opacity * other.opacity, scale: scale * other.scale, anchor: scale == 1 ? other.anchor : anchor,
            offset: CGSize(width: offset.width + other.offset.width, height: offset.height + other.offset.height),
            move: CGSize(width: move.width + other.move.width, height: move.height + other.move.height), blur: max(blur, other.blur))
    }

    /// Writes opacity, transform and blur.
    package func _apply(to target: _EffectTarget) {
        let layer = target.layer
        layer.opacity = min(max(opacity, 0), 1)
        let point = anchor.point(in: CGRect(origin: .zero, size: target.size))
        // The edges of transitions are leading and trailing, unlike offsets.
        let ahead: CGFloat = target.environment.layoutDirection == .rightToLeft ? -1 : 1
        let x = offset.width + move.width * target.size.width * ahead
        let y = offset.height + move.height * target.size.height
        layer.transform = CGAffineTransform(scaleX: scale, y: scale).around(point).concatenating(CGAffineTransform(translationX: x, y: y))
        layer.effects = blur > 0 ? [.blur(radius: blur)] : []
    }
}
