/// The motion of one value: its start, its target, its animation and its start time.
///
/// It can be evaluated at any time, in any order; a custom curve, which has state, is evaluated at increasing times, by `advance(to:)`.
/// Times and durations are in seconds of the frame clock.
package struct AnimationTrack<Value: VectorArithmetic> {
    /// The value at rest.
    package private(set) var target: Value
    /// The time at which the value reaches its target, or `.infinity`; for a custom curve it is known only when that ends.
    package private(set) var endTime: Double

    private var displacement: Value
    private var initialVelocity: Value
    private var carries: Bool
    private var form: Animation.Form
    private var startTime: Double
    /// Present only for a custom curve.
    private var custom: Custom?

    private struct Custom {
        var context: AnimationContext<Value>
        /// The motion during which it began, whose remainder is added to its own; empty or one.
        var beneath: [AnimationTrack] = []
        var hasArrived = false

        /// The number of motions that are added up.
        var depth: Int { 1 + (beneath.first?.custom?.depth ?? 0) }
    }

    /// The most motions that are added up; when a value is retargeted more often while they run, the earlier ones stop where they are.
    private static var deepest: Int { 16 }

    /// Starts a motion from rest; `surroundings` is the environment for a custom curve.
    package init(from start: Value, to target: Value, animation: Animation, startTime: Double, surroundings: Any? = nil) {
        self.init(
            displacement: start - target, velocity: .zero, carries: false, target: target, form: animation.form, startTime: startTime)
        if form.isCustom { begin(Custom(context: AnimationContext(surroundings: surroundings))) }
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

    /// The value is at rest when a thousandth of the distance is left, and no more than a tenth of a point on a long one.
    private static func duration(_ form: Animation.Form, _ displacement: Double, _ velocity: Double) -> Double {
        let reach = displacement + velocity * 0.1
        guard reach > 0, reach.isFinite else {
            // Nothing moves, or the distance is not finite: there is nothing to wait for.
            return 0
        }
        return form.duration(displacement: displacement, velocity: velocity, epsilon: min(reach * 0.001, 0.1))
    }

    /// The value at a time: the start before the motion begins, the target from its end on.
    package func value(at time: Double) -> Value {
        if isFinished(at: time) { return target }
        if custom != nil {
            var ahead = self
            return ahead.advance(to: time)
        }
        let weights = form.weights(at: time - startTime, carries: carries)
        return target + displacement.scaled(by: weights.displacement) + initialVelocity.scaled(by: weights.velocity)
    }

    /// The velocity of the value at a time, per second.
    package func velocity(at time: Double) -> Value {
        if isFinished(at: time) { return .zero }
        if let custom {
            let own = custom.hasArrived ? nil : form.velocity(of: .zero - displacement, at: max(0, time - startTime), custom.context)
            return custom.beneath.reduce(own ?? .zero) { $0 + $1.velocity(at: time) }
        }
        let weights = form.weights(at: time - startTime, carries: carries)
        return displacement.scaled(by: weights.displacementRate) + initialVelocity.scaled(by: weights.velocityRate)
    }

    /// Whether the value is at its target from this time on; NaN counts as the end of time.
    package func isFinished(at time: Double) -> Bool { !(time < endTime) }

    /// Whether it repeats for ever, so that nothing waits for its end.
    package var isEndless: Bool { endTime == .infinity && form.isEndless }

    /// Moves the value to another target from its present position and with its present velocity: neither jumps.
    package mutating func retarget(to target: Value, animation: Animation, at time: Double, surroundings: Any? = nil) {
        if animation.form.isCustom {
            self = following(to: target, animation, at: time, surroundings)
            return
        }
        let velocity = velocity(at: time)
        self = AnimationTrack(
            displacement: value(at: time) - target, velocity: velocity, carries: velocity.magnitudeSquared > 0,
            target: target, form: animation.form, startTime: time)
    }

    /// Starts a motion later that has not been shown yet; a custom curve that continues an earlier one keeps that one's time.
    package mutating func postpone(from time: Double, to later: Double) {
        guard startTime == time else { return }
        startTime = later
        endTime += later - time
    }

    // MARK: Custom curves

    /// Whether a custom curve reports that it looks finished.
    package var isLogicallyComplete: Bool { custom?.context.isLogicallyComplete ?? false }

    /// The value at a time; a custom curve stores state at each call.
    package mutating func advance(to time: Double) -> Value {
        guard var custom, !isFinished(at: time) else { return value(at: time) }
        var shown = target
        if !custom.hasArrived {
            let way = .zero - displacement
            // A result that is not finite is no position.
            if let gone = form.gone(of: way, at: max(0, time - startTime), &custom.context), gone.magnitudeSquared.isFinite {
                shown = target + displacement + gone
            } else {
                custom.hasArrived = true
            }
        }
        for index in custom.beneath.indices {
            let beneath = custom.beneath[index].advance(to: time)
            shown += beneath - custom.beneath[index].target
        }
        custom.beneath.removeAll { $0.isFinished(at: time) }
        if custom.hasArrived, custom.beneath.isEmpty { endTime = time }
        self.custom = custom
        return shown
    }

    /// The motion by a custom curve that replaces this one.
    private func following(to target: Value, _ animation: Animation, at time: Double, _ surroundings: Any?) -> AnimationTrack {
        if var custom, !custom.hasArrived, !isFinished(at: time),
            animation.form.shouldMerge(Animation(form), .zero - displacement, time - startTime, &custom.context)
        {
            // The new curve continues from this one's start, at its time.
            var merged = AnimationTrack(
                displacement: self.target + displacement - target, velocity: .zero, carries: false, target: target, form: animation.form,
                startTime: startTime)
            merged.begin(custom)
            return merged
        }
        let isOver = isFinished(at: time)
        let leavesRest = !isOver && !form.isEndless && (custom?.depth ?? 0) < Self.deepest
        var next = AnimationTrack(
            displacement: (leavesRest || isOver ? self.target : value(at: time)) - target, velocity: .zero, carries: false, target: target,
            form: animation.form, startTime: time)
        next.begin(Custom(context: AnimationContext(surroundings: surroundings), beneath: leavesRest ? [self] : []))
        return next
    }

    private mutating func begin(_ custom: Custom) {
        let length = displacement.magnitude
        guard length.isFinite, startTime.isFinite else { return }
        self.custom = custom
        endTime = length > 0 || !custom.beneath.isEmpty ? .infinity : startTime
    }
}
