import TenFootViews

/// A value that changes during a gesture, and returns to its initial value at the end.
///
/// Source: SwiftUI GestureState.
@propertyWrapper @MainActor @preconcurrency public struct GestureState<Value>: DynamicProperty {
    @State private var current: Value
    private let initial: Value
    /// Changes the transaction of the reset, given the value before it.
    private let resetting: (Value, inout Transaction) -> Void

    /// Creates a state with its initial value and a closure that changes the transaction of the reset.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        _current = State(wrappedValue: wrappedValue)
        initial = wrappedValue
        resetting = reset
    }
    /// Creates a state with its initial value and a closure that changes the transaction of the reset.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }
    /// Creates a state with its initial value and the transaction of the reset.
    public init(wrappedValue: Value, resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
    }
    /// Creates a state with its initial value and the transaction of the reset.
    public init(initialValue: Value, resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }
    /// The value.
    public var wrappedValue: Value { current }
    /// The state itself, for `updating`.
    public var projectedValue: GestureState<Value> { self }

    func set(_ value: Value, _ transaction: Transaction) { withTransaction(transaction) { current = value } }
    func reset() {
        var transaction = Transaction()
        resetting(current, &transaction)
        withTransaction(transaction) { current = initial }
    }
    var value: Value { current }
}

extension GestureState: GraphComparable {
    // The stored value is kept, whatever initial value a new view value has.
    package static func isSame(_ one: GestureState, _ other: GestureState) -> Bool { true }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Creates a state that is initially nil, with the transaction of the reset.
    public init(resetTransaction: Transaction = Transaction()) { self.init(wrappedValue: nil, resetTransaction: resetTransaction) }
    /// Creates a state that is initially nil, with a closure that changes the transaction of the reset.
    public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension Gesture {
    /// Updates a state as the gesture changes; the state is reset to its initial value when the gesture ends.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> _ObservedGesture<Self> {
        _ObservedGesture(
            gesture: self,
            changed: { value in
                var next = state.value
                var transaction = Transaction()
                body(value, &next, &transaction)
                state.set(next, transaction)
            }, ended: { _ in state.reset() })
    }
}
