import Dispatch
import TenFootObjectStore

/// Models in memory: they are read from the store once, and changes are written when the context saves.
///
/// A context belongs to one actor: the main context to the main actor, another to the code that created it. When one saves, the
/// others are notified.
///
/// Source: SwiftData ModelContext.
public final class ModelContext: Equatable {
    /// The container of the stores.
    public let container: ModelContainer
    /// Whether changes are saved automatically in the next iteration of the main queue; only the main context does that.
    public var autosaveEnabled: Bool { didSet { scheduleSave() } }
    /// Whether a fetch reads objects now, whose properties then need not be observed.
    var isSearching = false
    /// Whether this is the placeholder used where no view or scene has set a container.
    var isNowhere = false
    /// Changes saved by other contexts, to be applied.
    let incoming: IncomingChanges<PersistentIdentifier>

    private let isMain: Bool
    private var isSaveScheduled = false
    /// The objects in memory, by class name.
    var shelves: [String: Shelf] = [:]
    var inserted: [PersistentIdentifier: any PersistentModel] = [:]
    var changed: [PersistentIdentifier: any PersistentModel] = [:]
    var deleted: [PersistentIdentifier: any PersistentModel] = [:]

    /// Creates a context.
    public convenience init(_ container: ModelContainer) { self.init(container, isMain: false) }

    init(_ container: ModelContainer, isMain: Bool) {
        self.container = container
        self.isMain = isMain
        autosaveEnabled = isMain
        incoming = IncomingChanges()
        container.add(self)
        if isMain {
            let context = UncheckedContext(context: self)
            incoming.onArrival = {
                DispatchQueue.main.async { context.context?.merge() }
            }
        }
    }

    /// Whether both are the same context.
    public static func == (one: ModelContext, other: ModelContext) -> Bool { one === other }

    // MARK: Unsaved changes

    /// Whether there are unsaved changes.
    public var hasChanges: Bool { !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty }
    /// The inserted objects that are not saved yet.
    public var insertedModelsArray: [any PersistentModel] { Array(inserted.values) }
    /// The objects with unsaved changes.
    public var changedModelsArray: [any PersistentModel] { Array(changed.values) }
    /// The deleted objects whose deletion is not saved yet.
    public var deletedModelsArray: [any PersistentModel] { Array(deleted.values) }

    func hasChanges(_ record: _ModelRecord) -> Bool {
        [inserted, changed, deleted].contains { $0[record.identifier] != nil }
    }

    // MARK: Insertion and deletion

    /// Inserts an object and the objects it refers to.
    public func insert<T: PersistentModel>(_ model: T) { take(model) }

    func take(_ model: any PersistentModel) {
        let record = model._modelRecord
        if record.phase == .deleted, record.context === self { return restore(model) }
        guard record.context == nil else { return }
        record.context = self
        record.phase = .inserted
        inserted[record.identifier] = model
        shelf(record.entity).add(model)
        for property in record.entity.properties where property.relation != nil {
            Relationships.connect(model, property, from: [], to: record.related(property))
        }
        noteChange(record.entity)
    }

    private func restore(_ model: any PersistentModel) {
        let record = model._modelRecord
        deleted[record.identifier] = nil
        record.phase = .kept
        changed[record.identifier] = model
        shelf(record.entity).add(model)
        noteChange(record.entity)
    }

    /// Deletes an object, and those that its relationships' delete rules cascade to.
    public func delete<T: PersistentModel>(_ model: T) { remove(model) }

    func remove(_ model: any PersistentModel) {
        let record = model._modelRecord
        guard record.context === self, record.phase != .deleted else { return }
        let isNew = record.phase == .inserted
        record.phase = .deleted
        let going = Relationships.leave(model)
        inserted[record.identifier] = nil
        changed[record.identifier] = nil
        shelf(record.entity).remove(record)
        if isNew {
            record.context = nil
            record.phase = .free
        } else {
            deleted[record.identifier] = model
        }
        noteChange(record.entity)
        going.forEach(remove)
    }

    /// Deletes all objects of a class that match a predicate.
    public func delete<T: PersistentModel>(model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true) throws {
        for model in try fetch(FetchDescriptor<T>(predicate: predicate)) { delete(model) }
    }

    /// Records that an object has changed.
    func noteChange(_ record: _ModelRecord) {
        if record.phase == .kept { changed[record.identifier] = shelf(record.entity)[record.identifier] }
        noteChange(record.entity)
    }

    private func noteChange(_ entity: Entity) {
        shelf(entity).revision.number += 1
        scheduleSave()
    }

    private func scheduleSave() {
        guard autosaveEnabled, isMain, hasChanges, !isSaveScheduled else { return }
        isSaveScheduled = true
        let held = UncheckedContext(context: self)
        DispatchQueue.main.async {
            guard let context = held.context else { return }
            context.isSaveScheduled = false
            guard context.autosaveEnabled else { return }
            do { try context.save() } catch { DataLog.shared.error("The model context could not save its changes automatically: \(error)") }
        }
    }
}

/// Carries a reference to the main context to the main queue, which alone uses it.
private struct UncheckedContext: @unchecked Sendable {
    weak var context: ModelContext?
}
