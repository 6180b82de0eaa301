import TenFootViewGraph

/// The view appears and disappears at once.
///
/// Source: SwiftUI IdentityTransition.
public struct IdentityTransition: Transition {
    /// Creates the transition.
    public init() {}
    /// The view unchanged.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// The view fades in and out.
///
/// Source: SwiftUI OpacityTransition.
public struct OpacityTransition: Transition {
    /// Creates the transition.
    public init() {}
    /// The view, transparent unless it is shown.
    public func body(content: Content, phase: TransitionPhase) -> some View { AnyTransition.opacity.apply(content: content, phase: phase) }
}

/// The view grows in and shrinks out.
///
/// Source: SwiftUI ScaleTransition.
public struct ScaleTransition: Transition {
    private let transition: AnyTransition
    /// Grows the view from a fraction of its size about a point, and shrinks it back.
    public init(_ scale: Double, anchor: UnitPoint = .center) { transition = .scale(scale: scale, anchor: anchor) }
    /// The view scaled for a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { transition.apply(content: content, phase: phase) }
}

/// The view moves in from an edge and out to it.
///
/// Source: SwiftUI MoveTransition.
public struct MoveTransition: Transition {
    private let transition: AnyTransition
    /// Moves the view by its own width or height.
    public init(edge: Edge) { transition = .move(edge: edge) }
    /// The view moved for a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { transition.apply(content: content, phase: phase) }
}

/// The view moves in from an offset and out to it.
///
/// Source: SwiftUI OffsetTransition.
public struct OffsetTransition: Transition {
    private let transition: AnyTransition
    /// Moves the view by an offset in points.
    public init(_ offset: CGSize) { transition = .offset(offset) }
    /// The view moved for a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { transition.apply(content: content, phase: phase) }
}

/// The view moves in from the leading edge and out to the trailing edge.
///
/// Source: SwiftUI SlideTransition.
public struct SlideTransition: Transition {
    /// Creates the transition.
    public init() {}
    /// The view moved for a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { AnyTransition.slide.apply(content: content, phase: phase) }
}

/// The view moves in from an edge and out to the opposite one.
///
/// Source: SwiftUI PushTransition.
public struct PushTransition: Transition {
    private let transition: AnyTransition
    /// Moves the view in from an edge.
    public init(edge: Edge) { transition = .push(from: edge) }
    /// The view moved for a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { transition.apply(content: content, phase: phase) }
}

/// The view appears by one transition and disappears by another.
///
/// Source: SwiftUI AsymmetricTransition.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    /// The transition for inserting the view.
    public var insertion: Insertion
    /// The transition for removing the view.
    public var removal: Removal
    /// Pairs two transitions.
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }
    /// The view in a phase of the transition that applies.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        removal.apply(
            content: insertion.apply(content: content, phase: phase == .didDisappear ? .identity : phase),
            phase: phase == .willAppear ? .identity : phase)
    }
}

/// The view blurs and shrinks a little.
///
/// Source: SwiftUI BlurReplaceTransition.
public struct BlurReplaceTransition: Transition {
    /// The direction of the scaling; it has no effect here.
    public enum Configuration: Hashable, Sendable {
        /// A direction without effect.
        case downUp, upUp
    }
    /// Creates the transition.
    public init(configuration: Configuration = .downUp) {}
    /// The view, blurred unless it is shown.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(
            _EffectModifier(
                effect: phase.isIdentity ? _TransitionEffect() : _TransitionEffect(opacity: 0, scale: 0.9, blur: 12)))
    }
}

extension Transition where Self == IdentityTransition {
    /// The view appears and disappears at once.
    public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
    /// The view fades in and out.
    public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == ScaleTransition {
    /// The view grows in and shrinks out.
    public static var scale: ScaleTransition { ScaleTransition(0) }
    /// The view grows from a fraction of its size about a point, and shrinks back to it.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition { ScaleTransition(scale, anchor: anchor) }
}
extension Transition where Self == MoveTransition {
    /// The view moves in from an edge and out to it.
    public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
extension Transition where Self == OffsetTransition {
    /// The view moves in from an offset in points and out to it.
    public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
    /// The view moves in from an offset in points and out to it.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition { OffsetTransition(CGSize(width: x, height: y)) }
}
extension Transition where Self == SlideTransition {
    /// The view moves in from the leading edge and out to the trailing edge.
    public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
    /// The view moves in from an edge and out to the opposite one.
    public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
extension Transition where Self == BlurReplaceTransition {
    /// The view blurs and shrinks a little.
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }
    /// The view blurs and shrinks a little.
    public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> BlurReplaceTransition {
        BlurReplaceTransition(configuration: configuration)
    }
}
extension Transition {
    /// The view appears by one transition and disappears by another.
    public static func asymmetric<Insertion: Transition, Removal: Transition>(insertion: Insertion, removal: Removal)
        -> AsymmetricTransition<Insertion, Removal> where Self == AsymmetricTransition<Insertion, Removal>
    {
        AsymmetricTransition(insertion: insertion, removal: removal)
    }
}
