import Foundation

/// Something that is asked of the stores.
///
/// Source: Core Data NSPersistentStoreRequest.
open class NSPersistentStoreRequest: NSObject {
    /// Accepted: an object is in the store that its entity belongs to.
    open var affectedStores: [NSPersistentStore]?
}

/// What a fetch finds: objects, names, values or their number.
///
/// Source: Core Data NSFetchRequestResultType.
public struct NSFetchRequestResultType: OptionSet, Sendable {
    /// Its bits.
    public let rawValue: UInt
    /// Of some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Objects.
    public static let managedObjectResultType: NSFetchRequestResultType = []
    /// Names of objects.
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    /// Values of objects, by name.
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    /// How many objects there are.
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// Which objects are asked for, in what order.
///
/// Source: Core Data NSFetchRequest.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
    private var given: NSEntityDescription?
    private var name: String?
    /// The class whose entity is asked for, where nothing else says which.
    private(set) var type: NSManagedObject.Type?

    /// What must hold for an object; nil for all.
    open var predicate: NSPredicate?
    /// The order; none for that in which they were added.
    open var sortDescriptors: [NSSortDescriptor]?
    /// How many at most; 0 for all.
    open var fetchLimit = 0
    /// How many are left out first.
    open var fetchOffset = 0
    /// What is found: objects, names, values or their number.
    open var resultType = NSFetchRequestResultType.managedObjectResultType
    /// Whether objects of the entity's kinds are found too.
    open var includesSubentities = true
    /// Whether objects that are not saved are found too.
    open var includesPendingChanges = true
    /// The names of the values that are found; nil for all attributes.
    open var propertiesToFetch: [Any]?
    /// Whether equal values are found once.
    open var returnsDistinctResults = false
    /// Accepted: objects are read whole.
    open var includesPropertyValues = true
    /// Accepted: objects are read whole.
    open var returnsObjectsAsFaults = true
    /// Accepted: related objects are read when they are asked for.
    open var relationshipKeyPathsForPrefetching: [String]?
    /// Accepted: objects are read once, and stay in memory.
    open var fetchBatchSize = 0
    /// Accepted: what others have saved is always taken over.
    open var shouldRefreshRefetchedObjects = false

    /// Asks for objects of an entity that is said later.
    public override init() { type = ResultType.self as? NSManagedObject.Type }
    /// Asks for objects of an entity.
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

    /// The entity in a context's model.
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
