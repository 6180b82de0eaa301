import TenFootFocusEngine

/// The type of a focus node.
package enum FocusRole {
    /// The root of a scene, or of views that are not in one.
    case scene
    /// A presentation, or a pushed page.
    case layer
    case item, section, scope, preference, region, binding
    /// A scroll container, and the unrealised cells of a lazy one.
    case container, range
    /// Nodes that only the view layer uses; the focus engine does not know them.
    case handler, gesture, shield, policy, publisher, assistive, other

    /// Whether the focus engine's map has an entry for it.
    var isInMap: Bool {
        switch self {
        case .layer, .item, .section, .scope, .preference, .region, .binding, .container, .range: true
        case .scene, .handler, .gesture, .shield, .policy, .publisher, .assistive, .other: false
        }
    }

    /// Whether its entry has a frame: that of its box.
    var hasFrame: Bool {
        switch self {
        case .item, .section, .container, .range: true
        default: false
        }
    }
}

/// A node of the focus tree, which has the order of the view tree and contains only what concerns focus.
///
/// Children find their parent through the environment, so views without focus modifiers cost nothing.
@MainActor package class FocusNode {
    package unowned let view: _ViewNode
    package let role: FocusRole
    package private(set) weak var parent: FocusNode?
    package private(set) var children: [FocusNode] = []
    package let id: FocusID
    /// The box whose frame the node has; nil for nodes without a frame.
    package weak var box: _LayoutBox?
    package private(set) var isAttached = false

    package init(view: _ViewNode, role: FocusRole = .other) {
        self.view = view
        self.role = role
        parent = view.scope.focusParent
        id = view.host.focus.nextID()
    }

    package final var host: ViewHost { view.host }

    /// Adds the node to the tree, unless it is there already.
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

    /// Takes the frame of another box, after the content's element was replaced.
    package final func rebase(_ new: _LayoutBox?) {
        box?.focusNodes.removeAll { $0 === self }
        box = new
        if let new {
            new.focusNodes.append(self)
            new.markHasFocus()
        }
        host.focus.tracker.invalidate(self)
        host.focus.treeChanged()
    }

    /// Invalidates its entry in the focus map.
    package final func changed() {
        host.focus.tracker.invalidate(self)
        host.focus.treeChanged()
    }

    /// Called when the node has left the tree, to remove references to it.
    package func didDetach() {}

    package final func detach() {
        guard isAttached else { return }
        defer { didDetach() }
        isAttached = false
        box?.focusNodes.removeAll { $0 === self }
        host.focus.detached(self)
        parent?.children.removeAll { $0 === self }
    }

    /// This node and its ancestors, innermost first.
    package final var chain: some Sequence<FocusNode> { sequence(first: self) { $0.parent } }

    package final func isInside(_ other: FocusNode) -> Bool { chain.contains { $0 === other } }

    /// The descendants of a type, in the order attached.
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

    /// The presentation it is in, or the scene's root.
    package final var layer: FocusLayer? { chain.lazy.compactMap { $0 as? FocusLayer }.first { !$0.isPage } }

    /// The pushed page or presentation it is in, or the scene's root.
    package final var page: FocusLayer? { chain.lazy.compactMap { $0 as? FocusLayer }.first }
}

/// The root of the scene's focus tree, or of something presented over it.
package final class FocusLayer: FocusNode {
    /// A pushed page: it lies over the other pages of its stack, but under what is presented over them.
    let isPage: Bool
    /// Whether focus starts on a dialog's default button, else on the first that destroys nothing (SC13).
    package var isDialog = false
    /// Whether it holds the scene's commands, which still refer to the item that had focus before (FV11).
    package var isCommandMenu = false
    /// The field that counts as focused while focus is in this layer: that of the on-screen keyboard.
    package weak var standsFor: FocusItem?
    /// Ends the presentation.
    package var dismissal: (() -> Void)?

    package init(view: _ViewNode, isPresented: Bool, isPage: Bool = false) {
        self.isPage = isPage
        super.init(view: view, role: isPresented ? .layer : .scene)
    }
}

/// The node of a `focusSection()` modifier.
package final class FocusSectionNode: FocusNode {
    /// Where the app wrote the modifier.
    let place: SourcePlace

    package init(view: _ViewNode, place: SourcePlace) {
        self.place = place
        super.init(view: view, role: .section)
    }
}

/// The node of a `focusScope(_:)` modifier.
package final class FocusScopeNode: FocusNode {
    package let namespace: Namespace.ID
    package init(view: _ViewNode, namespace: Namespace.ID) {
        self.namespace = namespace
        super.init(view: view, role: .scope)
    }
}

/// The node of a `prefersDefaultFocus(_:in:)` modifier.
package final class FocusPreference: FocusNode {
    package var namespace: Namespace.ID
    package var prefers: Bool
    package init(view: _ViewNode, namespace: Namespace.ID, prefers: Bool) {
        self.namespace = namespace
        self.prefers = prefers
        super.init(view: view, role: .preference)
    }
}

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
    // Set at the end of init; not read before.
    private var inner: EnvironmentScope?
    private let change: (FocusNode, M) -> Void

    /// `make` creates the focus node; `change` applies a new modifier value to it.
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
