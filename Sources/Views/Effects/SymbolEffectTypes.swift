/// A motion of a symbol.
///
/// Source: Symbols SymbolEffect.
public protocol SymbolEffect: Sendable {
    /// What the effect does.
    var configuration: SymbolEffectConfiguration { get }
}
/// A motion that happens once for each change of a value.
///
/// Source: Symbols DiscreteSymbolEffect.
public protocol DiscreteSymbolEffect {}
/// A motion that lasts while it is active.
///
/// Source: Symbols IndefiniteSymbolEffect.
public protocol IndefiniteSymbolEffect {}
/// A motion by which a symbol comes and goes.
///
/// Source: Symbols TransitionSymbolEffect.
public protocol TransitionSymbolEffect {}
/// A motion by which one symbol replaces another.
///
/// Source: Symbols ContentTransitionSymbolEffect.
public protocol ContentTransitionSymbolEffect {}

/// A named effect, with the variants that all effects have.
public protocol _VariedSymbolEffect: SymbolEffect {
    /// What the effect does.
    var configuration: SymbolEffectConfiguration { get set }
}

extension _VariedSymbolEffect {
    /// By layers; a drawing has one layer here.
    public var byLayer: Self { self }
    /// As a whole.
    public var wholeSymbol: Self { self }
    fileprivate var reversed: Self {
        var copy = self
        copy.configuration.isReversed = true
        return copy
    }
}

/// A short jump.
///
/// Source: Symbols BounceSymbolEffect.
public struct BounceSymbolEffect: _VariedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .bounce)
    /// Upwards.
    public var up: BounceSymbolEffect { self }
    /// Downwards.
    public var down: BounceSymbolEffect { reversed }
}

/// Coming and going.
///
/// Source: Symbols PulseSymbolEffect.
public struct PulseSymbolEffect: _VariedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .pulse)
}

/// Part after part; a drawing has one part here, which comes and goes.
///
/// Source: Symbols VariableColorSymbolEffect.
public struct VariableColorSymbolEffect: _VariedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .pulse)
    /// There and back.
    public var reversing: VariableColorSymbolEffect { self }
    /// There, and again from the start.
    public var nonReversing: VariableColorSymbolEffect { self }
    /// One part after the other, staying lit.
    public var cumulative: VariableColorSymbolEffect { self }
    /// One part after the other.
    public var iterative: VariableColorSymbolEffect { self }
    /// Parts at rest show dimly.
    public var dimInactiveLayers: VariableColorSymbolEffect { self }
    /// Parts at rest do not show.
    public var hideInactiveLayers: VariableColorSymbolEffect { self }
}

/// Turning.
///
/// Source: Symbols RotateSymbolEffect.
public struct RotateSymbolEffect: _VariedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .rotate)
    /// With the clock.
    public var clockwise: RotateSymbolEffect { self }
    /// Against the clock.
    public var counterClockwise: RotateSymbolEffect { reversed }
}

/// Swinging.
///
/// Source: Symbols WiggleSymbolEffect.
public struct WiggleSymbolEffect: _VariedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .wiggle)
    /// With the clock first.
    public var clockwise: WiggleSymbolEffect { self }
    /// Against the clock first.
    public var counterClockwise: WiggleSymbolEffect { reversed }
    /// To the left first.
    public var left: WiggleSymbolEffect { reversed }
    /// To the right first.
    public var right: WiggleSymbolEffect { self }
    /// Forward first.
    public var forward: WiggleSymbolEffect { self }
    /// Backward first.
    public var backward: WiggleSymbolEffect { reversed }
    /// By an angle to either side.
    ///
    /// Source: Symbols WiggleSymbolEffect.custom(angle:).
    public func custom(angle: Angle) -> WiggleSymbolEffect { custom(angle: angle.degrees) }
    /// By degrees to either side.
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

/// Growing and shrinking.
///
/// Source: Symbols BreatheSymbolEffect.
public struct BreatheSymbolEffect: _VariedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .breathe)
    /// With a change of size alone.
    public var plain: BreatheSymbolEffect { self }
    /// With a change of opacity as well.
    public var pulse: BreatheSymbolEffect { self }
}

