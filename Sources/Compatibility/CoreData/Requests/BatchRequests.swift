import Foundation

/// The result of a batch request.
///
/// Source: Core Data NSPersistentStoreResult.
open class NSPersistentStoreResult: NSObject {}

/// Deletes all objects that match a fetch request.
///
/// Source: Core Data NSBatchDeleteRequest.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    /// The request for the objects to delete.
    public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
    /// The type of result to return.
    open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
    private let ids: [NSManagedObjectID]?

    /// Creates a request to delete the objects that match a fetch request.
    public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) { (fetchRequest, ids) = (fetch, nil) }
    /// Creates a request to delete objects of one entity.
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

/// The type of a batch deletion's result.
///
/// Source: Core Data NSBatchDeleteRequestResultType.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    /// Whether the request succeeded.
    case resultTypeStatusOnly
    /// The objects' identifiers.
    case resultTypeObjectIDs
    /// The number of objects.
    case resultTypeCount
}

/// The result of a batch deletion.
///
/// Source: Core Data NSBatchDeleteResult.
open class NSBatchDeleteResult: NSPersistentStoreResult {
    /// A Boolean, identifiers or a count, depending on the type.
    public let result: Any?
    /// The type of the result.
    public let resultType: NSBatchDeleteRequestResultType
    init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) { (self.result, resultType) = (result, type) }
}

/// Updates all objects of an entity that match a predicate.
///
/// Source: Core Data NSBatchUpdateRequest.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
    private let request: NSFetchRequest<NSManagedObject>
    /// The condition for objects to update; nil means all.
    open var predicate: NSPredicate? {
        get { request.predicate }
        set { request.predicate = newValue }
    }
    /// The new values by property name.
    open var propertiesToUpdate: [AnyHashable: Any]?
    /// The type of result to return.
    open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

    /// Creates a request to update objects of an entity.
    public init(entityName: String) { request = NSFetchRequest(entityName: entityName) }
    /// Creates a request to update objects of an entity.
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

/// The type of a batch update's result.
///
/// Source: Core Data NSBatchUpdateRequestResultType.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
    /// Whether the request succeeded.
    case statusOnlyResultType
    /// The objects' identifiers.
    case updatedObjectIDsResultType
    /// The number of objects.
    case updatedObjectsCountResultType
}

/// The result of a batch update.
///
/// Source: Core Data NSBatchUpdateResult.
open class NSBatchUpdateResult: NSPersistentStoreResult {
    /// A Boolean, identifiers or a count, depending on the type.
    public let result: Any?
    /// The type of the result.
    public let resultType: NSBatchUpdateRequestResultType
    init(_ result: Any?, _ type: NSBatchUpdateRequestResultType) { (self.result, resultType) = (result, type) }
}

/// Inserts many objects.
///
/// Source: Core Data NSBatchInsertRequest.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
    private let entityName: String
    private let objects: [[String: Any]]
    /// The type of result to return.
    open var resultType = NSBatchInsertRequestResultType.statusOnly

    /// Creates a request to insert objects of an entity with the given values.
    public init(entityName: String, objects: [[String: Any]]) { (self.entityName, self.objects) = (entityName, objects) }
    /// Creates a request to insert objects of an entity with the given values.
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

/// The type of a batch insertion's result.
///
/// Source: Core Data NSBatchInsertRequestResultType.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
    /// Whether the request succeeded.
    case statusOnly
    /// The objects' identifiers.
    case objectIDs
    /// The number of objects.
    case count
}

/// The result of a batch insertion.
///
/// Source: Core Data NSBatchInsertResult.
open class NSBatchInsertResult: NSPersistentStoreResult {
    /// A Boolean, identifiers or a count, depending on the type.
    public let result: Any?
    /// The type of the result.
    public let resultType: NSBatchInsertRequestResultType
    init(_ result: Any?, _ type: NSBatchInsertRequestResultType) { (self.result, resultType) = (result, type) }
}

extension NSManagedObjectContext {
    /// Executes a batch request in the stores; other contexts are notified as after a save.
    ///
    /// Source: Core Data NSManagedObjectContext.execute(_:).
    @discardableResult public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        // A separate context, so that this one's unsaved changes are not involved.
        let context = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        context.mergePolicy = mergePolicy
        switch request {
        case let request as NSBatchDeleteRequest: return try request.run(in: context)
        case let request as NSBatchUpdateRequest: return try request.run(in: context)
        case let request as NSBatchInsertRequest: return try request.run(in: context)
        default: throw CoreDataProblem.error(NSCoreDataError, "a \(type(of: request)) cannot be executed: use fetch(_:)")
        }
    }
}
