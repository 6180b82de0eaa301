import Foundation

/// A value kept in the user's defaults, shared by all views that use the same key.
///
/// Source: SwiftUI AppStorage.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    private var location: StoredLocation<Value>
    /// Makes the location in another store; nil if the app has named a store.
    private let relocate: ((UserDefaults) -> StoredLocation<Value>)?

    private init(_ key: String, _ store: UserDefaults?, _ absent: Value, _ coding: StoredCoding<Value>) {
        location = StoredLocation(.defaults(store ?? .standard), key, absent, coding)
        relocate = store == nil ? { StoredLocation(.defaults($0), key, absent, coding) } : nil
    }

    /// The stored value, or the given default if there is none; a new value is written to the store at once.
    @MainActor @preconcurrency public var wrappedValue: Value {
        get { location.stored }
        nonmutating set { location.store(newValue) }
    }

    /// A binding to the value.
    @MainActor @preconcurrency public var projectedValue: Binding<Value> {
        let location = location
        return Binding(get: { location.stored }, set: { location.store($0) })
    }

    /// Uses the store set for the views around, if there is one.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let pointer = property.assumingMemoryBound(to: Self.self)
        guard let relocate = pointer.pointee.relocate,
            let store = Dependencies.untracked({ EnvironmentValues(scope: slot.node.scope).appStorageDefaults.value })
        else { return }
        pointer.pointee.location = relocate(store)
    }
}

extension AppStorage: GraphComparable {
    package static func isSame(_ one: AppStorage, _ other: AppStorage) -> Bool { one.location.key == other.location.key }
}

extension AppStorage {
    /// Keeps a value of a type that defaults can hold: Bool, Int, Double, String, Data, URL or Date.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: _Storable {
        self.init(key, store, wrappedValue, .direct)
    }
    /// Keeps a value by its raw value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue: _Storable {
        self.init(key, store, wrappedValue, .raw)
    }
    /// Keeps a value that may be nil, which it is at first.
    public init<Wrapped: _Storable>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped? {
        self.init(key, store, nil, .optional())
    }
    /// Keeps a value by its raw value; it may be nil, and is at first.
    public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == Wrapped?, Wrapped.RawValue: _Storable {
        self.init(key, store, nil, .optionalRaw())
    }
}

/// A value kept for a scene while the program runs, shared by all its views that use the same key.
///
/// Kept in memory only: a restarted app begins at its first screen.
///
/// Source: SwiftUI SceneStorage.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    private let key: String
    private let absent: Value
    private let coding: StoredCoding<Value>
    private var location: StoredLocation<Value>?

    private init(_ key: String, _ absent: Value, _ coding: StoredCoding<Value>) {
        self.key = key
        self.absent = absent
        self.coding = coding
    }

    /// The stored value, or the given default if there is none; writes while the view is in no scene are dropped.
    @MainActor @preconcurrency public var wrappedValue: Value {
        get { location?.stored ?? absent }
        nonmutating set { location?.store(newValue) }
    }

    /// A binding to the value.
    @MainActor @preconcurrency public var projectedValue: Binding<Value> {
        guard let location else { return .constant(absent) }
        return Binding(get: { location.stored }, set: { location.store($0) })
    }

    /// Finds the scene's location for the key.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let pointer = property.assumingMemoryBound(to: Self.self)
        let kept = slot.storage as? StoredLocation<Value>
        let location =
            kept?.key.name == pointer.pointee.key
            ? kept : StoredLocation(.scene(slot.node.host.stored), pointer.pointee.key, pointer.pointee.absent, pointer.pointee.coding)
        slot.storage = location
        pointer.pointee.location = location
    }
}

extension SceneStorage: GraphComparable {
    package static func isSame(_ one: SceneStorage, _ other: SceneStorage) -> Bool { one.key == other.key }
}

extension SceneStorage {
    /// Keeps a value.
    public init(wrappedValue: Value, _ key: String) where Value: _Storable { self.init(key, wrappedValue, .direct) }
    /// Keeps a value by its raw value.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: _Storable {
        self.init(key, wrappedValue, .raw)
    }
    /// Keeps a value that may be nil, which it is at first.
    public init<Wrapped: _Storable>(_ key: String) where Value == Wrapped? { self.init(key, nil, .optional()) }
    /// Keeps a value by its raw value; it may be nil, and is at first.
    public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue: _Storable {
        self.init(key, nil, .optionalRaw())
    }
}

private enum AppStorageDefaultsKey: EnvironmentKey { static var defaultValue: UncheckedValue<UserDefaults?> { UncheckedValue(nil) } }

extension EnvironmentValues {
    /// The store of values that name none; nil for the standard defaults.
    package var appStorageDefaults: UncheckedValue<UserDefaults?> {
        get { self[AppStorageDefaultsKey.self] }
        set { self[AppStorageDefaultsKey.self] = newValue }
    }
}
