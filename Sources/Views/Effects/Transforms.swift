import TenFootViewGraph

/// Draws the content at an offset.
package struct _OffsetEffect: _ViewEffect {
    var offset: CGSize
    /// The offset.
    package var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }
    /// Moves the layer.
    package func _apply(to target: _EffectTarget) {
        target.layer.transform = CGAffineTransform(translationX: offset.width, y: offset.height)
    }
}

/// Draws the content larger or smaller.
package struct _ScaleEffect: _ViewEffect {
    var scale: CGSize
    var anchor: UnitPoint
    /// The factors and the anchor point.
    package var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scaled(scale), anchor.animatableData) }
        set {
            scale = CGSize(width: newValue.first.first / 128, height: newValue.first.second / 128)
            anchor.animatableData = newValue.second
        }
    }
    // Scale the factors to the magnitude of points: a hundredth of a factor is visible.
    private func scaled(_ size: CGSize) -> CGSize.AnimatableData { AnimatablePair(size.width * 128, size.height * 128) }
    /// Scales the layer.
    package func _apply(to target: _EffectTarget) {
        let point = anchor.point(in: CGRect(origin: .zero, size: target.size))
        target.layer.transform = CGAffineTransform(scaleX: scale.width, y: scale.height).around(point)
    }
}

/// Draws the content rotated.
package struct _RotationEffect: _ViewEffect {
    var angle: Angle
    var anchor: UnitPoint
    /// The angle, scaled like other effects, and the anchor point.
    package var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.radians * 128, anchor.animatableData) }
        set {
            angle.radians = newValue.first / 128
            anchor.animatableData = newValue.second
        }
    }
    /// Rotates the layer.
    package func _apply(to target: _EffectTarget) {
        let point = anchor.point(in: CGRect(origin: .zero, size: target.size))
        target.layer.transform = CGAffineTransform(rotationAngle: angle.radians).around(point)
    }
}

/// Draws the content rotated in three dimensions: foreshortened, without perspective.
package struct _Rotation3DEffect: _ViewEffect {
    var angle: Angle
    let axis: SIMD3<Double>
    let anchor: UnitPoint
    /// The angle, scaled like other effects.
    package var animatableData: Double {
        get { angle.radians * 128 }
        set { angle.radians = newValue / 128 }
    }
    /// Transforms the layer by the upper left 2 by 2 part of the rotation matrix.
    package func _apply(to target: _EffectTarget) {
        let point = anchor.point(in: CGRect(origin: .zero, size: target.size))
        target.layer.transform = Self.flattened(angle, axis).around(point)
    }

    /// The orthographic projection of a rotation in three dimensions.
    static func flattened(_ angle: Angle, _ axis: SIMD3<Double>) -> CGAffineTransform {
        let length = (axis * axis).sum().squareRoot()
        guard length > 0 else { return .identity }
        let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
        let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
        let rest = 1 - cosine
        return CGAffineTransform(
            a: cosine + x * x * rest, b: x * y * rest + z * sine, c: x * y * rest - z * sine, d: cosine + y * y * rest, tx: 0, ty: 0)
    }
}

/// Draws the content through a transform.
package struct _TransformEffect: _ViewEffect {
    var transform: CGAffineTransform
    /// The six elements of the transform.
    package var animatableData: AnimatablePair<AnimatablePair<CGPoint.AnimatableData, CGPoint.AnimatableData>, CGPoint.AnimatableData> {
        get {
            AnimatablePair(
                AnimatablePair(AnimatablePair(transform.a * 128, transform.b * 128), AnimatablePair(transform.c * 128, transform.d * 128)),
                AnimatablePair(transform.tx, transform.ty))
        }
        set {
            transform = CGAffineTransform(
                a: newValue.first.first.first / 128, b: newValue.first.first.second / 128, c: newValue.first.second.first / 128,
                d: newValue.first.second.second / 128, tx: newValue.second.first, ty: newValue.second.second)
        }
    }
    /// Transforms the layer.
    package func _apply(to target: _EffectTarget) { target.layer.transform = transform }
}

extension View {
    /// Draws the view at an offset in points; its layout does not change.
    public func offset(_ offset: CGSize) -> some View { modifier(_EffectModifier(effect: _OffsetEffect(offset: offset))) }
    /// Draws the view at an offset in points; its layout does not change.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

    /// Scales the drawing of the view about a point.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(_EffectModifier(effect: _ScaleEffect(scale: scale, anchor: anchor)))
    }
    /// Scales the drawing of the view about a point.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }
    /// Scales the drawing of the view about a point.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }
    /// Rotates the drawing of the view about a point.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(_EffectModifier(effect: _RotationEffect(angle: angle, anchor: anchor)))
    }
    /// Rotates the drawing of the view about an axis in three dimensions, foreshortened and without perspective.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(_EffectModifier(effect: _Rotation3DEffect(angle: angle, axis: [axis.x, axis.y, axis.z], anchor: anchor)))
    }
    /// Draws the view through a transform.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(_EffectModifier(effect: _TransformEffect(transform: transform)))
    }
}
