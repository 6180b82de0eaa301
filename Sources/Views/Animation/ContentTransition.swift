import TenFootViewGraph

/// How a view's own content changes over.
///
/// Source: SwiftUI ContentTransition.
public struct ContentTransition: Hashable, Sendable {
    package let isCrossfade: Bool
    /// At once.
    public static let identity = ContentTransition(isCrossfade: false)
    /// By fading one into the other.
    public static let opacity = ContentTransition(isCrossfade: true)
    /// By fading one into the other; outlines do not flow here.
    public static let interpolate = ContentTransition(isCrossfade: true)
    /// By fading one into the other; digits do not roll here.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { opacity }
    /// By fading one into the other; digits do not roll here.
    public static func numericText(value: Double) -> ContentTransition { opacity }
    /// By fading one into the other.
    public static let symbolEffect = ContentTransition(isCrossfade: true)
    /// By fading one into the other, whatever the effect.
    public static func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default) -> ContentTransition { opacity }
}

private enum ContentTransitionKey: EnvironmentKey { static let defaultValue = ContentTransition.identity }

extension EnvironmentValues {
    /// How content changes over under an animation.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
}

extension View {
    /// Says how text in this view changes over under an animation.
    public func contentTransition(_ transition: ContentTransition) -> some View { environment(\.contentTransition, transition) }
}

/// Fades what a layer shows into something else.
@MainActor final class Crossfade {
    private let old = Layer(name: "old")
    private let new = Layer(name: "new")

    /// Puts both contents into `layer` until the fade is over.
    init(in layer: Layer, from before: LayerContent?, to after: LayerContent?, on box: _LayoutBox, _ animation: Animation) {
        old.content = before
        new.content = after
        new.opacity = 0
        layer.content = nil
        layer.addChild(old)
        layer.addChild(new)
        box.host.motion.animate(box, "crossfade", from: 0.0, to: 1.0, animation) { [old, new] progress in
            old.opacity = min(max(1 - progress, 0), 1)
            new.opacity = min(max(progress, 0), 1)
        } completion: { [weak self, weak layer] in
            guard let self, let layer else { return }
            end(in: layer)
        }
    }

    /// What is shown at the end; set while fading when it changes once more.
    var target: LayerContent? {
        get { new.content }
        set { new.content = newValue }
    }

    func end(in layer: Layer) {
        guard old.parent === layer else { return }
        old.removeFromParent()
        new.removeFromParent()
        layer.content = new.content
    }
}
