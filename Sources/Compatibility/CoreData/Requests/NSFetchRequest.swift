import Foundation

/// A request to the stores.
///
/// Source: Core Data NSPersistentStoreRequest.
open class NSPersistentStoreRequest: NSObject {
    /// Accepted and ignored: an object is stored where its entity belongs.
    open var affectedStores: [NSPersistentStore]?
}

/// The type of a fetch's results.
///
/// Source: Core Data NSFetchRequestResultType.
public struct NSFetchRequestResultType: OptionSet, Sendable {
    /// Its bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Objects.
    public static let managedObjectResultType: NSFetchRequestResultType = []
    /// Identifiers of objects.
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    /// Dictionaries of values.
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    /// The number of objects.
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// Selects and sorts the objects to fetch.
///
/// Source: Core Data NSFetchRequest.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
    private var given: NSEntityDescription?
    private var name: String?
    /// The class whose entity is fetched if no entity is set.
    private(set) var type: NSManagedObject.Type?

    /// The condition that objects must satisfy; nil means all.
    open var predicate: NSPredicate?
    /// The order; nil means the order of insertion.
    open var sortDescriptors: [NSSortDescriptor]?
    /// The maximum number of results; 0 means no limit.
    open var fetchLimit = 0
    /// The number of results to skip.
    open var fetchOffset = 0
    /// The type of the results.
    open var resultType = NSFetchRequestResultType.managedObjectResultType
    /// Whether objects of subentities are included.
    open var includesSubentities = true
    /// Whether unsaved objects are included.
    open var includesPendingChanges = true
    /// The properties in dictionaries; nil means all attributes.
    open var propertiesToFetch: [Any]?
    /// Whether duplicate results are removed.
    open var returnsDistinctResults = false
    /// Accepted and ignored: objects are always read with all their values.
    open var includesPropertyValues = true
    /// Accepted and ignored: objects are always read with all their values.
    open var returnsObjectsAsFaults = true
    /// Accepted and ignored: related objects are read when they are accessed.
    open var relationshipKeyPathsForPrefetching: [String]?
    /// Accepted and ignored: objects are read once and stay in memory.
    open var fetchBatchSize = 0
    /// Accepted and ignored: changes saved by other contexts are always applied.
    open var shouldRefreshRefetchedObjects = false

    /// Creates a request whose entity is set later.
    public override init() { type = ResultType.self as? NSManagedObject.Type }
    /// Creates a request for objects of an entity.
    public convenience init(entityName: String) {
        self.init()
        name = entityName
        if let type { ManagedClasses.add(type) }
    }
    init(of type: NSManagedObject.Type) { self.type = type }

    /// The entity of the objects.
    open var entity: NSEntityDescription? {
        get { given ?? type.flatMap(ManagedClasses.entity) }
        set { given = newValue }
    }
    /// The name of the entity.
    open var entityName: String? { name ?? given?.name ?? type.flatMap(ManagedClasses.entity)?.name ?? type.map { "\($0)" } }

    /// The request's entity in a context's model; throws if there is none.
    func entity(in context: NSManagedObjectContext) throws -> NSEntityDescription {
        guard let model = context.model else {
            throw CoreDataProblem.error(NSCoreDataError, "the context has neither a persistentStoreCoordinator nor a parent")
        }
        if let entity = (name ?? given?.name).flatMap({ model.entitiesByName[$0] }) { return entity }
        if name == nil, given == nil, let entity = type.flatMap(model.entity(of:)) { return entity }
        throw CoreDataProblem.error(
            NSCoreDataError, "the model has no entity '\(entityName ?? "")': its entities are \(model.entitiesByName.keys.sorted())")
    }
}
