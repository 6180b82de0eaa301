import TenFootViewGraph

/// Views that a container makes of the list of views it is given: an interface of SwiftUI that is not documented, and that many libraries use.
///
/// Source: SwiftUI _VariadicView.
public enum _VariadicView {
    /// What makes a view of a list of views.
    public typealias ViewRoot = _VariadicView_ViewRoot
    /// What makes one view of a list of views.
    public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
    /// What makes several views of a list of views.
    public typealias MultiViewRoot = _VariadicView_MultiViewRoot

    /// A content, and what makes a view of the views in it.
    public struct Tree<Root: _VariadicView_ViewRoot, Content: View>: View {
        /// What makes the view.
        public var root: Root
        /// The content.
        public var content: Content

        /// A content, and what makes a view of the views in it.
        public init(root: Root, content: Content) {
            self.root = root
            self.content = content
        }
        /// A content, and what makes a view of the views in it.
        public init(_ root: Root, @ViewBuilder content: () -> Content) { self.init(root: root, content: content()) }

        /// The view that is made.
        public var body: some View {
            Group(subviews: content) { root.body(children: Children(views: $0)) }
        }
    }

    /// The views in a content.
    public struct Children: RandomAccessCollection, View {
        fileprivate nonisolated let views: SubviewsCollection

        /// The first index.
        public nonisolated var startIndex: Int { views.startIndex }
        /// The index after the last.
        public nonisolated var endIndex: Int { views.endIndex }
        /// The view at an index.
        public nonisolated subscript(index: Int) -> Element { Element(view: views[index]) }
        /// All of them, one after the other.
        public var body: some View { views }

        /// One of the views.
        public struct Element: View, Identifiable {
            fileprivate nonisolated let view: Subview
            /// Which of them it is.
            public nonisolated var id: AnyHashable { AnyHashable(view.id) }
            /// The id by which a `ForEach` made it, or its tag, where that is of a type.
            public nonisolated func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? { view.listed.tag?.base as? ID }
            /// The view.
            public var body: some View { view }
        }
    }
}

/// What makes a view of a list of views.
///
/// Source: SwiftUI _VariadicView_ViewRoot.
@MainActor @preconcurrency public protocol _VariadicView_ViewRoot {
    /// The view's type.
    associatedtype Body: View
    /// Makes the view.
    @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body
}

/// What makes one view of a list of views.
///
/// Source: SwiftUI _VariadicView_UnaryViewRoot.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// What makes several views of a list of views, which the container around them lays out.
///
/// Source: SwiftUI _VariadicView_MultiViewRoot.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}
