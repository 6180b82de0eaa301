/// An animated effect of a symbol.
///
/// Source: Symbols SymbolEffect.
public protocol SymbolEffect: Sendable {
    /// What the effect does.
    var configuration: SymbolEffectConfiguration { get }
}
/// An effect that runs for each change of a value.
///
/// Source: Symbols DiscreteSymbolEffect.
public protocol DiscreteSymbolEffect {}
/// An effect that runs while it is active.
///
/// Source: Symbols IndefiniteSymbolEffect.
public protocol IndefiniteSymbolEffect {}
/// An effect by which a symbol appears and disappears.
///
/// Source: Symbols TransitionSymbolEffect.
public protocol TransitionSymbolEffect {}
/// An effect by which one symbol replaces another.
///
/// Source: Symbols ContentTransitionSymbolEffect.
public protocol ContentTransitionSymbolEffect {}

/// A named effect, with the variants that all effects have.
public protocol _VariedSymbolEffect: SymbolEffect {
    /// What the effect does.
    var configuration: SymbolEffectConfiguration { get set }
}

extension _VariedSymbolEffect {
    /// Applies the effect by layers; symbols have one layer here.
    public var byLayer: Self { self }
    /// Applies the effect to the whole symbol.
    public var wholeSymbol: Self { self }
    fileprivate var reversed: Self {
        var copy = self
        copy.configuration.isReversed = true
        return copy
    }
}

/// The symbol bounces.
///
/// Source: Symbols BounceSymbolEffect.
public struct BounceSymbolEffect: _VariedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .bounce)
    /// The symbol bounces upwards.
    public var up: BounceSymbolEffect { self }
    /// The symbol bounces downwards.
    public var down: BounceSymbolEffect { reversed }
}

/// The symbol's opacity pulses.
///
/// Source: Symbols PulseSymbolEffect.
public struct PulseSymbolEffect: _VariedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .pulse)
}

/// The layers of a symbol light up in turn; symbols have one layer here, which pulses.
///
/// Source: Symbols VariableColorSymbolEffect.
public struct VariableColorSymbolEffect: _VariedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .pulse)
    /// The sequence reverses before it repeats; no effect here.
    public var reversing: VariableColorSymbolEffect { self }
    /// The sequence repeats from the start; no effect here.
    public var nonReversing: VariableColorSymbolEffect { self }
    /// Layers stay lit until the end of the sequence; no effect here.
    public var cumulative: VariableColorSymbolEffect { self }
    /// One layer is lit at a time; no effect here.
    public var iterative: VariableColorSymbolEffect { self }
    /// Inactive layers are dimmed; no effect here.
    public var dimInactiveLayers: VariableColorSymbolEffect { self }
    /// Inactive layers are hidden; no effect here.
    public var hideInactiveLayers: VariableColorSymbolEffect { self }
}

/// The symbol rotates.
///
/// Source: Symbols RotateSymbolEffect.
public struct RotateSymbolEffect: _VariedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .rotate)
    /// The symbol rotates clockwise.
    public var clockwise: RotateSymbolEffect { self }
    /// The symbol rotates counterclockwise.
    public var counterClockwise: RotateSymbolEffect { reversed }
}

/// The symbol wiggles.
///
/// Source: Symbols WiggleSymbolEffect.
public struct WiggleSymbolEffect: _VariedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .wiggle)
    /// The symbol turns clockwise first.
    public var clockwise: WiggleSymbolEffect { self }
    /// The symbol turns counterclockwise first.
    public var counterClockwise: WiggleSymbolEffect { reversed }
    /// To the left first.
    public var left: WiggleSymbolEffect { reversed }
    /// To the right first.
    public var right: WiggleSymbolEffect { self }
    /// Forward first.
    public var forward: WiggleSymbolEffect { self }
    /// Backward first.
    public var backward: WiggleSymbolEffect { reversed }
    /// The symbol turns by an angle to either side.
    ///
    /// Source: Symbols WiggleSymbolEffect.custom(angle:).
    public func custom(angle: Angle) -> WiggleSymbolEffect { custom(angle: angle.degrees) }
    /// The symbol turns by degrees to either side.
    public func custom(angle: Double) -> WiggleSymbolEffect {
        var copy = self
        copy.configuration.degrees = angle.isFinite ? min(max(angle, -360), 360) : 0
        return copy
    }
    /// Upwards first.
    public var up: WiggleSymbolEffect { self }
    /// Downwards first.
    public var down: WiggleSymbolEffect { reversed }
}

