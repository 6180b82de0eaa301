import TenFootViewGraph

/// Computes a vector between keyframes at any time; times may be requested in any order.
struct KeyframeCourse<Data: VectorArithmetic> {
    private enum Curve {
        case linear(UnitCurve)
        case hermite(Data, Data)
        case spring(Spring, Data)
        case jump
    }
    private struct Leg {
        var begin: Double
        var duration: Double
        var from, to: Data
        var curve: Curve
    }

    private var legs: [Leg] = []
    private let start: Data
    /// In seconds.
    private(set) var duration = 0.0

    init<Value: Animatable>(_ steps: [_KeyframeStep<Value>], from start: Data) where Value.AnimatableData == Data {
        self.start = start
        var value = start
        var velocity = Data.zero
        for (index, step) in steps.enumerated() {
            let curve: Curve
            var time = step.duration.map { $0.isFinite ? max($0, 0) : 0 } ?? 0
            switch step.kind {
            case .linear(let easing): curve = .linear(easing)
            case .jump: curve = .jump
            case .cubic(let first, let last):
                let end = last ?? Self.slope(around: index, steps, from: value)
                curve = .hermite(first ?? velocity, end)
            case .spring(let spring, let first):
                let begin = first ?? velocity
                if step.duration == nil {
                    time = min(spring.settlingDuration(target: step.target - value, initialVelocity: begin, epsilon: 0.001), 60)
                }
                curve = .spring(spring, begin)
            }
            let leg = Leg(begin: duration, duration: time, from: value, to: step.target, curve: curve)
            legs.append(leg)
            duration += time
            velocity = time > 0 ? Self.velocity(atEndOf: leg) : .zero
            value = step.target
        }
    }

    func value(at time: Double) -> Data {
        guard let last = legs.last else { return start }
        // If the duration is 0, as for a single jump, the last value holds from the beginning.
        guard time < duration else { return last.to }
        let leg = legs.last { $0.begin <= max(time, 0) } ?? last
        return Self.value(of: leg, after: max(time, 0) - leg.begin)
    }

    private static func value(of leg: Leg, after time: Double) -> Data {
        guard leg.duration > 0 else { return leg.to }
        let share = min(time / leg.duration, 1)
        let way = leg.to - leg.from
        switch leg.curve {
        case .jump: return leg.to
        case .linear(let easing): return leg.from + way.scaled(by: easing.value(at: share))
        case .hermite(let first, let last):
            let square = share * share, cube = square * share
            return leg.from + way.scaled(by: 3 * square - 2 * cube)
                + first.scaled(by: (cube - 2 * square + share) * leg.duration) + last.scaled(by: (cube - square) * leg.duration)
        case .spring(let spring, let first):
            return leg.from + spring.value(target: way, initialVelocity: first, time: time)
        }
    }

    private static func velocity(atEndOf leg: Leg) -> Data {
        switch leg.curve {
        case .jump: return .zero
        case .hermite(_, let last): return last
        default:
            let step = leg.duration * 1e-4
            return (value(of: leg, after: leg.duration) - value(of: leg, after: leg.duration - step)).scaled(by: 1 / step)
        }
    }

    /// The velocity at which a cubic curve passes a keyframe between two others; zero at the last keyframe.
    private static func slope<Value: Animatable>(around index: Int, _ steps: [_KeyframeStep<Value>], from value: Data) -> Data
    where Value.AnimatableData == Data {
        guard index + 1 < steps.count, case .cubic = steps[index + 1].kind, let before = steps[index].duration,
            let after = steps[index + 1].duration, before + after > 0
        else { return .zero }
        return (steps[index + 1].target - value).scaled(by: 1 / (before + after))
    }
}
