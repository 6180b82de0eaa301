import Foundation

/// Runs a closure with each URL that is opened in the app while the content is in the tree.
package struct _OpenedURLModifier: _PrimitiveModifier {
    let action: (URL) -> Void

    package init(_ action: @escaping (URL) -> Void) { self.action = action }
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { OpenedURLNode(self, context) }
}

/// A node that receives the URLs that are opened in the app.
@MainActor package protocol URLReceiver: AnyObject {
    func receive(_ url: URL)
}

final class OpenedURLNode: ModifierNode<_OpenedURLModifier>, URLReceiver {
    override func contentDidMount() { host.urlReceivers.append(self) }
    func receive(_ url: URL) { if isMounted { modifier.action(url) } }
    override func willUnmount() {
        host.urlReceivers.removeAll { $0 === self }
        super.willUnmount()
    }
}

extension ViewHost {
    /// Passes a URL to all views that receive URLs, in the order in which they appeared; false if there are none.
    package func open(_ url: URL) -> Bool {
        let receivers = urlReceivers
        for receiver in receivers { receiver.receive(url) }
        return !receivers.isEmpty
    }
}
