import Foundation
import TenFootObjectStore

/// Creates objects from the values of the context's source, and keeps them up to date with it.
extension NSManagedObjectContext {
    /// The object with an identifier if it is in memory; else nil.
    ///
    /// Source: Core Data NSManagedObjectContext.registeredObject(for:).
    public func registeredObject(for id: NSManagedObjectID) -> NSManagedObject? { shelf(id.entity)[id] }

    /// The object with an identifier; if none exists, logs an error and returns an object with default values.
    ///
    /// Source: Core Data NSManagedObjectContext.object(with:).
    public func object(with id: NSManagedObjectID) -> NSManagedObject {
        if let object = existing(id) { return object }
        DataLog.shared.error("There is no '\(id.entity.key)' with the identifier \(id): use existingObject(with:), which throws.")
        return make(ObjectState(id: id, values: id.entity.defaults))
    }

    /// The object with an identifier; throws if it does not exist.
    ///
    /// Source: Core Data NSManagedObjectContext.existingObject(with:).
    public func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject {
        if let object = existing(id) { return object }
        throw CoreDataProblem.error(NSManagedObjectReferentialIntegrityError, "there is no '\(id.entity.key)' with the identifier \(id)")
    }

    /// The object with an identifier; nil if it does not exist.
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

    /// Creates all objects of an entity, without those of its subentities, on the first call.
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
        // Unsaved new objects are sorted after the stored ones.
        for object in before where object.phase == .inserted { register(object) }
        shelf.isLoaded = true
    }

    /// Applies the changes that other contexts have saved.
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

    /// Replaces an object's values with saved ones, except for those with unsaved changes.
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

    /// Removes an object that another context has deleted.
    private func lose(_ object: NSManagedObject) {
        shelf(object.entity).remove(object)
        updated.remove(object)
        deleted.remove(object)
        news.deleted.insert(object)
        release(object)
        object.announceChange()
    }

    /// Reads an object's values again; its unsaved changes are lost, unless `mergeChanges` is true.
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

    /// Reads all objects' values again; unsaved changes are kept.
    ///
    /// Source: Core Data NSManagedObjectContext.refreshAllObjects().
    public func refreshAllObjects() { for object in registeredObjects { refresh(object, mergeChanges: true) } }

    /// Applies the changes that other contexts have saved; the notification's contents are not needed.
    ///
    /// Source: Core Data NSManagedObjectContext.mergeChanges(fromContextDidSave:).
    public func mergeChanges(fromContextDidSave notification: Notification) {
        merge()
        processPendingChanges()
    }

    /// Applies deletions and other changes that were made in the stores without a context.
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

    /// Makes the objects' identifiers permanent before they are saved.
    ///
    /// Source: Core Data NSManagedObjectContext.obtainPermanentIDs(for:).
    public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
        for object in objects { object.objectID.settle(in: persistentStoreCoordinator?.persistentStores.first) }
    }

    /// Accepted and ignored: an object is stored where its entity belongs.
    ///
    /// Source: Core Data NSManagedObjectContext.assign(_:to:).
    public func assign(_ object: Any, to store: NSPersistentStore) {}

    /// Accepted and ignored: the next fetch always sees what other contexts have saved.
    ///
    /// Source: Core Data NSManagedObjectContext.setQueryGenerationFrom(_:).
    public func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {}
}

/// A snapshot of the stores; accepted and ignored, as only the current state is available.
///
/// Source: Core Data NSQueryGenerationToken.
public final class NSQueryGenerationToken: NSObject, Sendable {
    /// The current state.
    public static let current = NSQueryGenerationToken()
}
