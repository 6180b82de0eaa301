import Foundation

/// A context as the source of its child contexts.
extension NSManagedObjectContext: ObjectSource {
    func objects(_ entity: NSEntityDescription) throws -> [ObjectState] {
        try performAndWait {
            merge()
            try load(entity)
            return shelf(entity).objects.map { ObjectState(id: $0.objectID, values: $0.values) }
        }
    }

    func values(_ id: NSManagedObjectID) throws -> [String: Any]? {
        performAndWait {
            merge()
            return existing(id)?.values
        }
    }

    func commit(_ changes: ObjectChanges) throws {
        performAndWait {
            for state in changes.inserted {
                let object = state.id.entity.managedClass.init(entity: state.id.entity, insertInto: nil)
                object.objectID = state.id
                object.values = state.values
                object.managedObjectContext = self
                object.phase = .inserted
                inserted.insert(object)
                news.inserted.insert(object)
                register(object)
                touch(object.entity)
            }
            for state in changes.updated {
                guard let object = existing(state.id) else { continue }
                object.announceChange()
                object.noteChange()
                object.values = state.values
            }
            // The changes include both sides of each relationship, so inverses need no update.
            for object in changes.deleted.compactMap(existing) {
                shelf(object.entity).remove(object)
                news.deleted.insert(object)
                updated.remove(object)
                if inserted.remove(object) != nil {
                    release(object)
                } else {
                    object.phase = .deleted
                    deleted.insert(object)
                }
                object.announceChange()
                touch(object.entity)
            }
            processPendingChanges()
        }
    }
}
