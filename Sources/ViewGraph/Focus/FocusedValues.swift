/// A key of a focused value; an unset key reads nil.
///
/// Source: SwiftUI FocusedValueKey.
public protocol FocusedValueKey {
    /// The type of its value.
    associatedtype Value
}

/// The key of a focused value, by another name that some documentation uses.
@available(*, deprecated, renamed: "FocusedValueKey")
public typealias FocusedValuesKey = FocusedValueKey

/// The values that the focused view, those around it and the scene publish; apps add their own by an extension with a computed property.
///
/// Source: SwiftUI FocusedValues.
public struct FocusedValues: @unchecked Sendable {
    // Handed to closures of the main thread only.
    package private(set) var entries: [ObjectIdentifier: Entry] = [:]
    /// The centre that records reads; nil in a copy that collects what one view publishes.
    private weak var center: FocusedValueCenter?

    /// One published value.
    package struct Entry {
        package var value: Any
        /// The number of the publication, which stays the same while one view publishes an equal value.
        package var publication: UInt64
    }

    init(center: FocusedValueCenter? = nil) { self.center = center }

    /// The value published for a key, or nil.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { value(ObjectIdentifier(key)) }
        set { set(ObjectIdentifier(key), newValue) }
    }

    /// The object published for a class.
    package subscript<T: AnyObject>(object type: T.Type) -> T? {
        get { value(ObjectIdentifier(type)) }
        set { set(ObjectIdentifier(type), newValue) }
    }

    private func value<Value>(_ id: ObjectIdentifier) -> Value? {
        if let center { MainActor.assumeIsolated { center.wasRead(id) } }
        return entries[id]?.value as? Value
    }

    private mutating func set<Value>(_ id: ObjectIdentifier, _ value: Value?) {
        entries[id] = value.map { Entry(value: $0, publication: 0) }
    }

    mutating func merge(_ other: [ObjectIdentifier: Entry]) { entries.merge(other) { $1 } }
}

extension FocusedValues: Equatable {
    /// Whether every key shows the same publication.
    public static func == (one: FocusedValues, other: FocusedValues) -> Bool {
        one.entries.mapValues(\.publication) == other.entries.mapValues(\.publication)
    }
}
