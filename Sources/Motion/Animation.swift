import Foundation

/// The way in which a value changes from its present to its new state.
///
/// It consists of curves, springs and custom curves, which may be delayed, sped up or repeated. It holds no time of its own.
/// Durations are in seconds; one that is negative or not a number counts as 0.
public struct Animation: Hashable, Sendable {
    indirect enum Form: Hashable, Sendable {
        case curve(UnitCurve, duration: Double)
        case spring(Spring, initialVelocity: Double)
        case delay(Form, seconds: Double)
        case speed(Form, factor: Double)
        /// `count` nil means for ever.
        case cycle(Form, count: Int?, autoreverses: Bool)
        case custom(CustomCurve)
    }

    let form: Form

    /// Whether it contains a custom curve, which may read the environment of what it moves.
    package var isCustom: Bool { form.isCustom }

    init(_ form: Form) { self.form = form }

    /// A smooth spring.
    public static let `default` = spring(response: 0.55, dampingFraction: 1)

    /// Starts the animation later, by seconds.
    public func delay(_ delay: Double) -> Animation {
        delay > 0 && delay.isFinite ? Animation(.delay(form, seconds: delay)) : self
    }

    /// Plays the animation faster by a factor; one that is not positive changes nothing.
    public func speed(_ speed: Double) -> Animation {
        speed > 0 && speed.isFinite ? Animation(.speed(form, factor: speed)) : self
    }

    /// Plays the animation a number of times, at least once, every other time backwards if it autoreverses.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(.cycle(form, count: max(repeatCount, 1), autoreverses: autoreverses))
    }

    /// Plays the animation while its view is in the tree, every other time backwards if it autoreverses.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(.cycle(form, count: nil, autoreverses: autoreverses))
    }
}
