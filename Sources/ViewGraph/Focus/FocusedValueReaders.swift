import Observation
import OpenCombine

/// Reads what the focused view, or one around it, publishes; the reader is updated in the frame in which focus moved.
///
/// Source: SwiftUI FocusedValue.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
    private let read: @MainActor (FocusedValues) -> Value?
    private weak var host: ViewHost?

    /// Reads the value published for a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        let path = UncheckedValue(keyPath)
        read = { $0[keyPath: path.value] }
    }

    /// Reads the published model of a type.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable { read = { $0[object: Value.self] } }

    /// The value, or nil where none is published.
    @MainActor @preconcurrency public var wrappedValue: Value? { host.flatMap { read($0.focusedValues.current) } }

    /// Stores the scene that the property reads from.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        property.assumingMemoryBound(to: Self.self).pointee.host = slot.node.host
    }
}

extension FocusedValue: GraphComparable {
    package static func isSame(_ one: FocusedValue, _ other: FocusedValue) -> Bool { true }
}

/// Reads and writes through the binding that the focused view, or one around it, publishes.
///
/// Source: SwiftUI FocusedBinding.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
    private let read: @MainActor (FocusedValues) -> Binding<Value>?
    private weak var host: ViewHost?

    /// Reads the binding published for a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
        let path = UncheckedValue(keyPath)
        read = { $0[keyPath: path.value] }
    }

    @MainActor private var published: Binding<Value>? { host.flatMap { read($0.focusedValues.current) } }

    /// The bound value, or nil where no binding is published; a write is dropped then.
    @MainActor @preconcurrency public var wrappedValue: Value? {
        get { published?.wrappedValue }
        nonmutating set { if let newValue { published?.wrappedValue = newValue } }
    }

    /// A binding to the bound value.
    @MainActor @preconcurrency public var projectedValue: Binding<Value?> {
        let copy = UncheckedValue(self)
        return Binding(get: { copy.value.wrappedValue }, set: { copy.value.wrappedValue = $0 })
    }

    /// Stores the scene that the property reads from.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        property.assumingMemoryBound(to: Self.self).pointee.host = slot.node.host
    }
}

extension FocusedBinding: GraphComparable {
    package static func isSame(_ one: FocusedBinding, _ other: FocusedBinding) -> Bool { true }
}

/// Reads the object that the focused view, or one around it, publishes; each change it announces updates the reader.
///
/// Source: SwiftUI FocusedObject.
@propertyWrapper public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
    private weak var host: ViewHost?

    /// Bindings to the properties of the object.
    ///
    /// Source: SwiftUI FocusedObject.Wrapper.
    @dynamicMemberLookup public struct Wrapper {
        fileprivate let bindings: ObjectBindings<ObjectType>
        /// A binding to a property.
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            bindings[dynamicMember: keyPath]
        }
    }

    /// Reads the published object of this type.
    public init() {}

    /// The object, or nil where none is published.
    @MainActor @preconcurrency public var wrappedValue: ObjectType? { host?.focusedValues.current[object: ObjectType.self] }

    /// Bindings to its properties.
    @MainActor @preconcurrency public var projectedValue: Wrapper? { wrappedValue.map { Wrapper(bindings: ObjectBindings($0)) } }

    /// Subscribes to the object.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let pointer = property.assumingMemoryBound(to: Self.self)
        pointer.pointee.host = slot.node.host
        let subscription = slot.storage as? ObjectSubscription ?? ObjectSubscription()
        slot.storage = subscription
        if let object = pointer.pointee.wrappedValue { subscription.follow(object, for: slot.node) } else { subscription.stop() }
    }
}

extension FocusedObject: GraphComparable {
    package static func isSame(_ one: FocusedObject, _ other: FocusedObject) -> Bool { true }
}
