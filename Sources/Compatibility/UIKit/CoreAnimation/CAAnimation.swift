import Foundation
import TenFoot
import TenFootAppleFoundation

/// Receives an animation's callbacks.
///
/// Source: Core Animation CAAnimationDelegate.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation has begun.
    func animationDidStart(_ animation: CAAnimation)
    /// Called when the animation has ended.
    func animationDidStop(_ animation: CAAnimation, finished: Bool)
}
extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ animation: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}

/// An animation of a layer.
///
/// Source: Core Animation CAAnimation.
@preconcurrency @MainActor open class CAAnimation: CAMediaTiming {
    /// The duration of one run, in seconds; 0 takes the transaction's duration.
    open var duration: CFTimeInterval = 0
    /// How many times it runs; `.infinity` repeats it forever.
    open var repeatCount: Float = 0
    /// For how long it is repeated, in seconds; 0 uses `repeatCount`.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether every second run plays in reverse.
    open var autoreverses = false
    /// When it begins, in the layer's time; 0 begins at once.
    open var beginTime: CFTimeInterval = 0
    /// The speed of its time relative to the layer's.
    open var speed: Float = 1
    /// The offset of its local time, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// The pacing curve; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether the animation is removed when it ends, so that the layer shows its own values again.
    open var isRemovedOnCompletion = true
    /// Whether it affects the layer before it begins and after it ends; the latter only if it is not removed on completion.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Accepted: animations run at the screen's frame rate.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// The object that receives its callbacks.
    open var delegate: (any CAAnimationDelegate)?
    private var values: [String: Any] = [:]
    /// The transactions it was added in, whose completion blocks wait for its end.
    var transactions: [CATransaction.Open] = []
    /// Seconds of the layer's time since it was added.
    var elapsed: CFTimeInterval = 0
    /// Whether a frame has shown it.
    var isSeen = false
    /// Whether its delegate has been called for its end; it may still be on the layer.
    var isOver = false

    /// Creates an animation without content.
    public required init() {}

    /// Stores a value of the app under a key; nil removes it.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// The value that the app stored under a key.
    open func value(forKey key: String) -> Any? { values[key] }

    /// The time until its end, in seconds of the layer's time since it was added; infinite if its speed is not positive.
    var length: CFTimeInterval {
        let once = duration * (autoreverses ? 2 : 1)
        let all = repeatDuration > 0 ? repeatDuration : repeatCount > 0 ? once * Double(repeatCount) : once
        return speed > 0 ? delay + all / Double(speed) : .infinity
    }
    /// The delay before it begins, in seconds since it was added.
    var delay: CFTimeInterval = 0

    /// The progress within one run at a time of the layer, from 0 to 1; nil if it does not affect the layer at that time.
    func part(at time: CFTimeInterval) -> Double? {
        if time < delay { return fillMode == .backwards || fillMode == .both ? 0 : nil }
        let isAfter = time >= length
        if isAfter, fillMode != .forwards, fillMode != .both { return nil }
        guard duration > 0 else { return 1 }
        let own = (min(time, length) - delay) * Double(speed) + timeOffset
        // Count the end of the last run to that run, not as the start of another.
        let runs = own / duration
        let run = isAfter ? max(0, (runs - 1e-9).rounded(.down)) : max(0, runs.rounded(.down))
        let part = min(max(runs - run, 0), 1)
        let isBack = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        let way = isBack ? 1 - part : part
        return timingFunction?.value(at: way) ?? way
    }

    /// The animated value of a property; nil if the animation does not affect it.
    func value(of keyPath: String, at time: CFTimeInterval, own: AnimatedValue) -> AnimatedValue? { nil }
}

/// An animation of one property.
///
/// Source: Core Animation CAPropertyAnimation.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
    /// The property: `opacity`, `position`, `transform` or a part of these.
    ///
    /// In layers that belong to no view, also `backgroundColor`, `cornerRadius` and the properties of gradients and shapes.
    /// Other properties are not animated.
    open var keyPath: String?
    /// Whether the animated value is added to the layer's own value.
    open var isAdditive = false
    /// Accepted: every run begins at the same value.
    open var isCumulative = false
    /// Creates an animation of a property.
    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }

    /// The value at a progress from 0 to 1.
    func value(at part: Double, own: AnimatedValue) -> AnimatedValue? { nil }

    override func value(of keyPath: String, at time: CFTimeInterval, own: AnimatedValue) -> AnimatedValue? {
        guard keyPath == self.keyPath, let part = part(at: time), let value = value(at: part, own: own) else { return nil }
        return isAdditive ? own.adding(value) : value
    }
}

/// An animation from one value to another.
///
/// Source: Core Animation CABasicAnimation.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
    /// The start value; nil uses the layer's own.
    open var fromValue: Any?
    /// The end value; nil uses the layer's own.
    open var toValue: Any?
    /// The difference between start and end, used if one of them is nil.
    open var byValue: Any?

    override func value(at part: Double, own: AnimatedValue) -> AnimatedValue? {
        let (from, to, by) = (AnimatedValue(any: fromValue), AnimatedValue(any: toValue), AnimatedValue(any: byValue))
        let base = isAdditive ? own.zero : own
        let first = from ?? to.flatMap { to in by.map { to.adding($0.times(-1)) } } ?? base
        let last = to ?? by.map { first.adding($0) } ?? base
        return first.mixed(with: last, part)
    }
}

