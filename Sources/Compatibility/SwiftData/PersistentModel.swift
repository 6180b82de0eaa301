/// A class whose objects a store keeps; `@Model` makes a class one.
///
/// Source: SwiftData PersistentModel.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
    /// The object's values and where it is kept.
    var _modelRecord: _ModelRecord { get set }
    /// Makes an object of what is kept.
    init(_record: _ModelRecord)
    /// What is kept of each object.
    static var _modelProperties: [_ModelProperty] { get }
    /// Sets of properties of which no two objects have all alike.
    static var _modelUnique: [[AnyKeyPath]] { get }
}

extension PersistentModel {
    /// No sets: `#Unique` writes them.
    public static var _modelUnique: [[AnyKeyPath]] { [] }
    /// The object's name in its store, for as long as it exists.
    public var persistentModelID: PersistentIdentifier { _modelRecord.identifier }
    /// The object's name in its store, where the class has no `id` of its own.
    public var id: PersistentIdentifier { persistentModelID }
    /// The context that the object is in; nil before it is inserted and after its deletion is saved.
    public var modelContext: ModelContext? { _modelRecord.context }
    /// Whether the object was deleted and that is not saved yet.
    public var isDeleted: Bool { _modelRecord.phase == .deleted }
    /// Whether the object has changes that are not saved yet.
    public var hasChanges: Bool { _modelRecord.context?.hasChanges(_modelRecord) ?? false }

    /// Whether two are one object of the store.
    public static func == (one: Self, other: Self) -> Bool { one._modelRecord === other._modelRecord }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(_modelRecord.identifier) }
}

/// The name of an object in its store.
///
/// Source: SwiftData PersistentIdentifier.
public struct PersistentIdentifier: Hashable, Codable, Sendable, Identifiable, Comparable {
    /// The class's name.
    public let entityName: String
    let key: UUID

    /// The name itself.
    public var id: PersistentIdentifier { self }

    /// Orders names by class, then by key: an order that stays.
    public static func < (one: PersistentIdentifier, other: PersistentIdentifier) -> Bool {
        (one.entityName, one.key.uuidString) < (other.entityName, other.key.uuidString)
    }
}

/// What stands in a variable's place: its value is in the record.
public struct _NoValue: Sendable {
    /// Creates it.
    public init() {}
}
