import Foundation
import TenFoot
import TenFootViewGraph

extension UIView {
    /// The options of a keyframe animation.
    ///
    /// Source: UIKit UIView.KeyframeAnimationOptions.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Accepted: subviews are always laid out with the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Accepted: animations never block input.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Accepted: a new animation always begins at the current state.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Accepted: keyframes run once.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Accepted: keyframes run once.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Accepted: an animation never takes the duration of the one around it.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Accepted: an animation never takes the options of the one around it.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// At constant speed.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Without motion: the values of a keyframe are shown at its end.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Animated as `calculationModeLinear`.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Animated as `calculationModeLinear`.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Animated as `calculationModeLinear`.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
        /// Whether the calculation mode, which three bits hold, is the discrete one.
        fileprivate var isDiscrete: Bool { rawValue >> 10 & 7 == 1 }
    }

    /// A part of a keyframe animation; times are fractions of the whole duration.
    private struct Keyframe {
        let start: Double
        let length: Double
        let changes: () -> Void
    }
    /// The keyframes that the running closure of a keyframe animation has added; nil outside of one.
    private static var keyframes: [Keyframe]?

    /// Animates changes of properties in parts that `addKeyframe(withRelativeStartTime:relativeDuration:animations:)` adds.
    ///
    /// Each part moves at constant speed, and its changes are made when it begins. Other changes take the whole duration, in seconds.
    ///
    /// Source: UIKit UIView.animateKeyframes(withDuration:delay:options:animations:completion:).
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let duration = duration.isFinite ? max(0, duration) : 0, delay = delay.isFinite ? max(0, delay) : 0
        let outer = keyframes, views = AnimatedViews()
        keyframes = []
        animating(.linear(duration: duration).delay(delay)) { views.record(animations) }
        let added = keyframes ?? []
        keyframes = outer
        let isDiscrete = options.isDiscrete, isAtOnce = !areAnimationsEnabled
        var steps: [(after: TimeInterval, act: () -> Void)] = added.map { keyframe in
            let start = delay + (keyframe.start + (isDiscrete ? keyframe.length : 0)) * duration
            let length = isDiscrete ? 0 : keyframe.length * duration
            return (isAtOnce ? 0 : start, { animating(.linear(duration: length)) { views.record(keyframe.changes) } })
        }
        let end: @MainActor () -> Void = { completion?(views.areShown) }
        if !isAtOnce, delay + duration > 0 {
            steps.append((delay + duration, { end() }))
        } else {
            // Not at once: apps begin the next animation there, which would otherwise nest without end.
            DispatchQueue.main.async { MainActor.assumeIsolated { end() } }
        }
        for step in steps where step.after == 0 { step.act() }
        let later = steps.filter { $0.after > 0 }
        guard !later.isEmpty else { return }
        CurrentScene.run { host in
            // In a frame: between two frames the scene's time is that of the last one, which may be long ago.
            host.schedule(at: host.time) { [weak host] in
                guard let host else { return }
                for step in later { host.deadlines.schedule(at: host.time + step.after, step.act) }
            }
        }
    }

    /// Adds a part to the keyframe animation whose closure is running; its times are fractions, from 0 to 1, of the whole duration.
    ///
    /// Outside of such a closure, makes the changes at once.
    ///
    /// Source: UIKit UIView.addKeyframe(withRelativeStartTime:relativeDuration:animations:).
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        guard keyframes != nil else { return animations() }
        func part(_ fraction: Double) -> Double { fraction.isFinite ? min(max(0, fraction), 1) : 0 }
        keyframes?.append(Keyframe(start: part(frameStartTime), length: part(frameDuration), changes: animations))
    }

    /// Replaces a view by another in its superview, or hides one and shows the other with the option `showHideTransitionViews`.
    ///
    /// The views fade, whatever transition the options name.
    ///
    /// Source: UIKit UIView.transition(from:to:duration:options:completion:).
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        let swap = {
            if options.contains(.showHideTransitionViews) {
                (fromView.isHidden, toView.isHidden) = (true, false)
            } else if let holder = fromView.superview {
                holder.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        animate(withDuration: duration, options: options, animations: swap, completion: completion)
    }

    /// Animates changes of properties with a spring, given by its duration in seconds and its bounce from -1 to 1.
    ///
    /// Source: UIKit UIView.animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:).
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(duration: duration, bounce: bounce)
        let animation = options.timed(.interpolatingSpring(spring, initialVelocity: velocity), delay)
        animating(animation, for: delay + duration, animations) { completion?($0) }
    }
}
