import Foundation
import Synchronization
import TenFootObjectStore

/// Connects contexts with the stores of a model.
///
/// Source: Core Data NSPersistentStoreCoordinator.
open class NSPersistentStoreCoordinator: NSObject, ObjectSource, @unchecked Sendable {
    /// The model.
    public let managedObjectModel: NSManagedObjectModel
    /// A name for the app's own use.
    open var name: String?
    let dependents = Dependents()
    private let stores = Mutex<[NSPersistentStore]>([])

    /// Creates a coordinator without stores.
    public init(managedObjectModel model: NSManagedObjectModel) {
        managedObjectModel = model
        model.isUsed = true
    }

    /// The stores.
    open var persistentStores: [NSPersistentStore] { stores.withLock { $0 } }
    var model: NSManagedObjectModel? { managedObjectModel }

    /// Opens a store; throws if its file can neither be read nor created.
    @discardableResult open func addPersistentStore(
        ofType type: String, configurationName: String?, at url: URL?, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        let store = try NSPersistentStore(type, configurationName, url, options)
        store.coordinator = self
        store.note(managedObjectModel)
        stores.withLock { $0.append(store) }
        return store
    }
    /// Opens a store; throws if its file can neither be read nor created.
    @discardableResult public func addPersistentStore(
        type: NSPersistentStore.StoreType, configuration: String? = nil, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        try addPersistentStore(ofType: type.rawValue, configurationName: configuration, at: url, options: options)
    }
    /// Opens a store with the settings of a description.
    open func addPersistentStore(
        with description: NSPersistentStoreDescription,
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        do {
            try addPersistentStore(
                ofType: description.type, configurationName: description.configuration, at: description.url, options: description.options)
            block(description, nil)
        } catch { block(description, error) }
    }

    /// Closes a store.
    open func remove(_ store: NSPersistentStore) throws { stores.withLock { $0.removeAll { $0 === store } } }

    /// Deletes all objects of a store, and also its file if the store is not open.
    open func destroyPersistentStore(at url: URL, ofType type: String, options: [AnyHashable: Any]? = nil) throws {
        if let open = persistentStores.first(where: { $0.url == url }) { return try open.file.erase() }
        for ending in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: url.path + ending) {
            try FileManager.default.removeItem(atPath: url.path + ending)
        }
    }
    /// Deletes all objects of a store, and also its file if the store is not open.
    public func destroyPersistentStore(at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil) throws {
        try destroyPersistentStore(at: url, ofType: type.rawValue, options: options)
    }

    /// The open store with a file.
    open func persistentStore(for url: URL) -> NSPersistentStore? { persistentStores.first { $0.url == url } }
    /// The location of a store's file.
    open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }
    /// The metadata of a store.
    open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }
    /// Sets the metadata of a store, which is saved in its file.
    open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) { store.metadata = metadata ?? [:] }

    /// The object identifier for a URL that an identifier has returned.
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        let parts = url.path.split(separator: "/")
        guard url.scheme == "x-coredata", parts.count == 2, let entity = managedObjectModel.entitiesByName[String(parts[0])],
            let key = UUID(uuidString: String(parts[1].dropFirst()))
        else { return nil }
        return NSManagedObjectID(entity, key, isNew: false)
    }

    /// Runs a closure immediately: stores may be used on any queue.
    public func performAndWait<Result, Failure: Error>(_ block: () throws(Failure) -> Result) throws(Failure) -> Result { try block() }

    // MARK: For contexts

    /// The store for an entity's objects: the one whose configuration contains it, or else the first.
    private func store(of entity: NSEntityDescription) throws -> NSPersistentStore {
        let stores = persistentStores
        let named = stores.first { store in
            managedObjectModel.configurations.contains(store.configurationName)
                && managedObjectModel.entities(forConfigurationName: store.configurationName)?.contains { $0.key == entity.key } == true
        }
        guard let store = named ?? stores.first else {
            throw CoreDataProblem.error(
                NSPersistentStoreOpenError, "no store is loaded: loadPersistentStores was not called, or failed")
        }
        return store
    }

    func objects(_ entity: NSEntityDescription) throws -> [ObjectState] {
        let store = try store(of: entity)
        let names = [entity.name, entity.renamingIdentifier].compactMap(\.self)
        return try Set(names).sorted().flatMap { try store.file.objects($0) }.compactMap { state($0.key, $0.fields, entity, store) }
    }

    func values(_ id: NSManagedObjectID) throws -> [String: Any]? {
        let store = try store(of: id.entity)
        return try store.file.fields(id.key).flatMap { state(id.key, $0, id.entity, store)?.values }
    }

    private func state(_ key: UUID, _ fields: Data, _ entity: NSEntityDescription, _ store: NSPersistentStore) -> ObjectState? {
        let id = NSManagedObjectID(entity, key, isNew: false)
        id.persistentStore = store
        do { return ObjectState(id: id, values: try StoredValues.values(fields, of: entity)) } catch {
            DataLog.shared.error(
                "\(store.url?.path ?? "memory"): \(entity.key) \(key) cannot be decoded and is left unchanged: \(DataLog.reason(error))")
            return nil
        }
    }

    func commit(_ changes: ObjectChanges) throws {
        let written = changes.inserted + changes.updated
        let stores = try Dictionary(grouping: written.map(\.id.entity) + changes.deleted.map(\.entity)) { try store(of: $0) }.keys
        for store in stores {
            guard !store.isReadOnly else {
                throw CoreDataProblem.error(NSPersistentStoreSaveError, "\(store.url?.path ?? "the store") was opened read-only")
            }
            let rows = try written.filter { try self.store(of: $0.id.entity) === store }.map { state in
                (
                    entity: state.id.entity.key,
                    kept: ObjectStore.Kept(key: state.id.key, fields: try StoredValues.bytes(state.values, of: state.id.entity))
                )
            }
            try store.file.commit(rows, deleted: changes.deleted.filter { try self.store(of: $0.entity) === store }.map(\.key))
        }
        for state in changes.inserted { state.id.settle(in: try store(of: state.id.entity)) }
    }
}
