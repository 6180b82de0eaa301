import TenFootViews

/// A value that lives as long as a gesture does, and then is what it was at first.
///
/// Source: SwiftUI GestureState.
@propertyWrapper @MainActor @preconcurrency public struct GestureState<Value>: DynamicProperty {
    @State private var current: Value
    private let initial: Value

    /// A state with the value it has while there is no gesture.
    public init(wrappedValue: Value) {
        _current = State(wrappedValue: wrappedValue)
        initial = wrappedValue
    }
    /// A state with the value it has while there is no gesture.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
    /// The value.
    public var wrappedValue: Value { current }
    /// The state itself, for `updating`.
    public var projectedValue: GestureState<Value> { self }

    func set(_ value: Value) { current = value }
    func reset() { current = initial }
    var value: Value { current }
}

extension Gesture {
    /// Brings a state up to date as the gesture goes on; when it is over the state is what it was at first.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> _ObservedGesture<Self> {
        _ObservedGesture(
            gesture: self,
            changed: { value in
                var next = state.value
                var transaction = Transaction()
                body(value, &next, &transaction)
                state.set(next)
            }, ended: { _ in state.reset() })
    }
}
