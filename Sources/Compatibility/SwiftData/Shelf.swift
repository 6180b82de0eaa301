import Foundation
import TenFootObjectStore

/// The objects of one class that a context has in memory, in the order in which they were added.
final class Shelf {
    let entity: Entity
    /// Whether all objects of the class are there.
    var isLoaded = false
    private(set) var models: [any PersistentModel] = []
    private var places: [PersistentIdentifier: any PersistentModel] = [:]
    /// What those observe who show the result of a search.
    let revision = Revision()

    init(_ entity: Entity) { self.entity = entity }

    subscript(id: PersistentIdentifier) -> (any PersistentModel)? { places[id] }

    func add(_ model: any PersistentModel) {
        guard places.updateValue(model, forKey: model._modelRecord.identifier) == nil else { return }
        models.append(model)
    }

    func remove(_ record: _ModelRecord) {
        guard places.removeValue(forKey: record.identifier) != nil else { return }
        models.removeAll { $0._modelRecord === record }
    }
}

extension _ModelRecord {
    /// Some of the values as bytes, by which they are compared.
    func bytes(of names: [String]) throws -> Data { try entity.bytes(values, of: Set(names)) }
}
