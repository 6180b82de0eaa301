import OpenCombine
import Observation

/// Sets values of the environment for the content.
package struct _EnvironmentModifier: _RowModifier {
    package static var _dividesRows: Bool { false }
    package let change: @MainActor (inout EnvironmentValues) -> Void

    package init(_ change: @escaping @MainActor (inout EnvironmentValues) -> Void) { self.change = change }

    /// Makes the node with a scope of its own.
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { EnvironmentNode(self, context) }
}

/// The node of an environment modifier, which tracks what the modifier's closure reads as if it were a body.
final class EnvironmentNode: ModifierNode<_EnvironmentModifier> {
    private let inner: EnvironmentScope

    override init(_ modifier: _EnvironmentModifier, _ context: _NodeContext) {
        inner = EnvironmentScope(parent: context.scope)
        super.init(modifier, context)
        apply()
    }

    override var childScope: EnvironmentScope { inner }
    override var passesLaziness: Bool { true }

    private func apply() {
        var values = EnvironmentValues(scope: scope)
        Dependencies.track(self, .body) { modifier.change(&values) }
        values.apply(to: inner)
        inner.establish()
    }

    override func modifierChanged(from old: _EnvironmentModifier) { apply() }

    override func evaluate() {
        host.clearDirty(self)
        apply()
    }
}

/// Puts a model into the environment by its type.
package struct _EnvironmentObjectModifier<T: AnyObject>: _RowModifier {
    package static var _dividesRows: Bool { false }
    let object: T?

    /// Makes the node with a scope of its own.
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { EnvironmentObjectNode(self, context) }
}

final class EnvironmentObjectNode<T: AnyObject>: ModifierNode<_EnvironmentObjectModifier<T>> {
    private let inner: EnvironmentScope

    override init(_ modifier: _EnvironmentObjectModifier<T>, _ context: _NodeContext) {
        inner = EnvironmentScope(parent: context.scope)
        super.init(modifier, context)
        inner.setObject(modifier.object)
        inner.establish()
    }

    override var childScope: EnvironmentScope { inner }
    override var passesLaziness: Bool { true }
    override func modifierChanged(from old: _EnvironmentObjectModifier<T>) { inner.setObject(modifier.object) }
}

extension View {
    /// Sets a value of the environment for this view.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        let pair = UncheckedValue((keyPath, value))
        return modifier(_EnvironmentModifier { $0[keyPath: pair.value.0] = pair.value.1 })
    }

    /// Puts an Observable model into the environment.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { modifier(_EnvironmentObjectModifier(object: object)) }

    /// Puts an ObservableObject into the environment.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View { modifier(_EnvironmentObjectModifier(object: object)) }

    /// Changes a value of the environment for this view.
    public func transformEnvironment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void)
        -> some View
    {
        let pair = UncheckedValue((keyPath, transform))
        return modifier(_EnvironmentModifier { pair.value.1(&$0[keyPath: pair.value.0]) })
    }
}
