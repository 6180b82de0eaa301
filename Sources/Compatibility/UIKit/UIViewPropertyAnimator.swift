import Foundation
import TenFoot

/// The position of an animation.
///
/// Source: UIKit UIViewAnimatingPosition.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// Whether an animation runs.
///
/// Source: UIKit UIViewAnimatingState.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

extension UIView {
    /// The pacing curve of an animation.
    ///
    /// Source: UIKit UIView.AnimationCurve.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear

        func animation(_ duration: TimeInterval) -> Animation {
            switch self {
            case .easeInOut: .easeInOut(duration: duration)
            case .easeIn: .easeIn(duration: duration)
            case .easeOut: .easeOut(duration: duration)
            case .linear: .linear(duration: duration)
            }
        }
    }
}

/// An animation of properties that the app starts, and that then runs to its end.
///
/// Source: UIKit UIViewPropertyAnimator.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
    /// The duration, in seconds.
    public let duration: TimeInterval
    /// The delay before it starts, in seconds.
    public private(set) var delay: TimeInterval = 0
    /// Whether it is inactive, active or stopped.
    public private(set) var state = UIViewAnimatingState.inactive
    /// Whether it is running.
    public var isRunning: Bool { state == .active }
    /// Accepted: a running animation cannot be paused.
    open var isInterruptible = true
    /// Accepted: a running animation cannot be paused.
    open var isUserInteractionEnabled = true
    private let animation: Animation
    private var changes: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    init(_ duration: TimeInterval, _ animation: Animation, _ animations: (() -> Void)?) {
        (self.duration, self.animation) = (duration, animation)
        changes = animations.map { [$0] } ?? []
    }
    /// Creates an animation with a pacing curve.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration, curve.animation(duration), animations)
    }
    /// Creates a spring animation; a damping ratio of 1 does not overshoot.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration, .spring(Spring(settlingDuration: duration, dampingRatio: ratio)), animations)
    }
    /// Creates an animation with a Bézier curve of two control points, each coordinate from 0 to 1.
    public convenience init(duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil) {
        self.init(
            duration,
            .timingCurve(
                Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y), duration: duration),
            animations)
    }
    /// Creates an animation and starts it.
    @discardableResult public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Adds changes to the animation.
    open func addAnimations(_ animation: @escaping () -> Void) {
        if state == .active { UIView.animating(self.animation, animation) } else { changes.append(animation) }
    }
    /// Adds changes to the animation; the delay is ignored.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
    /// Adds a closure that is called when it has ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }
    /// Starts it.
    open func startAnimation() { startAnimation(afterDelay: 0) }
    /// Starts it after a delay in seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state == .inactive else { return }
        (state, self.delay) = (.active, delay)
        let changes = changes
        UIView.animating(delay > 0 ? animation.delay(delay) : animation, for: delay + duration) {
            for change in changes { change() }
        } afterwards: { _ in
            self.end(.end)
        }
    }
    /// Accepted: a running animation cannot be paused.
    open func pauseAnimation() {}
    /// Stops it; properties keep their new values.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing { completions = [] }
    }
    /// Ends a stopped animation and calls the completion closures.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { if state == .stopped { end(finalPosition) } }

    private func end(_ position: UIViewAnimatingPosition) {
        guard state != .inactive else { return }
        state = .inactive
        let told = completions
        (changes, completions) = ([], [])
        for completion in told { completion(position) }
    }
}
