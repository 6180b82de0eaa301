import Foundation

/// The way a value gets from where it is to where it should be.
///
/// A value of curves, springs, curves of an app's own and what is done to them: delayed, sped up, repeated. It holds no time of its own.
/// Durations are in seconds; one that is negative or not a number counts as 0.
public struct Animation: Hashable, Sendable {
    indirect enum Form: Hashable, Sendable {
        case curve(UnitCurve, duration: Double)
        case spring(Spring, initialVelocity: Double)
        case delay(Form, seconds: Double)
        case speed(Form, factor: Double)
        /// `count` nil is for ever.
        case cycle(Form, count: Int?, autoreverses: Bool)
        case custom(CustomCurve)
    }

    let form: Form

    /// Whether an app's own curve is in it, which may want to know the environment of what it moves.
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

    /// Plays the animation for as long as its view is there, every other time backwards if it autoreverses.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(.cycle(form, count: nil, autoreverses: autoreverses))
    }
}
