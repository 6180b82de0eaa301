import Foundation
import TenFootObjectStore

/// The objects of one class that a context has in memory, in the order of insertion.
final class Shelf {
    let entity: Entity
    /// Whether all objects of the class have been loaded.
    var isLoaded = false
    private(set) var models: [any PersistentModel] = []
    private var places: [PersistentIdentifier: any PersistentModel] = [:]
    /// Observed by the views that show the results of a fetch.
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
    /// The encoded values of some properties, to compare objects by.
    func bytes(of names: [String]) throws -> Data { try entity.bytes(values, of: Set(names)) }
}
