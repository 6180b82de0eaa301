/// A key of a value that a view passes to the container around it.
///
/// Source: SwiftUI ContainerValueKey.
public protocol ContainerValueKey {
    /// The type of its value.
    associatedtype Value
    /// The value of a view that sets none.
    static var defaultValue: Value { get }
}

/// The values that a view passes to the container around it; unlike preferences, they go no further.
///
/// Apps add their own by `@Entry`, or by an extension with a computed property.
///
/// Source: SwiftUI ContainerValues.
public struct ContainerValues: @unchecked Sendable {
    // Containers read them while arranging views, on the main thread only.
    private var values: [ObjectIdentifier: Any] = [:]
    package var tag: AnyHashable?

    package init() {}

    package var isEmpty: Bool { values.isEmpty }

    /// The value of a key.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The view's tag, if it has one of this type.
    public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

    /// Whether the view's tag is this one.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }
}
