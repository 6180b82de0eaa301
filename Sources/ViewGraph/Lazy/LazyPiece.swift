/// The node around a piece of a lazy container's content: an element, a single view, a header or a footer.
///
/// Its views have appeared while a cell of it is realised: a row that is kept only for its state disappears, and a view after a thousand
/// rows appears when it is scrolled near.
package class LazyPieceNode: _ViewNode {
    private let appearance: AppearanceScope
    private let inner: EnvironmentScope
    /// Whether its views follow its cells; false for a piece without views, and for one around other pieces.
    var hasCells = true { didSet { follow() } }
    /// The number of its cells that are realised.
    var realisedCells = 0 { didSet { follow() } }

    package override init(_ context: _NodeContext) {
        appearance = AppearanceScope(in: context.scope.appearance, isOpen: false)
        inner = EnvironmentScope(parent: context.scope)
        inner.setObject(appearance)
        inner.establish()
        super.init(context)
        followAppearance()
    }

    /// Makes the view of the piece.
    package func fill(isLazy: Bool = false, _ make: (_NodeContext) -> _ViewNode) {
        children = [make(_NodeContext(host: host, parent: self, scope: inner, isLazy: isLazy))]
    }

    package var content: _ViewNode { children[0] }

    private func follow() { appearance.open(realisedCells > 0 || !hasCells) }
    package override func appearanceChanged() { appearance.outerChanged() }
}
