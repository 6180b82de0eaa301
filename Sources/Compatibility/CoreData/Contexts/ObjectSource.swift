import Foundation
import Synchronization
import TenFootObjectStore

/// Where a context has its objects from and saves them to: the stores, or another context.
protocol ObjectSource: AnyObject {
    var model: NSManagedObjectModel? { get }
    var dependents: Dependents { get }
    /// All objects of an entity alone, in the order in which they were added.
    func objects(_ entity: NSEntityDescription) throws -> [ObjectState]
    /// One object's values.
    func values(_ id: NSManagedObjectID) throws -> [String: Any]?
    /// Takes over what a context has changed: all of it, or nothing.
    func commit(_ changes: ObjectChanges) throws
}

/// An object's values on their way between a context and where it has them from.
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

/// The contexts that have their objects from one place.
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

    /// Tells the others what one of them has saved.
    func announce(_ ids: [NSManagedObjectID], from saver: NSManagedObjectContext?) {
        for context in contexts.withLock({ $0.compactMap(\.context) }) where context !== saver { context.incoming.add(ids) }
    }
}

/// The objects of one entity that a context has in memory.
final class ObjectShelf {
    let entity: NSEntityDescription
    /// Whether all objects of the entity are there.
    var isLoaded = false
    let revision = Revision()
    private var places: [NSManagedObjectID: NSManagedObject] = [:]
    private var listed: [NSManagedObject]?

    init(_ entity: NSEntityDescription) { self.entity = entity }

    subscript(id: NSManagedObjectID) -> NSManagedObject? { places[id] }

    /// In the order in which they were added.
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
