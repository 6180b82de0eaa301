import Foundation

/// A damped spring, described by how long it seems to take and how much it bounces.
///
/// Source: the harmonic oscillator, x'' + 2ζω x' + ω² x = 0, solved in closed form: any time can be asked for, in any order.
public struct Spring: Hashable, Sendable {
    /// The mass on the spring's end.
    public let mass: Double
    /// The force per unit of displacement.
    public let stiffness: Double
    /// The force per unit of velocity.
    public let damping: Double

    /// Creates a spring from its physics; values that are not positive and finite are replaced by 1 (damping: by 0).
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        self.mass = mass.isFinite && mass > 0 ? mass : 1
        self.stiffness = stiffness.isFinite && stiffness > 0 ? stiffness : 1
        let given = damping.isFinite && damping > 0 ? damping : 0
        self.damping = allowOverDamping ? given : min(given, 2 * (self.mass * self.stiffness).squareRoot())
    }

    /// Creates a spring from its perceived duration in seconds and its bounce.
    ///
    /// Bounce 0 is critically damped, up to 1 bounces more and more, below 0, down to -1, is overdamped.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
        self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// Creates a spring from the period of its undamped oscillation in seconds, and its fraction of critical damping.
    public init(response: Double, dampingRatio: Double) {
        // A spring without duration is replaced by one that is too stiff to be seen moving.
        let response = response.isFinite ? max(response, 1e-3) : 0.5
        let ratio = dampingRatio.isFinite ? max(dampingRatio, 0) : 1
        let frequency = 2 * Double.pi / response
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency, allowOverDamping: true)
    }

    /// Creates the spring that comes within `epsilon` of a target at distance 1 after a time in seconds.
    public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
        // Settling time is proportional to the response, so one probe gives the factor.
        let probe = Spring(response: 1, dampingRatio: dampingRatio)
        let time = probe.settlingDuration(displacement: 1, velocity: 0, epsilon: epsilon)
        self.init(response: time.isFinite && time > 0 ? settlingDuration / time : settlingDuration, dampingRatio: dampingRatio)
    }

    /// No bounce.
    public static let smooth = smooth()
    /// A small bounce.
    public static let snappy = snappy()
    /// A clear bounce.
    public static let bouncy = bouncy()

    /// No bounce except the given extra one.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A small bounce and the given extra one.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A clear bounce and the given extra one.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// The undamped angular frequency ω, in radians per second.
    var frequency: Double { (stiffness / mass).squareRoot() }

    /// The rate at which the motion dies away, ζω.
    var decay: Double { damping / (2 * mass) }

    /// The fraction ζ of critical damping.
    public var dampingRatio: Double { decay / frequency }

    /// The period of the undamped oscillation, in seconds.
    public var response: Double { 2 * .pi / frequency }

    /// The perceived duration in seconds.
    public var duration: Double { response }

    /// How much it bounces: 0 not at all, up to 1; below 0 it is overdamped.
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    /// Seconds until it stays within a thousandth of a target at distance 1.
    public var settlingDuration: Double { settlingDuration(displacement: 1, velocity: 0, epsilon: 0.001) }

    /// The position at a time in seconds of a value that moves from zero to a target.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        let weights = weights(at: time)
        return target - target.scaled(by: weights.displacement) + initialVelocity.scaled(by: weights.velocity)
    }

    /// The velocity at a time in seconds of a value that moves from zero to a target.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        let weights = weights(at: time)
        return initialVelocity.scaled(by: weights.velocityRate) - target.scaled(by: weights.displacementRate)
    }

    /// Moves a value and its velocity towards a target by a time step in seconds.
    public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: Double) {
        let weights = weights(at: deltaTime)
        let displacement = value - target
        value = target + displacement.scaled(by: weights.displacement) + velocity.scaled(by: weights.velocity)
        velocity = displacement.scaled(by: weights.displacementRate) + velocity.scaled(by: weights.velocityRate)
    }

    /// The force on a value at a position with a velocity.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// Seconds until a value that moves from zero to a target stays within `epsilon` of it.
    public func settlingDuration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, epsilon: Double) -> Double {
        settlingDuration(displacement: target.magnitude, velocity: initialVelocity.magnitude, epsilon: epsilon)
    }
}
