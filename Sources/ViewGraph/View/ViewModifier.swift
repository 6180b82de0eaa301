/// A change applied to a view.
///
/// Source: SwiftUI ViewModifier.
@MainActor @preconcurrency public protocol ViewModifier {
    /// What the modified view is made of.
    associatedtype Body: View
    /// The modified view, with `content` standing for what it is applied to.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    /// What stands for the modified view in `body(content:)`.
    typealias Content = _ViewModifier_Content<Self>
    /// Makes the node of this modifier around a view.
    static func _makeNode<V: View>(_ modifier: Self, _ content: V, _ context: _NodeContext) -> _ViewNode
    /// Gives that node new values.
    static func _updateNode<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V)
}

extension ViewModifier {
    /// Makes the node of a modifier with a body.
    public static func _makeNode<V: View>(_ modifier: Self, _ content: V, _ context: _NodeContext) -> _ViewNode {
        let node = CompositeModifierNode<Self, V>(modifier, context)
        node.mount(content, isLazy: context.isLazy)
        return node
    }
    /// Gives that node new values; the body runs only if the modifier differs.
    public static func _updateNode<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        // The static type at a place of the tree never changes.
        unsafeDowncast(node, to: CompositeModifierNode<Self, V>.self).update(modifier, content)
    }
}

/// A view with a modifier applied.
///
/// Source: SwiftUI ModifiedContent.
public struct ModifiedContent<Content, Modifier> {
    /// The view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// Applies a modifier.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// Modified content has no body of its own.
    public var body: Never {
        // Made through `_makeNode`; this body is never evaluated.
        fatalError("ModifiedContent is a primitive view and has no body")
    }
    /// Makes the modifier's node around the content's.
    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
        Modifier._makeNode(view.modifier, view.content, context)
    }
    /// Updates the modifier and the content.
    public static func _updateNode(_ node: _ViewNode, _ view: Self) { Modifier._updateNode(node, view.modifier, view.content) }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    /// Applies the first modifier, then the second.
    public func body(content: _ViewModifier_Content<Self>) -> some View { content.modifier(self.content).modifier(modifier) }
}

extension ViewModifier {
    /// This modifier followed by another.
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}

/// A modifier that changes nothing.
///
/// Source: SwiftUI EmptyModifier.
public struct EmptyModifier: ViewModifier {
    /// The modifier.
    public static let identity = EmptyModifier()
    /// Creates the modifier.
    public init() {}
    /// The content unchanged.
    public func body(content: Content) -> some View { content }
}

extension View {
    /// Applies a modifier to this view.
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}

/// Stands for the modified view inside a modifier's body.
///
/// Source: SwiftUI _ViewModifier_Content.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
    package let source: ModifierContentSource

    /// Makes the node that holds the modified view.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { ModifierContentNode(self, context) }
}

/// A node that shows the view that a modifier is applied to.
@MainActor protocol ModifierContentPlace: _ViewNode {
    /// Called when the source has another value of the view.
    func contentChanged()
}

/// The view a modifier is applied to, shared by all places of the modifier's body that show it.
@MainActor package final class ModifierContentSource {
    private(set) var make: @MainActor (_NodeContext) -> _ViewNode = { EmptyView._makeNode(EmptyView(), $0) }
    private(set) var update: @MainActor (_ViewNode) -> Void = { _ in }
    /// The view, if it has rows that a lazy container makes on demand.
    private(set) var rows: @MainActor () -> (any RowsView)? = { nil }
    private var places: [any ModifierContentPlace] = []

    /// Takes another value of the view; places that are made from now on show it, and the others when `tell()` is called.
    func hold<V: View>(_ content: V) {
        make = { V._makeNode(content, $0) }
        update = { V._updateNode($0, content) }
        rows = { content as? any RowsView }
    }

    func tell() { for place in places { place.contentChanged() } }

    func add(_ place: any ModifierContentPlace) { places.append(place) }
    func remove(_ place: any ModifierContentPlace) { places.removeAll { $0 === place } }
}

final class ModifierContentNode<M: ViewModifier>: PrimitiveNode<_ViewModifier_Content<M>>, ModifierContentPlace {
    override init(_ view: _ViewModifier_Content<M>, _ context: _NodeContext) {
        super.init(view, context)
        view.source.add(self)
        children = [view.source.make(_NodeContext(host: host, parent: self, scope: context.scope, isLazy: context.isLazy))]
    }

    // New content arrives through the source; a new placeholder changes nothing.
    override func viewChanged(from old: _ViewModifier_Content<M>) {}

    func contentChanged() { view.source.update(children[0]) }

    override func willUnmount() {
        view.source.remove(self)
        super.willUnmount()
    }
}