/// An animation from one value to another with the motion of a spring.
///
/// Source: Core Animation CASpringAnimation.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
    /// The mass attached to the spring.
    open var mass: CGFloat = 1
    /// The stiffness of the spring.
    open var stiffness: CGFloat = 100
    /// The damping of the motion.
    open var damping: CGFloat = 10
    /// The initial velocity, in distances between start and end per second.
    open var initialVelocity: CGFloat = 0
    /// The time until the spring comes to rest, in seconds.
    open var settlingDuration: CFTimeInterval {
        spring.settlingDuration(target: 1.0, initialVelocity: Double(initialVelocity), epsilon: 0.001)
    }

    private var spring: Spring {
        Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), allowOverDamping: true)
    }
    override func value(at part: Double, own: AnimatedValue) -> AnimatedValue? {
        super.value(at: spring.value(target: 1.0, initialVelocity: Double(initialVelocity), time: part * duration), own: own)
    }
}

/// An animation through several values.
///
/// Source: Core Animation CAKeyframeAnimation.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    open var values: [Any]?
    /// When each value is reached, from 0 to 1; nil spaces them evenly.
    open var keyTimes: [NSNumber]?
    /// The pacing curve of each step between two values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values are interpolated.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// A path for `position`, which is followed instead of `values`.
    open var path: CGPath?

    override func value(at part: Double, own: AnimatedValue) -> AnimatedValue? {
        if let path {
            let point = path.path.trimmedPath(from: 0, to: max(part, 1e-6)).currentPoint
            return AnimatedValue(any: point)
        }
        let values = values?.compactMap { AnimatedValue(any: $0) } ?? []
        guard let last = values.last else { return nil }
        let isDiscrete = calculationMode == .discrete
        let steps = max(isDiscrete ? values.count : values.count - 1, 1)
        let told = keyTimes?.map(\.doubleValue) ?? []
        let times = told.count > steps || (isDiscrete && told.count == steps) ? told : (0...steps).map { Double($0) / Double(steps) }
        guard let index = times.lastIndex(where: { $0 <= part }) else { return values[0] }
        guard index + 1 < times.count, index + 1 < values.count, !isDiscrete else { return index < values.count ? values[index] : last }
        let span = times[index + 1] - times[index]
        let way = span > 0 ? (part - times[index]) / span : 1
        let function = timingFunctions.flatMap { index < $0.count ? $0[index] : nil }
        return values[index].mixed(with: values[index + 1], function?.value(at: way) ?? way)
    }
}

/// The interpolation between the values of a keyframe animation.
///
/// Source: Core Animation CAAnimationCalculationMode.
public struct CAAnimationCalculationMode: Hashable, Sendable {
    private let name: String
    /// Linear interpolation.
    public static let linear = CAAnimationCalculationMode(name: "linear")
    /// No interpolation: each value is shown until the next one.
    public static let discrete = CAAnimationCalculationMode(name: "discrete")
    /// Animated as `linear`.
    public static let paced = CAAnimationCalculationMode(name: "paced")
    /// Animated as `linear`.
    public static let cubic = CAAnimationCalculationMode(name: "cubic")
    /// Animated as `linear`.
    public static let cubicPaced = CAAnimationCalculationMode(name: "cubicPaced")
}

/// Several animations at once.
///
/// Source: Core Animation CAAnimationGroup.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
    /// The animations; their times are relative to the group's.
    open var animations: [CAAnimation]?

    override func value(of keyPath: String, at time: CFTimeInterval, own: AnimatedValue) -> AnimatedValue? {
        guard let part = part(at: time) else { return nil }
        for animation in (animations ?? []).reversed() {
            if animation.duration == 0 { animation.duration = duration }
            animation.delay = animation.beginTime
            if let value = animation.value(of: keyPath, at: part * duration, own: own) { return value }
        }
        return nil
    }
}

/// A transition between two contents of a layer; the new content fades in.
///
/// Source: Core Animation CATransition.
@preconcurrency @MainActor open class CATransition: CAAnimation {
    /// The type of the transition; every type is drawn as a fade.
    open var type = CATransitionType.fade
    /// The direction of the transition.
    open var subtype: CATransitionSubtype?

    override func value(of keyPath: String, at time: CFTimeInterval, own: AnimatedValue) -> AnimatedValue? {
        keyPath == "opacity" ? part(at: time).map { own.times($0) } : nil
    }
}

/// The type of a transition.
///
/// Source: Core Animation CATransitionType.
public struct CATransitionType: Hashable, Sendable {
    private let name: String
    /// The new content fades in while the old one fades out.
    public static let fade = CATransitionType(name: "fade")
    /// The new content slides in over the old one.
    public static let moveIn = CATransitionType(name: "moveIn")
    /// The new content pushes the old one out.
    public static let push = CATransitionType(name: "push")
    /// The old content slides out and reveals the new one.
    public static let reveal = CATransitionType(name: "reveal")
}

/// The side from which a transition begins.
///
/// Source: Core Animation CATransitionSubtype.
public struct CATransitionSubtype: Hashable, Sendable {
    private let name: String
    /// From the right.
    public static let fromRight = CATransitionSubtype(name: "fromRight")
    /// From the left.
    public static let fromLeft = CATransitionSubtype(name: "fromLeft")
    /// From above.
    public static let fromTop = CATransitionSubtype(name: "fromTop")
    /// From below.
    public static let fromBottom = CATransitionSubtype(name: "fromBottom")
}
