import Observation
import TenFootMotion

/// The common part of nodes with a body: dynamic properties, tracked reads, one child made of the result.
open class BodyNode<Value>: _ViewNode {
    /// The view or modifier whose body it is.
    package final var value: Value
    package final let slots: PropertySlots

    /// The target of an Animatable value's motion.
    private var goal: Value?
    // Looked up at the first update with an animation: conformance look-ups are slow, and most views are never animated.
    private lazy var isAnimatable = Value.self is any Animatable.Type

    package init(_ value: Value, _ context: _NodeContext) {
        self.value = value
        slots = PropertySlots()
        super.init(context)
    }

    /// Animates an Animatable value from the one shown to the new one; the body runs once per frame.
    package final func travel(from shown: Value) {
        guard goal != nil || Transaction.current.activeAnimation != nil, isAnimatable, let target = value as? any Animatable else { return }
        travel(from: shown, to: target)
    }

    private func travel<A: Animatable>(from shown: Value, to target: A) {
        guard let shown = shown as? A else { return }
        let end = target.animatableData
        let goalBefore = (goal as? A)?.animatableData
        goal = value
        if let now = host.motion.presented(self, .value, as: A.AnimatableData.self), goalBefore == end {
            show(target, now)
            return
        }
        let start = shown.animatableData
        guard let animation = Transaction.current.activeAnimation, start != end else {
            host.motion.cancel(self, .value)
            return
        }
        show(target, start)
        host.motion.animate(self, .value, from: start, to: end, animation) { [weak self] data in
            guard let self, let goal = goal as? A else { return }
            show(goal, data)
            host.markDirty(self)
        }
    }

    private func show<A: Animatable>(_ target: A, _ data: A.AnimatableData) {
        var copy = target
        copy.animatableData = data
        if let copy = copy as? Value { value = copy }
    }

    open override var losesState: Bool { slots.losesState }
}

extension _ViewNode {
    /// Runs the body so that every read is recorded: states and environment by their sources, Observable models by Observation.
    package final func tracked<T>(_ body: () -> T) -> T {
        host.counters.bodies += 1
        FrameTrace.current?.ran(self)
        return Dependencies.track(self, .body, body)
    }
}

final class CompositeNode<V: View>: BodyNode<V> {
    override init(_ view: V, _ context: _NodeContext) {
        isLazy = context.isLazy
        super.init(view, context)
        children = [V.Body._makeNode(evaluateBody(), _NodeContext(host: host, parent: self, scope: scope, isLazy: isLazy))]
    }

    private let isLazy: Bool

    private func evaluateBody() -> V.Body {
        tracked {
            slots.install(into: &value, of: self)
            return value.body
        }
    }

    func update(_ new: V) {
        let isSame = Fields.of(V.self).areEqual(value, new)
        let shown = value
        value = new
        travel(from: shown)
        if isSame && !host.isDirty(self) { slots.install(into: &value, of: self) } else { evaluate() }
    }

    override func evaluate() {
        guard isMounted else { return }
        host.clearDirty(self)
        let new = evaluateBody()
        V.Body._updateNode(children[0], new)
    }

    override var debugName: String { "\(V.self)" }
    override var bodyName: String? { String(reflecting: V.self) }
}

final class CompositeModifierNode<M: ViewModifier, V: View>: BodyNode<M> {
    private let source = ModifierContentSource()

    /// Runs the body for the first time, around `content`.
    func mount(_ content: V, isLazy: Bool) {
        source.hold(content)
        children = [M.Body._makeNode(evaluateBody(), _NodeContext(host: host, parent: self, scope: scope, isLazy: isLazy))]
    }

    private func evaluateBody() -> M.Body {
        tracked {
            slots.install(into: &value, of: self)
            return value.body(content: _ViewModifier_Content(source: source))
        }
    }

    func update(_ new: M, _ content: V) {
        let isSame = Fields.of(M.self).areEqual(value, new)
        let shown = value
        value = new
        travel(from: shown)
        // Before the body runs: rows inside it would be made of data that is no more.
        source.hold(content)
        if isSame && !host.isDirty(self) { slots.install(into: &value, of: self) } else { evaluate() }
        if isMounted { source.tell() }
    }

    override func evaluate() {
        guard isMounted else { return }
        host.clearDirty(self)
        M.Body._updateNode(children[0], evaluateBody())
    }

    override var debugName: String { "\(M.self)" }
    override var bodyName: String? { String(reflecting: M.self) }
}
