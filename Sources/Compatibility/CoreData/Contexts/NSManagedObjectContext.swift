import Dispatch
import Foundation
import TenFootObjectStore

/// Managed objects in memory: they are read from the store once, and changes are written when the context saves.
///
/// A context belongs to the main queue or to a private one, on which `perform` runs. What one context saves, the others are notified of.
///
/// Source: Core Data NSManagedObjectContext.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    /// The queue that a context belongs to.
    ///
    /// Source: Core Data NSManagedObjectContext.ConcurrencyType.
    public enum ConcurrencyType: UInt, Sendable {
        /// The queue of the code that created it.
        case confinementConcurrencyType
        /// A private queue.
        case privateQueueConcurrencyType
        /// The main queue.
        case mainQueueConcurrencyType
    }

    /// The queue that it belongs to.
    public let concurrencyType: ConcurrencyType
    /// A name for the app's own use.
    open var name: String?
    /// Accepted and ignored: no persistent history is recorded.
    open var transactionAuthor: String?
    /// Values for the app's own use.
    public let userInfo = NSMutableDictionary()
    /// Whether changes saved by other contexts are applied immediately, rather than at the next fetch.
    open var automaticallyMergesChangesFromParent = false { didSet { listen() } }
    /// How a save resolves violations of uniqueness constraints; an object changed by several contexts is merged by property.
    open var mergePolicy: Any = NSErrorMergePolicy
    /// Accepted and ignored: deletions propagate at once.
    open var propagatesDeletesAtEndOfEvent = true
    /// Accepted and ignored: the context always retains its objects.
    open var retainsRegisteredObjects = false
    /// Accepted and ignored: an inaccessible object is logged.
    open var shouldDeleteInaccessibleFaults = true
    /// Accepted and ignored: a fetch always sees what other contexts have saved.
    open var stalenessInterval: TimeInterval = -1

    let queue: DispatchQueue?
    let incoming = IncomingChanges<NSManagedObjectID>()
    let dependents = Dependents()
    /// The objects in memory, by the name of their entity.
    var shelves: [String: ObjectShelf] = [:]
    var inserted: Set<NSManagedObject> = []
    var updated: Set<NSManagedObject> = []
    var deleted: Set<NSManagedObject> = []
    /// The changes since the last notification.
    var news = ContextNews()
    /// The rank of the object that was registered last.
    var rank = 0

    /// Creates a context without a store.
    public init(concurrencyType: ConcurrencyType) {
        self.concurrencyType = concurrencyType
        queue = concurrencyType == .privateQueueConcurrencyType ? DispatchQueue(label: "org.tenfoot.context") : nil
        super.init()
        queue?.setSpecific(key: Self.key, value: ObjectIdentifier(self))
    }
    /// Creates a context without a store.
    public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type) }

    static let key = DispatchSpecificKey<ObjectIdentifier>()

    // MARK: Source

    /// The coordinator of its stores or of its parent's.
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { coordinator ?? parent?.persistentStoreCoordinator }
        set {
            coordinator?.dependents.remove(self)
            coordinator = newValue
            newValue?.dependents.add(self)
        }
    }
    private var coordinator: NSPersistentStoreCoordinator?

    /// The parent context, which it reads objects from and saves them to.
    open var parent: NSManagedObjectContext? {
        didSet {
            oldValue?.dependents.remove(self)
            parent?.dependents.add(self)
        }
    }

    var source: (any ObjectSource)? { parent ?? coordinator }
    var model: NSManagedObjectModel? { source?.model }

    // MARK: Unsaved changes

    /// Whether there are unsaved changes.
    open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }
    /// The inserted objects that are not saved yet.
    open var insertedObjects: Set<NSManagedObject> { inserted }
    /// The objects with unsaved changes.
    open var updatedObjects: Set<NSManagedObject> { updated }
    /// The deleted objects whose deletion is not saved yet.
    open var deletedObjects: Set<NSManagedObject> { deleted }
    /// All objects in memory.
    open var registeredObjects: Set<NSManagedObject> { Set(shelves.values.flatMap(\.objects)) }

    // MARK: Insertion and deletion

    /// Inserts an object.
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

    /// Deletes an object, and those that its relationships' delete rules cascade to.
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

    /// Detaches an object from the context.
    func release(_ object: NSManagedObject) {
        object.managedObjectContext = nil
        object.phase = .free
    }

    /// Records that an object changes.
    func noteChange(of object: NSManagedObject) {
        if object.phase == .kept, object.committed != nil { updated.insert(object) }
        news.updated.insert(object)
        touch(object.entity)
    }

    /// Invalidates views that show objects of the entity or its superentities, and schedules the change notification.
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

/// The queue that a context belongs to.
///
/// Source: Core Data NSManagedObjectContextConcurrencyType.
public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType
