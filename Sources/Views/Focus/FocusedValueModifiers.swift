import Observation
import OpenCombine
import TenFootViewGraph

/// Publishes a value while focus is in the content, or while the scene is active.
package struct _FocusedValueModifier: _PrimitiveModifier {
    let isScene: Bool
    let publish: (inout FocusedValues) -> Void

    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context, { FocusPublisher(view: $0, isScene: isScene, publish) }, change: { $0.update($1.publish) })
    }
}

extension View {
    private func publishing<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?, isScene: Bool) -> some View {
        modifier(_FocusedValueModifier(isScene: isScene) { $0[keyPath: keyPath] = value })
    }

    private func publishing<T: AnyObject>(object: T?, isScene: Bool) -> some View {
        modifier(_FocusedValueModifier(isScene: isScene) { $0[object: T.self] = object })
    }

    /// Publishes a value while this view or something in it has focus.
    ///
    /// Source: SwiftUI focusedValue(_:_:).
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        publishing(keyPath, value, isScene: false)
    }

    /// Publishes a value while this view or something in it has focus; nil publishes nothing.
    ///
    /// Source: SwiftUI focusedValue(_:_:).
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        publishing(keyPath, value, isScene: false)
    }

    /// Publishes a model while this view or something in it has focus.
    ///
    /// Source: SwiftUI focusedValue(_:).
    public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View { publishing(object: object, isScene: false) }

    /// Publishes a value while the scene is active.
    ///
    /// Source: SwiftUI focusedSceneValue(_:_:).
    public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        publishing(keyPath, value, isScene: true)
    }

    /// Publishes a value while the scene is active; nil publishes nothing.
    ///
    /// Source: SwiftUI focusedSceneValue(_:_:).
    public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        publishing(keyPath, value, isScene: true)
    }

    /// Publishes a model while the scene is active.
    ///
    /// Source: SwiftUI focusedSceneValue(_:).
    public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View { publishing(object: object, isScene: true) }

    /// Publishes an object while this view or something in it has focus.
    ///
    /// Source: SwiftUI focusedObject(_:).
    public func focusedObject<T: ObservableObject>(_ object: T) -> some View { publishing(object: object, isScene: false) }

    /// Publishes an object while this view or something in it has focus; nil publishes nothing.
    ///
    /// Source: SwiftUI focusedObject(_:).
    public func focusedObject<T: ObservableObject>(_ object: T?) -> some View { publishing(object: object, isScene: false) }

    /// Publishes an object while the scene is active.
    ///
    /// Source: SwiftUI focusedSceneObject(_:).
    public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View { publishing(object: object, isScene: true) }

    /// Publishes an object while the scene is active; nil publishes nothing.
    ///
    /// Source: SwiftUI focusedSceneObject(_:).
    public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View { publishing(object: object, isScene: true) }
}
