import TenFootViewGraph

/// A view in the content of a container.
///
/// Source: SwiftUI Subview.
public struct Subview: View, Identifiable {
    // Created and shown on the main thread; only its id is read on other threads.
    nonisolated(unsafe) let listed: ListedView

    /// The identity of the view.
    public struct ID: Hashable {
        let value: AnyHashable
    }
    /// The identity of the view.
    public nonisolated var id: ID { ID(value: listed.id) }
    /// The container values of the view.
    public var containerValues: ContainerValues { listed.containerValues }
    /// The view.
    public var body: some View { listed.view }
}

/// The views in the content of a container: groups, branches and ForEach are expanded, views with a body are not.
///
/// Source: SwiftUI SubviewsCollection.
public struct SubviewsCollection: RandomAccessCollection, View {
    nonisolated private let views: [Subview]
    @MainActor init(_ content: some View) { self.init(ListedView.list(content)) }
    nonisolated init(_ listed: [ListedView]) { views = listed.map { Subview(listed: $0) } }

    /// The first index.
    public nonisolated var startIndex: Int { views.startIndex }
    /// The index after the last.
    public nonisolated var endIndex: Int { views.endIndex }
    /// The view at an index.
    public nonisolated subscript(index: Int) -> Subview { views[index] }
    /// All views, one after the other.
    public var body: some View { ForEach(views) { $0 } }
}

extension Group where Content: View {
    /// Creates views from all subviews of `view`.
    ///
    /// Source: SwiftUI Group.init(subviews:transform:).
    @MainActor @preconcurrency public init<Base: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Content
    ) {
        self.init { transform(SubviewsCollection(view)) }
    }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID, Content: View {
    /// Creates a view for each subview of `view`.
    ///
    /// Source: SwiftUI ForEach.init(subviews:content:).
    @MainActor @preconcurrency public init<Base: View>(subviews view: Base, @ViewBuilder content: @escaping (Subview) -> Content) {
        self.init(SubviewsCollection(view), content: content)
    }
}
