/// A value that a view owns; changing it updates the views that read it.
///
/// Source: SwiftUI State.
@propertyWrapper public struct State<Value>: DynamicProperty {
    private let initial: Value
    private var location: StateLocation<Value>?

    /// Creates a state with its first value.
    public init(wrappedValue value: Value) { initial = value }
    /// Creates a state with its first value.
    public init(initialValue value: Value) { initial = value }

    /// The value; written from anywhere, it takes effect in the next update.
    public var wrappedValue: Value {
        get {
            guard let location else { return initial }
            return MainActor.value { location.value }
        }
        nonmutating set {
            guard let location else { return }
            let value = UncheckedValue(newValue)
            MainActor.hop { location.set(value.value) }
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(location: location)
    }

    /// Connects the state to the storage that its node retains.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let pointer = property.assumingMemoryBound(to: Self.self)
        if let kept = slot.storage as? StateLocation<Value> {
            pointer.pointee.location = kept
        } else {
            let made = StateLocation(pointer.pointee.initial)
            slot.storage = made
            pointer.pointee.location = made
            #if DEBUG
                StateMistakes.check(pointer.pointee.initial, of: slot.node)
            #endif
        }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state that starts nil.
    public init() { self.init(wrappedValue: nil) }
}

extension State: GraphComparable {
    // Only the retained value counts, whatever value a new view was created with.
    package static func isSame(_ one: State, _ other: State) -> Bool { true }
}

/// The storage of a value to which bindings refer.
@MainActor package class AnyLocation<Value>: Source {
    package var value: Value {
        // Subclasses supply it; the base is never made.
        fatalError("AnyLocation is abstract")
    }
    package func set(_ new: Value) {}
    package func isSame(as other: AnyLocation<Value>) -> Bool { self === other }
}

/// The retained value of a State.
package final class StateLocation<Value>: AnyLocation<Value>, LosableState {
    private var stored: Value
    package private(set) var hasBeenWritten = false

    init(_ value: Value) { stored = value }

    package override var value: Value {
        Dependencies.read(self)
        return stored
    }

    package override func set(_ new: Value) {
        if Equality.areEqual(stored, new) { return }
        #if DEBUG
            StateMistakes.checkWrite()
        #endif
        stored = new
        hasBeenWritten = true
        changed()
    }
}

/// Equality of values of any type, decided once per type.
package enum Equality {
    package static func areEqual<T>(_ one: T, _ other: T) -> Bool {
        guard let one = one as? any Equatable else {
            if T.self is AnyClass { return (one as AnyObject) === (other as AnyObject) }
            return false
        }
        func compare<E: Equatable>(_ one: E) -> Bool { (other as? E) == one }
        return compare(one)
    }
}
