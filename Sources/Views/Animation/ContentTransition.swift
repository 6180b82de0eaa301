import TenFootViewGraph

/// How a view's own content changes over.
///
/// Source: SwiftUI ContentTransition.
public struct ContentTransition: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case none, fade
        /// The new characters come from above instead of from below.
        case roll(fromAbove: Bool)
        /// From above where the value has become smaller.
        case count(Double)
        /// One symbol for another; texts and pictures change at once.
        case symbol(SymbolEffectConfiguration, pace: Double)
    }
    let kind: Kind
    /// At once.
    public static let identity = ContentTransition(kind: .none)
    /// By fading one into the other.
    public static let opacity = ContentTransition(kind: .fade)
    /// By fading one into the other; outlines do not flow here.
    public static let interpolate = ContentTransition(kind: .fade)
    /// By rolling the characters that differ, as a counter does.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(kind: .roll(fromAbove: countsDown)) }
    /// By rolling the characters that differ, in the direction in which the value goes.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .count(value)) }
    /// Symbols by shrinking and growing, all else at once.
    public static let symbolEffect = symbolEffect(.automatic)
    /// Symbols by an effect, all else at once.
    ///
    /// The effect has its own time where the change has no animation.
    ///
    /// Source: SwiftUI ContentTransition symbolEffect(_:options:).
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(_ effect: T, options: SymbolEffectOptions = .default)
        -> ContentTransition
    { ContentTransition(kind: .symbol(effect.configuration, pace: options.pace)) }

    /// Whether new characters come from above, the transition before having been another.
    func comesFromAbove(after old: ContentTransition?) -> Bool {
        switch kind {
        case .roll(let fromAbove): fromAbove
        case .count(let value): if case .count(let before)? = old?.kind { value < before } else { false }
        default: false
        }
    }
    /// Whether it has anything to do with texts.
    var changesTexts: Bool { kind == .fade || rolls }
    var rolls: Bool {
        switch kind {
        case .roll, .count: true
        case .none, .fade, .symbol: false
        }
    }
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
    /// Says how texts and pictures in this view change over under an animation.
    public func contentTransition(_ transition: ContentTransition) -> some View { environment(\.contentTransition, transition) }
}

/// One text on its way to becoming another within a layer.
@MainActor protocol ContentChange: AnyObject {
    /// What is shown at the end; set on the way when it changes once more.
    var target: LayerContent? { get set }
    /// Ends it at once.
    func end(in layer: Layer)
}

/// Brings what a layer shows over into something else: by fading, unless it is told how both look on the way.
@MainActor final class Crossfade: ContentChange {
    private let old = Layer(name: "old")
    private let new = Layer(name: "new")

    /// Puts both contents into `layer` until the fade is over.
    init(
        in layer: Layer, from before: LayerContent?, to after: LayerContent?, on box: _LayoutBox, _ animation: Animation,
        pose: @escaping (_ old: Layer, _ new: Layer, _ progress: Double) -> Void = { old, new, progress in
            old.opacity = min(max(1 - progress, 0), 1)
            new.opacity = min(max(progress, 0), 1)
        }
    ) {
        old.content = before
        new.content = after
        pose(old, new, 0)
        layer.content = nil
        layer.addChild(old)
        layer.addChild(new)
        box.host.motion.animate(box, .crossfade, from: 0.0, to: 1.0, animation) { [old, new] progress in
            pose(old, new, progress)
        } completion: { [weak self, weak layer] in
            guard let self, let layer else { return }
            end(in: layer)
        }
    }

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
