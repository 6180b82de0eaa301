import Foundation

/// A part of an app's user interface.
///
/// Source: SwiftUI View.
///
/// The two underscored requirements are the view graph's; every view that has a `body` gets them for free. Modifiers and most initialisers of views
/// are on the main actor, which SwiftUI leaves open for them: code that uses them elsewhere compiles with a warning.
@MainActor @preconcurrency public protocol View {
    /// What the view is made of.
    associatedtype Body: View
    /// The content of the view, made anew whenever something it reads changes.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
    /// Makes the retained node of this view.
    static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode
    /// Gives the node made for an earlier value of this view its new value.
    static func _updateNode(_ node: _ViewNode, _ view: Self)
}

extension View {
    /// Makes the retained node of a view with a body.
    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode { CompositeNode(view, context) }
    /// Gives that node a new value; its body runs only if the value differs.
    public static func _updateNode(_ node: _ViewNode, _ view: Self) {
        // The static type at a place of the tree never changes, so the node is the one `_makeNode` made.
        unsafeDowncast(node, to: CompositeNode<Self>.self).update(view)
    }
}

extension Never: View {
    /// Never is never shown.
    public var body: Never { self }
}

/// A view that the graph draws or arranges by itself instead of by a body.
@MainActor @preconcurrency public protocol _PrimitiveView: View where Body == Never {
    /// Makes the node; it must be a `PrimitiveNode` of this type.
    func _makeNode(_ context: _NodeContext) -> _ViewNode
}

extension _PrimitiveView {
    /// Never called: a primitive view has no body.
    public var body: Never {
        // The graph makes primitive views through `_makeNode` and never evaluates this.
        fatalError("\(Self.self) is a primitive view and has no body")
    }
    /// Makes the retained node of a primitive view.
    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode { view._makeNode(context) }
    /// Gives that node a new value.
    public static func _updateNode(_ node: _ViewNode, _ view: Self) {
        // Every primitive's `_makeNode` returns a `PrimitiveNode` of its own type.
        unsafeDowncast(node, to: PrimitiveNode<Self>.self).update(view)
    }
}

/// Where a node is made: its parent and the environment in force.
public struct _NodeContext {
    package unowned let host: ViewHost
    package let parent: _ViewNode?
    package let scope: EnvironmentScope
    /// Whether the node is in the content of a lazy container, where ForEach makes its cells on demand.
    package var isLazy = false

    package init(host: ViewHost, parent: _ViewNode?, scope: EnvironmentScope, isLazy: Bool = false) {
        self.host = host
        self.parent = parent
        self.scope = scope
        self.isLazy = isLazy
    }
}
