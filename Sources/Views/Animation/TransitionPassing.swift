import TenFootViewGraph

/// A view that shows one of several views, or one for each element: a transition around it is that of each of these views.
@MainActor protocol TransitionPassing: View {
    /// The view with a transition on each of the views that it shows; its type depends on the types alone.
    func passing<T: Transition>(_ transition: T) -> any View
    /// Whether a lazy container makes the views that it shows on demand.
    static var isMadeOnDemand: Bool { get }
}

extension TransitionPassing {
    static var isMadeOnDemand: Bool { false }
}

extension _IDView: TransitionPassing {
    func passing<T: Transition>(_ transition: T) -> any View {
        _IDView<_TransitionView<Content, T>, ID>(content: _TransitionView(content: content, transition: transition), id: id)
    }
}

extension _ConditionalContent: TransitionPassing {
    func passing<T: Transition>(_ transition: T) -> any View {
        typealias Passed = _ConditionalContent<_TransitionView<First, T>, _TransitionView<Second, T>>
        return switch storage {
        case .first(let first): Passed(storage: .first(_TransitionView(content: first, transition: transition)))
        case .second(let second): Passed(storage: .second(_TransitionView(content: second, transition: transition)))
        }
    }
}

extension Optional: TransitionPassing where Wrapped: View {
    func passing<T: Transition>(_ transition: T) -> any View {
        let passed: _TransitionView<Wrapped, T>? = map { _TransitionView(content: $0, transition: transition) }
        return passed
    }
}

extension ForEach: TransitionPassing where Content: View {
    func passing<T: Transition>(_ transition: T) -> any View {
        ForEach<Data, ID, _TransitionView<Content, T>>(data: data, id: id) { element in
            _TransitionView(content: content(element), transition: transition)
        }
    }
    static var isMadeOnDemand: Bool { !SectionSearch.leads(from: Content.self) }
}

extension Group: TransitionPassing where Content: View {
    func passing<T: Transition>(_ transition: T) -> any View { _TransitionView(content: content, transition: transition) }
}

extension _TransitionView: TransitionPassing {
    // Of two transitions the inner one is in force, so that a view can have another one than the views around it.
    func passing<Outer: Transition>(_ transition: Outer) -> any View { self }

    /// The content with the transition on the views that it shows; nil if it is not a view that passes transitions on.
    var passed: (any View)? {
        func pass<P: TransitionPassing>(_ type: P.Type) -> (any View)? { (content as? P)?.passing(transition) }
        return (Content.self as? any TransitionPassing.Type).flatMap { pass($0) }
    }
}

/// The node of a transition that the content's views have instead of the content itself.
final class PassedTransitionNode<Content: View, T: Transition>: PrimitiveNode<_TransitionView<Content, T>> {
    override init(_ view: _TransitionView<Content, T>, _ context: _NodeContext) {
        super.init(view, context)
        let isLazy = context.isLazy && (Content.self as? any TransitionPassing.Type)?.isMadeOnDemand ?? false
        func make<V: View>(_ passed: V) -> _ViewNode {
            V._makeNode(passed, _NodeContext(host: host, parent: self, scope: scope, isLazy: isLazy))
        }
        if let passed = view.passed { children = [make(passed)] }
    }

    override func viewChanged(from old: _TransitionView<Content, T>) {
        func update<V: View>(_ passed: V) { V._updateNode(children[0], passed) }
        if let passed = view.passed { update(passed) }
    }

    override func mayReturn(as view: Any) -> Bool {
        guard let passed = (view as? _TransitionView<Content, T>)?.passed else { return false }
        return children[0].mayReturn(as: passed)
    }
}
