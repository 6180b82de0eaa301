import Foundation

/// What a request that changes many objects at once says when it is done.
///
/// Source: Core Data NSPersistentStoreResult.
open class NSPersistentStoreResult: NSObject {}

/// Deletes all objects that a fetch finds.
///
/// Source: Core Data NSBatchDeleteRequest.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    /// Which objects.
    public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
    /// What the result says.
    open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
    private let ids: [NSManagedObjectID]?

    /// Deletes all objects that a fetch finds.
    public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) { (fetchRequest, ids) = (fetch, nil) }
    /// Deletes objects of one entity.
    public init(objectIDs: [NSManagedObjectID]) {
        fetchRequest = NSFetchRequest()
        fetchRequest.entity = objectIDs.first?.entity
        ids = objectIDs
    }

    fileprivate func run(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
        fetchRequest.resultType = .managedObjectResultType
        let found =
            try ids.map { $0.compactMap(context.existing) } ?? context.fetch(fetchRequest).compactMap { $0 as? NSManagedObject }
        let ids = found.map(\.objectID)
        found.forEach(context.delete)
        try context.save()
        switch resultType {
        case .resultTypeStatusOnly: return NSBatchDeleteResult(true, resultType)
        case .resultTypeObjectIDs: return NSBatchDeleteResult(ids, resultType)
        case .resultTypeCount: return NSBatchDeleteResult(ids.count, resultType)
        }
    }
}

/// What is said of deleted objects.
///
/// Source: Core Data NSBatchDeleteRequestResultType.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    /// That it went well.
    case resultTypeStatusOnly
    /// Their names.
    case resultTypeObjectIDs
    /// How many they are.
    case resultTypeCount
}

/// What is said of deleted objects.
///
/// Source: Core Data NSBatchDeleteResult.
open class NSBatchDeleteResult: NSPersistentStoreResult {
    /// Whether it went well, the objects' names or their number.
    public let result: Any?
    /// Which of them it is.
    public let resultType: NSBatchDeleteRequestResultType
    init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) { (self.result, resultType) = (result, type) }
}

/// Changes all objects of an entity that a predicate holds for.
///
/// Source: Core Data NSBatchUpdateRequest.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
    private let request: NSFetchRequest<NSManagedObject>
    /// What must hold for an object; nil for all.
    open var predicate: NSPredicate? {
        get { request.predicate }
        set { request.predicate = newValue }
    }
    /// The new values, by name.
    open var propertiesToUpdate: [AnyHashable: Any]?
    /// What the result says.
    open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

    /// Changes objects of an entity.
    public init(entityName: String) { request = NSFetchRequest(entityName: entityName) }
    /// Changes objects of an entity.
    public convenience init(entity: NSEntityDescription) { self.init(entityName: entity.key) }

    fileprivate func run(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
        let found = try context.fetch(request)
        for object in found {
            for (name, value) in propertiesToUpdate ?? [:] { object.setValue(value, forKey: "\(name)") }
        }
        try context.save()
        switch resultType {
        case .statusOnlyResultType: return NSBatchUpdateResult(true, resultType)
        case .updatedObjectIDsResultType: return NSBatchUpdateResult(found.map(\.objectID), resultType)
        case .updatedObjectsCountResultType: return NSBatchUpdateResult(found.count, resultType)
        }
    }
}

/// What is said of changed objects.
///
/// Source: Core Data NSBatchUpdateRequestResultType.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
    /// That it went well.
    case statusOnlyResultType
    /// Their names.
    case updatedObjectIDsResultType
    /// How many they are.
    case updatedObjectsCountResultType
}

/// What is said of changed objects.
///
/// Source: Core Data NSBatchUpdateResult.
open class NSBatchUpdateResult: NSPersistentStoreResult {
    /// Whether it went well, the objects' names or their number.
    public let result: Any?
    /// Which of them it is.
    public let resultType: NSBatchUpdateRequestResultType
    init(_ result: Any?, _ type: NSBatchUpdateRequestResultType) { (self.result, resultType) = (result, type) }
}

/// Adds many objects at once.
///
/// Source: Core Data NSBatchInsertRequest.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
    private let entityName: String
    private let objects: [[String: Any]]
    /// What the result says; accepted.
    open var resultType = NSBatchInsertRequestResultType.statusOnly

    /// Adds objects of an entity, by their values.
    public init(entityName: String, objects: [[String: Any]]) { (self.entityName, self.objects) = (entityName, objects) }
    /// Adds objects of an entity, by their values.
    public convenience init(entity: NSEntityDescription, objects: [[String: Any]]) { self.init(entityName: entity.key, objects: objects) }

    fileprivate func run(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
        let added = objects.map { values in
            let object = NSEntityDescription.insertNewObject(forEntityName: entityName, into: context)
            object.setValuesForKeys(values)
            return object
        }
        try context.save()
        switch resultType {
        case .statusOnly: return NSBatchInsertResult(true, resultType)
        case .objectIDs: return NSBatchInsertResult(added.map(\.objectID), resultType)
        case .count: return NSBatchInsertResult(added.count, resultType)
        }
    }
}

/// What is said of added objects.
///
/// Source: Core Data NSBatchInsertRequestResultType.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
    /// That it went well.
    case statusOnly
    /// Their names.
    case objectIDs
    /// How many they are.
    case count
}

/// What is said of added objects.
///
/// Source: Core Data NSBatchInsertResult.
open class NSBatchInsertResult: NSPersistentStoreResult {
    /// Whether it went well, the objects' names or their number.
    public let result: Any?
    /// Which of them it is.
    public let resultType: NSBatchInsertRequestResultType
    init(_ result: Any?, _ type: NSBatchInsertRequestResultType) { (self.result, resultType) = (result, type) }
}

extension NSManagedObjectContext {
    /// Runs a request that changes many objects at once, in the stores; contexts learn of it as of any save.
    ///
    /// Source: Core Data NSManagedObjectContext.execute(_:).
    @discardableResult public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        // What this context has not saved is none of the request's business.
        let context = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        context.mergePolicy = mergePolicy
        switch request {
        case let request as NSBatchDeleteRequest: return try request.run(in: context)
        case let request as NSBatchUpdateRequest: return try request.run(in: context)
        case let request as NSBatchInsertRequest: return try request.run(in: context)
        default: throw CoreDataProblem.error(NSCoreDataError, "a \(type(of: request)) cannot be executed: ask the context to fetch")
        }
    }
}
