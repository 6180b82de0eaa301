/// A class whose objects can be stored; `@Model` adds the conformance.
///
/// Source: SwiftData PersistentModel.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
    /// The object's values and context.
    var _modelRecord: _ModelRecord { get set }
    /// Creates an object for a record.
    init(_record: _ModelRecord)
    /// The persistent properties.
    static var _modelProperties: [_ModelProperty] { get }
    /// Sets of properties; no two objects may agree in all properties of a set.
    static var _modelUnique: [[AnyKeyPath]] { get }
}

extension PersistentModel {
    /// Empty by default; `#Unique` declares the sets.
    public static var _modelUnique: [[AnyKeyPath]] { [] }
    /// The object's persistent identifier.
    public var persistentModelID: PersistentIdentifier { _modelRecord.identifier }
    /// The persistent identifier, for classes without their own `id`.
    public var id: PersistentIdentifier { persistentModelID }
    /// The context that the object belongs to; nil before it is inserted and after its deletion is saved.
    public var modelContext: ModelContext? { _modelRecord.context }
    /// Whether the object was deleted but the deletion is not saved yet.
    public var isDeleted: Bool { _modelRecord.phase == .deleted }
    /// Whether the object has unsaved changes.
    public var hasChanges: Bool { _modelRecord.context?.hasChanges(_modelRecord) ?? false }

    /// Whether both represent the same stored object.
    public static func == (one: Self, other: Self) -> Bool { one._modelRecord === other._modelRecord }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(_modelRecord.identifier) }
}

/// The identifier of a stored object.
///
/// Source: SwiftData PersistentIdentifier.
public struct PersistentIdentifier: Hashable, Codable, Sendable, Identifiable, Comparable {
    /// The class's name.
    public let entityName: String
    let key: UUID

    /// The identifier itself.
    public var id: PersistentIdentifier { self }

    /// Orders identifiers by class name, then by key: a stable order.
    public static func < (one: PersistentIdentifier, other: PersistentIdentifier) -> Bool {
        (one.entityName, one.key.uuidString) < (other.entityName, other.key.uuidString)
    }
}

/// The stored property that `@Model` leaves in place of the original: the value is in the record.
public struct _NoValue: Sendable {
    /// Creates the placeholder.
    public init() {}
}
