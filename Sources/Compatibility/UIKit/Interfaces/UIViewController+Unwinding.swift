import Foundation
import TenFootAppleFoundation

/// Where a way back begins, and what it looks for.
///
/// Source: UIKit UIStoryboardUnwindSegueSource.
@preconcurrency @MainActor public final class UIStoryboardUnwindSegueSource {
    /// The controller that it leads from.
    public let source: UIViewController
    /// The action of the controller that it leads back to; a name alone.
    public let unwindAction: Selector
    /// The object that triggered the segue, such as a button.
    public let sender: Any?

    init(_ source: UIViewController, _ unwindAction: Selector, _ sender: Any?) {
        (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
    }
}

extension UIViewController {
    /// Goes a way back: to the nearest controller around or beneath this one that has its action.
    func unwind(by element: InterfaceDocument.Node, sender: Any?) {
        let action = element["unwindAction"] ?? ""
        let start = UIStoryboardUnwindSegueSource(self, Selector(action), sender)
        guard let target = target(of: start) else {
            return InterfaceDocument.report("\(type(of: self)): no controller around or beneath has the action \(action) to go back to")
        }
        let segue = UIStoryboardSegue.make(element, from: self, to: target)
        segue.handler = { [weak self, unowned segue] in self?.goBack(by: segue) }
        prepare(for: segue, sender: sender)
        if !target._perform(action, segue) { InterfaceDocument.report("\(type(of: target)) has no action \(action)") }
        segue.perform()
    }

    /// The nearest controller that a way back can lead to: beside this one, around it, or beneath what shows it.
    private func target(of start: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var outer = parent ?? presentingViewController
        while let controller = outer {
            if let found = controller.inner(for: start) { return found }
            outer = controller.parent ?? controller.presentingViewController
        }
        return nil
    }
    private func inner(for start: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in allowedChildrenForUnwinding(from: start) {
            if let found = child.inner(for: start) { return found }
        }
        return canPerformUnwindSegueAction(start.unwindAction, from: start.source, sender: start.sender) ? self : nil
    }

    private var path: [UIViewController] { (parent?.path ?? []) + [self] }

    /// Ends what lies over the controller that a way back leads to, and has those around it show it.
    private func goBack(by segue: UIStoryboardSegue) {
        let path = segue.destination.path
        if let root = path.first, root !== self.path.first, root.presentedViewController != nil { root.dismiss(animated: true) }
        for (outer, inner) in zip(path, path.dropFirst()) { outer.unwind(for: segue, towards: inner) }
    }
}
