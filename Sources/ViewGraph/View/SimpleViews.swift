/// A view that shows nothing and takes no space.
///
/// Source: SwiftUI EmptyView.
public struct EmptyView: _PrimitiveView {
    /// Creates an empty view.
    nonisolated public init() {}
    /// Makes a node without children.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { PrimitiveNode(self, context) }
}

/// Several views treated as one by modifiers that follow, each keeping its own place in the layout.
///
/// Source: SwiftUI Group.
public struct Group<Content> {
    package let content: Content
}

extension Group: View where Content: View {
    /// Groups the views of a closure.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The grouped views.
    public var body: Content { content }
}
