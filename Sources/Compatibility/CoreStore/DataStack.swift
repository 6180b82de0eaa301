import Foundation
import Synchronization

/// A model with its storages, and the context of the main thread.
///
/// Source: CoreStore DataStack.
public final class DataStack: Equatable, @unchecked Sendable {
    /// The version of the model that the stack uses.
    public let modelVersion: ModelVersion
    let coordinator: NSPersistentStoreCoordinator
    /// The context of the main thread.
    let mainContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    let schemas: [ModelVersion: CoreStoreSchema]
    let migrationChain: MigrationChain

    /// Creates a stack for the latest of several model versions; storages may have been written by any of them.
    public convenience init(_ schema: CoreStoreSchema, _ otherSchemas: CoreStoreSchema..., migrationChain: MigrationChain = nil) {
        self.init(schemas: [schema] + otherSchemas, migrationChain: migrationChain)
    }
    init(schemas: [CoreStoreSchema], migrationChain: MigrationChain) {
        self.schemas = Dictionary(schemas.map { ($0.modelVersion, $0) }) { $1 }
        self.migrationChain = migrationChain
        let leaves = migrationChain.leafVersions
        let current = schemas.last { leaves.contains($0.modelVersion) } ?? schemas.last
        modelVersion = current?.modelVersion ?? ""
        coordinator = NSPersistentStoreCoordinator(managedObjectModel: current?.rawModel() ?? NSManagedObjectModel())
        mainContext.persistentStoreCoordinator = coordinator
        mainContext.automaticallyMergesChangesFromParent = true
        mainContext.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    }

    /// Whether both are the same stack.
    public static func == (one: DataStack, other: DataStack) -> Bool { one === other }

    /// The entity of a class.
    public func entityDescription(for type: CoreStoreObject.Type) -> NSEntityDescription? { schemas[modelVersion]?.entity(of: type) }
    /// The object identifier for a URL that an identifier has returned.
    public func objectID(forURIRepresentation url: URL) -> NSManagedObjectID? { coordinator.managedObjectID(forURIRepresentation: url) }

    /// Logs an error and returns it.
    func told(_ error: CoreStoreError, _ function: StaticString = #function) -> CoreStoreError {
        CoreStoreDefaults.logger.log(
            error: error, message: "what the app keeps", fileName: #fileID, lineNumber: #line, functionName: function)
        return error
    }

    // MARK: Transactions

    /// Runs a transaction synchronously; its changes are saved when the closure returns, and discarded if it throws.
    @discardableResult public func perform<T>(
        synchronous task: (_ transaction: SynchronousDataTransaction) throws -> T, waitForAllObservers: Bool = true,
        sourceIdentifier: Any? = nil
    ) throws(CoreStoreError) -> T {
        let transaction = SynchronousDataTransaction(self, sourceIdentifier)
        let value = try transaction.run(task)
        if waitForAllObservers, MainQueue.isCurrent || Thread.isMainThread { mainContext.mergeChanges(fromContextDidSave: Self.saved) }
        return value
    }
    private static var saved: Notification { Notification(name: NSManagedObjectContext.didSaveObjectsNotification) }

    /// Runs a transaction on another thread; its changes are saved when the closure returns, and discarded if it throws.
    public func perform<T>(
        asynchronous task: @escaping (_ transaction: AsynchronousDataTransaction) throws -> T, sourceIdentifier: Any? = nil,
        completion: @escaping (AsynchronousDataTransaction.Result<T>) -> Void
    ) {
        let transaction = AsynchronousDataTransaction(self, sourceIdentifier)
        transactions.carry {
            let result: AsynchronousDataTransaction.Result<T>
            do throws(CoreStoreError) { result = .success(try transaction.run(task)) } catch { result = .failure(error) }
            return { completion(result) }
        }
    }
    private let transactions = DispatchQueue(label: "org.tenfoot.transactions", qos: .userInitiated)

    /// Runs a transaction on another thread, with separate closures for success and failure.
    public func perform<T>(
        asynchronous task: @escaping (_ transaction: AsynchronousDataTransaction) throws -> T, sourceIdentifier: Any? = nil,
        success: @escaping (T) -> Void, failure: @escaping (CoreStoreError) -> Void
    ) {
        perform(asynchronous: task, sourceIdentifier: sourceIdentifier) { result in
            switch result {
            case .success(let value): success(value)
            case .failure(let error): failure(error)
            }
        }
    }
}

/// The default stack and logger.
///
/// Source: CoreStore CoreStoreDefaults.
public enum CoreStoreDefaults {
    private struct Held: @unchecked Sendable {
        var stack: DataStack?
        var logger: any CoreStoreLogger = DefaultLogger()
    }
    private static let held = Mutex(Held())

    /// The app's stack; a stack without classes unless one was set.
    public static var dataStack: DataStack {
        get {
            held.withLock { held in
                let stack = held.stack ?? DataStack(schemas: [], migrationChain: nil)
                held.stack = stack
                return stack
            }
        }
        set { held.withLock { $0.stack = newValue } }
    }
    /// Receives log messages about storages and transactions.
    public static var logger: any CoreStoreLogger {
        get { held.withLock { $0 }.logger }
        set {
            nonisolated(unsafe) let logger = newValue
            held.withLock { $0.logger = logger }
        }
    }
}
