import TenFootViewGraph

/// A motion of a symbol.
///
/// Source: Symbols SymbolEffect.
public struct SymbolEffect: Hashable, Sendable {
    private let name: String
    /// A short jump.
    public static let bounce = SymbolEffect(name: "bounce")
    /// Coming and going.
    public static let pulse = SymbolEffect(name: "pulse")
    /// Part by part.
    public static let variableColor = SymbolEffect(name: "variableColor")
    /// Turning.
    public static let rotate = SymbolEffect(name: "rotate")
    /// Swinging.
    public static let wiggle = SymbolEffect(name: "wiggle")
    /// Growing and shrinking.
    public static let breathe = SymbolEffect(name: "breathe")
    /// Larger.
    public static let scale = SymbolEffect(name: "scale")
    /// One symbol for another.
    public static let replace = SymbolEffect(name: "replace")
    /// Coming in.
    public static let appear = SymbolEffect(name: "appear")
    /// Going out.
    public static let disappear = SymbolEffect(name: "disappear")
    /// By layers.
    public var byLayer: SymbolEffect { self }
    /// As a whole.
    public var wholeSymbol: SymbolEffect { self }
    /// Upwards.
    public var up: SymbolEffect { self }
    /// Downwards.
    public var down: SymbolEffect { self }
    /// There and back.
    public var reversing: SymbolEffect { self }
    /// One part after the other, staying lit.
    public var cumulative: SymbolEffect { self }
    /// One part after the other.
    public var iterative: SymbolEffect { self }
}

/// How a symbol's motion repeats.
///
/// Source: Symbols SymbolEffectOptions.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// As the motion likes.
    public static let `default` = SymbolEffectOptions()
    /// Again and again.
    public static let repeating = SymbolEffectOptions()
    /// Once.
    public static let nonRepeating = SymbolEffectOptions()
    /// A number of times.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// At another speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// At another speed.
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
    /// A number of times.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
}

extension View {
    /// Accepted: symbols stand still.
    public func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true) -> some View { self }
    /// Accepted: symbols stand still.
    public func symbolEffect<V: Equatable>(_ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: V) -> some View { self }
    /// Accepted: symbols stand still.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}
