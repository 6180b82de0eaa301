import Foundation

/// Where objects are found: a stack, or a transaction.
///
/// Source: CoreStore FetchableSource.
public protocol FetchableSource: AnyObject {
    /// Where they are found, as Core Data has it.
    func unsafeContext() -> NSManagedObjectContext
}

extension FetchableSource {
    /// All objects that a question finds.
    public func fetchAll<O>(_ from: From<O>, _ fetchClauses: any FetchClause...) throws(CoreStoreError) -> [O] {
        try found(O.self, fetchClauses).map(O.init(rawObject:))
    }
    /// All objects that a question finds.
    public func fetchAll<B: FetchChainableBuilderType>(_ clauseChain: B) throws(CoreStoreError) -> [B.ObjectType] {
        try found(B.ObjectType.self, clauseChain.fetchClauses).map(B.ObjectType.init(rawObject:))
    }
    /// The first object that a question finds.
    public func fetchOne<O>(_ from: From<O>, _ fetchClauses: any FetchClause...) throws(CoreStoreError) -> O? {
        try found(O.self, fetchClauses, limit: 1).first.map(O.init(rawObject:))
    }
    /// The first object that a question finds.
    public func fetchOne<B: FetchChainableBuilderType>(_ clauseChain: B) throws(CoreStoreError) -> B.ObjectType? {
        try found(B.ObjectType.self, clauseChain.fetchClauses, limit: 1).first.map(B.ObjectType.init(rawObject:))
    }
    /// How many objects a question finds.
    public func fetchCount<O>(_ from: From<O>, _ fetchClauses: any FetchClause...) throws(CoreStoreError) -> Int {
        try found(O.self, fetchClauses).count
    }
    /// How many objects a question finds.
    public func fetchCount<B: FetchChainableBuilderType>(_ clauseChain: B) throws(CoreStoreError) -> Int {
        try found(B.ObjectType.self, clauseChain.fetchClauses).count
    }
    /// An object as it is here; nil where it is not.
    public func fetchExisting<O: CoreStoreObject>(_ object: O) -> O? { fetchExisting(object.rawObject.objectID) }
    /// The object of a name; nil where there is none.
    public func fetchExisting<O: CoreStoreObject>(_ objectID: NSManagedObjectID) -> O? {
        let context = unsafeContext()
        return context.performAndWait { try? context.existingObject(with: objectID) }.map(O.init(rawObject:))
    }
    /// Objects as they are here, without those that are not.
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
    /// What the main thread reads.
    public func unsafeContext() -> NSManagedObjectContext { mainContext }
}

/// Changes that are saved together.
///
/// Source: CoreStore BaseDataTransaction.
public class BaseDataTransaction: FetchableSource {
    let stack: DataStack
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    /// What the app said of where the changes come from.
    public let sourceIdentifier: Any?
    /// Why nothing of the transaction is saved, whatever its closure returns.
    private var refusal: CoreStoreError?

    init(_ stack: DataStack, _ sourceIdentifier: Any?) {
        (self.stack, self.sourceIdentifier) = (stack, sourceIdentifier)
        context.persistentStoreCoordinator = stack.coordinator
        context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    }

    /// Where the transaction has its objects.
    public func unsafeContext() -> NSManagedObjectContext { context }
    /// Whether something has changed.
    public var hasChanges: Bool { context.hasChanges }

    /// A new object; of a class that the stack's version of the model does not name, the transaction fails when its closure ends.
    public func create<O>(_ into: Into<O>) -> O {
        if let entity = stack.entityDescription(for: O.self) { return O(rawObject: NSManagedObject(entity: entity, insertInto: context)) }
        refusal = .persistentStoreNotFound(entity: O.self)
        // Outside any storage the object still takes the values that the closure gives it.
        let loose = CoreStoreSchema(modelVersion: stack.modelVersion, entities: [Entity<O>("\(O.self)")]).entity(of: O.self)
        return O(rawObject: NSManagedObject(entity: loose ?? NSEntityDescription(), insertInto: nil))
    }
    /// An object as the transaction can change it; nil where it is not there.
    public func edit<O: CoreStoreObject>(_ object: O?) -> O? { object.flatMap { fetchExisting($0) } }
    /// The object of a name as the transaction can change it; nil where it is not there.
    public func edit<O>(_ into: Into<O>, _ objectID: NSManagedObjectID) -> O? { fetchExisting(objectID) }

    /// Deletes objects.
    public func delete<O: CoreStoreObject>(_ object: O?, _ objects: O?...) { delete(([object] + objects).compactMap(\.self)) }
    /// Deletes objects.
    public func delete<O: CoreStoreObject>(_ objects: some Sequence<O>) { delete(objectIDs: objects.map(\.rawObject.objectID)) }
    /// Deletes the objects of names.
    public func delete(objectIDs: some Sequence<NSManagedObjectID>) {
        for id in objectIDs { if let object = try? context.existingObject(with: id) { context.delete(object) } }
    }
    /// Deletes all objects that a question finds, and says how many they were.
    @discardableResult public func deleteAll<O>(_ from: From<O>, _ clauses: any FetchClause...) throws(CoreStoreError) -> Int {
        deleted(try found(O.self, clauses))
    }
    /// Deletes all objects that a question finds, and says how many they were.
    @discardableResult public func deleteAll<B: FetchChainableBuilderType>(_ clauseChain: B) throws(CoreStoreError) -> Int {
        deleted(try found(B.ObjectType.self, clauseChain.fetchClauses))
    }
    private func deleted(_ objects: [NSManagedObject]) -> Int {
        objects.forEach(context.delete)
        return objects.count
    }

    /// Ends the transaction: nothing of it is saved.
    public func cancel() throws(CoreStoreError) -> Never { throw .userCancelled }

    /// Runs the app's closure and saves what it has changed.
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

/// Changes that the app waits for.
///
/// Source: CoreStore SynchronousDataTransaction.
public final class SynchronousDataTransaction: BaseDataTransaction {
    func run<T>(_ task: (SynchronousDataTransaction) throws -> T) throws(CoreStoreError) -> T { try run(self, task) }
}

/// Changes that are made on another thread.
///
/// Source: CoreStore AsynchronousDataTransaction.
public final class AsynchronousDataTransaction: BaseDataTransaction {
    /// How a transaction went.
    public typealias Result<T> = Swift.Result<T, CoreStoreError>
    func run<T>(_ task: (AsynchronousDataTransaction) throws -> T) throws(CoreStoreError) -> T { try run(self, task) }
}
