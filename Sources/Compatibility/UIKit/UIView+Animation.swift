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
        guard areAnimationsEnabled else {
            withTransaction(Transaction(), changes)
            return completion()
        }
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
    /// Makes changes in an animation that takes some seconds, and calls a closure after it.
    ///
    /// If nothing moves, it is called after that time too: apps begin the next animation there, which would otherwise nest without end. It
    /// gets false if the views that the changes concern are no longer shown then.
    static func animating(
        _ animation: Animation, for seconds: TimeInterval, _ changes: () -> Void, afterwards: @escaping @MainActor (Bool) -> Void
    ) {
        var hasReturned = false
        let seconds = areAnimationsEnabled ? seconds : 0, views = AnimatedViews()
        let end = {
            if hasReturned { return afterwards(views.areShown) }
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { afterwards(views.areShown) } }
        }
        animating(animation, { views.record(changes) }, completion: end)
        hasReturned = true
    }
    /// Lays out its subviews to show them, unless that is left to an animation.
    func layOutToBeShown() {
        if needsLayout, Self.unlaid != nil { Self.unlaid?.append(self) } else { layoutIfNeeded() }
    }

    /// Whether changes can be animated.
    ///
    /// Source: UIKit UIView.areAnimationsEnabled.
    public private(set) static var areAnimationsEnabled = true
    /// Sets whether changes can be animated; a change of a property is made at once while they cannot.
    ///
    /// Source: UIKit UIView.setAnimationsEnabled(_:).
    public class func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }
    /// Makes changes at once, also those that would be animated.
    ///
    /// Source: UIKit UIView.performWithoutAnimation(_:).
    public class func performWithoutAnimation(_ actions: () -> Void) {
        let wereEnabled = areAnimationsEnabled
        areAnimationsEnabled = false
        withTransaction(Transaction(), actions)
        areAnimationsEnabled = wereEnabled
    }

    /// Animates changes of properties, over a duration in seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let animation = options.timed(options.curve.animation(duration), delay)
        animating(animation, for: delay + duration, animations) { completion?($0) }
    }
    /// Animates changes of properties with a spring that comes to rest after a duration in seconds.
    ///
    /// The velocity is that at the start, in distances to the new values per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(settlingDuration: duration, dampingRatio: damping)
        let animation = options.timed(.interpolatingSpring(spring, initialVelocity: velocity), delay)
        animating(animation, for: delay + duration, animations) { completion?($0) }
    }
    /// Animates changes in a view; if the options name a transition, whichever it is, its texts and pictures cross-fade.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let fades = options.namesTransition
        animate(withDuration: duration, options: options) {
            if fades { view.changes.transitions += 1 }
            animations?()
        } completion: { finished in
            if fades { view.changes.transitions -= 1 }
            completion?(finished)
        }
    }
}

/// The views that an animation changes.
@MainActor final class AnimatedViews {
    private struct Shown { weak var view: UIView? }
    /// The views that the changes being made have changed so far; nil while no changes of an animation are being made.
    fileprivate static var changed: [UIView]?
    private var shown: [ObjectIdentifier: Shown] = [:]

    /// Makes changes, and remembers the views that they change, as far as these are shown.
    func record(_ changes: () -> Void) {
        let outer = Self.changed
        Self.changed = []
        changes()
        for view in Self.changed ?? [] where view.window != nil { shown[ObjectIdentifier(view)] = Shown(view: view) }
        Self.changed = outer
    }
    /// Whether any of the views is still shown; true if none was.
    var areShown: Bool { shown.isEmpty || shown.values.contains { $0.view?.window != nil } }
}

extension UIView {
    /// Updates its appearance on the screen; an animation whose changes are being made counts it among its views.
    func countChange() {
        changes.count()
        AnimatedViews.changed?.append(self)
    }
}

extension UIView.AnimationOptions {
    /// An animation repeated as the options say, after a delay in seconds.
    func timed(_ animation: Animation, _ delay: TimeInterval) -> Animation {
        let repeated = contains(.repeat) ? animation.repeatForever(autoreverses: contains(.autoreverse)) : animation
        return delay > 0 ? repeated.delay(delay) : repeated
    }
    /// Whether they name a transition, which three bits hold.
    fileprivate var namesTransition: Bool { rawValue >> 20 & 7 != 0 }
}
