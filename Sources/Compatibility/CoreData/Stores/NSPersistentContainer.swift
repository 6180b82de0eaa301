import Foundation
import TenFootObjectStore

/// The Core Data stack: a model, a store coordinator and a context.
///
/// Source: Core Data NSPersistentContainer.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    /// The name of the model and of the store's file.
    public let name: String
    /// The context of the main queue, for views.
    public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    /// The model.
    public let managedObjectModel: NSManagedObjectModel
    /// The coordinator of the stores.
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator
    /// The stores that `loadPersistentStores` opens.
    open var persistentStoreDescriptions: [NSPersistentStoreDescription]

    /// The default folder of store files.
    open class func defaultDirectoryURL() -> URL { DataFolder.url }

    /// Creates a container for the model with a name in the app's bundle.
    public convenience init(name: String) { self.init(name: name, managedObjectModel: .named(name, in: .main)) }
    /// Creates a container for a model.
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

    /// Opens the stores synchronously and calls the block for each.
    open func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) {
        let open = Set(persistentStoreCoordinator.persistentStores.compactMap(\.url))
        for description in persistentStoreDescriptions where description.url.map({ $0.path == "/dev/null" || !open.contains($0) }) ?? true {
            persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
        }
    }

    /// Creates a context with a private queue.
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

/// A container that does not synchronise: Linux has no iCloud account.
///
/// Source: Core Data NSPersistentCloudKitContainer.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
    /// Creates a container for a model.
    public override init(name: String, managedObjectModel model: NSManagedObjectModel) {
        DataLog.shared.error("There is no iCloud on Linux: the container '\(name)' does not synchronise with other devices.")
        super.init(name: name, managedObjectModel: model)
    }

    /// Accepted and ignored: nothing is sent to iCloud.
    open func initializeCloudKitSchema(options: NSPersistentCloudKitContainerSchemaInitializationOptions = []) throws {}
}

/// Accepted and ignored: nothing is sent to iCloud.
///
/// Source: Core Data NSPersistentCloudKitContainerSchemaInitializationOptions.
public struct NSPersistentCloudKitContainerSchemaInitializationOptions: OptionSet, Sendable {
    /// Its bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Accepted and ignored.
    public static let dryRun = NSPersistentCloudKitContainerSchemaInitializationOptions(rawValue: 1)
    /// Accepted and ignored.
    public static let printSchema = NSPersistentCloudKitContainerSchemaInitializationOptions(rawValue: 2)
}
