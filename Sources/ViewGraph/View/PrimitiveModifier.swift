/// A modifier that the graph carries out itself instead of by a body.
@MainActor @preconcurrency public protocol _PrimitiveModifier: ViewModifier where Body == Never {
    /// Makes the node, without its child; it must be a `ModifierNode` of this type.
    func _makeNode(_ context: _NodeContext) -> _ViewNode
}

extension _PrimitiveModifier {
    /// Never called: a primitive modifier has no body.
    public func body(content: Content) -> Never {
        // The graph makes primitive modifiers through `_makeNode` and never evaluates this.
        fatalError("\(Self.self) is a primitive modifier and has no body")
    }
    /// Makes the modifier's node with the content as its child.
    public static func _makeNode<V: View>(_ modifier: Self, _ content: V, _ context: _NodeContext) -> _ViewNode {
        makeModifierNode(modifier, content, context)
    }
    /// Updates the modifier, then the content.
    public static func _updateNode<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        updateModifierNode(node, modifier, content)
    }

    static func makeModifierNode<V: View>(_ modifier: Self, _ content: V, _ context: _NodeContext) -> _ViewNode {
        // Every primitive modifier's `_makeNode` returns a `ModifierNode` of its own type.
        let node = unsafeDowncast(modifier._makeNode(context), to: ModifierNode<Self>.self)
        let inner = _NodeContext(host: context.host, parent: node, scope: node.childScope, isLazy: context.isLazy && node.passesLaziness)
        node.children = [V._makeNode(content, inner)]
        node.contentDidMount()
        return node
    }
    static func updateModifierNode<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        // As in `makeModifierNode`.
        let node = unsafeDowncast(node, to: ModifierNode<Self>.self)
        node.update(modifier)
        node.updateContent { V._updateNode(node.children[0], content) }
    }
}

/// The node of a primitive modifier; its one child is the content.
open class ModifierNode<M: _PrimitiveModifier>: _ViewNode {
    package final var modifier: M

    package init(_ modifier: M, _ context: _NodeContext) {
        self.modifier = modifier
        super.init(context)
    }

    /// The environment of the content.
    open var childScope: EnvironmentScope { scope }
    /// Whether lazy content stays lazy through this modifier.
    open var passesLaziness: Bool { false }
    /// Called once, when the content's node has been made.
    open func contentDidMount() {}
    /// Called with the new value already in `modifier`.
    open func modifierChanged(from old: M) {}
    /// Runs the content's update; overridden to set up what it sees.
    open func updateContent(_ update: () -> Void) { update() }

    package final func update(_ new: M) {
        let old = modifier
        modifier = new
        modifierChanged(from: old)
    }

    package final var content: _ViewNode { children[0] }
}
