import TenFootViewGraph

/// The way in which a view's content changes from an old to a new value.
///
/// Source: SwiftUI ContentTransition.
public struct ContentTransition: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case none, fade
        /// The new characters come from above instead of from below.
        case roll(fromAbove: Bool)
        /// The new characters come from above if the value has decreased.
        case count(Double)
        /// Symbols are replaced by an effect; texts and pictures change at once.
        case symbol(SymbolEffectConfiguration, pace: Double)
    }
    let kind: Kind
    /// The content changes at once.
    public static let identity = ContentTransition(kind: .none)
    /// The old content cross-fades into the new.
    public static let opacity = ContentTransition(kind: .fade)
    /// The old content cross-fades into the new; outlines are not interpolated here.
    public static let interpolate = ContentTransition(kind: .fade)
    /// Characters that differ roll, as those of a counter do.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(kind: .roll(fromAbove: countsDown)) }
    /// Characters that differ roll, in the direction of the change of the value.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .count(value)) }
    /// The old symbol shrinks and the new one grows; other content changes at once.
    public static let symbolEffect = symbolEffect(.automatic)
    /// Symbols are replaced by an effect; other content changes at once.
    ///
    /// The effect has its own duration if the change has no animation.
    ///
    /// Source: SwiftUI ContentTransition symbolEffect(_:options:).
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(_ effect: T, options: SymbolEffectOptions = .default)
        -> ContentTransition
    { ContentTransition(kind: .symbol(effect.configuration, pace: options.pace)) }

    /// Whether new characters come from above, given the transition before this one.
    func comesFromAbove(after old: ContentTransition?) -> Bool {
        switch kind {
        case .roll(let fromAbove): fromAbove
        case .count(let value): if case .count(let before)? = old?.kind { value < before } else { false }
        default: false
        }
    }
    /// Whether the transition affects texts.
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
    /// The transition by which content changes under an animation.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
}

extension View {
    /// Sets the transition by which texts and pictures in this view change under an animation.
    public func contentTransition(_ transition: ContentTransition) -> some View { environment(\.contentTransition, transition) }
}

/// A running change of a layer from one content to another.
@MainActor protocol ContentChange: AnyObject {
    /// The content shown at the end; set again if it changes during the transition.
    var target: LayerContent? { get set }
    /// Ends it at once.
    func end(in layer: Layer)
}

/// Changes a layer from one content to another: by a cross-fade, unless `pose` says how both look during the change.
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
