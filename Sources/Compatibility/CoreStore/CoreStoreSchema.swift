import Foundation

/// A class of objects with the name of its entity.
///
/// Source: CoreStore DynamicEntity.
public class DynamicEntity: Hashable {
    /// The class.
    public let type: CoreStoreObject.Type
    /// The entity's name.
    public let entityName: EntityName
    /// Whether only its subclasses can have objects.
    public let isAbstract: Bool
    /// A string that distinguishes versions of the entity that are otherwise equal.
    public let versionHashModifier: String?
    /// Sets of properties; no two objects may agree in all properties of a set.
    public let uniqueConstraints: [[KeyPathString]]

    fileprivate init(
        _ type: CoreStoreObject.Type, _ name: String, isAbstract: Bool, versionHashModifier: String?, uniqueConstraints: [[KeyPathString]]
    ) {
        (self.type, entityName, self.isAbstract) = (type, name, isAbstract)
        (self.versionHashModifier, self.uniqueConstraints) = (versionHashModifier, uniqueConstraints)
    }

    /// Whether both have the same class and name.
    public static func == (one: DynamicEntity, other: DynamicEntity) -> Bool {
        one.type == other.type && one.entityName == other.entityName
    }
    /// Hashes the class and the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        hasher.combine(entityName)
    }
}

/// A class of objects with the name of its entity.
///
/// Source: CoreStore Entity.
public final class Entity<O: CoreStoreObject>: DynamicEntity {
    /// Creates an entity for a class; indexes are ignored, since objects are searched in memory.
    public init(
        _ entityName: String, isAbstract: Bool = false, versionHashModifier: String? = nil, indexes: [[PartialKeyPath<O>]] = [],
        uniqueConstraints: [[PartialKeyPath<O>]] = []
    ) {
        let names = uniqueConstraints.map { $0.compactMap { (O.meta[keyPath: $0] as? any FieldProtocol)?.keyPath } }
        super.init(O.self, entityName, isAbstract: isAbstract, versionHashModifier: versionHashModifier, uniqueConstraints: names)
    }
}

/// A version of an app's model.
///
/// Source: CoreStore DynamicSchema.
public protocol DynamicSchema {
    /// The name of the version.
    var modelVersion: ModelVersion { get }
    /// The version as a Core Data model.
    func rawModel() -> NSManagedObjectModel
}

/// The hashes that Apple's Core Data computes for the entities of a version; ignored, as the hashes here differ.
///
/// Source: CoreStore VersionLock.
public struct VersionLock: ExpressibleByDictionaryLiteral, Equatable, Sendable {
    /// The hashes by entity name.
    public let hashes: [EntityName: [UInt64]]
    /// Creates a lock from hashes by entity name.
    public init(dictionaryLiteral elements: (EntityName, [UInt64])...) { hashes = Dictionary(elements) { $1 } }
}

/// A version of an app's model, given by its classes.
///
/// Source: CoreStore CoreStoreSchema.
public final class CoreStoreSchema: DynamicSchema, @unchecked Sendable {
    /// The name of the version.
    public let modelVersion: ModelVersion
    let entities: [DynamicEntity]
    private let configurations: [DynamicEntity: Set<String>]
    private lazy var model = makeModel()
    private let lock = NSLock()

    /// Creates a version from entities.
    public convenience init(modelVersion: ModelVersion, entities: [DynamicEntity], versionLock: VersionLock? = nil) {
        self.init(
            modelVersion: modelVersion, entityConfigurations: Dictionary(entities.map { ($0, []) }) { $1 }, versionLock: versionLock)
    }
    /// Creates a version whose entities belong to configurations.
    public init(modelVersion: ModelVersion, entityConfigurations: [DynamicEntity: Set<String>], versionLock: VersionLock? = nil) {
        self.modelVersion = modelVersion
        entities = entityConfigurations.keys.sorted { $0.entityName < $1.entityName }
        configurations = entityConfigurations
    }

    /// The version as a Core Data model.
    public func rawModel() -> NSManagedObjectModel { lock.withLock { model } }

    func entity(of type: CoreStoreObject.Type) -> NSEntityDescription? {
        entities.first { $0.type == type }.flatMap { rawModel().entitiesByName[$0.entityName] }
    }

    /// The entity name of a class in a context's model.
    static func entityName(of type: CoreStoreObject.Type, in context: NSManagedObjectContext) -> EntityName? {
        let entities = context.persistentStoreCoordinator?.managedObjectModel.entities ?? []
        return entities.first { $0.userInfo?[DynamicEntity.classKey] as? ObjectIdentifier == ObjectIdentifier(type) }?.name
    }

    private func makeModel() -> NSManagedObjectModel {
        let described = Dictionary(entities.map { (ObjectIdentifier($0.type), $0.description) }) { $1 }
        for entity in entities {
            guard let own = described[ObjectIdentifier(entity.type)] else { continue }
            if let above = entity.type.superclass.flatMap({ described[ObjectIdentifier($0)] }) { above.subentities.append(own) }
        }
        for entity in entities { connect(entity, described) }
        let model = NSManagedObjectModel()
        model.entities = entities.compactMap { described[ObjectIdentifier($0.type)] }
        model.versionIdentifiers = [modelVersion]
        for name in Set(configurations.values.joined()) {
            let members = entities.filter { configurations[$0]?.contains(name) == true }
            model.setEntities(members.compactMap { described[ObjectIdentifier($0.type)] }, forConfigurationName: name)
        }
        return model
    }

