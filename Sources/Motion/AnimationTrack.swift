/// One value on its way: where it came from, where it goes, how and since when.
///
/// A pure value: any time may be asked for, in any order. Times and durations are in seconds of the frame clock.
package struct AnimationTrack<Value: VectorArithmetic> {
    /// Where the value comes to rest.
    package private(set) var target: Value
    /// When it stands there, or `.infinity`.
    package private(set) var endTime: Double

    private var displacement: Value
    private var initialVelocity: Value
    private var carries: Bool
    private var form: Animation.Form
    private var startTime: Double

    /// Starts a motion from rest.
    package init(from start: Value, to target: Value, animation: Animation, startTime: Double) {
        self.init(
            displacement: start - target, velocity: .zero, carries: false, target: target, form: animation.form, startTime: startTime)
    }

    private init(displacement: Value, velocity: Value, carries: Bool, target: Value, form: Animation.Form, startTime: Double) {
        self.displacement = displacement
        initialVelocity = velocity
        self.carries = carries
        self.target = target
        self.form = form
        self.startTime = startTime
        endTime = startTime + Self.duration(form, displacement.magnitude, velocity.magnitude)
    }

    /// Rest is where a thousandth of the way is left, and no more than a tenth of a point on a long one.
    private static func duration(_ form: Animation.Form, _ displacement: Double, _ velocity: Double) -> Double {
        let reach = displacement + velocity * 0.1
        guard reach > 0, reach.isFinite else {
            // Nothing moves, or what moves is no number: there is nothing to wait for.
            return 0
        }
        return form.duration(displacement: displacement, velocity: velocity, epsilon: min(reach * 0.001, 0.1))
    }

    /// The value at a time: the start before it began, the target from its end on.
    package func value(at time: Double) -> Value {
        if isFinished(at: time) { return target }
        let weights = form.weights(at: time - startTime, carries: carries)
        return target + displacement.scaled(by: weights.displacement) + initialVelocity.scaled(by: weights.velocity)
    }

    /// How fast the value moves at a time, a second.
    package func velocity(at time: Double) -> Value {
        if isFinished(at: time) { return .zero }
        let weights = form.weights(at: time - startTime, carries: carries)
        return displacement.scaled(by: weights.displacementRate) + initialVelocity.scaled(by: weights.velocityRate)
    }

    /// Whether the value stands at its target from this time on; a time that is no number counts as the end of time.
    package func isFinished(at time: Double) -> Bool { !(time < endTime) }

    /// Sends the value elsewhere from where it is, with the speed it has: neither jumps.
    package mutating func retarget(to target: Value, animation: Animation, at time: Double) {
        let velocity = velocity(at: time)
        self = AnimationTrack(
            displacement: value(at: time) - target, velocity: velocity, carries: velocity.magnitudeSquared > 0,
            target: target, form: animation.form, startTime: time)
    }
}

extension AnimationTrack: Sendable where Value: Sendable {}
