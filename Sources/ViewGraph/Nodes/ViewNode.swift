import Foundation

/// What a node uses a value for: the work that is due when the value changes.
public enum Facet: UInt64 {
    /// The node's body runs.
    case body
    /// The node is measured or placed.
    case layout
    /// The node is drawn.
    case paint
}

/// A node of the retained tree: one per view value, living as long as the view's identity.
///
/// Nodes carry identity, state and environment; the boxes they expose carry layout and pixels.
@MainActor open class _ViewNode {
    package unowned let host: ViewHost
    /// The host, nil once it is gone: a late write may still reach a node that something retains.
    private weak var livingHost: ViewHost?
    package private(set) weak var parent: _ViewNode?
    package let depth: Int
    /// Increases with each node made, which gives a stable order among nodes of one depth.
    package let id: UInt64
    /// The environment in force at this node.
    package let scope: EnvironmentScope
    /// The children in view order.
    ///
    /// Nodes that make children outside `init` use `insertChild` and similar methods.
    package final var children: [_ViewNode] = []
    package private(set) final var isMounted = true
    package final var sources: [(source: Source, facet: Facet)] = []
    /// The observable models that the body has read.
    final var modelReads: ModelReads?
    /// The preferences that this node and nodes below it have reported; those of nodes that are gone stay.
    final var reportedPreferences: Set<ObjectIdentifier> = []

    package init(_ context: _NodeContext) {
        host = context.host
        livingHost = context.host
        parent = context.parent
        depth = (context.parent?.depth ?? -1) + 1
        scope = context.scope
        id = context.host.nextNodeID()
    }

    // MARK: Children

    /// Inserts a new child, or the one given if that is still leaving by its transition.
    package final func insertChild(at index: Int, unless leaving: _ViewNode? = nil, _ make: () -> _ViewNode) {
        children.insert(entering(leaving, make), at: index)
        elementsChanged()
    }

    private func entering(_ leaving: _ViewNode?, _ make: () -> _ViewNode) -> _ViewNode {
        if let leaving, host.transitions.revive(leaving) { return leaving }
        let new = make()
        host.transitions.appeared(new)
        return new
    }

    package final func removeChild(at index: Int) {
        let child = children.remove(at: index)
        host.transitions.retire(child)
        elementsChanged()
    }

    /// The new child appears before the old one disappears, as SwiftUI orders it; `leaving` as for `insertChild`.
    package final func replaceChild(at index: Int, unless leaving: _ViewNode? = nil, _ make: () -> _ViewNode) {
        let old = children[index]
        children[index] = entering(leaving, make)
        host.transitions.retire(old)
        elementsChanged()
    }

    /// Removes the node and its descendants from the graph, innermost first.
    package final func unmountSubtree() {
        guard isMounted else { return }
        for child in children { child.unmountSubtree() }
        for extra in extraChildren { extra.unmountSubtree() }
        willUnmount()
        appearance?.remove(self)
        isMounted = false
        Dependencies.drop(self)
        host.forget(self)
    }

    /// Called once when the node leaves the graph.
    open func willUnmount() {}
    /// Called when the scope of appearance that the node follows is shown, hidden or covered.
    open func appearanceChanged() {}
    /// Called when dates have other times of the scene's clock than before.
    open func datesChanged() {}

    /// The scope of appearance that the node follows; nil for most nodes.
    private final var appearance: AppearanceScope?

    /// Has `appearanceChanged` called whenever the part of the tree that the node is in is shown, hidden or covered, until it is unmounted.
    package final func followAppearance() {
        guard appearance == nil else { return }
        appearance = scope.appearance
        appearance?.add(self)
    }

    /// Whether a node that follows the appearance is shown: not in a covered page, an unselected tab or a row that is far away.
    package final var isContentShown: Bool { appearance?.isShown ?? true }

    /// Whether a node that follows the appearance is shown, and not wholly under an opaque cover: whether it may change by itself.
    package final var isContentSeen: Bool { appearance?.isSeen ?? true }

