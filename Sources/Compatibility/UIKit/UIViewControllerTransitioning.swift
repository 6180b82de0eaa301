import Foundation

/// Animates a transition between two controllers; never called, since controllers change with the platform's own transitions.
///
/// Source: UIKit UIViewControllerAnimatedTransitioning.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// The duration, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Runs the animation.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// The controllers and views of a transition, for the object that animates it.
///
/// Source: UIKit UIViewControllerContextTransitioning.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that holds both.
    var containerView: UIView { get }
    /// Whether it was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The controller that disappears or appears.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that disappears or appears.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The frame of a controller's view at the end.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// Reports that the animation has ended.
    func completeTransition(_ didComplete: Bool)
}

/// One of the two controllers of a transition.
///
/// Source: UIKit UITransitionContextViewControllerKey.
public enum UITransitionContextViewControllerKey: Sendable { case from, to }

/// One of the two views of a transition.
///
/// Source: UIKit UITransitionContextViewKey.
public enum UITransitionContextViewKey: Sendable { case from, to }

extension UIViewController {
    /// Changes from one child to another: adds the second one's view, animates, and removes the first one's view.
    ///
    /// The duration is in seconds. Source: UIKit UIViewController.transition(from:to:duration:options:animations:completion:).
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        (fromViewController.view.superview ?? view).addSubview(toViewController.view)
        UIView.animate(withDuration: duration, options: options) {
            animations?()
        } completion: { isFinished in
            fromViewController.view.removeFromSuperview()
            completion?(isFinished)
        }
    }
}
