import Foundation
import TenFootAppleFoundation

/// The source of an unwind segue, and the action that it looks for.
///
/// Source: UIKit UIStoryboardUnwindSegueSource.
@preconcurrency @MainActor public final class UIStoryboardUnwindSegueSource {
    /// The controller in which the unwind begins.
    public let source: UIViewController
    /// The unwind action of the destination, as a name.
    public let unwindAction: Selector
    /// The object that triggered the segue, such as a button.
    public let sender: Any?

    init(_ source: UIViewController, _ unwindAction: Selector, _ sender: Any?) {
        (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
    }
}

extension UIViewController {
    /// Performs an unwind segue to the nearest parent or presenting controller, or a child of one, that has its action.
    func unwind(by element: InterfaceDocument.Node, sender: Any?) {
        let action = element["unwindAction"] ?? ""
        let start = UIStoryboardUnwindSegueSource(self, Selector(action), sender)
        guard let target = target(of: start) else {
            return InterfaceDocument.report("\(type(of: self)): no parent, presenting or child controller has the unwind action \(action)")
        }
        let segue = UIStoryboardSegue.make(element, from: self, to: target)
        segue.handler = { [weak self, unowned segue] in self?.goBack(by: segue) }
        prepare(for: segue, sender: sender)
        if !target._perform(action, segue) { InterfaceDocument.report("\(type(of: target)) has no action \(action)") }
        segue.perform()
    }

    /// The nearest possible destination of an unwind segue: a parent or presenting controller, or a child of one.
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

    /// Dismisses what covers the destination, and has its parents show it.
    private func goBack(by segue: UIStoryboardSegue) {
        let path = segue.destination.path
        if let root = path.first, root !== self.path.first, root.presentedViewController != nil { root.dismiss(animated: true) }
        for (outer, inner) in zip(path, path.dropFirst()) { outer.unwind(for: segue, towards: inner) }
    }
}
