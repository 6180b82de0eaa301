import Foundation

extension Spring {
    /// The shares of the initial displacement and of the initial velocity that are left at a time.
    ///
    /// With B as the response to a unit impulse, x(t) = x0 (B' + 2ζω B) + v0 B, and x'(t) = -x0 ω² B + v0 B', for every damping.
    func weights(at time: Double) -> MotionWeights {
        guard time > 0 else { return .start }
        guard time.isFinite else { return .end }
        let omega = frequency
        let decay = decay
        let push: Double
        let rate: Double
        switch decay - omega {
        case ..<(-1e-8 * omega):  // Underdamped: it swings.
            let swing = (omega * omega - decay * decay).squareRoot()
            let envelope = exp(-decay * time)
            push = envelope * sin(swing * time) / swing
            rate = envelope * cos(swing * time) - decay * push
        case ...(1e-8 * omega):  // Critically damped.
            let envelope = exp(-omega * time)
            push = envelope * time
            rate = envelope * (1 - omega * time)
        default:  // Overdamped: two decays, written so that neither cancels nor overflows.
            let spread = (decay * decay - omega * omega).squareRoot()
            let fast = decay + spread
            let slow = omega * omega / fast
            let slowly = exp(-slow * time)
            let quickly = exp(-fast * time)
            push = (slowly - quickly) / (2 * spread)
            rate = (fast * quickly - slow * slowly) / (2 * spread)
        }
        return MotionWeights(
            displacement: rate + 2 * decay * push, velocity: push, displacementRate: -omega * omega * push, velocityRate: rate)
    }

    /// Seconds until a displacement and velocity of these sizes have died down to `epsilon`; infinite without damping.
    ///
    /// Found by bisection on a bound of |x| that never rises after its one peak.
    func settlingDuration(displacement: Double, velocity: Double, epsilon: Double) -> Double {
        guard displacement.isFinite, velocity.isFinite, epsilon > 0, displacement > 0 || velocity > 0 else { return 0 }
        let decay = decay
        let omega = frequency
        guard decay > 0 else { return .infinity }
        let push = velocity + decay * displacement
        let spread = (decay * decay - omega * omega).magnitude.squareRoot()
        let swings = decay < omega
        let slow = swings ? decay : omega * omega / (decay + spread)
        let reach = swings ? 1 / spread : 1 / (2 * spread)
        func bound(_ time: Double) -> Double { exp(-slow * time) * (displacement + push * min(time, reach)) }

        var low = max(1 / slow - displacement / push, 0)
        guard bound(low) > epsilon else { return low }
        var high = low + 1 / slow
        while bound(high) > epsilon, high < 1e6 { high *= 2 }
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if bound(middle) > epsilon { low = middle } else { high = middle }
        }
        return high
    }
}
