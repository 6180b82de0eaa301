/// A view for each element of a collection, by identity.
///
/// Source: SwiftUI ForEach.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data
    /// Makes an element's view.
    public var content: (Data.Element) -> Content
    package let id: (Data.Element) -> ID

    package init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.id = id
        self.content = content
    }
}

extension ForEach: View, _PrimitiveView where Content: View {
    /// A view for each identifiable element.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, id: { $0.id }, content: content)
    }

    /// A view for each element, identified by a key path.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }

    /// A view for each element, given as a binding.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where Data == Binding<C>, C.Element: Identifiable, ID == C.Element.ID {
        let id: KeyPath<C.Element, ID> = \.id
        self.init(data, id: id, content: content)
    }

    /// A view for each element, given as a binding and identified by a key path.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == Binding<C> {
        let path = UncheckedValue(id)
        self.init(
            data: data, id: { element in MainActor.assumeIsolated { UncheckedValue(element.wrappedValue[keyPath: path.value]) }.value },
            content: { content($0.held(by: path)) })
    }

    /// Makes the node: all elements at once, or on demand inside a lazy container.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode {
        // A container must know its sections, so sections are made at once; their content is made on demand.
        context.isLazy && !SectionSearch.leads(from: Content.self) ? LazyForEachNode(self, context) : ForEachNode(self, context)
    }
}

/// A view that is made of a collection, element by element.
///
/// Source: SwiftUI DynamicViewContent.
@MainActor @preconcurrency public protocol DynamicViewContent: View {
    /// The type of the collection.
    associatedtype Data: Collection
    /// The collection.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// A view for each number of a range.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, id: { $0 }, content: content)
    }
}

/// ForEach with every element's view made: children are matched by identity, survivors keep their state wherever they moved.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveNode<ForEach<Data, ID, Content>>, KeyedContent
{
    private var ids: [ID] = []
    /// The nodes of removed elements whose transitions have not ended.
    private var leaving: [ID: WeakReference<_ViewNode>] = [:]

    override init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
        isLazy = context.isLazy
        super.init(view, context)
        reconcile()
        isMade = true
    }
    private let isLazy: Bool

    /// False while the first elements are made, which appear together with the view around them.
    private var isMade = false

    private var inner: _NodeContext { _NodeContext(host: host, parent: self, scope: scope, isLazy: isLazy) }

    private func reconcile() {
        host.clearDirty(self)
        // Of several elements with one id, only the last keeps its node.
        var known: [ID: _ViewNode] = [:]
        for (id, child) in zip(ids, children) { known[id] = child }
        let before = children
        var newIDs: [ID] = []
        var newChildren: [_ViewNode] = []
        // The closure runs after the body around it has ended, so what it reads is tracked for this node.
        let views = Dependencies.track(self, .body) { view.data.map { (view.id($0), view.content($0)) } }
        for (id, content) in views {
            newIDs.append(id)
            if let child = known.removeValue(forKey: id) {
                Content._updateNode(child, content)
                newChildren.append(child)
            } else if let back = leaving.removeValue(forKey: id)?.object, back.mayReturn(as: content), host.transitions.revive(back) {
                Content._updateNode(back, content)
                newChildren.append(back)
            } else {
                let child = Content._makeNode(content, inner)
                newChildren.append(child)
                if isMade { host.transitions.appeared(child) }
            }
        }
        if Set(newIDs).count != newIDs.count {
            host.warnOnce(
                "ForEach over \(Data.self) has elements with the same id: each needs its own, or state and focus go to the wrong one.")
        }
        ids = newIDs
        children = newChildren
        guard before.count != children.count || !zip(before, children).allSatisfy({ $0 === $1 }) else { return }
        let stayed = Set(children.map { ObjectIdentifier($0) })
        for gone in before where !stayed.contains(ObjectIdentifier(gone)) { host.transitions.retire(gone) }
        if !leaving.isEmpty { leaving = leaving.filter { $0.value.object?.isMounted == true } }
        for (id, gone) in known where host.transitions.isLeaving(gone) { leaving[id] = WeakReference(gone) }
        elementsChanged()
        host.preferences.reordered(at: self)
    }

    override func viewChanged(from old: ForEach<Data, ID, Content>) { reconcile() }
    override func evaluate() { if isMounted { reconcile() } }

    func child(withID id: AnyHashable) -> _ViewNode? {
        // Not its base, which a cast would unwrap if it is an optional value and ID is AnyHashable.
        guard let id = id as? ID, let place = ids.firstIndex(of: id) else { return nil }
        return children[place]
    }

    func id(of child: _ViewNode) -> AnyHashable? { children.firstIndex { $0 === child }.map { AnyHashable(ids[$0]) } }
}
