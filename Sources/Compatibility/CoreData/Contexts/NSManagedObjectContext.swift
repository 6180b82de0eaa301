import Dispatch
import Foundation
import TenFootObjectStore

/// Objects in memory: those an app reads are made of the store once and stay, what it changes is written when it saves.
///
/// A context belongs to the main queue or to one of its own, on which `perform` runs. What one saves, the others learn of.
///
/// Source: Core Data NSManagedObjectContext.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    /// Which queue a context belongs to.
    ///
    /// Source: Core Data NSManagedObjectContext.ConcurrencyType.
    public enum ConcurrencyType: UInt, Sendable {
        /// That of the code which made it.
        case confinementConcurrencyType
        /// One of its own.
        case privateQueueConcurrencyType
        /// The main queue.
        case mainQueueConcurrencyType
    }

    /// Which queue it belongs to.
    public let concurrencyType: ConcurrencyType
    /// What the app calls it.
    open var name: String?
    /// Accepted: no history of changes is kept.
    open var transactionAuthor: String?
    /// What the app says of it.
    public let userInfo = NSMutableDictionary()
    /// Whether what others save is taken over at once, rather than when the context next fetches.
    open var automaticallyMergesChangesFromParent = false { didSet { listen() } }
    /// What becomes of an object that is unique in something and is there already; what several contexts change is kept value by value.
    open var mergePolicy: Any = NSErrorMergePolicy
    /// Accepted: deletions take effect at once.
    open var propagatesDeletesAtEndOfEvent = true
    /// Accepted: objects are kept as long as the context.
    open var retainsRegisteredObjects = false
    /// Accepted: an object that is gone is named in the log.
    open var shouldDeleteInaccessibleFaults = true
    /// Accepted: what others save is never older than the last fetch.
    open var stalenessInterval: TimeInterval = -1

    let queue: DispatchQueue?
    let incoming = IncomingChanges<NSManagedObjectID>()
    let dependents = Dependents()
    /// The objects by entity.
    var shelves: [String: ObjectShelf] = [:]
    var inserted: Set<NSManagedObject> = []
    var updated: Set<NSManagedObject> = []
    var deleted: Set<NSManagedObject> = []
    /// What has changed since those who listen were told last.
    var news = ContextNews()
    /// The rank of the last object that came.
    var rank = 0

    /// A context without a store.
    public init(concurrencyType: ConcurrencyType) {
        self.concurrencyType = concurrencyType
        queue = concurrencyType == .privateQueueConcurrencyType ? DispatchQueue(label: "org.tenfoot.context") : nil
        super.init()
        queue?.setSpecific(key: Self.key, value: ObjectIdentifier(self))
    }
    /// A context without a store.
    public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type) }

    static let key = DispatchSpecificKey<ObjectIdentifier>()

    // MARK: Where objects are from

    /// The stores; nil for a context that has its objects from another.
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { coordinator ?? parent?.persistentStoreCoordinator }
        set {
            coordinator?.dependents.remove(self)
            coordinator = newValue
            newValue?.dependents.add(self)
        }
    }
    private var coordinator: NSPersistentStoreCoordinator?

    /// The context from which it has its objects and to which it saves them.
    open var parent: NSManagedObjectContext? {
        didSet {
            oldValue?.dependents.remove(self)
            parent?.dependents.add(self)
        }
    }

    var source: (any ObjectSource)? { parent ?? coordinator }
    var model: NSManagedObjectModel? { source?.model }

    // MARK: What is not saved

    /// Whether something is not saved.
    open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }
    /// The new objects that are not saved.
    open var insertedObjects: Set<NSManagedObject> { inserted }
    /// The objects with changes that are not saved.
    open var updatedObjects: Set<NSManagedObject> { updated }
    /// The objects whose deletion is not saved.
    open var deletedObjects: Set<NSManagedObject> { deleted }
    /// All objects that it has in memory.
    open var registeredObjects: Set<NSManagedObject> { Set(shelves.values.flatMap(\.objects)) }

    // MARK: Changing

    /// Adds an object.
    open func insert(_ object: NSManagedObject) {
        if object.phase == .deleted, object.managedObjectContext === self { return restore(object) }
        guard object.managedObjectContext == nil else { return }
        object.managedObjectContext = self
        object.phase = .inserted
        inserted.insert(object)
        news.inserted.insert(object)
        register(object)
        touch(object.entity)
        object.awakeFromInsert()
    }

    private func restore(_ object: NSManagedObject) {
        deleted.remove(object)
        object.phase = .kept
        if object.committed != nil { updated.insert(object) }
        register(object)
        touch(object.entity)
    }

    /// Takes an object out, and those that go with it.
    open func delete(_ object: NSManagedObject) {
        guard object.managedObjectContext === self, object.phase != .deleted, object.phase != .free else { return }
        object.prepareForDeletion()
        let isNew = object.phase == .inserted
        object.phase = .deleted
        let going = Relationships.leave(object)
        inserted.remove(object)
        updated.remove(object)
        shelf(object.entity).remove(object)
        news.deleted.insert(object)
        if isNew { release(object) } else { deleted.insert(object) }
        object.announceChange()
        touch(object.entity)
        going.forEach(delete)
    }

    /// Forgets an object.
    func release(_ object: NSManagedObject) {
        object.managedObjectContext = nil
        object.phase = .free
    }

    /// An object is about to change.
    func noteChange(of object: NSManagedObject) {
        if object.phase == .kept, object.committed != nil { updated.insert(object) }
        news.updated.insert(object)
        touch(object.entity)
    }

    /// Lets those know who show objects of an entity, and posts what has changed in the next turn.
    func touch(_ entity: NSEntityDescription) {
        var current: NSEntityDescription? = entity
        while let entity = current {
            shelf(entity).revision.number += 1
            current = entity.superentity
        }
        scheduleNews()
    }

    func shelf(_ entity: NSEntityDescription) -> ObjectShelf {
        if let shelf = shelves[entity.key] { return shelf }
        let shelf = ObjectShelf(entity)
        shelves[entity.key] = shelf
        return shelf
    }

    func register(_ object: NSManagedObject) {
        rank += 1
        object.rank = rank
        shelf(object.entity).add(object)
    }
}

/// Which queue a context belongs to.
///
/// Source: Core Data NSManagedObjectContextConcurrencyType.
public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType
