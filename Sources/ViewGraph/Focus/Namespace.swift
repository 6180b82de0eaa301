/// An identity made once per view, for focus scopes and matched geometry.
///
/// Source: SwiftUI Namespace.
@propertyWrapper public struct Namespace: DynamicProperty {
    /// The identity.
    public struct ID: Hashable, Sendable { let value: UInt64 }

    private var id: ID?
    /// Creates a namespace.
    public init() {}
    /// The identity; before the view is shown, one that matches nothing.
    public var wrappedValue: ID { id ?? ID(value: 0) }

    private final class Storage {
        let id: ID
        init(_ id: ID) { self.id = id }
    }

    /// Gives the view its identity the first time.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        let storage = slot.storage as? Storage ?? Storage(ID(value: slot.node.host.nextNodeID()))
        slot.storage = storage
        property.assumingMemoryBound(to: Self.self).pointee.id = storage.id
    }
}

extension Namespace: GraphComparable {
    package static func isSame(_ one: Namespace, _ other: Namespace) -> Bool { true }
}
