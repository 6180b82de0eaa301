import TenFootViewGraph

/// At once.
///
/// Source: SwiftUI IdentityTransition.
public struct IdentityTransition: Transition {
    /// Creates the transition.
    public init() {}
    /// The view as it is.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// By fading.
///
/// Source: SwiftUI OpacityTransition.
public struct OpacityTransition: Transition {
    /// Creates the transition.
    public init() {}
    /// The view, seen only while it is there.
    public func body(content: Content, phase: TransitionPhase) -> some View { AnyTransition.opacity.apply(content: content, phase: phase) }
}

/// By growing and shrinking.
///
/// Source: SwiftUI ScaleTransition.
public struct ScaleTransition: Transition {
    private let transition: AnyTransition
    /// Grows from and shrinks to a share of the size about a point.
    public init(_ scale: Double, anchor: UnitPoint = .center) { transition = .scale(scale: scale, anchor: anchor) }
    /// The view at its size of a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { transition.apply(content: content, phase: phase) }
}

/// From and to an edge.
///
/// Source: SwiftUI MoveTransition.
public struct MoveTransition: Transition {
    private let transition: AnyTransition
    /// Moves by the view's own length.
    public init(edge: Edge) { transition = .move(edge: edge) }
    /// The view at its place of a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { transition.apply(content: content, phase: phase) }
}

/// From and to another place.
///
/// Source: SwiftUI OffsetTransition.
public struct OffsetTransition: Transition {
    private let transition: AnyTransition
    /// Moves by points.
    public init(_ offset: CGSize) { transition = .offset(offset) }
    /// The view at its place of a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { transition.apply(content: content, phase: phase) }
}

/// In from the leading edge, out to the trailing one.
///
/// Source: SwiftUI SlideTransition.
public struct SlideTransition: Transition {
    /// Creates the transition.
    public init() {}
    /// The view at its place of a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { AnyTransition.slide.apply(content: content, phase: phase) }
}

/// In from an edge, out over the opposite one.
///
/// Source: SwiftUI PushTransition.
public struct PushTransition: Transition {
    private let transition: AnyTransition
    /// Comes in from an edge.
    public init(edge: Edge) { transition = .push(from: edge) }
    /// The view at its place of a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { transition.apply(content: content, phase: phase) }
}

/// In by one transition, out by another.
///
/// Source: SwiftUI AsymmetricTransition.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    /// The way in.
    public var insertion: Insertion
    /// The way out.
    public var removal: Removal
    /// Pairs two transitions.
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }
    /// The view on its way in, then out.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        removal.apply(
            content: insertion.apply(content: content, phase: phase == .didDisappear ? .identity : phase),
            phase: phase == .willAppear ? .identity : phase)
    }
}

/// By blurring and shrinking a little.
///
/// Source: SwiftUI BlurReplaceTransition.
public struct BlurReplaceTransition: Transition {
    /// Which way it shrinks; both ways look the same.
    public enum Configuration: Hashable, Sendable {
        /// A direction; it makes no difference here.
        case downUp, upUp
    }
    /// Creates the transition.
    public init(configuration: Configuration = .downUp) {}
    /// The view, blurred while it is not there.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(
            _EffectModifier(
                effect: phase.isIdentity ? _TransitionEffect() : _TransitionEffect(opacity: 0, scale: 0.9, blur: 12)))
    }
}

extension Transition where Self == IdentityTransition {
    /// At once.
    public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
    /// By fading.
    public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == ScaleTransition {
    /// By growing and shrinking.
    public static var scale: ScaleTransition { ScaleTransition(0) }
    /// By growing from and shrinking to a share of the size about a point.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition { ScaleTransition(scale, anchor: anchor) }
}
extension Transition where Self == MoveTransition {
    /// From and to an edge.
    public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
extension Transition where Self == OffsetTransition {
    /// From and to another place, in points.
    public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
    /// From and to another place, in points.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition { OffsetTransition(CGSize(width: x, height: y)) }
}
extension Transition where Self == SlideTransition {
    /// In from the leading edge, out to the trailing one.
    public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
    /// In from an edge, out over the opposite one.
    public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
extension Transition where Self == BlurReplaceTransition {
    /// By blurring and shrinking a little.
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }
    /// By blurring and shrinking a little.
    public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> BlurReplaceTransition {
        BlurReplaceTransition(configuration: configuration)
    }
}
extension Transition {
    /// In by one transition, out by another.
    public static func asymmetric<Insertion: Transition, Removal: Transition>(insertion: Insertion, removal: Removal)
        -> AsymmetricTransition<Insertion, Removal> where Self == AsymmetricTransition<Insertion, Removal>
    {
        AsymmetricTransition(insertion: insertion, removal: removal)
    }
}
