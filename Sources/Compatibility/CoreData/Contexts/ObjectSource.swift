import Foundation
import Synchronization
import TenFootObjectStore

/// What a context reads objects from and saves them to: a store coordinator or a parent context.
protocol ObjectSource: AnyObject {
    var model: NSManagedObjectModel? { get }
    var dependents: Dependents { get }
    /// All objects of an entity without its subentities, in the order of their insertion.
    func objects(_ entity: NSEntityDescription) throws -> [ObjectState]
    /// The values of one object; nil if it does not exist.
    func values(_ id: NSManagedObjectID) throws -> [String: Any]?
    /// Saves a context's changes: all of them, or none if it throws.
    func commit(_ changes: ObjectChanges) throws
}

/// The values of an object as they are passed between a context and its source.
struct ObjectState {
    let id: NSManagedObjectID
    let values: [String: Any]
}

struct ObjectChanges {
    var inserted: [ObjectState] = []
    var updated: [ObjectState] = []
    var deleted: [NSManagedObjectID] = []

    var ids: [NSManagedObjectID] { inserted.map(\.id) + updated.map(\.id) + deleted }
}

/// The contexts that share one source.
final class Dependents: Sendable {
    private struct Held: @unchecked Sendable {
        weak var context: NSManagedObjectContext?
    }
    private let contexts = Mutex<[Held]>([])

    func add(_ context: NSManagedObjectContext) {
        let held = Held(context: context)
        contexts.withLock { contexts in
            contexts.removeAll { $0.context == nil || $0.context === context }
            contexts.append(held)
        }
    }

    func remove(_ context: NSManagedObjectContext) { contexts.withLock { $0.removeAll { $0.context == nil || $0.context === context } } }

    /// Notifies the other contexts of the objects that one of them has saved.
    func announce(_ ids: [NSManagedObjectID], from saver: NSManagedObjectContext?) {
        for context in contexts.withLock({ $0.compactMap(\.context) }) where context !== saver { context.incoming.add(ids) }
    }
}

/// The objects of one entity that a context has in memory.
final class ObjectShelf {
    let entity: NSEntityDescription
    /// Whether all objects of the entity have been loaded.
    var isLoaded = false
    let revision = Revision()
    private var places: [NSManagedObjectID: NSManagedObject] = [:]
    private var listed: [NSManagedObject]?

    init(_ entity: NSEntityDescription) { self.entity = entity }

    subscript(id: NSManagedObjectID) -> NSManagedObject? { places[id] }

    /// The objects, in the order of their insertion.
    var objects: [NSManagedObject] {
        if let listed { return listed }
        let sorted = places.values.sorted { $0.rank < $1.rank }
        listed = sorted
        return sorted
    }

    func add(_ object: NSManagedObject) {
        places[object.objectID] = object
        listed = nil
    }

    func remove(_ object: NSManagedObject) {
        places[object.objectID] = nil
        listed = nil
    }
}
