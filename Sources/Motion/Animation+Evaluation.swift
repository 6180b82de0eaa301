extension Animation.Form {
    /// The state of the animation `time` seconds after its start.
    ///
    /// `carries` tells that it took over a moving value: a curve must then begin at that velocity and lose it on the way.
    func weights(at time: Double, carries: Bool) -> MotionWeights {
        guard time > 0 else { return .start }
        switch self {
        case .curve(let curve, let duration):
            return Self.weights(of: curve, duration: duration, at: time, carries: carries)
        case .spring(let spring, let initialVelocity):
            var weights = spring.weights(at: time)
            weights.displacement -= initialVelocity * weights.velocity
            weights.displacementRate -= initialVelocity * weights.velocityRate
            return weights
        case .delay(let form, let seconds):
            return time < seconds
                ? Self.coasting(at: time, for: seconds) : form.weights(at: time - seconds, carries: false).withoutVelocity
        case .speed(let form, let factor):
            var weights = form.weights(at: time * factor, carries: carries)
            weights.velocity /= factor
            weights.displacementRate *= factor
            return weights
        case .cycle(let form, let count, let autoreverses):
            return Self.weights(of: form, count: count, autoreverses: autoreverses, at: time, carries: carries)
        // Custom curves have no weights: a track evaluates the curve itself.
        case .custom: return .end
        }
    }

    /// Seconds from start to rest, for a value this far from its target and this fast, within `epsilon`.
    func duration(displacement: Double, velocity: Double, epsilon: Double) -> Double {
        switch self {
        case .curve(_, let duration):
            return duration
        case .spring(let spring, let initialVelocity):
            return spring.settlingDuration(
                displacement: displacement, velocity: velocity + initialVelocity.magnitude * displacement, epsilon: epsilon)
        case .delay(let form, let seconds):
            return seconds + form.duration(displacement: displacement, velocity: 0, epsilon: epsilon)
        case .speed(let form, let factor):
            return form.duration(displacement: displacement, velocity: velocity / factor, epsilon: epsilon) / factor
        case .cycle(let form, let count, _):
            // Rounds without length lead nowhere, however many there are.
            return count.map { Double($0) * form.cycleDuration } ?? (form.cycleDuration > 0 ? .infinity : 0)
        case .custom: return 0
        }
    }

    /// The length of one round when repeated: it cannot depend on what is animated.
    private var cycleDuration: Double { duration(displacement: 1, velocity: 0, epsilon: 0.001) }

    private static func weights(of curve: UnitCurve, duration: Double, at time: Double, carries: Bool) -> MotionWeights {
        guard time < duration else { return .end }
        let progress = time / duration
        let slope = carries ? curve.velocity(at: 0) / duration : 0
        let coast = coasting(at: time, for: duration)
        return MotionWeights(
            displacement: 1 - curve.value(at: progress) + slope * coast.velocity,
            velocity: carries ? coast.velocity : 0,
            displacementRate: -curve.velocity(at: progress) / duration + slope * coast.velocityRate,
            velocityRate: carries ? coast.velocityRate : 0)
    }

    /// A velocity that runs out over a duration: t (1 - t/d)², which ends at rest where it started.
    private static func coasting(at time: Double, for duration: Double) -> MotionWeights {
        let left = 1 - time / duration
        return MotionWeights(
            displacement: 1, velocity: time * left * left, displacementRate: 0, velocityRate: left * (left - 2 * time / duration))
    }

    private static func weights(
        of form: Animation.Form, count: Int?, autoreverses: Bool, at time: Double, carries: Bool
    ) -> MotionWeights {
        let length = form.cycleDuration
        guard length > 0, time.isFinite else { return .end }
        // The first round of what never ends is the only one.
        guard length.isFinite else { return form.weights(at: time, carries: carries) }
        let round = (time / length).rounded(.down)
        if let count, round >= Double(count) { return .end }
        let within = time - round * length
        if round == 0 { return form.weights(at: within, carries: carries) }
        guard autoreverses, !round.truncatingRemainder(dividingBy: 2).isZero else {
            return form.weights(at: within, carries: false).withoutVelocity
        }
        var backwards = form.weights(at: length - within, carries: false).withoutVelocity
        backwards.displacementRate.negate()
        return backwards
    }
}

extension MotionWeights {
    /// The same moment of a motion that started at rest.
    fileprivate var withoutVelocity: MotionWeights {
        MotionWeights(displacement: displacement, velocity: 0, displacementRate: displacementRate, velocityRate: 0)
    }
}