    /// Sets the destinations and inverses of an entity's relationships.
    private func connect(_ entity: DynamicEntity, _ described: [ObjectIdentifier: NSEntityDescription]) {
        for case let field as any FieldRelationshipProtocol in MetaObjects.ownFields(entity.type) {
            let own = described[ObjectIdentifier(entity.type)]?.propertiesByName[field.keyPath] as? NSRelationshipDescription
            let destination = described[ObjectIdentifier(field.destination)]
            own?.destinationEntity = destination
            guard let name = field.inverseName(), let back = destination?.propertiesByName[name] as? NSRelationshipDescription else {
                continue
            }
            own?.inverseRelationship = back
            back.inverseRelationship = own
        }
    }
}

extension DynamicEntity {
    /// The user info key of an entity's class.
    fileprivate static let classKey = "class"

    fileprivate var description: NSEntityDescription {
        let entity = NSEntityDescription()
        entity.name = entityName
        entity.isAbstract = isAbstract
        entity.versionHashModifier = versionHashModifier
        entity.uniquenessConstraints = uniqueConstraints
        entity.userInfo = [Self.classKey: ObjectIdentifier(type)]
        entity.properties = MetaObjects.ownFields(type).map(\.property)
        return entity
    }
}

extension CoreStoreObject {
    /// The superclass; nil if that is `CoreStoreObject` itself.
    fileprivate static var superclass: CoreStoreObject.Type? {
        let above = Mirror(reflecting: MetaObjects.object(self)).superclassMirror?.subjectType as? CoreStoreObject.Type
        return above == CoreStoreObject.self ? nil : above
    }
}

/// The order of an app's model versions for migration.
///
/// Source: CoreStore MigrationChain.
public struct MigrationChain: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral,
    ExpressibleByStringLiteral,
    Equatable, Sendable
{
    private let followers: [ModelVersion: ModelVersion]
    private let only: ModelVersion?

    /// Creates a chain from versions in order.
    public init(arrayLiteral elements: ModelVersion...) {
        followers = Dictionary(zip(elements, elements.dropFirst())) { $1 }
        only = elements.count == 1 ? elements.first : nil
    }
    /// Creates a chain from versions, each with its successor.
    public init(dictionaryLiteral elements: (ModelVersion, ModelVersion)...) {
        followers = Dictionary(elements) { $1 }
        only = nil
    }
    /// Creates an empty chain.
    public init(nilLiteral: ()) { (followers, only) = ([:], nil) }
    /// Creates a chain of a single version.
    public init(stringLiteral value: ModelVersion) { (followers, only) = ([:], value) }

    /// The versions without a successor.
    public var leafVersions: Set<ModelVersion> { Set(followers.values).subtracting(followers.keys).union(only.map { [$0] } ?? []) }

    /// The versions on the way from one to another, without the first; nil if the chain does not connect them.
    func path(from source: ModelVersion, to destination: ModelVersion) -> [ModelVersion]? {
        var (path, current): ([ModelVersion], ModelVersion) = ([], source)
        while current != destination {
            guard let next = followers[current], !path.contains(next) else { return nil }
            path.append(next)
            current = next
        }
        return path
    }
}

/// The migration that a storage needs before the app can use it.
///
/// Every step is lightweight here: values are copied by their current and previous names.
///
/// Source: CoreStore MigrationType.
public enum MigrationType: Hashable, Sendable {
    /// No migration.
    case none(version: ModelVersion)
    /// A migration that copies values.
    case lightweight(sourceVersion: ModelVersion, destinationVersion: ModelVersion)
    /// A migration by the app's code; never needed here.
    case heavyweight(sourceVersion: ModelVersion, destinationVersion: ModelVersion)

    /// The version before the migration.
    public var sourceVersion: ModelVersion {
        switch self {
        case .none(let version): version
        case .lightweight(let source, _), .heavyweight(let source, _): source
        }
    }
    /// The version after the migration.
    public var destinationVersion: ModelVersion {
        switch self {
        case .none(let version): version
        case .lightweight(_, let destination), .heavyweight(_, let destination): destination
        }
    }
    /// Whether a migration is needed.
    public var hasMigration: Bool { sourceVersion != destinationVersion }
    /// Whether it is a lightweight migration.
    public var isLightweightMigration: Bool { if case .lightweight = self { true } else { false } }
    /// Whether it is a heavyweight migration.
    public var isHeavyweightMigration: Bool { if case .heavyweight = self { true } else { false } }
}

/// A migration by an app's code; only the names that such code uses exist here, as it is never run.
///
/// Source: CoreStore CustomSchemaMappingProvider.
public enum CustomSchemaMappingProvider {
    /// An object before the migration.
    ///
    /// Source: CoreStore CustomSchemaMappingProvider.UnsafeSourceObject.
    public final class UnsafeSourceObject {
        private let object: NSManagedObject
        init(_ object: NSManagedObject) { self.object = object }
        /// The value of a property.
        public subscript(attribute: KeyPathString) -> Any? { object.value(forKey: attribute) }
    }
}
