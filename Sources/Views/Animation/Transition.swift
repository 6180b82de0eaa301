import TenFootViewGraph

/// Where a view is on its way in or out.
///
/// Source: SwiftUI TransitionPhase.
public enum TransitionPhase: Hashable, Sendable {
    /// About to appear.
    case willAppear
    /// There.
    case identity
    /// Gone.
    case didDisappear
    /// Whether the view is there.
    public var isIdentity: Bool { self == .identity }
    /// -1 before, 0 there, 1 gone.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// What a transition tells about itself.
///
/// Source: SwiftUI TransitionProperties.
public struct TransitionProperties: Hashable, Sendable {
    /// Whether anything moves, so that those who want less motion are spared it.
    public var hasMotion: Bool
    /// Creates properties.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A way of coming and going.
///
/// Source: SwiftUI Transition.
@MainActor @preconcurrency public protocol Transition {
    /// What the view is made of on its way.
    associatedtype Body: View
    /// The view in a phase.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
    /// The view that comes or goes.
    typealias Content = PlaceholderContentView<Self>
    /// What the transition tells about itself.
    static var properties: TransitionProperties { get }
}

extension Transition {
    /// Something moves.
    public static var properties: TransitionProperties { TransitionProperties() }
    /// This transition followed by another around it.
    public func combined<T: Transition>(with other: T) -> some Transition { _CombinedTransition(inner: self, outer: other) }
    /// This transition under an animation of its own.
    public func animation(_ animation: Animation?) -> some Transition { _AnimatedTransition(base: self, animation: animation) }
    /// This view in a phase of the transition.
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView(AnyView(content)), phase: phase)
    }
}

/// Stands for the view that comes or goes.
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
    /// Both, the inner first.
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

/// A view that comes and goes by a transition.
package struct _TransitionView<Content: View, T: Transition>: _PrimitiveView {
    let content: Content
    let transition: T
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { TransitionNode(self, context) }
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

/// A transition that knows by its value whether anything moves.
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
        // A transition whose body brings an animation along begins where it comes from.
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
    /// Lets the view come and go by a transition when it is put in or taken out under an animation.
    public func transition(_ t: AnyTransition) -> some View { _TransitionView(content: self, transition: t) }
    /// Lets the view come and go by a transition when it is put in or taken out under an animation.
    @_disfavoredOverload public func transition<T: Transition>(_ transition: T) -> some View {
        _TransitionView(content: self, transition: transition)
    }
}
