import Foundation
import TenFoot
import TenFootAppleFoundation

/// Hears of an animation.
///
/// Source: Core Animation CAAnimationDelegate.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
    /// It has begun.
    func animationDidStart(_ animation: CAAnimation)
    /// It has ended.
    func animationDidStop(_ animation: CAAnimation, finished: Bool)
}
extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ animation: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}

/// A change of a layer's looks over time.
///
/// Source: Core Animation CAAnimation.
@preconcurrency @MainActor open class CAAnimation: CAMediaTiming {
    /// How long it takes once, in seconds; its transaction's duration where the app says nothing.
    open var duration: CFTimeInterval = 0
    /// How often it runs; `.infinity` for ever.
    open var repeatCount: Float = 0
    /// How long it is repeated, in seconds; 0 leaves that to `repeatCount`.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether it runs back after each time.
    open var autoreverses = false
    /// When it begins, in the layer's time; 0 is at once.
    open var beginTime: CFTimeInterval = 0
    /// How fast its time runs.
    open var speed: Float = 1
    /// How far its own time is ahead, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// How fast it runs when; nil is evenly.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether the layer looks as it did once it has ended.
    open var isRemovedOnCompletion = true
    /// What it does to the layer before and after; after counts where the animation stays.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Accepted: the screen's frames are used.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// Who hears of it.
    open var delegate: (any CAAnimationDelegate)?
    private var values: [String: Any] = [:]
    /// The transactions it was added in, which wait for its end.
    var transactions: [CATransaction.Open] = []
    /// Seconds of the layer's time since it was added.
    var elapsed: CFTimeInterval = 0
    /// It has been shown in a frame.
    var isSeen = false
    /// Its layer has told its delegate that it has ended, though it stays.
    var isOver = false

    /// An animation of nothing yet.
    public required init() {}

    /// Keeps a value of the app's own under a name; nil takes it away.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// A value of the app's own.
    open func value(forKey key: String) -> Any? { values[key] }

    /// How long all of it takes, in the layer's seconds from when it was added; infinite where it never ends.
    var length: CFTimeInterval {
        let once = duration * (autoreverses ? 2 : 1)
        let all = repeatDuration > 0 ? repeatDuration : repeatCount > 0 ? once * Double(repeatCount) : once
        return speed > 0 ? delay + all / Double(speed) : .infinity
    }
    /// Seconds from when it was added until it begins.
    var delay: CFTimeInterval = 0

    /// Where in one run it is at a time of its layer's, from 0 to 1; nil where it does not change the layer then.
    func part(at time: CFTimeInterval) -> Double? {
        if time < delay { return fillMode == .backwards || fillMode == .both ? 0 : nil }
        let isAfter = time >= length
        if isAfter, fillMode != .forwards, fillMode != .both { return nil }
        guard duration > 0 else { return 1 }
        let own = (min(time, length) - delay) * Double(speed) + timeOffset
        // The end of the last run is not the start of another.
        let runs = own / duration
        let run = isAfter ? max(0, (runs - 1e-9).rounded(.down)) : max(0, runs.rounded(.down))
        let part = min(max(runs - run, 0), 1)
        let isBack = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        let way = isBack ? 1 - part : part
        return timingFunction?.value(at: way) ?? way
    }

    /// What it makes of a property; nil where it leaves the property alone.
    func value(of keyPath: String, at time: CFTimeInterval, own: AnimatedValue) -> AnimatedValue? { nil }
}

/// A change of one property.
///
/// Source: Core Animation CAPropertyAnimation.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
    /// Which property: `opacity`, `position`, `transform` and their parts, of layers that are no view's also `backgroundColor`, `cornerRadius`
    /// and what a gradient or a shape has; others do not move.
    open var keyPath: String?
    /// Whether what it says is added to the layer's own value.
    open var isAdditive = false
    /// Accepted: each run begins where the first one did.
    open var isCumulative = false
    /// A change of a property.
    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }

    /// The value at a part of the way.
    func value(at part: Double, own: AnimatedValue) -> AnimatedValue? { nil }

    override func value(of keyPath: String, at time: CFTimeInterval, own: AnimatedValue) -> AnimatedValue? {
        guard keyPath == self.keyPath, let part = part(at: time), let value = value(at: part, own: own) else { return nil }
        return isAdditive ? own.adding(value) : value
    }
}

