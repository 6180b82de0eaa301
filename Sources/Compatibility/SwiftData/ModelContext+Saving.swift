import Foundation
import TenFootObjectStore

extension ModelContext {
    /// Writes unsaved changes to the stores.
    public func save() throws {
        merge()
        guard hasChanges else { return }
        try settleUniqueness()
        try checkDeletions()
        NotificationCenter.default.post(name: Self.willSave, object: self)
        let written = inserted.merging(changed) { first, _ in first }
        let all = Array(written.keys) + deleted.keys
        for (place, entities) in container.places(of: Set(all.map(\.entityName))) {
            guard place.configuration.allowsSave else { throw SwiftDataError.readOnly(place.configuration.url.path) }
            var rows: [(entity: String, kept: ObjectStore.Kept)] = []
            // Write in the order of insertion, which later fetches return.
            for shelf in entities.sorted().compactMap({ shelves[$0] }) {
                for record in shelf.models.lazy.map(\._modelRecord) where written[record.identifier] != nil {
                    rows.append((shelf.entity.name, .init(key: record.identifier.key, fields: try shelf.entity.bytes(record))))
                }
            }
            try place.store.commit(rows, deleted: deleted.keys.filter { entities.contains($0.entityName) }.map(\.key))
        }
        for model in written.values { model._modelRecord.phase = .kept }
        for model in deleted.values {
            model._modelRecord.context = nil
            model._modelRecord.phase = .free
        }
        (inserted, changed, deleted) = ([:], [:], [:])
        container.announce(all, from: self)
        NotificationCenter.default.post(name: Self.didSave, object: self)
    }

    /// Runs a closure and saves its changes.
    public func transaction(block: () throws -> Void) throws {
        try block()
        try save()
    }

    /// Discards unsaved changes.
    public func rollback() {
        for model in inserted.values {
            shelf(model._modelRecord.entity).remove(model._modelRecord)
            model._modelRecord.context = nil
            model._modelRecord.phase = .free
        }
        let others = Array(changed.values) + deleted.values
        let entities = (others + inserted.values).map(\._modelRecord.entity)
        for model in deleted.values {
            model._modelRecord.phase = .kept
            shelf(model._modelRecord.entity).add(model)
        }
        (inserted, changed, deleted) = ([:], [:], [:])
        for model in others { refresh(model) }
        for entity in entities { shelf(entity).revision.number += 1 }
    }

    /// Does nothing: changes take effect at once.
    public func processPendingChanges() {}

    /// A context is about to save.
    public static let willSave = Notification.Name("ModelContext.willSave")
    /// A context has saved.
    public static let didSave = Notification.Name("ModelContext.didSave")

    private func checkDeletions() throws {
        for model in deleted.values {
            let record = model._modelRecord
            for property in record.entity.properties where property.relation?.rule == .deny {
                guard record.related(property).allSatisfy({ $0._modelRecord.phase == .deleted }) else {
                    throw SwiftDataError.denied(record.entity.name, property.name)
                }
            }
        }
    }

    /// Resolves uniqueness constraints: a new object updates the existing one and shares its record from then on.
    private func settleUniqueness() throws {
        for set in Dictionary(grouping: inserted.values, by: { $0._modelRecord.identifier.entityName }) {
            guard let entity = set.value.first?._modelRecord.entity, !entity.uniqueSets.isEmpty else { continue }
            try load(entity)
            for names in entity.uniqueSets {
                var found: [Data: any PersistentModel] = [:]
                // Stored objects first: the shelf lists them last if they were not loaded until now.
                let models = shelf(entity).models
                let inOrder =
                    models.filter { inserted[$0._modelRecord.identifier] == nil }
                    + models.filter { inserted[$0._modelRecord.identifier] != nil }
                for model in inOrder {
                    let key = try model._modelRecord.bytes(of: names)
                    guard let there = found[key] else {
                        found[key] = model
                        continue
                    }
                    there._modelRecord.values = model._modelRecord.values
                    shelf(entity).remove(model._modelRecord)
                    inserted[model._modelRecord.identifier] = nil
                    let alias = model
                    alias._modelRecord = there._modelRecord
                    if there._modelRecord.phase == .kept { changed[there._modelRecord.identifier] = there }
                    for property in entity.properties { property.notify(there) }
                }
            }
        }
    }
}