    /// Subtrees beside the content: backgrounds, overlays, cells of a lazy container.
    open var extraChildren: [_ViewNode] { [] }

    /// Whether the node, which is leaving by its transition, would show the same views with a new value of its view.
    ///
    /// Else it goes on leaving, and another node is made: views replaced in it would be gone at once.
    open func mayReturn(as view: Any) -> Bool { true }

    // MARK: Elements: the boxes a node shows its container

    /// Adds the node's layout elements in view order; a node with a box of its own adds that.
    open func appendElements(to elements: inout [_LayoutBox]) {
        for child in children { child.appendElements(to: &elements) }
    }

    package final var elements: [_LayoutBox] {
        var all: [_LayoutBox] = []
        appendElements(to: &all)
        return all
    }

    /// Invalidates gathered elements: containers around this node gather again in this frame.
    package final func elementsChanged() {
        var node: _ViewNode? = self
        while let current = node {
            if current.gathersElements {
                host.enqueueElements(current)
                return
            }
            node = current.parent
        }
    }

    /// Whether it is the node of rows that each have a modifier of their own.
    var isOfModifiedRows: Bool { false }
    /// Whether transitions inside the node run when the node itself is inserted or removed.
    open var passesTransitions: Bool { true }
    /// Whether this node keeps a list of its content's elements.
    open var gathersElements: Bool { false }

    /// Changes the transaction of an update inside the node, and with it that of the boxes placed because of it; most nodes leave it alone.
    open func filter(_ transaction: inout Transaction) {}
    /// Gathers the elements again; returns whether this node's own elements have changed.
    open func gatherElements() -> Bool {
        gather()
        return false
    }
    /// Gathers into a box of the node's own, which stays its only element.
    open func gather() {}

    // MARK: Invalidation

    /// Called when a value that this node read for `facet` has changed.
    package final func invalidate(_ facet: Facet) {
        guard isMounted, livingHost != nil else { return }
        switch facet {
        case .body: host.markDirty(self)
        default: facetChanged(facet)
        }
    }

    /// Overridden by nodes with boxes.
    open func facetChanged(_ facet: Facet) {}
    /// Overridden by nodes with a body: runs it and updates the children.
    open func evaluate() {}
    /// Whether `ancestor` is this node or above it.
    package final func isInside(_ ancestor: _ViewNode) -> Bool {
        var node: _ViewNode? = self
        while let current = node, current.depth >= ancestor.depth {
            if current === ancestor { return true }
            node = current.parent
        }
        return false
    }

    /// Whether it arranges several views in a box of its own, as stacks do.
    open var isContainer: Bool { false }

    /// Whether removing this part of the tree would lose state that the app has written.
    package final var hasStateToLose: Bool { losesState || children.contains(where: \.hasStateToLose) }
    /// Whether removing this node alone would lose state that the app has written.
    open var losesState: Bool { false }

    /// The type of the view whose body holds this node, for warnings to the app.
    package final var ownerName: String {
        var node = parent
        while let current = node {
            if let name = current.plainBodyName { return name }
            node = current.parent
        }
        return "the root view"
    }
    /// The name of the view type whose body it runs, without module; nil for the platform's own views, which the app does not know.
    final var plainBodyName: String? {
        guard let bodyName, !bodyName.hasPrefix("TenFoot") else { return nil }
        let plain = bodyName.prefix { $0 != "<" }
        return plain.split(separator: ".").last.map { String($0) } ?? bodyName
    }
    /// The type of the view whose body it runs, with its module; nil for nodes without a body.
    open var bodyName: String? { nil }

    /// Its name in dumps.
    open var debugName: String { "\(type(of: self))" }
}

/// The node of a primitive view.
open class PrimitiveNode<V>: _ViewNode {
    package final var view: V

    package init(_ view: V, _ context: _NodeContext) {
        self.view = view
        super.init(context)
    }

    package final func update(_ new: V) {
        let old = view
        view = new
        viewChanged(from: old)
    }

    /// Called with the new value already in `view`.
    open func viewChanged(from old: V) {}
}
