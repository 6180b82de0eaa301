import TenFootViewGraph

/// One of the views that a container's content consists of.
///
/// Source: SwiftUI Subview.
public struct Subview: View, Identifiable {
    // Made and shown on the main thread; only its id is asked for elsewhere.
    nonisolated(unsafe) let listed: ListedView

    /// Which of the views it is.
    public struct ID: Hashable {
        let value: AnyHashable
    }
    /// Which of the views it is.
    public nonisolated var id: ID { ID(value: listed.id) }
    /// What the view tells the container.
    public var containerValues: ContainerValues { listed.containerValues }
    /// The view.
    public var body: some View { listed.view }
}

/// The views that a container's content consists of: groups, branches and ForEach are looked into, views with a body are not.
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
    /// All of them, one after the other.
    public var body: some View { ForEach(views) { $0 } }
}

extension Group where Content: View {
    /// Makes views of those that a content consists of, all at once.
    ///
    /// Source: SwiftUI Group.init(subviews:transform:).
    @MainActor @preconcurrency public init<Base: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Content
    ) {
        self.init { transform(SubviewsCollection(view)) }
    }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID, Content: View {
    /// A view for each of those that a content consists of.
    ///
    /// Source: SwiftUI ForEach.init(subviews:content:).
    @MainActor @preconcurrency public init<Base: View>(subviews view: Base, @ViewBuilder content: @escaping (Subview) -> Content) {
        self.init(SubviewsCollection(view), content: content)
    }
}
