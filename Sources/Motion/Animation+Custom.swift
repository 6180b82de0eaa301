public import Foundation

extension Animation {
    /// An animation with a custom curve of the app.
    ///
    /// Source: SwiftUI Animation.init(_:).
    public init<A: CustomAnimation>(_ base: A) { self.init(.custom(CustomCurve(base))) }

    /// The animation as a custom one: the one it was made of, or one that does the same as this.
    ///
    /// Source: SwiftUI Animation.base.
    public var base: any CustomAnimation {
        if case .custom(let curve) = form { curve.base } else { BuiltIn(animation: self) }
    }

    /// The part of a distance covered at a time in seconds; nil from the animation's end on.
    ///
    /// For animations that are made of another. Source: SwiftUI Animation.animate(value:time:context:).
    public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        form.gone(of: value, at: time, &context)
    }

    /// The velocity of the value at a time in seconds, per second; nil if it is not known.
    ///
    /// Source: SwiftUI Animation.velocity(value:time:context:).
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        form.velocity(of: value, at: time, context)
    }

    /// Whether this animation continues in place of a running one; always false for those of the platform.
    ///
    /// Source: SwiftUI Animation.shouldMerge(previous:value:time:context:).
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        form.shouldMerge(previous, value, time, &context)
    }

    private struct BuiltIn: CustomAnimation {
        let animation: Animation
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            animation.animate(value: value, time: time, context: &context)
        }
        func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
            animation.velocity(value: value, time: time, context: context)
        }
    }
}

/// A custom curve as a value that can be compared.
struct CustomCurve: Hashable, Sendable {
    let base: any CustomAnimation

    init(_ base: any CustomAnimation) { self.base = base }

    static func == (one: CustomCurve, other: CustomCurve) -> Bool { AnyHashable(one.base) == AnyHashable(other.base) }
    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

/// The rounds of a repeated custom animation: the length of a round is known only once it has ended.
private enum Rounds: AnimationStateKey {
    struct Round {
        var index = 0
        /// The start of the round, in seconds of the repeated animation.
        var start = 0.0
    }
    static var defaultValue: [Animation.Form: Round] { [:] }
}

extension Animation.Form {
    /// Whether it contains a custom curve, which is evaluated frame by frame.
    var isCustom: Bool {
        switch self {
        case .custom: true
        case .curve, .spring: false
        case .delay(let form, _), .speed(let form, _), .cycle(let form, _, _): form.isCustom
        }
    }

    /// Whether it repeats for ever.
    var isEndless: Bool {
        switch self {
        case .custom, .curve, .spring: false
        case .delay(let form, _), .speed(let form, _): form.isEndless
        case .cycle(let form, let count, _): count == nil || form.isEndless
        }
    }

    /// The part of a distance covered at a time; nil from the end on.
    func gone<V: VectorArithmetic>(of way: V, at time: Double, _ context: inout AnimationContext<V>) -> V? {
        switch self {
        case .custom(let curve): return curve.base.animate(value: way, time: time, context: &context)
        case .delay(let form, let seconds): return time < seconds ? .zero : form.gone(of: way, at: time - seconds, &context)
        case .speed(let form, let factor): return form.gone(of: way, at: time * factor, &context)
        case .cycle(let form, let count, let autoreverses) where form.isCustom:
            return gone(of: way, at: time, &context, in: form, count: count, autoreverses: autoreverses)
        case .curve, .spring, .cycle:
            let length = way.magnitude
            guard length.isFinite, time < duration(displacement: length, velocity: 0, epsilon: min(length * 0.001, 0.1)) else { return nil }
            return way - way.scaled(by: weights(at: time, carries: false).displacement)
        }
    }

    /// One round of a custom curve; with autoreverse, every other round goes from the target to the start.
    private func gone<V: VectorArithmetic>(
        of way: V, at time: Double, _ context: inout AnimationContext<V>, in form: Animation.Form, count: Int?, autoreverses: Bool
    ) -> V? {
        var round = context.state[Rounds.self][self] ?? Rounds.Round()
        // A second time for the round that begins when one has ended; a curve that ends at once ends all rounds.
        for _ in 0..<2 {
            if let gone = form.gone(of: way, at: time - round.start, &context) {
                context.state[Rounds.self][self] = round
                return autoreverses && !round.index.isMultiple(of: 2) ? way - gone : gone
            }
            round = Rounds.Round(index: round.index + 1, start: time)
            if let count, round.index >= count { return nil }
            context.state = AnimationState()
        }
        return nil
    }

    func velocity<V: VectorArithmetic>(of way: V, at time: Double, _ context: AnimationContext<V>) -> V? {
        switch self {
        case .custom(let curve): return curve.base.velocity(value: way, time: time, context: context)
        case .delay(let form, let seconds): return time < seconds ? .zero : form.velocity(of: way, at: time - seconds, context)
        case .speed(let form, let factor): return form.velocity(of: way, at: time * factor, context)?.scaled(by: factor)
        case .cycle(let form, _, let autoreverses) where form.isCustom:
            let round = context.state[Rounds.self][self] ?? Rounds.Round()
            let isBack = autoreverses && !round.index.isMultiple(of: 2)
            return form.velocity(of: way, at: time - round.start, context)?.scaled(by: isBack ? -1 : 1)
        case .curve, .spring, .cycle: return way.scaled(by: -weights(at: time, carries: false).displacementRate)
        }
    }

    func shouldMerge<V: VectorArithmetic>(_ previous: Animation, _ way: V, _ time: Double, _ context: inout AnimationContext<V>) -> Bool {
        switch self {
        case .custom(let curve): curve.base.shouldMerge(previous: previous, value: way, time: time, context: &context)
        case .delay(let form, let seconds): form.shouldMerge(previous, way, time - seconds, &context)
        case .speed(let form, let factor): form.shouldMerge(previous, way, time * factor, &context)
        case .curve, .spring, .cycle: false
        }
    }
}
