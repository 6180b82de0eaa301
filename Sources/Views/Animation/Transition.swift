import TenFootViewGraph

/// The phase of a view in a transition.
///
/// Source: SwiftUI TransitionPhase.
public enum TransitionPhase: Hashable, Sendable {
    /// The view is about to appear.
    case willAppear
    /// The view is shown.
    case identity
    /// The view has been removed.
    case didDisappear
    /// Whether the view is shown.
    public var isIdentity: Bool { self == .identity }
    /// -1 before the view appears, 0 while it is shown, 1 after it has disappeared.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// Properties of a transition.
///
/// Source: SwiftUI TransitionProperties.
public struct TransitionProperties: Hashable, Sendable {
    /// Whether the transition moves anything; if so, it is replaced by a fade where motion is to be reduced.
    public var hasMotion: Bool
    /// Creates properties.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The way in which a view appears and disappears.
///
/// Source: SwiftUI Transition.
@MainActor @preconcurrency public protocol Transition {
    /// The type of view shown in a phase.
    associatedtype Body: View
    /// The view as it looks in a phase.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
    /// The view that appears or disappears.
    typealias Content = PlaceholderContentView<Self>
    /// The properties of the transition.
    static var properties: TransitionProperties { get }
}

extension Transition {
    /// The default properties: the transition has motion.
    public static var properties: TransitionProperties { TransitionProperties() }
    /// This transition with another applied around it.
    public func combined<T: Transition>(with other: T) -> some Transition { _CombinedTransition(inner: self, outer: other) }
    /// This transition with its own animation.
    public func animation(_ animation: Animation?) -> some Transition { _AnimatedTransition(base: self, animation: animation) }
    /// A view in a phase of the transition.
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView(AnyView(content)), phase: phase)
    }
}

/// A placeholder for the view that a transition or a modifier closure changes.
///
/// Source: SwiftUI PlaceholderContentView.
public struct PlaceholderContentView<Value>: View {
    private let view: AnyView
    package init(_ view: AnyView) { self.view = view }
    /// The view.
    public var body: AnyView { view }
}

/// One transition inside another.
package struct _CombinedTransition<Inner: Transition, Outer: Transition>: Transition {
    let inner: Inner
    let outer: Outer
    /// The content with the inner transition, and the outer around it.
    package func body(content: Content, phase: TransitionPhase) -> some View {
        outer.apply(content: inner.apply(content: content, phase: phase), phase: phase)
    }
}

/// A transition with an animation of its own.
package struct _AnimatedTransition<Base: Transition>: Transition {
    let base: Base
    let animation: Animation?
    /// The base transition.
    package func body(content: Content, phase: TransitionPhase) -> some View { base.apply(content: content, phase: phase) }
}

@MainActor private protocol AnimatedTransition { var ownAnimation: Animation? { get } }
extension _AnimatedTransition: AnimatedTransition { fileprivate var ownAnimation: Animation? { animation } }
extension AnyTransition: AnimatedTransition {}

/// A view that appears and disappears with a transition.
package struct _TransitionView<Content: View, T: Transition>: _PrimitiveView {
    let content: Content
    let transition: T
    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
        passed == nil ? TransitionNode(self, context) : PassedTransitionNode(self, context)
    }
}

/// Shows the content in a phase.
private struct PhaseView<Content: View, T: Transition>: View {
    let content: Content
    let transition: T
    let phase: TransitionPhase
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        if reducesMotion, (transition as? any MovingTransition)?.hasMotion ?? T.properties.hasMotion {
            content.modifier(_EffectModifier(effect: _TransitionEffect(opacity: phase.isIdentity ? 1 : 0)))
        } else {
            transition.apply(content: content, phase: phase)
        }
    }
}

/// A transition whose motion depends on its value.
@MainActor protocol MovingTransition { var hasMotion: Bool { get } }

private final class TransitionNode<Content: View, T: Transition>: PrimitiveNode<_TransitionView<Content, T>>, TransitionHolder {
    private var phase = TransitionPhase.identity

    override init(_ view: _TransitionView<Content, T>, _ context: _NodeContext) {
        super.init(view, context)
        countOwnAnimation()
        children = [PhaseView<Content, T>._makeNode(phaseView, _NodeContext(host: host, parent: self, scope: scope))]
    }

    private var phaseView: PhaseView<Content, T> { PhaseView(content: view.content, transition: view.transition, phase: phase) }
    private func show() { PhaseView<Content, T>._updateNode(children[0], phaseView) }
    var ownAnimation: Animation? { (view.transition as? any AnimatedTransition)?.ownAnimation }
    private var isCounted = false

    private func countOwnAnimation(isMounted: Bool = true) {
        let counts = isMounted && ownAnimation != nil
        if counts != isCounted { host.transitions.ownAnimationCount += counts ? 1 : -1 }
        isCounted = counts
    }

    override func willUnmount() {
        countOwnAnimation(isMounted: false)
        super.willUnmount()
    }

    override func viewChanged(from old: _TransitionView<Content, T>) {
        countOwnAnimation()
        show()
    }

    func prepareToAppear() {
        let outer = Transaction.current
        Transaction.current = Transaction()
        // Show the first phase at once, even if the body of the transition has an animation modifier.
        Transaction.current.isInstant = true
        phase = .willAppear
        show()
        Transaction.current = outer
    }

    func appear() {
        let outer = Transaction.current
        if let ownAnimation { Transaction.current.animation = ownAnimation }
        phase = .identity
        show()
        Transaction.current = outer
    }

    func disappear() -> Animation? {
        if let any = view.transition as? AnyTransition, any.isIdentity { return nil }
        if view.transition is IdentityTransition { return nil }
        let outer = Transaction.current
        if let ownAnimation { Transaction.current.animation = ownAnimation }
        phase = .didDisappear
        show()
        defer { Transaction.current = outer }
        return Transaction.current.activeAnimation
    }
}

extension View {
    /// Sets the transition for inserting and removing this view under an animation.
    public func transition(_ t: AnyTransition) -> some View { _TransitionView(content: self, transition: t) }
    /// Sets the transition for inserting and removing this view under an animation.
    @_disfavoredOverload public func transition<T: Transition>(_ transition: T) -> some View {
        _TransitionView(content: self, transition: transition)
    }
}
