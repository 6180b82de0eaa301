/// A part of the tree that can be hidden and keeps its state: a page that another page covers, a tab that is not selected.
///
/// Scopes nest: the views of a covered page are hidden in the selected tab too.
@MainActor final class AppearanceScope {
    private let outer: AppearanceScope?
    private var isOpen: Bool
    private var isCovered = false
    /// The nodes that act when this scope's content is shown, hidden or covered, among them those of the scopes directly inside it.
    private var nodes: [UInt64: WeakReference<_ViewNode>] = [:]

    init(in outer: AppearanceScope?, isOpen: Bool) {
        self.outer = outer
        self.isOpen = isOpen
    }

    /// Whether its content is shown.
    var isShown: Bool { isOpen && outer?.isShown ?? true }

    /// Whether its content is shown, and not wholly under an opaque presentation, under which it has not disappeared.
    var isSeen: Bool { isOpen && !isCovered && outer?.isSeen ?? true }

    func add(_ node: _ViewNode) { nodes[node.id] = WeakReference(node) }
    func remove(_ node: _ViewNode) { nodes[node.id] = nil }

    /// Shows or hides the content.
    func open(_ isOpen: Bool) {
        guard isOpen != self.isOpen else { return }
        self.isOpen = isOpen
        if outer?.isShown ?? true { notify() }
    }

    /// Puts the content under an opaque presentation, or takes that away.
    func cover(_ isCovered: Bool) {
        guard isCovered != self.isCovered else { return }
        self.isCovered = isCovered
        notify()
    }

    /// Called when the scope around it is shown, hidden or covered.
    func outerChanged() { if isOpen { notify() } }

    /// Notifies the nodes, inner before outer, as when they are made.
    private func notify() {
        let known = nodes.values.compactMap { $0.object }
        for node in known.sorted(by: { ($1.depth, $0.id) < ($0.depth, $1.id) }) { node.appearanceChanged() }
    }
}

extension EnvironmentScope {
    /// The scope that shows and hides the views here; nil where nothing does.
    var appearance: AppearanceScope? { Dependencies.untracked { object(AppearanceScope.self) } }
}

extension EnvironmentValues {
    /// Whether the view is shown, not in a covered page or an unselected tab.
    ///
    /// For closures that run later: a body that reads it is not updated.
    package var isContentShown: Bool { MainActor.assumeIsolated { scope?.appearance?.isShown ?? true } }
}

/// Makes the content appear and disappear for the modifiers inside, such as `onAppear` and `task`.
///
/// It changes nothing that is drawn: a container uses it beside what hides the content on the screen.
package struct _AppearanceScopeModifier: _PrimitiveModifier {
    let isShown: Bool

    package init(isShown: Bool) { self.isShown = isShown }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { AppearanceScopeNode(self, context) }
}

final class AppearanceScopeNode: ModifierNode<_AppearanceScopeModifier> {
    private let appearance: AppearanceScope
    private let inner: EnvironmentScope

    override init(_ modifier: _AppearanceScopeModifier, _ context: _NodeContext) {
        appearance = AppearanceScope(in: context.scope.appearance, isOpen: modifier.isShown)
        inner = EnvironmentScope(parent: context.scope)
        inner.setObject(appearance)
        inner.establish()
        super.init(modifier, context)
        followAppearance()
    }

    override var childScope: EnvironmentScope { inner }
    override var passesLaziness: Bool { true }
    override func modifierChanged(from old: _AppearanceScopeModifier) {
        guard modifier.isShown != old.isShown else { return }
        appearance.open(modifier.isShown)
        // What is hidden is not visible either, although nothing has moved.
        host.geometryChanged()
    }
    override func appearanceChanged() { appearance.outerChanged() }
}
