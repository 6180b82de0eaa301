import Foundation

/// Animates a transition between two controllers; accepted, and never called: controllers change as the platform has it.
///
/// Source: UIKit UIViewControllerAnimatedTransitioning.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long it takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Draws it.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// The controllers and views of a transition, as the object that animates it gets them.
///
/// Source: UIKit UIViewControllerContextTransitioning.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that holds both.
    var containerView: UIView { get }
    /// Whether it was taken back.
    var transitionWasCancelled: Bool { get }
    /// The controller that goes or comes.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that goes or comes.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller's view is at the end.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// It has been drawn.
    func completeTransition(_ didComplete: Bool)
}

/// Which of the two controllers of a change.
///
/// Source: UIKit UITransitionContextViewControllerKey.
public enum UITransitionContextViewControllerKey: Sendable { case from, to }

/// Which of the two views of a change.
///
/// Source: UIKit UITransitionContextViewKey.
public enum UITransitionContextViewKey: Sendable { case from, to }
