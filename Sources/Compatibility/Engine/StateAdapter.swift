import TenFoot

/// Keeps a value in its state and gives the content a binding to it.
///
/// Source: Engine StateAdapter.
public struct StateAdapter<Value, Content: View>: View {
    @State private var value: Value
    private let content: (Binding<Value>) -> Content

    /// Creates a view with an initial value.
    public init(initialValue: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
        _value = State(wrappedValue: initialValue)
        self.content = content
    }

    /// The view that takes the binding.
    public var body: some View { content($value) }
}

/// A value that is either the view's own state or a binding.
///
/// Source: Engine StateOrBinding.
@propertyWrapper public struct StateOrBinding<Value>: DynamicProperty {
    @State private var own: Value
    private let other: Binding<Value>?

    /// Creates a value that is the view's own state.
    public init(_ value: Value) {
        _own = State(wrappedValue: value)
        other = nil
    }
    /// Creates a value from a binding.
    public init(_ binding: Binding<Value>) {
        _own = State(wrappedValue: binding.wrappedValue)
        other = binding
    }
    /// Creates a value from a binding, or the view's own state that is nil initially.
    public init<Wrapped>(_ binding: Binding<Wrapped?>?) where Value == Wrapped? {
        _own = State(wrappedValue: binding?.wrappedValue)
        other = binding
    }

    /// The value.
    public var wrappedValue: Value {
        get { other?.wrappedValue ?? own }
        nonmutating set { if let other { other.wrappedValue = newValue } else { own = newValue } }
    }
    /// A binding to the value.
    public var projectedValue: Binding<Value> { other ?? $own }
}
