import Dispatch
import TenFootObjectStore

/// Objects in memory: those an app reads are made of the store once and stay, what it changes is written when it saves.
///
/// A context belongs to one actor: the main context to the screen, another to the code that made it. What one saves, the others learn of.
///
/// Source: SwiftData ModelContext.
public final class ModelContext: Equatable {
    /// The stores.
    public let container: ModelContainer
    /// Whether changes are saved by themselves, in the next turn of the main queue; only the main context does that.
    public var autosaveEnabled: Bool { didSet { scheduleSave() } }
    /// Whether a search reads objects, which nobody needs to observe.
    var isSearching = false
    /// Whether it stands for the container that no view or scene has given.
    var isNowhere = false
    /// What other contexts have saved.
    let incoming: IncomingChanges<PersistentIdentifier>

    private let isMain: Bool
    private var isSaveScheduled = false
    /// The objects by class.
    var shelves: [String: Shelf] = [:]
    var inserted: [PersistentIdentifier: any PersistentModel] = [:]
    var changed: [PersistentIdentifier: any PersistentModel] = [:]
    var deleted: [PersistentIdentifier: any PersistentModel] = [:]

    /// A context of the caller's own.
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

    /// Whether two are one.
    public static func == (one: ModelContext, other: ModelContext) -> Bool { one === other }

    // MARK: What is not saved

    /// Whether something is not saved yet.
    public var hasChanges: Bool { !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty }
    /// The new objects that are not saved yet.
    public var insertedModelsArray: [any PersistentModel] { Array(inserted.values) }
    /// The objects with changes that are not saved yet.
    public var changedModelsArray: [any PersistentModel] { Array(changed.values) }
    /// The objects whose deletion is not saved yet.
    public var deletedModelsArray: [any PersistentModel] { Array(deleted.values) }

    func hasChanges(_ record: _ModelRecord) -> Bool {
        [inserted, changed, deleted].contains { $0[record.identifier] != nil }
    }

    // MARK: Changing

    /// Adds an object, and those it leads to.
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

    /// Takes an object out, and those that go with it.
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

    /// Takes out all objects of a class that a predicate holds for.
    public func delete<T: PersistentModel>(model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true) throws {
        for model in try fetch(FetchDescriptor<T>(predicate: predicate)) { delete(model) }
    }

    /// An object in the context has changed.
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
            do { try context.save() } catch { DataLog.shared.error("What the app changed could not be saved: \(error)") }
        }
    }
}

/// The main context on its way to the main queue, where alone it is used.
private struct UncheckedContext: @unchecked Sendable {
    weak var context: ModelContext?
}
