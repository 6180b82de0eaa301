import TenFootViewGraph

/// A view that goes through a sequence of phases, with an animation to each.
///
/// Source: SwiftUI PhaseAnimator.
public struct PhaseAnimator<Phase: Equatable, Content: View>: _PrimitiveView {
    let phases: [Phase]
    /// Nil to repeat the phases without end.
    let trigger: AnyEquatable?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?

    /// Repeats the phases, beginning when the view appears; `animation` returns the animation to a phase.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(Array(phases), nil, content, animation)
    }

    /// Goes through the phases once, and back to the first, whenever `trigger` changes.
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

/// A type-erased equatable value.
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
    /// Whether it animates to the next phase after this update.
    private var isPlanned = false

    override init(_ view: PhaseAnimator<Phase, Content>, _ context: _NodeContext) {
        super.init(view, context)
        followAppearance()
        guard !view.phases.isEmpty else { return }
        children = [Content._makeNode(made(), _NodeContext(host: host, parent: self, scope: scope))]
        // Show the first phase when the view appears; animate to the next after this update.
        if view.trigger == nil { plan() }
    }

    private func plan() {
        guard view.phases.count > 1, !isPlanned else { return }
        isPlanned = true
        host.afterUpdate { [weak self] in
            self?.isPlanned = false
            self?.advance()
        }
    }

    private func made() -> Content { Dependencies.track(self, .body) { view.content(view.phases[index]) } }

    /// Animates to the next phase, and calls itself when that phase is reached.
    private func advance() {
        guard isMounted, isContentSeen, view.phases.count > 1 else { return }
        index = (index + 1) % view.phases.count
        let animation = view.animation(view.phases[index])
        withTransaction(Transaction(animation: animation)) { host.markDirty(self) }
        let isLast = view.trigger != nil && index == 0
        host.motion.cancel(self, .phase)
        guard !isLast else { return }
        // Run an animation of the phase itself, so that it has its duration even if nothing in the content animates.
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
        if children.isEmpty, !view.phases.isEmpty {
            insertChild(at: 0) { Content._makeNode(made(), _NodeContext(host: host, parent: self, scope: scope)) }
        } else {
            show()
        }
        if view.trigger != old.trigger {
            index = 0
            plan()
        } else if view.trigger == nil, old.phases.count < 2 {
            plan()
        }
    }

    // The phases stop while the view is hidden, and go on when it is shown.
    override func appearanceChanged() {
        if !isContentSeen {
            host.motion.cancel(self, .phase)
        } else if view.trigger == nil || index > 0 {
            plan()
        }
    }

    override func willUnmount() { host.motion.cancel(self, .phase) }
}

extension View {
    /// Shows this view in one phase after the other, repeatedly.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let view = PlaceholderContentView<Self>(AnyView(self))
        return PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
    }

    /// Shows this view in one phase after the other, once each time `trigger` changes.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let view = PlaceholderContentView<Self>(AnyView(self))
        return PhaseAnimator(phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
    }
}
