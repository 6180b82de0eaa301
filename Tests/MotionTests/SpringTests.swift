import Testing

@testable import TenFootMotion

@Suite("Springs")
struct SpringTests {
    /// Underdamped, critically damped, nearly critically damped, overdamped and undamped springs.
    static let springs = [
        Spring(response: 0.5, dampingRatio: 0.2), Spring(response: 0.3, dampingRatio: 0.825), Spring(response: 0.5, dampingRatio: 0.99999),
        Spring(response: 0.5, dampingRatio: 1), Spring(response: 0.5, dampingRatio: 1.00001), Spring(response: 0.4, dampingRatio: 2.5),
        Spring(mass: 2, stiffness: 170, damping: 26), Spring(response: 0.5, dampingRatio: 0),
    ]

    /// The spring's motion, integrated in small Runge-Kutta steps, independently of the closed form.
    static func integrate(_ spring: Spring, from x: Double, velocity v: Double, for time: Double) -> (x: Double, v: Double) {
        let steps = 20_000
        let h = time / Double(steps)
        func acceleration(_ x: Double, _ v: Double) -> Double { (-spring.stiffness * x - spring.damping * v) / spring.mass }
        var x = x
        var v = v
        for _ in 0..<steps {
            let (a1, b1) = (v, acceleration(x, v))
            let (a2, b2) = (v + h / 2 * b1, acceleration(x + h / 2 * a1, v + h / 2 * b1))
            let (a3, b3) = (v + h / 2 * b2, acceleration(x + h / 2 * a2, v + h / 2 * b2))
            let (a4, b4) = (v + h * b3, acceleration(x + h * a3, v + h * b3))
            x += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
            v += h / 6 * (b1 + 2 * b2 + 2 * b3 + b4)
        }
        return (x, v)
    }

    @Test("A spring's closed form agrees with numerical integration", arguments: springs)
    func closedForm(spring: Spring) {
        for time in [0.01, 0.1, 0.37, 1.5] {
            for (x, v) in [(-1.0, 0.0), (-1, 30), (4, -7)] {
                var value = x
                var velocity = v
                spring.update(value: &value, velocity: &velocity, target: 0, deltaTime: time)
                let expected = Self.integrate(spring, from: x, velocity: v, for: time)
                #expect(abs(value - expected.x) < 1e-5)
                #expect(abs(velocity - expected.v) < 1e-3)
            }
        }
    }

    @Test("One long spring step gives the same result as many short ones", arguments: springs)
    func stepsCompose(spring: Spring) {
        var value = 0.0
        var velocity = 12.0
        for _ in 0..<100 { spring.update(value: &value, velocity: &velocity, target: 5, deltaTime: 0.01) }
        #expect(abs(value - spring.value(target: 5, initialVelocity: 12, time: 1)) < 1e-9)
        #expect(abs(velocity - spring.velocity(target: 5, initialVelocity: 12, time: 1)) < 1e-8)
    }

    @Test("A spring stays within the tolerance after its settling duration", arguments: springs.dropLast())
    func settles(spring: Spring) {
        for (target, velocity) in [(1.0, 0.0), (1, 50), (-3, 8), (0, 20)] {
            let settled = spring.settlingDuration(target: target, initialVelocity: velocity, epsilon: 0.001)
            #expect(settled.isFinite)
            for step in 0..<500 {
                let time = settled + Double(step) * 0.01
                #expect(abs(spring.value(target: target, initialVelocity: velocity, time: time) - target) < 0.001001)
            }
        }
    }

    @Test("A spring's settling duration is not much longer than needed", arguments: springs.dropLast())
    func settlingIsTight(spring: Spring) {
        let settled = spring.settlingDuration
        let near = stride(from: settled * 0.6, to: settled, by: 0.001).map { abs(spring.value(target: 1.0, time: $0) - 1) }
        #expect((near.max() ?? 0) > 0.001)
    }

    @Test("A spring without damping has an infinite settling duration")
    func undamped() { #expect(Spring(response: 1, dampingRatio: 0).settlingDuration == .infinity) }

    @Test("A spring returns the duration and bounce it was created with", arguments: [-0.5, 0, 0.15, 0.3, 0.9])
    func durationAndBounce(bounce: Double) {
        let spring = Spring(duration: 0.4, bounce: bounce)
        #expect(abs(spring.duration - 0.4) < 1e-12)
        #expect(abs(spring.bounce - bounce) < 1e-12)
    }

    @Test("A spring created for a settling duration has that settling duration", arguments: [0.3, 1, 2.0])
    func settlingInitialiser(ratio: Double) {
        #expect(abs(Spring(settlingDuration: 0.8, dampingRatio: ratio).settlingDuration - 0.8) < 1e-6)
    }

    @Test("Only a spring with positive bounce overshoots")
    func overshoot() {
        func furthest(_ spring: Spring) -> Double {
            stride(from: 0, to: 2, by: 0.005).map { spring.value(target: 1.0, time: $0) }.max() ?? 0
        }
        #expect(furthest(.smooth) <= 1)
        #expect(furthest(Spring(duration: 0.5, bounce: -0.4)) <= 1)
        #expect(furthest(.snappy) > 1.001)
        #expect(furthest(.bouncy) > furthest(.snappy))
    }

    @Test("Springs with invalid parameters still give finite values and velocities", arguments: [Double.nan, .infinity, -.infinity, -1, 0])
    func senselessInput(bad: Double) {
        let springs = [
            Spring(mass: bad, stiffness: bad, damping: bad), Spring(duration: bad, bounce: bad), Spring(response: bad, dampingRatio: bad),
            Spring(settlingDuration: bad, dampingRatio: bad),
        ]
        for spring in springs {
            for time in [bad, 0.1, 1e9] {
                #expect(spring.value(target: 1.0, time: time).isFinite)
                #expect(spring.velocity(target: 1.0, time: time).isFinite)
            }
            #expect(!spring.settlingDuration.isNaN)
        }
    }
}
