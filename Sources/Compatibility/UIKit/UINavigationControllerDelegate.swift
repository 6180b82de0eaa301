/// Receives the callbacks of a navigation controller; all methods are optional.
///
/// Source: UIKit UINavigationControllerDelegate.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
    /// Called before a controller appears at the top of the stack.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called when a controller has appeared at the top of the stack.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}
extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}
