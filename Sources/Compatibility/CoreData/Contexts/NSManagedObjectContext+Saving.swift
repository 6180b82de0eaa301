import Foundation

extension NSManagedObjectContext {
    /// Writes unsaved changes to the stores, or to the parent context.
    ///
    /// Source: Core Data NSManagedObjectContext.save().
    public func save() throws {
        merge()
        guard hasChanges else { return }
        guard let source else {
            throw CoreDataProblem.error(NSPersistentStoreSaveError, "the context has neither a persistentStoreCoordinator nor a parent")
        }
        NotificationCenter.default.post(name: Self.willSaveObjectsNotification, object: self)
        for object in inserted.union(updated).union(deleted) { object.willSave() }
        try settleUniqueness()
        for object in inserted { try object.validateForInsert() }
        for object in updated { try object.validateForUpdate() }
        for object in deleted { try object.validateForDelete() }
        processPendingChanges()

        let saved = ContextNews(inserted: inserted, updated: updated, deleted: deleted)
        func states(_ objects: Set<NSManagedObject>) -> [ObjectState] {
            objects.sorted { $0.rank < $1.rank }.map { ObjectState(id: $0.objectID, values: $0.values) }
        }
        let changes = ObjectChanges(inserted: states(inserted), updated: states(updated), deleted: deleted.map(\.objectID))
        try source.commit(changes)
        for object in inserted.union(updated) {
            object.phase = .kept
            object.committed = nil
        }
        (inserted, updated, deleted) = ([], [], [])
        source.dependents.announce(changes.ids, from: self)
        dependents.announce(changes.ids, from: nil)
        for object in saved.inserted.union(saved.updated).union(saved.deleted) { object.didSave() }
        for object in saved.deleted { release(object) }
        NotificationCenter.default.post(name: Self.didSaveObjectsNotification, object: self, userInfo: saved.userInfo)
    }

    /// Discards unsaved changes.
    ///
    /// Source: Core Data NSManagedObjectContext.rollback().
    public func rollback() {
        for object in inserted {
            shelf(object.entity).remove(object)
            release(object)
            news.deleted.insert(object)
        }
        for object in deleted {
            object.phase = .kept
            register(object)
            news.inserted.insert(object)
        }
        for object in updated.union(deleted) {
            guard let values = object.committed else { continue }
            object.announceChange()
            object.values = values
            object.committed = nil
            news.refreshed.insert(object)
        }
        let entities = inserted.union(updated).union(deleted).map(\.entity)
        (inserted, updated, deleted) = ([], [], [])
        entities.forEach(touch)
    }

    /// Releases all objects and discards unsaved changes.
    ///
    /// Source: Core Data NSManagedObjectContext.reset().
    public func reset() {
        let entities = shelves.values.map(\.entity)
        for object in registeredObjects.union(deleted) { release(object) }
        // Views observe the shelves' revisions: keep the shelves.
        for shelf in shelves.values {
            for object in shelf.objects { shelf.remove(object) }
            shelf.isLoaded = false
        }
        (inserted, updated, deleted) = ([], [], [])
        news = ContextNews()
        _ = incoming.take()
        entities.forEach(touch)
    }

    /// Resolves violations of uniqueness constraints by the merge policy.
    private func settleUniqueness() throws {
        for object in inserted.union(updated).sorted(by: { $0.rank < $1.rank }) where object.phase != .free {
            for names in object.entity.uniqueSets {
                guard names.contains(where: { object.values[$0] != nil }) else { continue }
                for entity in object.entity.root.kinds { try load(entity) }
                let others = object.entity.root.kinds.flatMap { shelf($0).objects }
                let twin = others.first { other in
                    other !== object && names.allSatisfy { NSManagedObject.areSame(other.values[$0], object.values[$0]) }
                }
                guard let twin else { continue }
                switch (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType {
                case .errorMergePolicyType:
                    throw CoreDataProblem.error(
                        NSManagedObjectConstraintMergeError,
                        "there is a \(object.entity.key) already with this \(names.joined(separator: ", ")): set the context's mergePolicy")
                case .mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType:
                    discard(object)
                case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType:
                    replace(twin, by: object)
                }
            }
        }
    }

    private func discard(_ object: NSManagedObject) {
        guard object.phase == .inserted else { return }
        for case let relationship as NSRelationshipDescription in object.entity.properties {
            Relationships.relate(object, relationship, to: [])
        }
        inserted.remove(object)
        shelf(object.entity).remove(object)
        news.deleted.insert(object)
        release(object)
        touch(object.entity)
    }

    /// Replaces `twin` by `object`, which takes over its relationships and values where it has none itself.
    private func replace(_ twin: NSManagedObject, by object: NSManagedObject) {
        for property in twin.entity.properties {
            if let relationship = property as? NSRelationshipDescription {
                let others = twin.related(relationship)
                Relationships.relate(twin, relationship, to: [])
                if object.links(relationship).isEmpty, object.entity.propertiesByName[property.name] === property {
                    Relationships.relate(object, relationship, to: others)
                }
            } else if object.values[property.name] == nil, object.entity.propertiesByName[property.name] === property {
                object.values[property.name] = twin.values[property.name]
            }
        }
        delete(twin)
    }
}
