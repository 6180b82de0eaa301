import TenFootViewGraph

extension ContentTransition {
    /// The animated change of a layer from one picture to another; nil if it happens at once.
    @MainActor func change(
        in layer: Layer, from before: LayerContent, to after: LayerContent, on box: _LayoutBox, _ transaction: Transaction
    ) -> (any ContentChange)? {
        switch kind {
        case .fade: return transaction.activeAnimation.map { Crossfade(in: layer, from: before, to: after, on: box, $0) }
        case .symbol(let effect, let pace):
            guard case .image(let old) = before, case .image(let new) = after, old.isSymbol, new.isSymbol,
                case .replace(let way) = effect.kind, !transaction.disablesAnimations, !transaction.isInstant
            else { return nil }
            let animation = transaction.animation ?? .linear(duration: 0.35 / pace)
            let isStill = EnvironmentValues(scope: box.node.scope).accessibilityReduceMotion
            return isStill
                ? Crossfade(in: layer, from: before, to: after, on: box, animation)
                : Crossfade(in: layer, from: old, to: new, way, on: box, animation)
        case .none, .roll, .count: return nil
        }
    }
}

extension ImageContent {
    fileprivate var isSymbol: Bool { if case .symbol = source { true } else { false } }
}

extension Crossfade {
    /// Replaces one symbol by another: the old one leaves in the first half of the duration, and the new one appears in the second.
    ///
    /// With `offUp` the old symbol is gone at once, and the new one has the whole duration.
    fileprivate convenience init(
        in layer: Layer, from before: ImageContent, to after: ImageContent, _ way: SymbolEffectConfiguration.Replacement,
        on box: _LayoutBox, _ animation: Animation
    ) {
        let (start, middle) = (before.rect.center, after.rect.center)
        self.init(in: layer, from: .image(before), to: .image(after), on: box, animation) { old, new, progress in
            let gone = way == .offUp ? 1 : min(max(progress * 2, 0), 1)
            let there = min(max(way == .offUp ? progress : progress * 2 - 1, 0), 1)
            // Symbols differ in width, so align their centres.
            old.position = CGPoint(x: middle.x - start.x, y: middle.y - start.y)
            let size = way == .upUp ? 1 + 0.4 * gone : 1 - 0.4 * gone
            old.transform = CGAffineTransform(scaleX: size, y: size).around(start)
            old.opacity = 1 - gone
            new.transform = CGAffineTransform(scaleX: 0.6 + 0.4 * there, y: 0.6 + 0.4 * there).around(middle)
            new.opacity = there
        }
    }
}
