/// A modifier that every view in its content has for itself, such as padding.
///
/// Around the `ForEach` of a lazy container it is applied to each row, so that the rows are still made on demand.
@MainActor @preconcurrency public protocol _RowModifier: _PrimitiveModifier {
    /// Whether it is applied to each row even if no modifier around it is; false if rows stay lazy inside its own node.
    static var _dividesRows: Bool { get }
}

extension _RowModifier {
    /// It is applied to each row.
    public static var _dividesRows: Bool { true }

    /// Makes the modifier's node around the content, or the node of rows that each have the modifier.
    public static func _makeNode<V: View>(_ modifier: Self, _ content: V, _ context: _NodeContext) -> _ViewNode {
        if context.isLazy, _dividesRows, (content as? any RowsView)?.rows(with: modifier) != nil {
            return ModifiedRowsNode(ModifiedContent(content: content, modifier: modifier), context)
        }
        return makeModifierNode(modifier, content, context)
    }

    /// Updates the modifier and the content.
    public static func _updateNode<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        guard node.isOfModifiedRows else { return updateModifierNode(node, modifier, content) }
        // The node was made above, from the same types.
        unsafeDowncast(node, to: ModifiedRowsNode<V, Self>.self).update(ModifiedContent(content: content, modifier: modifier))
    }
}

/// A view of rows that are made on demand in a lazy container.
@MainActor protocol RowsView: View {
    /// The same rows, each with a modifier; nil if they are sections. The type depends on the types alone.
    func rows<M: _RowModifier>(with modifier: M) -> (any RowsView)?
    /// The contents of custom modifiers that the rows come from.
    var contents: [ModifierContentSource] { get }
}

extension ForEach: RowsView where Content: View {
    func rows<M: _RowModifier>(with modifier: M) -> (any RowsView)? {
        guard !SectionSearch.leads(from: Content.self) else { return nil }
        let content = content
        return ForEach<Data, ID, ModifiedContent<Content, M>>(data: data, id: id) {
            ModifiedContent<Content, M>(content: content($0), modifier: modifier)
        }
    }

    var contents: [ModifierContentSource] { [] }
}

extension ModifiedContent: RowsView where Content: RowsView, Modifier: _RowModifier {
    func rows<M: _RowModifier>(with outer: M) -> (any RowsView)? { content.rows(with: modifier)?.rows(with: outer) }

    var contents: [ModifierContentSource] { content.contents }
}

extension _ViewModifier_Content: RowsView {
    func rows<M: _RowModifier>(with modifier: M) -> (any RowsView)? { source.rows()?.rows(with: modifier) }

    var contents: [ModifierContentSource] { [source] + (source.rows()?.contents ?? []) }
}

/// The node of rows that each have a modifier.
final class ModifiedRowsNode<V: View, M: _RowModifier>: PrimitiveNode<ModifiedContent<V, M>>, ModifierContentPlace {
    private let contents: [ModifierContentSource]

    override init(_ view: ModifiedContent<V, M>, _ context: _NodeContext) {
        contents = (view.content as? any RowsView)?.contents ?? []
        super.init(view, context)
        for source in contents { source.add(self) }
        func make<Rows: View>(_ rows: Rows) -> _ViewNode {
            Rows._makeNode(rows, _NodeContext(host: host, parent: self, scope: scope, isLazy: true))
        }
        if let rows { children = [make(rows)] }
    }

    private var rows: (any RowsView)? { (view.content as? any RowsView)?.rows(with: view.modifier) }

    override var isOfModifiedRows: Bool { true }

    override func viewChanged(from old: ModifiedContent<V, M>) { contentChanged() }

    func contentChanged() {
        func update<Rows: View>(_ rows: Rows) { Rows._updateNode(children[0], rows) }
        if let rows { update(rows) }
    }

    override func willUnmount() {
        for source in contents { source.remove(self) }
        super.willUnmount()
    }
}
