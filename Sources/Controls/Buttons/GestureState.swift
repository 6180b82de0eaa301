import TenFootViews

/// A value that lives as long as a gesture does, and then is what it was at first.
///
/// Source: SwiftUI GestureState.
@propertyWrapper @MainActor @preconcurrency public struct GestureState<Value>: DynamicProperty {
    @State private var current: Value
    private let initial: Value
    /// Changes the transaction in which it goes back, knowing the value before.
    private let resetting: (Value, inout Transaction) -> Void

    /// A state with the value it has while there is no gesture; how it goes back to that is up to a closure.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        _current = State(wrappedValue: wrappedValue)
        initial = wrappedValue
        resetting = reset
    }
    /// A state with the value it has while there is no gesture; how it goes back to that is up to a closure.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }
    /// A state with the value it has while there is no gesture, and how it goes back to that.
    public init(wrappedValue: Value, resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
    }
    /// A state with the value it has while there is no gesture, and how it goes back to that.
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
    // The retained value stands, whatever a new view value was created with.
    package static func isSame(_ one: GestureState, _ other: GestureState) -> Bool { true }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// A state without a value while there is no gesture, and how it goes back to that.
    public init(resetTransaction: Transaction = Transaction()) { self.init(wrappedValue: nil, resetTransaction: resetTransaction) }
    /// A state without a value while there is no gesture; how it goes back to that is up to a closure.
    public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
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
                state.set(next, transaction)
            }, ended: { _ in state.reset() })
    }
}
