/// Follows and moves focus within a scene.
///
/// Source: SwiftUI FocusState.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    private var location: FocusStateLocation<Value>?
    // False or nil: a constant, since the variables of a preview are created off the main actor.
    private let absent: Value

    /// Creates a state that is true while the bound view has focus.
    public init() where Value == Bool { absent = false }
    /// Creates a state that is nil while no bound view has focus.
    public init<T: Hashable>() where Value == T? { absent = nil }

    /// The value bound to the focused view; writing moves focus in the next update.
    public var wrappedValue: Value {
        get {
            guard let location else { return absent }
            return MainActor.value { location.value }
        }
        nonmutating set {
            guard let location else { return }
            let value = UncheckedValue(newValue)
            MainActor.hop { location.set(value.value) }
        }
    }

    /// A binding for `focused(_:)` and similar modifiers.
    public var projectedValue: Binding { Binding(location: location, absent: absent) }

    /// Reads and writes a focus state of another view.
    @propertyWrapper public struct Binding: @unchecked Sendable {
        // The location is confined to the main thread, where bindings are used.
        package let location: FocusStateLocation<Value>?
        fileprivate let absent: Value

        /// The value bound to the focused view; writing moves focus in the next update.
        public var wrappedValue: Value {
            get {
                guard let location else { return absent }
                return MainActor.value { location.value }
            }
            nonmutating set {
                guard let location else { return }
                let value = UncheckedValue(newValue)
                MainActor.hop { location.set(value.value) }
            }
        }
        /// The binding itself.
        public var projectedValue: Binding { self }
    }

    /// Connects the state to the storage that its node retains.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let pointer = property.assumingMemoryBound(to: Self.self)
        let location = slot.storage as? FocusStateLocation<Value> ?? FocusStateLocation(pointer.pointee.absent, host: slot.node.host)
        slot.storage = location
        pointer.pointee.location = location
    }
}

extension FocusState: GraphComparable {
    package static func isSame(_ one: FocusState, _ other: FocusState) -> Bool { true }
}

extension FocusState.Binding: GraphComparable {
    package static func isSame(_ one: FocusState.Binding, _ other: FocusState.Binding) -> Bool { one.location === other.location }
}
