import Foundation

/// A class of objects and what its entity is called.
///
/// Source: CoreStore DynamicEntity.
public class DynamicEntity: Hashable {
    /// The class.
    public let type: CoreStoreObject.Type
    /// The entity's name.
    public let entityName: EntityName
    /// Whether there are objects of its subclasses alone.
    public let isAbstract: Bool
    /// What tells it from an earlier version that is described the same.
    public let versionHashModifier: String?
    /// Sets of values of which no two objects have all alike.
    public let uniqueConstraints: [[KeyPathString]]

    fileprivate init(
        _ type: CoreStoreObject.Type, _ name: String, isAbstract: Bool, versionHashModifier: String?, uniqueConstraints: [[KeyPathString]]
    ) {
        (self.type, entityName, self.isAbstract) = (type, name, isAbstract)
        (self.versionHashModifier, self.uniqueConstraints) = (versionHashModifier, uniqueConstraints)
    }

    /// Whether two are of one class and name.
    public static func == (one: DynamicEntity, other: DynamicEntity) -> Bool {
        one.type == other.type && one.entityName == other.entityName
    }
    /// Hashes class and name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        hasher.combine(entityName)
    }
}

/// A class of objects and what its entity is called.
///
/// Source: CoreStore Entity.
public final class Entity<O: CoreStoreObject>: DynamicEntity {
    /// An entity of a class; indexes are accepted, since objects are searched in memory.
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
    /// What the app calls the version.
    var modelVersion: ModelVersion { get }
    /// The model as Core Data has it.
    func rawModel() -> NSManagedObjectModel
}

/// The hashes that Apple's Core Data makes of the entities of a version; accepted, as those here are others.
///
/// Source: CoreStore VersionLock.
public struct VersionLock: ExpressibleByDictionaryLiteral, Equatable, Sendable {
    /// The hashes by the entities' names.
    public let hashes: [EntityName: [UInt64]]
    /// Of hashes by the entities' names.
    public init(dictionaryLiteral elements: (EntityName, [UInt64])...) { hashes = Dictionary(elements) { $1 } }
}

/// A version of an app's model: its classes.
///
/// Source: CoreStore CoreStoreSchema.
public final class CoreStoreSchema: DynamicSchema, @unchecked Sendable {
    /// What the app calls the version.
    public let modelVersion: ModelVersion
    let entities: [DynamicEntity]
    private let configurations: [DynamicEntity: Set<String>]
    private lazy var model = makeModel()
    private let lock = NSLock()

    /// A version of classes.
    public convenience init(modelVersion: ModelVersion, entities: [DynamicEntity], versionLock: VersionLock? = nil) {
        self.init(
            modelVersion: modelVersion, entityConfigurations: Dictionary(entities.map { ($0, []) }) { $1 }, versionLock: versionLock)
    }
    /// A version of classes in parts that have storages of their own.
    public init(modelVersion: ModelVersion, entityConfigurations: [DynamicEntity: Set<String>], versionLock: VersionLock? = nil) {
        self.modelVersion = modelVersion
        entities = entityConfigurations.keys.sorted { $0.entityName < $1.entityName }
        configurations = entityConfigurations
    }

    /// The model as Core Data has it.
    public func rawModel() -> NSManagedObjectModel { lock.withLock { model } }

    func entity(of type: CoreStoreObject.Type) -> NSEntityDescription? {
        entities.first { $0.type == type }.flatMap { rawModel().entitiesByName[$0.entityName] }
    }

    /// The name of a class's entity in the model that a context works by.
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

    /// Says of an entity's relationships where they lead, and of those that lead back too.
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
    /// By which an entity tells its class.
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
    /// The class above one; nil for one that has no other above it.
    fileprivate static var superclass: CoreStoreObject.Type? {
        let above = Mirror(reflecting: MetaObjects.object(self)).superclassMirror?.subjectType as? CoreStoreObject.Type
        return above == CoreStoreObject.self ? nil : above
    }
}

/// Which versions of an app's model follow each other.
///
/// Source: CoreStore MigrationChain.
public struct MigrationChain: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral,
    ExpressibleByStringLiteral,
    Equatable, Sendable
{
    private let followers: [ModelVersion: ModelVersion]
    private let only: ModelVersion?

    /// Versions in their order.
    public init(arrayLiteral elements: ModelVersion...) {
        followers = Dictionary(zip(elements, elements.dropFirst())) { $1 }
        only = elements.count == 1 ? elements.first : nil
    }
    /// Versions with the one that follows each.
    public init(dictionaryLiteral elements: (ModelVersion, ModelVersion)...) {
        followers = Dictionary(elements) { $1 }
        only = nil
    }
    /// No version follows another.
    public init(nilLiteral: ()) { (followers, only) = ([:], nil) }
    /// A single version.
    public init(stringLiteral value: ModelVersion) { (followers, only) = ([:], value) }

    /// The versions that no other follows.
    public var leafVersions: Set<ModelVersion> { Set(followers.values).subtracting(followers.keys).union(only.map { [$0] } ?? []) }

    /// The versions that lead from one to another, without the first; nil where none do.
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

/// What has to become of a storage before a version of the app can use it.
///
/// Every step is light here: values go over by their names and earlier names.
///
/// Source: CoreStore MigrationType.
public enum MigrationType: Hashable, Sendable {
    /// Nothing.
    case none(version: ModelVersion)
    /// Its values are written anew.
    case lightweight(sourceVersion: ModelVersion, destinationVersion: ModelVersion)
    /// What the app says becomes of them; never here.
    case heavyweight(sourceVersion: ModelVersion, destinationVersion: ModelVersion)

    /// The version before.
    public var sourceVersion: ModelVersion {
        switch self {
        case .none(let version): version
        case .lightweight(let source, _), .heavyweight(let source, _): source
        }
    }
    /// The version after.
    public var destinationVersion: ModelVersion {
        switch self {
        case .none(let version): version
        case .lightweight(_, let destination), .heavyweight(_, let destination): destination
        }
    }
    /// Whether anything has to be done.
    public var hasMigration: Bool { sourceVersion != destinationVersion }
    /// Whether values only have to be written anew.
    public var isLightweightMigration: Bool { if case .lightweight = self { true } else { false } }
    /// Whether the app has to say what becomes of them.
    public var isHeavyweightMigration: Bool { if case .heavyweight = self { true } else { false } }
}

/// How values go from one version of a model to the next, by an app's own code: there is none of that here, only the names an app's code is written in.
///
/// Source: CoreStore CustomSchemaMappingProvider.
public enum CustomSchemaMappingProvider {
    /// An object of the version before.
    ///
    /// Source: CoreStore CustomSchemaMappingProvider.UnsafeSourceObject.
    public final class UnsafeSourceObject {
        private let object: NSManagedObject
        init(_ object: NSManagedObject) { self.object = object }
        /// The value of a name.
        public subscript(attribute: KeyPathString) -> Any? { object.value(forKey: attribute) }
    }
}