/// The symbol grows and shrinks, and fades as it shrinks.
///
/// Source: Symbols BreatheSymbolEffect.
public struct BreatheSymbolEffect: _VariedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .breathe)
    /// Only the size changes.
    ///
    /// Source: Symbols BreatheSymbolEffect.plain.
    public var plain: BreatheSymbolEffect {
        var copy = self
        copy.configuration.isPlain = true
        return copy
    }
    /// The size and the opacity change, as they do by default.
    ///
    /// Source: Symbols BreatheSymbolEffect.pulse.
    public var pulse: BreatheSymbolEffect {
        var copy = self
        copy.configuration.isPlain = false
        return copy
    }
}

/// The symbol is scaled up or down.
///
/// Source: Symbols ScaleSymbolEffect.
public struct ScaleSymbolEffect: _VariedSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .scale)
    /// The symbol is scaled up.
    public var up: ScaleSymbolEffect { self }
    /// The symbol is scaled down.
    public var down: ScaleSymbolEffect { reversed }
}

/// The symbol appears.
///
/// Source: Symbols AppearSymbolEffect.
public struct AppearSymbolEffect: _VariedSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .appear)
    /// The symbol appears from below; the direction has no effect here.
    public var up: AppearSymbolEffect { self }
    /// The symbol appears from above; the direction has no effect here.
    public var down: AppearSymbolEffect { self }
}

/// The symbol disappears.
///
/// Source: Symbols DisappearSymbolEffect.
public struct DisappearSymbolEffect: _VariedSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .disappear)
    /// The symbol disappears upwards; the direction has no effect here.
    public var up: DisappearSymbolEffect { self }
    /// The symbol disappears downwards; the direction has no effect here.
    public var down: DisappearSymbolEffect { self }
}

/// The symbol appears as if drawn; here it grows and fades in, since symbols have no drawing order.
///
/// While the effect is active, the symbol is not shown yet.
///
/// Source: Symbols DrawOnSymbolEffect.
public struct DrawOnSymbolEffect: _VariedSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .disappear)
    /// Applies the effect layer by layer; symbols have one layer here.
    public var individually: DrawOnSymbolEffect { self }
}

/// The symbol disappears as if drawn backwards; here it shrinks and fades out, since symbols have no drawing order.
///
/// Source: Symbols DrawOffSymbolEffect.
public struct DrawOffSymbolEffect: _VariedSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .disappear)
    /// Applies the effect layer by layer; symbols have one layer here.
    public var individually: DrawOffSymbolEffect { self }
    /// The symbol disappears from its end; no effect here.
    public var reversed: DrawOffSymbolEffect { self }
    /// The symbol disappears from its beginning.
    public var nonReversed: DrawOffSymbolEffect { self }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
    /// The symbol appears as if drawn.
    public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}
extension SymbolEffect where Self == DrawOffSymbolEffect {
    /// The symbol disappears as if drawn backwards.
    public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

/// One symbol replaces another.
///
/// Source: Symbols ReplaceSymbolEffect.
public struct ReplaceSymbolEffect: _VariedSymbolEffect, ContentTransitionSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .replace(.downUp))
    private func by(_ way: SymbolEffectConfiguration.Replacement) -> ReplaceSymbolEffect {
        ReplaceSymbolEffect(configuration: SymbolEffectConfiguration(kind: .replace(way)))
    }
    /// The old symbol shrinks, then the new one grows.
    public var downUp: ReplaceSymbolEffect { by(.downUp) }
    /// Both symbols grow.
    public var upUp: ReplaceSymbolEffect { by(.upUp) }
    /// The old symbol disappears at once, and the new one grows.
    public var offUp: ReplaceSymbolEffect { by(.offUp) }
    /// The old symbol shrinks, then the new one grows.
    public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect().downUp }
    /// Both symbols grow.
    public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect().upUp }
    /// The old symbol disappears at once, and the new one grows.
    public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect().offUp }

    /// One symbol replaces another that shares parts with it; symbols share none here, so that the fallback is shown.
    ///
    /// Source: Symbols ReplaceSymbolEffect.MagicReplace.
    public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
        /// The effect for symbols that share no parts.
        public var fallback: ReplaceSymbolEffect
        /// What the effect does.
        public var configuration: SymbolEffectConfiguration { fallback.configuration }
    }
    /// One symbol replaces another by the parts they share, or else by the fallback.
    ///
    /// Source: Symbols ReplaceSymbolEffect magic(fallback:).
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace(fallback: fallback) }
}

/// The platform's default: the old symbol shrinks and the new one grows.
///
/// Source: Symbols AutomaticSymbolEffect.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .replace(.downUp)) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// The symbol bounces.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
    /// The symbol's opacity pulses.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// The layers of a symbol light up in turn.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
    /// The symbol rotates.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
    /// The symbol wiggles.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
    /// The symbol grows and shrinks repeatedly.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
    /// The symbol is scaled up or down.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
    /// The symbol appears.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
    /// The symbol disappears.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// One symbol replaces another.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The platform's default.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
