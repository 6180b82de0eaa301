import Foundation

/// A transition from one controller to another.
///
/// Source: UIKit UIStoryboardSegue.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    /// Its identifier in the storyboard.
    public let identifier: String?
    /// The controller that it leads from.
    public let source: UIViewController
    /// The controller that it leads to.
    public let destination: UIViewController
    /// What `perform()` does unless a subclass overrides it.
    var handler: (() -> Void)?
    /// Creates a segue between two controllers; a storyboard creates its segues of the classes that it names.
    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }
    /// Creates a segue that a closure performs.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }
    /// Performs the segue.
    open func perform() { handler?() }

    /// Creates a segue of the class that the storyboard names, or a plain one.
    static func make(_ element: InterfaceDocument.Node, from source: UIViewController, to destination: UIViewController)
        -> UIStoryboardSegue
    {
        let own = InterfaceDocument.type(element) as? UIStoryboardSegue.Type
        if own == nil, let name = element["customClass"] {
            InterfaceDocument.report("segue of class \(name): the app has no such class; a plain segue is used instead")
        }
        return (own ?? UIStoryboardSegue.self).init(identifier: element["identifier"], source: source, destination: destination)
    }
}

extension UIViewController {
    /// The storyboard that the controller was created from; nil if code created it.
    public var storyboard: UIStoryboard? { interface?.storyboard }
    /// Performs the segue with an identifier; a missing one is reported on standard error.
    public func performSegue(withIdentifier identifier: String, sender: Any?) {
        // Prefer the controller's own segue: several controllers may have segues with the same identifier.
        let own = interface?.node.segue(named: identifier) ?? interface?.document.root.segue(named: identifier)
        guard let own else { return InterfaceDocument.report("\(type(of: self)) has no segue \(identifier)") }
        perform(own, sender: sender, isAsked: false)
    }

    /// Performs a segue of the storyboard, unless `shouldPerformSegue` returns false.
    func perform(_ element: InterfaceDocument.Node, sender: Any?, isAsked: Bool = true) {
        if isAsked, !shouldPerformSegue(withIdentifier: element["identifier"] ?? "", sender: sender) { return }
        if element["kind"] == "unwind" { return unwind(by: element, sender: sender) }
        guard let id = element["destination"], let destination = storyboard?.controller(id) else { return }
        let segue = UIStoryboardSegue.make(element, from: self, to: destination)
        segue.handler = { [weak self, unowned segue] in
            guard let self else { return }
            let destination = segue.destination
            switch element["kind"] {
            case "show", "push": show(destination, sender: sender)
            case "showDetail": showDetailViewController(destination, sender: sender)
            case "replace": navigationController?.setViewControllers([destination], animated: true)
            default: present(destination, animated: true)
            }
        }
        prepare(for: segue, sender: sender)
        segue.perform()
    }
}
