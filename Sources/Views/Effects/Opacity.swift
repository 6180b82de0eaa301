import TenFootViewGraph

/// Makes the content transparent.
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

/// Does not draw the content, which keeps its place.
package struct _HiddenEffect: _ViewEffect {
    /// Nothing moves.
    package typealias AnimatableData = EmptyAnimatableData
    /// Nothing is seen.
    package var _restingOpacity: Double? { 0 }
    /// Hides the layer.
    package func _apply(to target: _EffectTarget) { target.layer.isHidden = true }
}

/// Meets what lies behind in another way.
package struct _BlendEffect: _ViewEffect {
    let mode: BlendMode
    /// Nothing moves.
    package typealias AnimatableData = EmptyAnimatableData
    /// Sets the layer's mode.
    package func _apply(to target: _EffectTarget) { target.layer.blendMode = mode }
}

/// Composes the content as one picture first.
package struct _GroupEffect: _ViewEffect {
    /// Nothing moves.
    package typealias AnimatableData = EmptyAnimatableData
    /// Makes the layer a group.
    package func _apply(to target: _EffectTarget) { target.layer.isGroup = true }
}

/// Lays a shadow under the content.
package struct _ShadowEffect: _ViewEffect {
    private let color: Color
    /// The colour's components where no environment is needed to know them: only then can it change on the way.
    private var known: RGBA?
    private var radius: CGFloat
    private var offset: CGSize

    init(color: Color, radius: CGFloat, offset: CGSize) {
        self.color = color
        self.radius = radius
        self.offset = offset
        known = color.knownRGBA
    }

    /// The radius and offset, and the colour's components as if a whole were 128 points.
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
    /// Makes the view transparent, from 0 (invisible) to 1.
    public func opacity(_ opacity: Double) -> some View { modifier(_EffectModifier(effect: _OpacityEffect(opacity: opacity))) }
    /// Does not draw the view, which keeps its place and cannot have focus.
    public func hidden() -> some View { modifier(_EffectModifier(effect: _HiddenEffect())) }
    /// Meets what lies behind by a blend mode.
    public func blendMode(_ blendMode: BlendMode) -> some View { modifier(_EffectModifier(effect: _BlendEffect(mode: blendMode))) }
    /// Composes the view as one picture before opacity and blending.
    public func compositingGroup() -> some View { modifier(_EffectModifier(effect: _GroupEffect())) }
    /// Composes the view as one picture.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { compositingGroup() }
    /// Composes the view as one picture that moves as a whole.
    public func geometryGroup() -> some View { modifier(_GeometryGroupModifier()) }
    /// Lays a shadow under the view; radius and offsets in points.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(_EffectModifier(effect: _ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y))))
    }
}

/// Lets what comes in while this moves join in the motion.
package struct _GeometryGroupModifier: _BoxModifier {
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { GeometryGroupBox(node: node) }
    /// Nothing changes.
    package func _updateBox(_ box: UnaryBox) {}
}

private final class GeometryGroupBox: UnaryBox {
    override var movesAsOne: Bool { true }
}

/// How colours are kept while drawing; all are drawn in sRGB.
///
/// Source: SwiftUI ColorRenderingMode.
public enum ColorRenderingMode: Hashable, Sendable {
    /// A way to keep colours; it makes no difference here.
    case nonLinear, linear, extendedLinear
}
