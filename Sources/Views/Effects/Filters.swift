import TenFootViewGraph

/// Changes the content's pixels by an amount.
package struct _FilterEffect: _ViewEffect, Sendable {
    enum Kind: Hashable, Sendable { case blur, brightness, contrast, saturation, grayscale, hueRotation }
    let kind: Kind
    var amount: Double
    /// Whether a blur ends at the view's edges, opaque up to them, instead of fading over them.
    var isOpaque = false
    /// The amount; a blur counts in points, shares as if a whole were 128 points.
    package var animatableData: Double {
        get { kind == .blur ? amount : amount * 128 }
        set { amount = kind == .blur ? newValue : newValue / 128 }
    }
    /// Sets the layer's effect; the amount that changes nothing sets none.
    package func _apply(to target: _EffectTarget) {
        target.layer.effects = effects
        if kind == .blur { target.layer.clip = cutsToBounds ? .rect(CGRect(origin: .zero, size: target.size)) : nil }
    }

    /// Whether what is beyond the view's bounds is cut off.
    var cutsToBounds: Bool { isOpaque && effect != nil }
    var effects: [LayerEffect] { effect.map { isOpaque ? [$0, .opaque] : [$0] } ?? [] }

    /// Nil where nothing would change.
    var effect: LayerEffect? {
        switch kind {
        case .blur: amount > 0 ? .blur(radius: amount) : nil
        case .brightness: amount != 0 ? .brightness(amount) : nil
        case .contrast: amount != 1 ? .contrast(amount) : nil
        case .saturation: amount != 1 ? .saturation(max(0, amount)) : nil
        case .grayscale: amount > 0 ? .grayscale(min(amount, 1)) : nil
        case .hueRotation: amount != 0 ? .hueRotation(radians: amount) : nil
        }
    }
}

/// Turns the content's colours round, or multiplies them with one.
package struct _ColorEffect: _ViewEffect {
    /// The colour to multiply with; nil inverts.
    let multiplier: Color?
    /// Nothing moves.
    package typealias AnimatableData = EmptyAnimatableData
    /// Sets the layer's effect.
    package func _apply(to target: _EffectTarget) {
        target.layer.effects = [multiplier.map { .colorMultiply($0.rgba(in: target.environment)) } ?? .colorInvert]
    }
}

/// Makes the content black, and as opaque as it was bright.
package struct _LuminanceEffect: _ViewEffect, Sendable {
    /// Nothing moves.
    package typealias AnimatableData = EmptyAnimatableData
    /// Sets the layer's effect.
    package func _apply(to target: _EffectTarget) { target.layer.effects = [.luminanceToAlpha] }
}

extension View {
    private func filter(_ kind: _FilterEffect.Kind, _ amount: Double, isOpaque: Bool = false) -> some View {
        modifier(_EffectModifier(effect: _FilterEffect(kind: kind, amount: amount, isOpaque: isOpaque)))
    }
    /// Blurs the view; the radius in points.
    ///
    /// An opaque blur ends at the view's edges instead of fading over them.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { filter(.blur, radius, isOpaque: opaque) }
    /// Makes the view brighter, 0 leaving it as it is.
    public func brightness(_ amount: Double) -> some View { filter(.brightness, amount) }
    /// Changes the contrast, 1 leaving it as it is.
    public func contrast(_ amount: Double) -> some View { filter(.contrast, amount) }
    /// Changes the saturation, 1 leaving it as it is.
    public func saturation(_ amount: Double) -> some View { filter(.saturation, amount) }
    /// Takes colour out, from 0 (none) to 1 (all).
    public func grayscale(_ amount: Double) -> some View { filter(.grayscale, amount) }
    /// Turns all hues by an angle.
    public func hueRotation(_ angle: Angle) -> some View { filter(.hueRotation, angle.radians) }
    /// Makes the view black, and as opaque as it was bright: a mask of what is white in it.
    public func luminanceToAlpha() -> some View { modifier(_EffectModifier(effect: _LuminanceEffect())) }
    /// Turns all colours round.
    public func colorInvert() -> some View { modifier(_EffectModifier(effect: _ColorEffect(multiplier: nil))) }
    /// Multiplies all colours with one.
    public func colorMultiply(_ color: Color) -> some View { modifier(_EffectModifier(effect: _ColorEffect(multiplier: color))) }
}