/// Larger or smaller.
///
/// Source: Symbols ScaleSymbolEffect.
public struct ScaleSymbolEffect: _VariedSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .scale)
    /// Larger.
    public var up: ScaleSymbolEffect { self }
    /// Smaller.
    public var down: ScaleSymbolEffect { reversed }
}

/// Coming in.
///
/// Source: Symbols AppearSymbolEffect.
public struct AppearSymbolEffect: _VariedSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .appear)
    /// From below; as without a direction here.
    public var up: AppearSymbolEffect { self }
    /// From above; as without a direction here.
    public var down: AppearSymbolEffect { self }
}

/// Going out.
///
/// Source: Symbols DisappearSymbolEffect.
public struct DisappearSymbolEffect: _VariedSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .disappear)
    /// Upwards; as without a direction here.
    public var up: DisappearSymbolEffect { self }
    /// Downwards; as without a direction here.
    public var down: DisappearSymbolEffect { self }
}

/// Coming in as if drawn: it grows and fades in, since drawings have no order of lines here.
///
/// While it is active the symbol is not there yet.
///
/// Source: Symbols DrawOnSymbolEffect.
public struct DrawOnSymbolEffect: _VariedSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .disappear)
    /// Layer by layer; a drawing has one layer here.
    public var individually: DrawOnSymbolEffect { self }
}

/// Going out as if drawn backwards: it shrinks and fades out, since drawings have no order of lines here.
///
/// Source: Symbols DrawOffSymbolEffect.
public struct DrawOffSymbolEffect: _VariedSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .disappear)
    /// Layer by layer; a drawing has one layer here.
    public var individually: DrawOffSymbolEffect { self }
    /// From its end; as from its beginning here.
    public var reversed: DrawOffSymbolEffect { self }
    /// From its beginning.
    public var nonReversed: DrawOffSymbolEffect { self }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
    /// Coming in as if drawn.
    public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}
extension SymbolEffect where Self == DrawOffSymbolEffect {
    /// Going out as if drawn backwards.
    public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

/// One symbol for another.
///
/// Source: Symbols ReplaceSymbolEffect.
public struct ReplaceSymbolEffect: _VariedSymbolEffect, ContentTransitionSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration = SymbolEffectConfiguration(kind: .replace(.downUp))
    private func by(_ way: SymbolEffectConfiguration.Replacement) -> ReplaceSymbolEffect {
        ReplaceSymbolEffect(configuration: SymbolEffectConfiguration(kind: .replace(way)))
    }
    /// The old one shrinks, then the new one grows.
    public var downUp: ReplaceSymbolEffect { by(.downUp) }
    /// Both grow.
    public var upUp: ReplaceSymbolEffect { by(.upUp) }
    /// The old one is gone at once, the new one grows.
    public var offUp: ReplaceSymbolEffect { by(.offUp) }
    /// The old one shrinks, then the new one grows.
    public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect().downUp }
    /// Both grow.
    public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect().upUp }
    /// The old one is gone at once, the new one grows.
    public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect().offUp }

    /// One symbol for another that shares parts with it; drawings share none here, so that the fallback is what is seen.
    ///
    /// Source: Symbols ReplaceSymbolEffect.MagicReplace.
    public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
        /// What takes place where symbols share nothing.
        public var fallback: ReplaceSymbolEffect
        /// What the effect does.
        public var configuration: SymbolEffectConfiguration { fallback.configuration }
    }
    /// One symbol for another by the parts they share, else by a replacement.
    ///
    /// Source: Symbols ReplaceSymbolEffect magic(fallback:).
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace(fallback: fallback) }
}

/// As the platform likes: symbols replace each other by shrinking and growing.
///
/// Source: Symbols AutomaticSymbolEffect.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable {
    /// What the effect does.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .replace(.downUp)) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// A short jump.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
    /// Coming and going.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// Part after part.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
    /// Turning.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
    /// Swinging.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
    /// Growing and shrinking.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
    /// Larger or smaller.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
    /// Coming in.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
    /// Going out.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// One symbol for another.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// As the platform likes.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
