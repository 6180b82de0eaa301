import Foundation
import TenFootViewGraph

/// A view with an explicit identity; the view is recreated when the id changes.
///
/// Source: SwiftUI id(_:).
package struct _IDView<Content: View, ID: Hashable>: _PrimitiveView {
    let content: Content
    let id: ID
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { IDNode(self, context) }
}

private final class IDNode<Content: View, ID: Hashable>: PrimitiveNode<_IDView<Content, ID>>, IdentifiedNode {
    private let isLazy: Bool
    #if DEBUG
        /// The number of consecutive updates in which the id changed.
        private var changesInARow = 0
    #endif

    override init(_ view: _IDView<Content, ID>, _ context: _NodeContext) {
        isLazy = context.isLazy
        super.init(view, context)
        children = [makeContent()]
    }

    var explicitID: AnyHashable { AnyHashable(view.id) }

    private func makeContent() -> _ViewNode {
        Content._makeNode(view.content, _NodeContext(host: host, parent: self, scope: scope, isLazy: isLazy))
    }

    override func viewChanged(from old: _IDView<Content, ID>) {
        #if DEBUG
            changesInARow = old.id == view.id ? 0 : changesInARow + 1
            if ID.self == UUID.self, changesInARow == 3 {
                host.hint(
                    "id(_:) in \(ownerName) got a new UUID at each of three updates, so the view is made anew each time and loses its state "
                        + "and focus: keep the UUID in @State or in the model.")
            }
        #endif
        if old.id == view.id {
            Content._updateNode(children[0], view.content)
        } else {
            replaceChild(at: 0) { makeContent() }
        }
    }

    override func mayReturn(as view: Any) -> Bool {
        guard let new = view as? _IDView<Content, ID>, new.id == self.view.id else { return false }
        return children[0].mayReturn(as: new.content)
    }
}

extension View {
    /// Sets the identity of the view; when the value changes, the view is recreated with new state.
    public func id<ID: Hashable>(_ id: ID) -> some View { _IDView(content: self, id: id) }
}
