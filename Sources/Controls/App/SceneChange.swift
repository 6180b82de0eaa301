import TenFootViews

/// A scene whose content observes changes of a value.
private struct ChangingScene<Content: Scene, Value: Equatable>: _PrimitiveScene {
    let content: Content
    let value: Value
    let isInitial: Bool
    let action: (Value, Value) -> Void

    func _collect(into other: inout _SceneContent) {
        content._collect(into: &other)
        guard let root = other.root else { return }
        let watched = root.onChange(of: value, initial: isInitial, action)
        other.root = AnyView(watched)
    }
}

extension Scene {
    /// Runs a closure with the old and the new value when a value changes.
    ///
    /// Source: SwiftUI onChange(of:initial:_:).
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void)
        -> some Scene
    {
        ChangingScene(content: self, value: value, isInitial: initial, action: action)
    }
    /// Runs a closure when a value changes.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
        ChangingScene(content: self, value: value, isInitial: initial) { _, _ in action() }
    }
    /// Runs a closure with the new value when a value changes.
    ///
    /// Source: SwiftUI before tvOS 17.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene {
        ChangingScene(content: self, value: value, isInitial: false) { _, new in action(new) }
    }
}
