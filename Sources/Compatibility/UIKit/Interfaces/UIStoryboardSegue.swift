import Foundation

/// A way from one controller to another.
///
/// Source: UIKit UIStoryboardSegue.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    /// Its name in the storyboard.
    public let identifier: String?
    /// The controller that it leads from.
    public let source: UIViewController
    /// The controller that it leads to.
    public let destination: UIViewController
    /// What it does where its class says nothing else.
    var handler: (() -> Void)?
    /// A way from one controller to another; a storyboard makes it of the class that it names.
    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }
    /// A way that a closure goes.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }
    /// Goes it.
    open func perform() { handler?() }

    /// A way of the class that a storyboard names, else a plain one.
    static func make(_ element: InterfaceDocument.Node, from source: UIViewController, to destination: UIViewController)
        -> UIStoryboardSegue
    {
        let own = InterfaceDocument.type(element) as? UIStoryboardSegue.Type
        if own == nil, let name = element["customClass"] {
            InterfaceDocument.report("segue of class \(name): there is no such way in the app; a plain one takes its place")
        }
        return (own ?? UIStoryboardSegue.self).init(identifier: element["identifier"], source: source, destination: destination)
    }
}

extension UIViewController {
    /// The storyboard that it was made from; nil where code made it.
    public var storyboard: UIStoryboard? { interface?.storyboard }
    /// Goes the way of a name in the storyboard; standard error says where there is none.
    public func performSegue(withIdentifier identifier: String, sender: Any?) {
        // Ways of several controllers may have one name.
        let own = interface?.node.segue(named: identifier) ?? interface?.document.root.segue(named: identifier)
        guard let own else { return InterfaceDocument.report("\(type(of: self)) has no segue \(identifier)") }
        perform(own, sender: sender, isAsked: false)
    }

    /// Goes a way of the storyboard, unless the controller does not want to.
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
