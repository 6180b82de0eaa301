import Foundation
import TenFootObjectStore

/// All that an app needs to keep objects: a model, a store and a context.
///
/// Source: Core Data NSPersistentContainer.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    /// The name of the model and of the store's file.
    public let name: String
    /// The context of what is on the screen.
    public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    /// What objects there are.
    public let managedObjectModel: NSManagedObjectModel
    /// What opens the stores.
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator
    /// The stores that `loadPersistentStores` opens.
    open var persistentStoreDescriptions: [NSPersistentStoreDescription]

    /// The folder of the stores' files, where an app names no other.
    open class func defaultDirectoryURL() -> URL { DataFolder.url }

    /// A container of the model of a name, which is among what the app brings along.
    public convenience init(name: String) { self.init(name: name, managedObjectModel: .named(name, in: .main)) }
    /// A container of a model.
    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.name = name
        managedObjectModel = model
        persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        persistentStoreDescriptions = []
        super.init()
        viewContext.persistentStoreCoordinator = persistentStoreCoordinator
        let folder = Swift.type(of: self).defaultDirectoryURL()
        persistentStoreDescriptions = [NSPersistentStoreDescription(url: folder.appendingPathComponent(name + ".sqlite"))]
    }

    /// Opens the stores and says of each how it went, before it returns.
    open func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) {
        let open = Set(persistentStoreCoordinator.persistentStores.compactMap(\.url))
        for description in persistentStoreDescriptions where description.url.map({ $0.path == "/dev/null" || !open.contains($0) }) ?? true {
            persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
        }
    }

    /// A context for work apart from the screen.
    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    /// Runs a closure with a new background context, on that context's queue.
    @preconcurrency open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }

    /// Runs a closure with a new background context, on that context's queue.
    @preconcurrency public func performBackgroundTask<Result, Failure: Error>(
        _ block: @escaping @Sendable (NSManagedObjectContext) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let context = newBackgroundContext()
        return try await context.perform { () throws(Failure) -> Result in try block(context) }
    }
}

/// A container whose objects stay on this machine: there is no iCloud account on Linux.
///
/// Source: Core Data NSPersistentCloudKitContainer.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
    /// A container of a model.
    public override init(name: String, managedObjectModel model: NSManagedObjectModel) {
        DataLog.shared.error("Nobody is signed in to iCloud: what '\(name)' keeps stays on this machine.")
        super.init(name: name, managedObjectModel: model)
    }

    /// Accepted: nothing is sent anywhere.
    open func initializeCloudKitSchema(options: NSPersistentCloudKitContainerSchemaInitializationOptions = []) throws {}
}

/// Accepted: nothing is sent anywhere.
///
/// Source: Core Data NSPersistentCloudKitContainerSchemaInitializationOptions.
public struct NSPersistentCloudKitContainerSchemaInitializationOptions: OptionSet, Sendable {
    /// Its bits.
    public let rawValue: UInt
    /// Of some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Accepted.
    public static let dryRun = NSPersistentCloudKitContainerSchemaInitializationOptions(rawValue: 1)
    /// Accepted.
    public static let printSchema = NSPersistentCloudKitContainerSchemaInitializationOptions(rawValue: 2)
}
