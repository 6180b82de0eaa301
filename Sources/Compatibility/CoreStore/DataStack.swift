import Foundation
import Synchronization

/// A model, its storages, and the objects that the screen shows.
///
/// Source: CoreStore DataStack.
public final class DataStack: Equatable, @unchecked Sendable {
    /// The version of the model that the stack works by.
    public let modelVersion: ModelVersion
    let coordinator: NSPersistentStoreCoordinator
    /// Holds what the main thread reads.
    let mainContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    let schemas: [ModelVersion: CoreStoreSchema]
    let migrationChain: MigrationChain

    /// A stack of the last version of a model; earlier ones are what its storages may have been written by.
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

    /// Whether two are one.
    public static func == (one: DataStack, other: DataStack) -> Bool { one === other }

    /// What the model says of a class.
    public func entityDescription(for type: CoreStoreObject.Type) -> NSEntityDescription? { schemas[modelVersion]?.entity(of: type) }
    /// The name of an object in an address that it once gave.
    public func objectID(forURIRepresentation url: URL) -> NSManagedObjectID? { coordinator.managedObjectID(forURIRepresentation: url) }

    /// Tells the log of an error, and hands it on.
    func told(_ error: CoreStoreError, _ function: StaticString = #function) -> CoreStoreError {
        CoreStoreDefaults.logger.log(
            error: error, message: "what the app keeps", fileName: #fileID, lineNumber: #line, functionName: function)
        return error
    }

    // MARK: Transactions

    /// Changes objects while the app waits; what the closure has changed is saved when it ends, and nothing where it throws.
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

    /// Changes objects on another thread; what the closure has changed is saved when it ends, and nothing where it throws.
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

    /// Changes objects on another thread, and says apart whether it went well.
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

/// The stack and the logger that an app works by where it names no other.
///
/// Source: CoreStore CoreStoreDefaults.
public enum CoreStoreDefaults {
    private struct Held: @unchecked Sendable {
        var stack: DataStack?
        var logger: any CoreStoreLogger = DefaultLogger()
    }
    private static let held = Mutex(Held())

    /// The app's stack; one without classes where it has given none.
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
    /// Who is told what becomes of storages and transactions.
    public static var logger: any CoreStoreLogger {
        get { held.withLock { $0 }.logger }
        set {
            nonisolated(unsafe) let logger = newValue
            held.withLock { $0.logger = logger }
        }
    }
}
