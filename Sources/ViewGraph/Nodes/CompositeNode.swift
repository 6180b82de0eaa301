import Observation

/// What bodies have in common: dynamic properties, tracked reads, one child made of the result.
open class BodyNode<Value>: _ViewNode {
    /// The view or modifier whose body it is.
    package final var value: Value
    package final let slots: PropertySlots

    package init(_ value: Value, _ context: _NodeContext) {
        self.value = value
        slots = PropertySlots()
        super.init(context)
    }

    /// Runs the body so that every read is recorded: states and environment by their sources, Observable models by Observation.
    package final func tracked<T>(_ body: () -> T) -> T {
        host.counters.bodies += 1
        return Dependencies.track(self, .body) {
            withObservationTracking(body) { [weak self] in
                MainActor.hop { self?.invalidate(.body) }
            }
        }
    }

    /// A body node has no state left to release once its properties are told.
    open override func willUnmount() { slots.unmount() }
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
        let isSame: Bool
        if let comparable = new as? any EquatableViewBox {
            isSame = comparable.isSame(as: value)
        } else {
            isSame = Fields.of(V.self).areEqual(value, new)
        }
        value = new
        if isSame && !host.isDirty(self) { slots.install(into: &value, of: self) } else { evaluate() }
    }

    override func evaluate() {
        guard isMounted else { return }
        host.clearDirty(self)
        let new = evaluateBody()
        V.Body._updateNode(children[0], new)
    }

    override var debugName: String { "\(V.self)" }
}

/// A view whose `==` alone decides whether it is updated: `.equatable()`.
package protocol EquatableViewBox {
    func isSame(as other: Any) -> Bool
}

final class CompositeModifierNode<M: ViewModifier, V: View>: BodyNode<M> {
    private let source = ModifierContentSource()

    /// Runs the body for the first time, around `content`.
    func mount(_ content: V) {
        source.set(content)
        children = [M.Body._makeNode(evaluateBody(), _NodeContext(host: host, parent: self, scope: scope))]
    }

    private func evaluateBody() -> M.Body {
        tracked {
            slots.install(into: &value, of: self)
            return value.body(content: _ViewModifier_Content(source: source))
        }
    }

    func update(_ new: M, _ content: V) {
        let isSame = Fields.of(M.self).areEqual(value, new)
        value = new
        if isSame && !host.isDirty(self) { slots.install(into: &value, of: self) } else { evaluate() }
        if isMounted { source.set(content) }
    }

    override func evaluate() {
        guard isMounted else { return }
        host.clearDirty(self)
        M.Body._updateNode(children[0], evaluateBody())
    }

    override var debugName: String { "\(M.self)" }
}
