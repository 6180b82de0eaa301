import Observation
import OpenCombine

@_exported import class OpenCombine.AnyCancellable
@_exported import protocol OpenCombine.ObservableObject
@_exported import class OpenCombine.ObservableObjectPublisher
@_exported import class OpenCombine.PassthroughSubject
@_exported import class OpenCombine.CurrentValueSubject
@_exported import protocol OpenCombine.Publisher
@_exported import struct OpenCombine.Published

/// The subscription of one wrapper to one object.
@MainActor final class ObjectSubscription {
    weak var object: AnyObject?
    private var cancellable: AnyCancellable?
    #if DEBUG
        /// The previous object, and whether there was one.
        weak var before: AnyObject?
        var hadOneBefore = false
        /// How many times in a row the previous object was retained by nothing else.
        var losses = 0
    #endif

    func stop() {
        object = nil
        cancellable = nil
    }

    var isFollowing: Bool { cancellable != nil }

    func follow<T: ObservableObject>(_ object: T, for node: _ViewNode) {
        guard self.object !== object else { return }
        self.object = object
        let node = UncheckedValue(WeakNode(node))
        cancellable = object.objectWillChange.sink { _ in MainActor.hop { node.value.node?.invalidate(.body) } }
    }
}

/// A weak reference to a node.
struct WeakNode {
    weak var node: _ViewNode?
    init(_ node: _ViewNode) { self.node = node }
}

/// Bindings to the properties of an object, as `$model.name` makes them.
///
/// Source: SwiftUI ObservedObject.Wrapper.
@dynamicMemberLookup @frozen public struct ObjectBindings<ObjectType: AnyObject> {
    private let object: ObjectType
    package init(_ object: ObjectType) { self.object = object }

    /// A binding to a property.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
        let target = UncheckedValue((object, keyPath))
        return Binding(get: { target.value.0[keyPath: target.value.1] }, set: { target.value.0[keyPath: target.value.1] = $0 })
    }
}

/// A model made elsewhere; each change it announces updates the view.
///
/// Source: SwiftUI ObservedObject.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Bindings to the object's properties.
    public typealias Wrapper = ObjectBindings<ObjectType>
    private var object: ObjectType
    /// The object.
    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        get { object }
        set { object = newValue }
    }
    /// Bindings to its properties.
    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(wrappedValue) }

    /// Observes an object.
    public init(wrappedValue: ObjectType) { object = wrappedValue }
    /// Observes an object.
    public init(initialValue: ObjectType) { object = initialValue }

    /// Subscribes to the object.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let subscription = slot.storage as? ObjectSubscription ?? ObjectSubscription()
        slot.storage = subscription
        let object = property.assumingMemoryBound(to: Self.self).pointee.wrappedValue
        #if DEBUG
            StateMistakes.checkReplacement(by: object, subscription, of: slot.node)
        #endif
        subscription.follow(object, for: slot.node)
    }
}

extension ObservedObject: GraphComparable {
    package static func isSame(_ one: ObservedObject, _ other: ObservedObject) -> Bool {
        one.wrappedValue === other.wrappedValue
    }
}

/// A model that the view makes once and owns.
///
/// Source: SwiftUI StateObject.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var object: ObjectType?

    /// Owns the object that `thunk` makes, once, when the view appears.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// The object; a fresh one at each access while the view is in no tree.
    @MainActor @preconcurrency public var wrappedValue: ObjectType { object ?? make() }
    /// Bindings to its properties.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(wrappedValue) }

    private final class Storage: LosableState {
        let object: ObjectType
        /// The object's contents may have changed without its identity changing.
        let hasBeenWritten = true
        let subscription: ObjectSubscription
        init(_ object: ObjectType, _ subscription: ObjectSubscription) {
            self.object = object
            self.subscription = subscription
        }
    }

    /// Makes the object the first time and subscribes to it.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let pointer = property.assumingMemoryBound(to: Self.self)
        let storage: Storage
        if let kept = slot.storage as? Storage {
            storage = kept
        } else {
            storage = Storage(pointer.pointee.make(), ObjectSubscription())
            slot.storage = storage
            storage.subscription.follow(storage.object, for: slot.node)
        }
        pointer.pointee.object = storage.object
    }
}

extension StateObject: GraphComparable {
    package static func isSame(_ one: StateObject, _ other: StateObject) -> Bool { true }
}

/// A model that an ancestor put into the environment.
///
/// Source: SwiftUI EnvironmentObject.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private var object: ObjectType?
    /// Reads the object of this type.
    public init() {}

    /// The object; if no ancestor supplied one, the program stops with an error message, as in SwiftUI.
    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        guard let object else {
            // No default can replace a missing object; SwiftUI stops here too.
            fatalError("No \(ObjectType.self) in the environment: add .environmentObject(_:) to an ancestor of this view")
        }
        return object
    }
    /// Bindings to its properties.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(wrappedValue) }

    /// Looks the object up and subscribes to it.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let subscription = slot.storage as? ObjectSubscription ?? ObjectSubscription()
        slot.storage = subscription
        let object = slot.node.scope.object(ObjectType.self)
        property.assumingMemoryBound(to: Self.self).pointee.object = object
        if let object { subscription.follow(object, for: slot.node) }
    }
}

extension EnvironmentObject: GraphComparable {
    package static func isSame(_ one: EnvironmentObject, _ other: EnvironmentObject) -> Bool { true }
}

/// Bindings to the properties of an Observable model.
///
/// Source: SwiftUI Bindable.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    /// The model.
    public var wrappedValue: Value
    /// This wrapper, whose members are bindings.
    public var projectedValue: Bindable<Value> { self }

    /// Wraps a model.
    public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
    /// Wraps a model.
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
    /// Wraps a model.
    public init(projectedValue: Bindable<Value>) where Value: AnyObject & Observable { self = projectedValue }

    /// A binding to a property of the model.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject>
    where Value: AnyObject {
        ObjectBindings(wrappedValue)[dynamicMember: keyPath]
    }
}
