import Foundation
import TenFootObjectStore

/// Creates objects from the store, and keeps them up to date with it.
extension ModelContext {
    /// The objects of a class that are in memory.
    func shelf(_ entity: Entity) -> Shelf {
        if isNowhere {
            DataLog.shared.error("A view uses \(entity.name), but no view or scene around it has a modelContainer: nothing is saved.")
        }
        if let shelf = shelves[entity.name] { return shelf }
        let shelf = Shelf(entity)
        shelves[entity.name] = shelf
        return shelf
    }

    /// Creates all objects of a class, on the first call.
    func load(_ entity: Entity) throws {
        let shelf = shelf(entity)
        guard !shelf.isLoaded else { return }
        let place = container.place(of: entity.name)
        for kept in try place.store.objects(entity.name) { make(kept, on: shelf) }
        shelf.isLoaded = true
    }

    /// The object with a key; nil if it does not exist.
    func object(_ key: UUID, of entity: Entity) -> (any PersistentModel)? {
        let shelf = shelf(entity)
        let id = PersistentIdentifier(entityName: entity.name, key: key)
        if let model = shelf[id] { return model }
        guard !shelf.isLoaded, deleted[id] == nil, let fields = try? container.place(of: entity.name).store.fields(key) else { return nil }
        return make(ObjectStore.Kept(key: key, fields: fields), on: shelf)
    }

    @discardableResult private func make(_ kept: ObjectStore.Kept, on shelf: Shelf) -> (any PersistentModel)? {
        let entity = shelf.entity
        let id = PersistentIdentifier(entityName: entity.name, key: kept.key)
        if let model = shelf[id] { return model }
        guard deleted[id] == nil else { return nil }
        do {
            let record = _ModelRecord(entity, kept.key)
            record.values = try entity.values(kept.fields)
            record.context = self
            record.phase = .kept
            let model = entity.type.init(_record: record)
            shelf.add(model)
            return model
        } catch {
            let path = container.place(of: entity.name).store.path ?? "memory"
            DataLog.shared.error("\(path): \(entity.name) \(kept.key) cannot be decoded and is left unchanged: \(DataLog.reason(error))")
            return nil
        }
    }

    /// Applies the changes that other contexts have saved.
    func merge() {
        for id in incoming.take() {
            guard let shelf = shelves[id.entityName] else { continue }
            let fields = try? container.place(of: id.entityName).store.fields(id.key)
            if let model = shelf[id] {
                if fields == nil {
                    shelf.remove(model._modelRecord)
                    model._modelRecord.context = nil
                    model._modelRecord.phase = .free
                    changed[id] = nil
                } else if changed[id] == nil {
                    refresh(model)
                }
            } else if let fields, shelf.isLoaded {
                make(ObjectStore.Kept(key: id.key, fields: fields), on: shelf)
            } else {
                continue
            }
            shelf.revision.number += 1
        }
    }

    /// Reads an object's values again.
    func refresh(_ model: any PersistentModel) {
        let record = model._modelRecord
        guard let fields = try? container.place(of: record.entity.name).store.fields(record.identifier.key),
            let values = try? record.entity.values(fields)
        else { return }
        record.values = values
        for property in record.entity.properties { property.notify(model) }
    }
}
