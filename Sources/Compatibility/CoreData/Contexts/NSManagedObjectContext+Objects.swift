import Foundation
import TenFootObjectStore

/// How objects come from where a context has them, and stay what it has there.
extension NSManagedObjectContext {
    /// The object of a name, where it is in memory already.
    ///
    /// Source: Core Data NSManagedObjectContext.registeredObject(for:).
    public func registeredObject(for id: NSManagedObjectID) -> NSManagedObject? { shelf(id.entity)[id] }

    /// The object of a name; one with the values of a new object where there is none, which the log says.
    ///
    /// Source: Core Data NSManagedObjectContext.object(with:).
    public func object(with id: NSManagedObjectID) -> NSManagedObject {
        if let object = existing(id) { return object }
        DataLog.shared.error("There is no '\(id.entity.key)' of the name \(id): ask existingObject(with:), which says so.")
        return make(ObjectState(id: id, values: id.entity.defaults))
    }

    /// The object of a name; throws where there is none.
    ///
    /// Source: Core Data NSManagedObjectContext.existingObject(with:).
    public func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject {
        if let object = existing(id) { return object }
        throw CoreDataProblem.error(NSManagedObjectReferentialIntegrityError, "there is no '\(id.entity.key)' of the name \(id)")
    }

    /// The object of a name; nil where there is none.
    func existing(_ id: NSManagedObjectID) -> NSManagedObject? {
        if let object = shelf(id.entity)[id] { return object }
        if deleted.contains(where: { $0.objectID == id }) { return nil }
        guard let values = try? source?.values(id) else { return nil }
        return make(ObjectState(id: id, values: values))
    }

    @discardableResult func make(_ state: ObjectState) -> NSManagedObject {
        let object = state.id.entity.managedClass.init(entity: state.id.entity, insertInto: nil)
        object.objectID = state.id
        object.values = state.values
        object.managedObjectContext = self
        object.phase = .kept
        register(object)
        object.awakeFromFetch()
        return object
    }

    /// Makes all objects of an entity alone, once.
    func load(_ entity: NSEntityDescription) throws {
        let shelf = shelf(entity)
        guard !shelf.isLoaded, !entity.isAbstract else { return }
        guard let source else {
            throw CoreDataProblem.error(NSCoreDataError, "the context has neither a persistentStoreCoordinator nor a parent")
        }
        let before = shelf.objects
        let gone = Set(deleted.map(\.objectID))
        for state in try source.objects(entity) where !gone.contains(state.id) {
            if let object = shelf[state.id] { register(object) } else { make(state) }
        }
        // What is new stays behind what was there.
        for object in before where object.phase == .inserted { register(object) }
        shelf.isLoaded = true
    }

    /// Takes over what other contexts have saved.
    func merge() {
        for id in incoming.take() {
            let values = try? source?.values(id)
            if let object = shelf(id.entity)[id] {
                if let values { refresh(object, with: values) } else if object.phase != .inserted { lose(object) }
            } else if let values, shelf(id.entity).isLoaded, !deleted.contains(where: { $0.objectID == id }) {
                news.inserted.insert(make(ObjectState(id: id, values: values)))
            } else {
                continue
            }
            touch(id.entity)
        }
    }

    /// Gives an object the values that others have saved; what it has changed itself stays.
    private func refresh(_ object: NSManagedObject, with values: [String: Any]) {
        object.announceChange()
        news.refreshed.insert(object)
        guard let before = object.committed else {
            object.values = values
            return
        }
        for name in object.entity.propertiesByName.keys where NSManagedObject.areSame(before[name], object.values[name]) {
            object.values[name] = values[name]
        }
        object.committed = values
    }

    /// Another context has deleted an object.
    private func lose(_ object: NSManagedObject) {
        shelf(object.entity).remove(object)
        updated.remove(object)
        deleted.remove(object)
        news.deleted.insert(object)
        release(object)
        object.announceChange()
    }

    /// Reads an object's values anew; what it has changed itself is lost, unless `mergeChanges`.
    ///
    /// Source: Core Data NSManagedObjectContext.refresh(_:mergeChanges:).
    public func refresh(_ object: NSManagedObject, mergeChanges: Bool) {
        guard object.managedObjectContext === self, object.phase == .kept, let values = try? source?.values(object.objectID) else { return }
        if !mergeChanges {
            object.committed = nil
            updated.remove(object)
        }
        refresh(object, with: values)
        touch(object.entity)
    }

    /// Reads all objects' values anew; what they have changed themselves stays.
    ///
    /// Source: Core Data NSManagedObjectContext.refreshAllObjects().
    public func refreshAllObjects() { for object in registeredObjects { refresh(object, mergeChanges: true) } }

    /// Takes over what another context has saved, as its notification says.
    ///
    /// Source: Core Data NSManagedObjectContext.mergeChanges(fromContextDidSave:).
    public func mergeChanges(fromContextDidSave notification: Notification) {
        merge()
        processPendingChanges()
    }

    /// Takes over deletions and other changes that were made without a context.
    ///
    /// Source: Core Data NSManagedObjectContext.mergeChanges(fromRemoteContextSave:into:).
    public class func mergeChanges(fromRemoteContextSave changes: [AnyHashable: Any], into contexts: [NSManagedObjectContext]) {
        let ids = changes.values.flatMap { KeyedValues.elements($0) ?? [] }.compactMap {
            $0 as? NSManagedObjectID ?? ($0 as? NSManagedObject)?.objectID
        }
        for context in contexts {
            context.incoming.add(ids)
            context.performAndWait {
                context.merge()
                context.processPendingChanges()
            }
        }
    }

    /// Makes the names of new objects those by which the store will have them.
    ///
    /// Source: Core Data NSManagedObjectContext.obtainPermanentIDs(for:).
    public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
        for object in objects { object.objectID.settle(in: persistentStoreCoordinator?.persistentStores.first) }
    }

    /// Accepted: an object is in the store that its entity belongs to.
    ///
    /// Source: Core Data NSManagedObjectContext.assign(_:to:).
    public func assign(_ object: Any, to store: NSPersistentStore) {}

    /// Accepted: what others save is taken over by the next fetch.
    ///
    /// Source: Core Data NSManagedObjectContext.setQueryGenerationFrom(_:).
    public func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {}
}

/// Accepted: a state of the stores; there is only the current one.
///
/// Source: Core Data NSQueryGenerationToken.
public final class NSQueryGenerationToken: NSObject, Sendable {
    /// The current state.
    public static let current = NSQueryGenerationToken()
}
