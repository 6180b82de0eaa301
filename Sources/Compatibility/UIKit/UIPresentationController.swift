import Foundation

/// What shows one controller over another.
///
/// Source: UIKit UIPresentationController.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
    /// The controller that is shown.
    public let presentedViewController: UIViewController
    /// The controller beneath.
    public let presentingViewController: UIViewController
    /// The view of the one that is shown.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }

    /// Shows one controller over another.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
        super.init()
    }
}

extension UIViewController {
    /// What shows it; nil while nothing does.
    public var presentationController: UIPresentationController? {
        presentingViewController.map { UIPresentationController(presentedViewController: self, presenting: $0) }
    }
}
