import TenFootFocusEngine

/// A node of the focus tree: what concerns focus, in the order of the view tree and with nothing else in between.
///
/// Children find their parent through the environment, so the tree costs nothing where no focus modifier stands.
@MainActor package class FocusNode {
    package unowned let view: _ViewNode
    package private(set) weak var parent: FocusNode?
    package private(set) var children: [FocusNode] = []
    package let id: FocusID
    /// Whose frame counts; nil for nodes without a place of their own.
    package weak var box: _LayoutBox?
    package private(set) var isAttached = false

    package init(view: _ViewNode) {
        self.view = view
        parent = view.scope.focusParent
        id = view.host.focus.nextID()
    }

    package final var host: ViewHost { view.host }

    /// Joins the tree; called when the view's content stands.
    package final func attach() {
        guard !isAttached else { return }
        isAttached = true
        parent?.children.append(self)
        if let box {
            box.focusNodes.append(self)
            box.markHasFocus()
        }
        host.focus.attached(self)
    }

    /// Takes another box for its frame: the content's element was replaced.
    package final func rebase(_ new: _LayoutBox?) {
        box?.focusNodes.removeAll { $0 === self }
        box = new
        if let new {
            new.focusNodes.append(self)
            new.markHasFocus()
        }
        host.focus.geometry.invalidate(self)
        host.focus.treeChanged()
    }

    /// Lets go of what points to the node; called when it has left the tree.
    package func didDetach() {}

    package final func detach() {
        guard isAttached else { return }
        defer { didDetach() }
        isAttached = false
        box?.focusNodes.removeAll { $0 === self }
        host.focus.detached(self)
        parent?.children.removeAll { $0 === self }
    }

    /// This node and those around it, innermost first.
    package final var chain: some Sequence<FocusNode> { sequence(first: self) { $0.parent } }

    package final func isInside(_ other: FocusNode) -> Bool { chain.contains { $0 === other } }

    /// Everything below, in the order attached.
    package final func descendants<T: FocusNode>(_ type: T.Type) -> [T] {
        var found: [T] = []
        func visit(_ node: FocusNode) {
            for child in node.children {
                if let match = child as? T { found.append(match) }
                visit(child)
            }
        }
        visit(self)
        return found
    }

    /// The focusable items in it, itself included.
    package final var items: [FocusItem] {
        let own = (self as? FocusItem).map { [$0] } ?? []
        return (own + descendants(FocusItem.self)).filter { $0.isCandidate }
    }

    /// Whether focus is trapped inside it: the root of something presented.
    package var isLayer: Bool { false }

    /// The level of the presentation around it; 0 in the scene itself.
    package final var layerIndex: Int {
        for node in chain { if let layer = node as? FocusLayer { return layer.level } }
        return 0
    }
}

/// The root of the scene's focus tree, or of something presented over it.
package final class FocusLayer: FocusNode {
    private let isPresented: Bool
    /// A pushed page: it lies over the other pages of its stack, but under what is presented over them.
    let isPage: Bool
    /// What had focus when this was presented; it gets it back.
    package weak var restore: FocusItem?
    /// The nodes around that view, should it go in the meantime.
    var restoreChain: [FocusNode] = []
    /// Grows from presentation to presentation; the scene's is 0.
    var level = 0
    /// The path memory of what lies under it (DM12).
    var saved: PathMemory?
    /// Its end leaves the scene without focus: a FocusState said so (FS7).
    var leavesUnfocused = false
    /// Focus starts on the default button of a dialog, else on the first that destroys nothing (SC13).
    package var isDialog = false
    /// It holds the scene's commands, which go on speaking of what had focus before (FV11).
    package var isCommandMenu = false
    /// The field that counts as focused while focus is in here: the on-screen keyboard's.
    package weak var standsFor: FocusItem?
    /// Ends the presentation.
    package var dismissal: (() -> Void)?

    package init(view: _ViewNode, isPresented: Bool, isPage: Bool = false) {
        self.isPresented = isPresented
        self.isPage = isPage
        super.init(view: view)
    }

    package override var isLayer: Bool { isPresented }

    /// Gives back at its end what another layer would have given back.
    func takeOver(_ other: FocusLayer) {
        (restore, restoreChain, saved) = (other.restore, other.restoreChain, other.saved)
        (other.restore, other.restoreChain, other.saved) = (nil, [], nil)
    }
}

/// A `focusSection()`.
package final class FocusSection: FocusNode {}

/// A `focusScope(_:)`.
package final class FocusScopeNode: FocusNode {
    package let namespace: Namespace.ID
    package init(view: _ViewNode, namespace: Namespace.ID) {
        self.namespace = namespace
        super.init(view: view)
    }
}

/// A `prefersDefaultFocus(_:in:)`.
package final class FocusPreference: FocusNode {
    package var namespace: Namespace.ID
    package var prefers: Bool
    package init(view: _ViewNode, namespace: Namespace.ID, prefers: Bool) {
        self.namespace = namespace
        self.prefers = prefers
        super.init(view: view)
    }
}

/// A scroll container.
package final class FocusContainer: FocusNode {}

private let focusParentKey = ObjectIdentifier(FocusNode.self)

extension EnvironmentScope {
    package var focusParent: FocusNode? {
        Dependencies.untracked { value(for: focusParentKey, as: FocusNode.self) }
    }
    package func setFocusParent(_ node: FocusNode) { set(focusParentKey, to: node) }

    /// A scope below this one in which new focus nodes become children of `node`.
    package func focusScope(for node: FocusNode) -> EnvironmentScope {
        let inner = EnvironmentScope(parent: self)
        inner.setFocusParent(node)
        inner.establish()
        return inner
    }
}

/// A modifier node that contributes one node to the focus tree and has no box.
package final class FocusModifierNode<M: _PrimitiveModifier>: ModifierNode<M> {
    private var focusNode: FocusNode?
    // The scope stands from the end of init on; before, nobody asks.
    private var inner: EnvironmentScope?
    private let change: (FocusNode, M) -> Void

    /// `make` gives the focus node, `change` carries a new modifier value over to it.
    package init<Node: FocusNode>(
        _ modifier: M, _ context: _NodeContext, _ make: (_ViewNode) -> Node, change: @escaping (Node, M) -> Void = { _, _ in }
    ) {
        self.change = { if let node = $0 as? Node { change(node, $1) } }
        super.init(modifier, context)
        let node = make(self)
        focusNode = node
        inner = scope.focusScope(for: node)
        node.attach()
    }

    package override var childScope: EnvironmentScope { inner ?? scope }
    package override var passesLaziness: Bool { true }
    package override func modifierChanged(from old: M) { if let focusNode { change(focusNode, modifier) } }
    package override func willUnmount() { focusNode?.detach() }
}