/// A change from one value to another.
///
/// Source: Core Animation CABasicAnimation.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
    /// The value at first; nil is the layer's.
    open var fromValue: Any?
    /// The value at last; nil is the layer's.
    open var toValue: Any?
    /// How much is added, where one of the others is nil.
    open var byValue: Any?

    override func value(at part: Double, own: AnimatedValue) -> AnimatedValue? {
        let (from, to, by) = (AnimatedValue(any: fromValue), AnimatedValue(any: toValue), AnimatedValue(any: byValue))
        let base = isAdditive ? own.zero : own
        let first = from ?? to.flatMap { to in by.map { to.adding($0.times(-1)) } } ?? base
        let last = to ?? by.map { first.adding($0) } ?? base
        return first.mixed(with: last, part)
    }
}

/// A change from one value to another as a spring moves.
///
/// Source: Core Animation CASpringAnimation.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
    /// The mass at the spring's end.
    open var mass: CGFloat = 1
    /// How strong the spring pulls.
    open var stiffness: CGFloat = 100
    /// How strong it is held back.
    open var damping: CGFloat = 10
    /// How fast it moves at first, in ways a second.
    open var initialVelocity: CGFloat = 0
    /// When it has come to rest, in seconds.
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

/// A change through several values.
///
/// Source: Core Animation CAKeyframeAnimation.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    open var values: [Any]?
    /// When each value is reached, from 0 to 1; nil is evenly.
    open var keyTimes: [NSNumber]?
    /// How fast it runs between two values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How it gets from one value to the next.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// A path for `position`, which it follows in place of `values`.
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

/// How an animation of several values gets from one to the next.
///
/// Source: Core Animation CAAnimationCalculationMode.
public struct CAAnimationCalculationMode: Hashable, Sendable {
    private let name: String
    /// On a straight way.
    public static let linear = CAAnimationCalculationMode(name: "linear")
    /// By a jump.
    public static let discrete = CAAnimationCalculationMode(name: "discrete")
    /// On a straight way here.
    public static let paced = CAAnimationCalculationMode(name: "paced")
    /// On a straight way here.
    public static let cubic = CAAnimationCalculationMode(name: "cubic")
    /// On a straight way here.
    public static let cubicPaced = CAAnimationCalculationMode(name: "cubicPaced")
}

/// Several animations at once.
///
/// Source: Core Animation CAAnimationGroup.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
    /// The animations, in the group's time.
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

/// A change of what a layer shows; what is new fades in.
///
/// Source: Core Animation CATransition.
@preconcurrency @MainActor open class CATransition: CAAnimation {
    /// How it changes; it fades, whatever is said.
    open var type = CATransitionType.fade
    /// From where.
    open var subtype: CATransitionSubtype?

    override func value(of keyPath: String, at time: CFTimeInterval, own: AnimatedValue) -> AnimatedValue? {
        keyPath == "opacity" ? part(at: time).map { own.times($0) } : nil
    }
}

/// How what a layer shows changes.
///
/// Source: Core Animation CATransitionType.
public struct CATransitionType: Hashable, Sendable {
    private let name: String
    /// What is new comes while what was goes.
    public static let fade = CATransitionType(name: "fade")
    /// What is new comes over what was.
    public static let moveIn = CATransitionType(name: "moveIn")
    /// What is new pushes what was.
    public static let push = CATransitionType(name: "push")
    /// What is new comes to light under what was.
    public static let reveal = CATransitionType(name: "reveal")
}

/// Where a change of what a layer shows comes from.
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
