/// One of two views, by an `if` or `switch`; when the branch changes, the other view is made anew.
///
/// Source: SwiftUI _ConditionalContent.
public struct _ConditionalContent<First: View, Second: View>: _PrimitiveView {
    package enum Storage { case first(First), second(Second) }
    package nonisolated(unsafe) let storage: Storage

    nonisolated package init(storage: Storage) { self.storage = storage }

    /// Makes the node that holds the branch shown.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { ConditionalNode(self, context) }
}

final class ConditionalNode<First: View, Second: View>: PrimitiveNode<_ConditionalContent<First, Second>> {
    private let isLazy: Bool
    /// The node of the branch shown before, which may still be leaving.
    private weak var other: _ViewNode?

    override init(_ view: _ConditionalContent<First, Second>, _ context: _NodeContext) {
        isLazy = context.isLazy
        super.init(view, context)
        children = [makeBranch()]
    }

    private func makeBranch() -> _ViewNode {
        let context = _NodeContext(host: host, parent: self, scope: scope, isLazy: isLazy)
        return switch view.storage {
        case .first(let first): First._makeNode(first, context)
        case .second(let second): Second._makeNode(second, context)
        }
    }

    override func viewChanged(from old: _ConditionalContent<First, Second>) {
        switch (old.storage, view.storage) {
        case (.first, .first), (.second, .second): updateBranch()
        default:
            let (before, back) = (children[0], other.flatMap { $0.mayReturn(as: branch) ? $0 : nil })
            replaceChild(at: 0, unless: back) { makeBranch() }
            if children[0] === back { updateBranch() }
            other = before
        }
    }

    private var branch: any View {
        switch view.storage {
        case .first(let first): first
        case .second(let second): second
        }
    }

    override func mayReturn(as view: Any) -> Bool {
        guard let new = view as? _ConditionalContent<First, Second> else { return false }
        return switch (self.view.storage, new.storage) {
        case (.first, .first(let first)): children[0].mayReturn(as: first)
        case (.second, .second(let second)): children[0].mayReturn(as: second)
        default: false
        }
    }

    private func updateBranch() {
        switch view.storage {
        case .first(let first): First._updateNode(children[0], first)
        case .second(let second): Second._updateNode(children[0], second)
        }
    }
}

extension Optional: View where Wrapped: View {
    /// An optional view has no body of its own.
    public var body: Never {
        // Optional is made through `_makeNode`; this body is never evaluated.
        fatalError("Optional is a primitive view and has no body")
    }
    /// Makes the node of a view that may be absent.
    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode { OptionalNode(view, context) }
    /// Shows, updates or removes the view.
    public static func _updateNode(_ node: _ViewNode, _ view: Self) {
        // The static type at a place of the tree never changes.
        unsafeDowncast(node, to: OptionalNode<Wrapped>.self).update(view)
    }
}

final class OptionalNode<Wrapped: View>: PrimitiveNode<Wrapped?> {
    private let isLazy: Bool
    /// The node shown last, which may still be leaving.
    private weak var last: _ViewNode?

    override init(_ view: Wrapped?, _ context: _NodeContext) {
        isLazy = context.isLazy
        super.init(view, context)
        if let view { children = [Wrapped._makeNode(view, inner)] }
    }

    private var inner: _NodeContext { _NodeContext(host: host, parent: self, scope: scope, isLazy: isLazy) }

    override func viewChanged(from old: Wrapped?) {
        switch (children.first, view) {
        case (let child?, let view?): Wrapped._updateNode(child, view)
        case (nil, let view?):
            let back = last.flatMap { $0.mayReturn(as: view) ? $0 : nil }
            insertChild(at: 0, unless: back) { Wrapped._makeNode(view, inner) }
            if let back, children[0] === back { Wrapped._updateNode(back, view) }
        case (let child?, nil):
            last = child
            removeChild(at: 0)
        case (nil, nil): break
        }
    }

    override func mayReturn(as view: Any) -> Bool {
        guard let child = children.first, let new = view as? Wrapped else { return false }
        return child.mayReturn(as: new)
    }
}
