import TenFootViewGraph

/// Lets a container make views from the list of its subviews: an undocumented interface of SwiftUI that many libraries use.
///
/// Source: SwiftUI _VariadicView.
public enum _VariadicView {
    /// A type that makes a view from a list of views.
    public typealias ViewRoot = _VariadicView_ViewRoot
    /// A type that makes one view from a list of views.
    public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
    /// A type that makes several views from a list of views.
    public typealias MultiViewRoot = _VariadicView_MultiViewRoot

    /// A content, and the root that makes a view from the views in it.
    public struct Tree<Root: _VariadicView_ViewRoot, Content: View>: View {
        /// The root that makes the view.
        public var root: Root
        /// The content.
        public var content: Content

        /// Creates a view from a root and its content.
        public init(root: Root, content: Content) {
            self.root = root
            self.content = content
        }
        /// Creates a view from a root and its content.
        public init(_ root: Root, @ViewBuilder content: () -> Content) { self.init(root: root, content: content()) }

        /// The view that the root makes.
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
        /// All views, one after the other.
        public var body: some View { views }

        /// One of the views.
        public struct Element: View, Identifiable {
            fileprivate nonisolated let view: Subview
            /// The identity of the view.
            public nonisolated var id: AnyHashable { AnyHashable(view.id) }
            /// The view's id in a `ForEach`, or its tag; nil if that is not of the type.
            public nonisolated func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? { view.listed.tag?.base as? ID }
            /// The view.
            public var body: some View { view }
        }
    }
}

/// A type that makes a view from a list of views.
///
/// Source: SwiftUI _VariadicView_ViewRoot.
@MainActor @preconcurrency public protocol _VariadicView_ViewRoot {
    /// The view's type.
    associatedtype Body: View
    /// Makes the view.
    @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body
}

/// A type that makes one view from a list of views.
///
/// Source: SwiftUI _VariadicView_UnaryViewRoot.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A type that makes several views from a list of views; the container around them lays them out.
///
/// Source: SwiftUI _VariadicView_MultiViewRoot.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}
