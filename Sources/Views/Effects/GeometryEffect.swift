import TenFootViewGraph

/// An animatable transform of a view that depends on its size and does not affect layout.
///
/// Source: SwiftUI GeometryEffect.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == _GeometryEffectBody {
    /// The transform for a view of a size.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// The view with the transform applied.
    @MainActor public func body(content: Content) -> _GeometryEffectBody {
        _GeometryEffectBody(content: AnyView(content), effect: self)
    }
    /// The same effect, which layout ignores in any case.
    ///
    /// Source: SwiftUI ignoredByLayout().
    public func ignoredByLayout() -> Self { self }
}

/// A view with a geometry effect applied.
public struct _GeometryEffectBody: View {
    let content: AnyView
    let effect: any GeometryEffect

    /// The view with the transform applied.
    public var body: some View {
        // The effect is called while the view is drawn, on the main thread.
        let effect = UncheckedValue(effect)
        content.visualEffect { view, geometry in view.transformEffect(effect.value.effectValue(size: geometry.size).affine) }
    }
}

/// A 3 by 3 matrix for a projective transform of points.
///
/// Perspective is not drawn: only the affine part has an effect.
///
/// Source: SwiftUI ProjectionTransform.
public struct ProjectionTransform: Equatable, Sendable {
    /// The first row.
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    /// The second row.
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    /// The third row.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    /// Creates the identity transform.
    public init() {}
    /// Creates a projection from an affine transform.
    public init(_ transform: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
    }

    /// Whether this is the identity transform.
    public var isIdentity: Bool { self == ProjectionTransform() }
    /// Whether the transform is affine.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
    /// This transform followed by another.
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
    /// Draws the view through a projection.
    ///
    /// Source: SwiftUI projectionEffect(_:).
    public func projectionEffect(_ transform: ProjectionTransform) -> some View { modifier(ProjectionEffect(transform: transform)) }
}
