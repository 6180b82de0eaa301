import TenFootViewGraph

/// Shows its content in one phase after the other, each reached by an animation.
///
/// Source: SwiftUI PhaseAnimator.
public struct PhaseAnimator<Phase: Equatable, Content: View>: _PrimitiveView {
    let phases: [Phase]
    /// Nil goes round and round.
    let trigger: AnyEquatable?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?

    /// Goes through the phases again and again from when it appears; the animation is that by which a phase is reached.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(Array(phases), nil, content, animation)
    }

    /// Goes through the phases once, back to the first, whenever a value changes.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(Array(phases), AnyEquatable(trigger), content, animation)
    }

    private init(
        _ phases: [Phase], _ trigger: AnyEquatable?, _ content: @escaping (Phase) -> Content, _ animation: @escaping (Phase) -> Animation?
    ) {
        self.phases = phases
        self.trigger = trigger
        self.content = content
        self.animation = animation
    }

    /// Creates the retained node; the view graph calls it.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { PhaseAnimatorNode(self, context) }
}

/// A value of any type that can be compared.
struct AnyEquatable: Equatable {
    private let value: Any
    private let isEqual: (Any) -> Bool

    init<V: Equatable>(_ value: V) {
        self.value = value
        isEqual = { ($0 as? V) == value }
    }

    static func == (one: AnyEquatable, other: AnyEquatable) -> Bool { one.isEqual(other.value) }
}

private final class PhaseAnimatorNode<Phase: Equatable, Content: View>: PrimitiveNode<PhaseAnimator<Phase, Content>> {
    private var index = 0

    override init(_ view: PhaseAnimator<Phase, Content>, _ context: _NodeContext) {
        super.init(view, context)
        guard !view.phases.isEmpty else { return }
        children = [Content._makeNode(made(), _NodeContext(host: host, parent: self, scope: scope))]
        // What is there when it appears is the first phase; the way to the next begins after that.
        if view.trigger == nil, view.phases.count > 1 { host.afterUpdate { [weak self] in self?.advance() } }
    }

    private func made() -> Content { Dependencies.track(self, .body) { view.content(view.phases[index]) } }

    /// Goes on to the next phase, and from there to the one after it when that is reached.
    private func advance() {
        guard isMounted, index < view.phases.count else { return }
        index = (index + 1) % view.phases.count
        let animation = view.animation(view.phases[index])
        withTransaction(Transaction(animation: animation)) { host.markDirty(self) }
        let isLast = view.trigger != nil && index == 0
        host.motion.cancel(self, .phase)
        guard !isLast else { return }
        // The way takes its time even where nothing of the content moves.
        host.motion.animate(self, .phase, from: 0.0, to: 128.0, animation ?? .linear(duration: 0)) { _ in
        } completion: { [weak self] in
            self?.advance()
        }
    }

    override func evaluate() {
        guard isMounted else { return }
        host.clearDirty(self)
        show()
    }

    private func show() {
        guard index < view.phases.count, let child = children.first else { return }
        Content._updateNode(child, made())
    }

    override func viewChanged(from old: PhaseAnimator<Phase, Content>) {
        if index >= view.phases.count { index = 0 }
        show()
        if view.trigger != old.trigger, view.phases.count > 1 {
            index = 0
            host.afterUpdate { [weak self] in self?.advance() }
        }
    }

    override func willUnmount() { host.motion.cancel(self, .phase) }
}

extension View {
    /// Shows this view in one phase after the other, again and again.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let view = PlaceholderContentView<Self>(AnyView(self))
        return PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
    }

    /// Shows this view in one phase after the other, once each time a value changes.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let view = PlaceholderContentView<Self>(AnyView(self))
        return PhaseAnimator(phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
    }
}
