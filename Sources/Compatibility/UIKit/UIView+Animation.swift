import Foundation
import TenFoot

extension UIView {
    /// The views whose layout is left to an animation that is about to begin; nil at other times.
    private static var unlaid: [UIView]?

    /// Makes changes in an animation.
    ///
    /// Earlier writes are applied first, except for the layout that they require: if the changes lay views out, these move in the animation.
    /// What the changes do not lay out is laid out after them, without animation.
    static func animating(_ animation: Animation, _ changes: () -> Void, completion: @escaping () -> Void = {}) {
        let outer = unlaid
        unlaid = []
        var waiting: [UIView] = []
        withAnimation(animation) {
            waiting = unlaid ?? []
            unlaid = outer
            changes()
            for view in waiting where !view.needsLayout { view.changes.count() }
        } completion: {
            completion()
        }
        for view in waiting where view.needsLayout { view.changes.count() }
    }
    /// Lays out its subviews to show them, unless that is left to an animation.
    func layOutToBeShown() {
        if needsLayout, Self.unlaid != nil { Self.unlaid?.append(self) } else { layoutIfNeeded() }
    }

    /// Animates changes of properties, over a duration in seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        var animation = options.curve.animation(duration)
        if options.contains(.repeat) { animation = animation.repeatForever(autoreverses: options.contains(.autoreverse)) }
        if delay > 0 { animation = animation.delay(delay) }
        animating(animation, animations) { completion?(true) }
    }
    /// Animates changes of properties with a spring, over a duration in seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animating(.spring(response: duration, dampingFraction: damping).delay(delay), animations) { completion?(true) }
    }
    /// Animates changes of properties; the options' transition style is ignored.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { animate(withDuration: duration, options: options, animations: { animations?() }, completion: completion) }
}
