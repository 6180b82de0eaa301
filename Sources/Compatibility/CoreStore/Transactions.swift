import Foundation

/// A source of objects: a stack or a transaction.
///
/// Source: CoreStore FetchableSource.
public protocol FetchableSource: AnyObject {
    /// The context to fetch from.
    func unsafeContext() -> NSManagedObjectContext
}

extension FetchableSource {
    /// All objects that a fetch finds.
    public func fetchAll<O>(_ from: From<O>, _ fetchClauses: any FetchClause...) throws(CoreStoreError) -> [O] {
        try found(O.self, fetchClauses).map(O.init(rawObject:))
    }
    /// All objects that a fetch finds.
    public func fetchAll<B: FetchChainableBuilderType>(_ clauseChain: B) throws(CoreStoreError) -> [B.ObjectType] {
        try found(B.ObjectType.self, clauseChain.fetchClauses).map(B.ObjectType.init(rawObject:))
    }
    /// The first object that a fetch finds.
    public func fetchOne<O>(_ from: From<O>, _ fetchClauses: any FetchClause...) throws(CoreStoreError) -> O? {
        try found(O.self, fetchClauses, limit: 1).first.map(O.init(rawObject:))
    }
    /// The first object that a fetch finds.
    public func fetchOne<B: FetchChainableBuilderType>(_ clauseChain: B) throws(CoreStoreError) -> B.ObjectType? {
        try found(B.ObjectType.self, clauseChain.fetchClauses, limit: 1).first.map(B.ObjectType.init(rawObject:))
    }
    /// The number of objects that a fetch finds.
    public func fetchCount<O>(_ from: From<O>, _ fetchClauses: any FetchClause...) throws(CoreStoreError) -> Int {
        try found(O.self, fetchClauses).count
    }
    /// The number of objects that a fetch finds.
    public func fetchCount<B: FetchChainableBuilderType>(_ clauseChain: B) throws(CoreStoreError) -> Int {
        try found(B.ObjectType.self, clauseChain.fetchClauses).count
    }
    /// The object in this source; nil if it does not exist here.
    public func fetchExisting<O: CoreStoreObject>(_ object: O) -> O? { fetchExisting(object.rawObject.objectID) }
    /// The object with an identifier; nil if it does not exist here.
    public func fetchExisting<O: CoreStoreObject>(_ objectID: NSManagedObjectID) -> O? {
        let context = unsafeContext()
        return context.performAndWait { try? context.existingObject(with: objectID) }.map(O.init(rawObject:))
    }
    /// The objects in this source; those that do not exist here are left out.
    public func fetchExisting<O: CoreStoreObject>(_ objects: some Sequence<O>) -> [O] { objects.compactMap(fetchExisting) }

    func found<O: CoreStoreObject>(
        _ type: O.Type, _ clauses: [any FetchClause], limit: Int? = nil
    ) throws(CoreStoreError) -> [NSManagedObject] {
        let context = unsafeContext()
        let name = CoreStoreSchema.entityName(of: type, in: context)
        guard let name, context.persistentStoreCoordinator?.persistentStores.isEmpty == false else {
            throw .persistentStoreNotFound(entity: type)
        }
        let request = NSFetchRequest<NSManagedObject>(entityName: name)
        for clause in clauses { clause.applyToFetchRequest(request) }
        if let limit { request.fetchLimit = limit }
        nonisolated(unsafe) let asked = request
        do { return try context.performAndWait { try context.fetch(asked) } } catch { throw CoreStoreError(error) }
    }
}

extension DataStack: FetchableSource {
    /// The context of the main thread.
    public func unsafeContext() -> NSManagedObjectContext { mainContext }
}

/// A transaction: changes that are saved together.
///
/// Source: CoreStore BaseDataTransaction.
public class BaseDataTransaction: FetchableSource {
    let stack: DataStack
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    /// The app's identifier of the transaction's origin.
    public let sourceIdentifier: Any?
    /// The error that makes the transaction fail, whatever its closure returns.
    private var refusal: CoreStoreError?

