import TenFootViewGraph

/// Changes the content's pixels by an amount.
package struct _FilterEffect: _ViewEffect, Sendable {
    enum Kind: Hashable, Sendable { case blur, brightness, contrast, saturation, grayscale, hueRotation }
    let kind: Kind
    var amount: Double
    /// Whether a blur is opaque up to the view's edges and ends there, instead of fading out across them.
    var isOpaque = false
    /// The amount: a blur radius in points; other amounts times 128, to be of the magnitude of points.
    package var animatableData: Double {
        get { kind == .blur ? amount : amount * 128 }
        set { amount = kind == .blur ? newValue : newValue / 128 }
    }
    /// Sets the layer's effect; an amount without effect sets none.
    package func _apply(to target: _EffectTarget) {
        target.layer.effects = effects
        if kind == .blur { target.layer.clip = cutsToBounds ? .rect(CGRect(origin: .zero, size: target.size)) : nil }
    }

    /// Whether the content is clipped to the view's bounds.
    var cutsToBounds: Bool { isOpaque && effect != nil }
    var effects: [LayerEffect] { effect.map { isOpaque ? [$0, .opaque] : [$0] } ?? [] }

    /// Nil if the amount has no effect.
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

/// Inverts the content's colours, or multiplies them by one.
package struct _ColorEffect: _ViewEffect {
    /// The colour to multiply by; nil to invert.
    let multiplier: Color?
    /// This effect is not animatable.
    package typealias AnimatableData = EmptyAnimatableData
    /// Sets the layer's effect.
    package func _apply(to target: _EffectTarget) {
        target.layer.effects = [multiplier.map { .colorMultiply($0.rgba(in: target.environment)) } ?? .colorInvert]
    }
}

/// Makes the content black, with its luminance as opacity.
package struct _LuminanceEffect: _ViewEffect, Sendable {
    /// This effect is not animatable.
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
    /// An opaque blur ends at the view's edges instead of fading out across them.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { filter(.blur, radius, isOpaque: opaque) }
    /// Makes the view brighter; 0 changes nothing.
    public func brightness(_ amount: Double) -> some View { filter(.brightness, amount) }
    /// Changes the contrast; 1 changes nothing.
    public func contrast(_ amount: Double) -> some View { filter(.contrast, amount) }
    /// Changes the saturation; 1 changes nothing.
    public func saturation(_ amount: Double) -> some View { filter(.saturation, amount) }
    /// Removes colour, from 0 (none) to 1 (all).
    public func grayscale(_ amount: Double) -> some View { filter(.grayscale, amount) }
    /// Rotates all hues by an angle.
    public func hueRotation(_ angle: Angle) -> some View { filter(.hueRotation, angle.radians) }
    /// Makes the view black, with its luminance as opacity; as a mask, the white parts show.
    public func luminanceToAlpha() -> some View { modifier(_EffectModifier(effect: _LuminanceEffect())) }
    /// Inverts all colours.
    public func colorInvert() -> some View { modifier(_EffectModifier(effect: _ColorEffect(multiplier: nil))) }
    /// Multiplies all colours by one.
    public func colorMultiply(_ color: Color) -> some View { modifier(_EffectModifier(effect: _ColorEffect(multiplier: color))) }
}
