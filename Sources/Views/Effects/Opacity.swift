import TenFootViewGraph

/// Sets the opacity of the content.
package struct _OpacityEffect: _ViewEffect {
    var opacity: Double
    /// The opacity.
    package var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }
    /// The opacity.
    package var _restingOpacity: Double? { opacity }
    /// Fades the layer.
    package func _apply(to target: _EffectTarget) { target.layer.opacity = min(max(opacity, 0), 1) }
}

/// Hides the content, which keeps its space in the layout.
package struct _HiddenEffect: _ViewEffect {
    /// This effect is not animatable.
    package typealias AnimatableData = EmptyAnimatableData
    /// 0: the content is not visible.
    package var _restingOpacity: Double? { 0 }
    /// Hides the layer.
    package func _apply(to target: _EffectTarget) { target.layer.isHidden = true }
}

/// Blends the content with what is behind it.
package struct _BlendEffect: _ViewEffect {
    let mode: BlendMode
    /// This effect is not animatable.
    package typealias AnimatableData = EmptyAnimatableData
    /// Sets the layer's blend mode.
    package func _apply(to target: _EffectTarget) { target.layer.blendMode = mode }
}

/// Composites the content as a group.
package struct _GroupEffect: _ViewEffect {
    /// This effect is not animatable.
    package typealias AnimatableData = EmptyAnimatableData
    /// Makes the layer a group.
    package func _apply(to target: _EffectTarget) { target.layer.isGroup = true }
}

/// Adds a shadow to the content.
package struct _ShadowEffect: _ViewEffect {
    private let color: Color
    /// The colour's components if they do not depend on the environment; only then is the colour animated.
    private var known: RGBA?
    private var radius: CGFloat
    private var offset: CGSize

    init(color: Color, radius: CGFloat, offset: CGSize) {
        self.color = color
        self.radius = radius
        self.offset = offset
        known = color.knownRGBA
    }

    /// The radius and offset in points, and the colour's components times 128, to be of the magnitude of points.
    package var animatableData:
        AnimatablePair<
            AnimatablePair<CGFloat, CGSize.AnimatableData>, AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
        >
    {
        get {
            let color = known ?? .clear
            return AnimatablePair(
                AnimatablePair(radius, offset.animatableData),
                AnimatablePair(
                    AnimatablePair(color.red * 128, color.green * 128), AnimatablePair(color.blue * 128, color.alpha * 128)))
        }
        set {
            radius = newValue.first.first
            offset.animatableData = newValue.first.second
            let parts = newValue.second
            guard known != nil else { return }
            known = RGBA(
                red: parts.first.first / 128, green: parts.first.second / 128, blue: parts.second.first / 128,
                alpha: parts.second.second / 128)
        }
    }
    /// Sets the layer's shadow.
    package func _apply(to target: _EffectTarget) {
        let color = known ?? color.rgba(in: target.environment)
        target.layer.shadow = color.alpha > 0 ? LayerShadow(color: color, radius: max(0, radius), offset: offset) : nil
    }
}

extension View {
    /// Sets the opacity of the view, from 0 (invisible) to 1.
    public func opacity(_ opacity: Double) -> some View { modifier(_EffectModifier(effect: _OpacityEffect(opacity: opacity))) }
    /// Hides the view, which keeps its space in the layout and cannot have focus.
    public func hidden() -> some View { modifier(_EffectModifier(effect: _HiddenEffect())) }
    /// Blends the view with what is behind it by a blend mode.
    public func blendMode(_ blendMode: BlendMode) -> some View { modifier(_EffectModifier(effect: _BlendEffect(mode: blendMode))) }
    /// Composites the view as a group before opacity and blending.
    public func compositingGroup() -> some View { modifier(_EffectModifier(effect: _GroupEffect())) }
    /// Composites the view as a group.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { compositingGroup() }
    /// Lets views that are inserted during an animation of this view's geometry join that animation.
    public func geometryGroup() -> some View { modifier(_GeometryGroupModifier()) }
    /// Adds a shadow to the view; radius and offsets in points.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(_EffectModifier(effect: _ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y))))
    }
}

/// Lets views that are inserted during an animation of this view's geometry join that animation.
package struct _GeometryGroupModifier: _BoxModifier {
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { GeometryGroupBox(node: node) }
    /// Does nothing: the modifier has no values.
    package func _updateBox(_ box: UnaryBox) {}
}

private final class GeometryGroupBox: UnaryBox {
    override var movesAsOne: Bool { true }
}

/// The colour space for drawing; it has no effect, since all drawing is in sRGB.
///
/// Source: SwiftUI ColorRenderingMode.
public enum ColorRenderingMode: Hashable, Sendable {
    /// A colour space without effect.
    case nonLinear, linear, extendedLinear
}
