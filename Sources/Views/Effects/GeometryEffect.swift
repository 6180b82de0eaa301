import TenFootViewGraph

/// A change of how a view is placed that goes by its size, and moves with what can be animated; layout does not see it.
///
/// Source: SwiftUI GeometryEffect.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == _GeometryEffectBody {
    /// Where the view's points go, for a view of a size.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// The view with its points moved.
    @MainActor public func body(content: Content) -> _GeometryEffectBody {
        _GeometryEffectBody(content: AnyView(content), effect: self)
    }
    /// The effect, for the layout as well as the eye.
    ///
    /// Source: SwiftUI ignoredByLayout().
    public func ignoredByLayout() -> Self { self }
}

/// A view whose points an effect moves.
public struct _GeometryEffectBody: View {
    let content: AnyView
    let effect: any GeometryEffect

    /// The view with its points moved.
    public var body: some View {
        // Asked while the view is drawn, on the main thread.
        let effect = UncheckedValue(effect)
        content.visualEffect { view, geometry in view.transformEffect(effect.value.effectValue(size: geometry.size).affine) }
    }
}

/// Where points go, seen from the front: three rows of three numbers.
///
/// What would lean towards the viewer or away is drawn flat.
///
/// Source: SwiftUI ProjectionTransform.
public struct ProjectionTransform: Equatable, Sendable {
    /// The numbers of the first row.
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    /// The numbers of the second row.
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    /// The numbers of the third row.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    /// Points stay where they are.
    public init() {}
    /// Points go where a transform takes them.
    public init(_ transform: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
    }

    /// Whether points stay where they are.
    public var isIdentity: Bool { self == ProjectionTransform() }
    /// Whether parallels stay parallel.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
    /// This and then another.
    public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
        ProjectionTransform(affine.concatenating(other.affine))
    }

    var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }
}

private struct ProjectionEffect: GeometryEffect {
    let transform: ProjectionTransform
    func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

extension View {
    /// Draws the view's points where a projection takes them.
    ///
    /// Source: SwiftUI projectionEffect(_:).
    public func projectionEffect(_ transform: ProjectionTransform) -> some View { modifier(ProjectionEffect(transform: transform)) }
}
