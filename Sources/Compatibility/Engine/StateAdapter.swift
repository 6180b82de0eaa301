import TenFoot

/// Keeps a value in its state and gives the content a binding to it.
///
/// Source: Engine StateAdapter.
public struct StateAdapter<Value, Content: View>: View {
    @State private var value: Value
    private let content: (Binding<Value>) -> Content

    /// A view that begins with a value.
    public init(initialValue: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
        _value = State(wrappedValue: initialValue)
        self.content = content
    }

    /// The view that takes the binding.
    public var body: some View { content($value) }
}

/// A value that is a view's own, or another's.
///
/// Source: Engine StateOrBinding.
@propertyWrapper public struct StateOrBinding<Value>: DynamicProperty {
    @State private var own: Value
    private let other: Binding<Value>?

    /// A value of the view's own, which begins as this.
    public init(_ value: Value) {
        _own = State(wrappedValue: value)
        other = nil
    }
    /// Another's value.
    public init(_ binding: Binding<Value>) {
        _own = State(wrappedValue: binding.wrappedValue)
        other = binding
    }
    /// Another's value, or one of the view's own that begins as nil.
    public init<Wrapped>(_ binding: Binding<Wrapped?>?) where Value == Wrapped? {
        _own = State(wrappedValue: binding?.wrappedValue)
        other = binding
    }

    /// The value.
    public var wrappedValue: Value {
        get { other?.wrappedValue ?? own }
        nonmutating set { if let other { other.wrappedValue = newValue } else { own = newValue } }
    }
    /// The value, to be changed elsewhere.
    public var projectedValue: Binding<Value> { other ?? $own }
}
