import TenFootViewGraph

/// A change of how a view's pixels look or where they are drawn, without any effect on layout or focus frames.
package protocol _ViewEffect: Animatable, Equatable {
    /// Writes the effect into the target's layer, for the target's size and environment.
    @MainActor func _apply(to target: _EffectTarget)
    /// The opacity at the end of animations, nil if the effect does not set one; views with opacity 0 cannot have focus.
    var _restingOpacity: Double? { get }
}

extension _ViewEffect {
    /// Nil: most effects do not set an opacity.
    package var _restingOpacity: Double? { nil }
}

/// The layer that an effect changes, with the size and environment to use.
@MainActor @preconcurrency package struct _EffectTarget {
    package let layer: Layer
    package let size: CGSize
    package let environment: EnvironmentValues
}

/// Applies an effect to the content's layer.
package struct _EffectModifier<Effect: _ViewEffect>: _BoxModifier {
    let effect: Effect
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { EffectBox(node: node, effect) }
    package func _updateBox(_ box: UnaryBox) { (box as? EffectBox<Effect>)?.update(effect) }
}

/// The box of an effect; each step of an animation writes into the layer only.
final class EffectBox<Effect: _ViewEffect>: UnaryBox {
    private var effect: Effect
    private var shown: Effect

    init(node: _ViewNode, _ effect: Effect) {
        self.effect = effect
        shown = effect
        super.init(node: node)
        rest(at: effect)
        repaint()
    }

    override var animatesSize: Bool { true }
    override var writesLayer: Bool { true }

    // Resting frames include an offset (DM1), but not scale and rotation.
    override var contentOffset: CGPoint {
        guard let offset = (effect as? _OffsetEffect)?.offset else { return .zero }
        return CGPoint(x: -Self.bounded(offset.width), y: -Self.bounded(offset.height))
    }

    private func rest(at effect: Effect) {
        restingOpacity = effect._restingOpacity ?? 1
        layer.restingOpacity = effect._restingOpacity
    }

    func update(_ new: Effect) {
        guard new != effect else { return }
        let before = shown.animatableData
        effect = new
        shown = new
        rest(at: new)
        if hasFocus, effect is _OffsetEffect { host.focusFramesChanged(self) }
        if before != new.animatableData, isPlaced, let animation = Transaction.current.activeAnimation {
            shown.animatableData = before
            host.motion.animate(self, .effect, from: before, to: new.animatableData, animation) { [weak self] data in
                guard let self else { return }
                shown = effect
                shown.animatableData = data
                Dependencies.untracked { self.apply() }
            }
        } else {
            host.motion.cancel(self, .effect)
        }
        repaint()
    }

    private func apply() {
        shown._apply(to: _EffectTarget(layer: layer, size: drawnSize, environment: EnvironmentValues(scope: node.scope)))
    }

    override func paint() { apply() }
}