    init(_ stack: DataStack, _ sourceIdentifier: Any?) {
        (self.stack, self.sourceIdentifier) = (stack, sourceIdentifier)
        context.persistentStoreCoordinator = stack.coordinator
        context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    }

    /// The context of the transaction.
    public func unsafeContext() -> NSManagedObjectContext { context }
    /// Whether there are unsaved changes.
    public var hasChanges: Bool { context.hasChanges }

    /// Creates an object; if the stack's model does not contain its class, the transaction fails when its closure ends.
    public func create<O>(_ into: Into<O>) -> O {
        if let entity = stack.entityDescription(for: O.self) { return O(rawObject: NSManagedObject(entity: entity, insertInto: context)) }
        refusal = .persistentStoreNotFound(entity: O.self)
        // The closure needs an object that accepts values, although it will not be saved.
        let loose = CoreStoreSchema(modelVersion: stack.modelVersion, entities: [Entity<O>("\(O.self)")]).entity(of: O.self)
        return O(rawObject: NSManagedObject(entity: loose ?? NSEntityDescription(), insertInto: nil))
    }
    /// The object for changes in this transaction; nil if it does not exist.
    public func edit<O: CoreStoreObject>(_ object: O?) -> O? { object.flatMap { fetchExisting($0) } }
    /// The object with an identifier for changes in this transaction; nil if it does not exist.
    public func edit<O>(_ into: Into<O>, _ objectID: NSManagedObjectID) -> O? { fetchExisting(objectID) }

    /// Deletes objects.
    public func delete<O: CoreStoreObject>(_ object: O?, _ objects: O?...) { delete(([object] + objects).compactMap(\.self)) }
    /// Deletes objects.
    public func delete<O: CoreStoreObject>(_ objects: some Sequence<O>) { delete(objectIDs: objects.map(\.rawObject.objectID)) }
    /// Deletes the objects with identifiers.
    public func delete(objectIDs: some Sequence<NSManagedObjectID>) {
        for id in objectIDs { if let object = try? context.existingObject(with: id) { context.delete(object) } }
    }
    /// Deletes all objects that a fetch finds, and returns their number.
    @discardableResult public func deleteAll<O>(_ from: From<O>, _ clauses: any FetchClause...) throws(CoreStoreError) -> Int {
        deleted(try found(O.self, clauses))
    }
    /// Deletes all objects that a fetch finds, and returns their number.
    @discardableResult public func deleteAll<B: FetchChainableBuilderType>(_ clauseChain: B) throws(CoreStoreError) -> Int {
        deleted(try found(B.ObjectType.self, clauseChain.fetchClauses))
    }
    private func deleted(_ objects: [NSManagedObject]) -> Int {
        objects.forEach(context.delete)
        return objects.count
    }

    /// Cancels the transaction: nothing is saved.
    public func cancel() throws(CoreStoreError) -> Never { throw .userCancelled }

    /// Runs the app's closure and saves its changes.
    fileprivate func run<Transaction, T>(_ transaction: Transaction, _ task: (Transaction) throws -> T) throws(CoreStoreError) -> T {
        do {
            return try context.performAndWait {
                let value: T
                do { value = try task(transaction) } catch let error as CoreStoreError { throw error } catch {
                    throw CoreStoreError.userError(error: error)
                }
                if let refusal { throw stack.told(refusal) }
                do { try context.save() } catch { throw stack.told(CoreStoreError(error)) }
                return value
            }
        } catch { throw CoreStoreError(error) }
    }
}

/// A transaction that runs synchronously.
///
/// Source: CoreStore SynchronousDataTransaction.
public final class SynchronousDataTransaction: BaseDataTransaction {
    func run<T>(_ task: (SynchronousDataTransaction) throws -> T) throws(CoreStoreError) -> T { try run(self, task) }
}

/// A transaction that runs on another thread.
///
/// Source: CoreStore AsynchronousDataTransaction.
public final class AsynchronousDataTransaction: BaseDataTransaction {
    /// The result of a transaction.
    public typealias Result<T> = Swift.Result<T, CoreStoreError>
    func run<T>(_ task: (AsynchronousDataTransaction) throws -> T) throws(CoreStoreError) -> T { try run(self, task) }
}
