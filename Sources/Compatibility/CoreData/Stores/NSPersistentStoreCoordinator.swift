import Foundation
import Synchronization
import TenFootObjectStore

/// The stores of a model, and the contexts over them.
///
/// Source: Core Data NSPersistentStoreCoordinator.
open class NSPersistentStoreCoordinator: NSObject, ObjectSource, @unchecked Sendable {
    /// What objects there are.
    public let managedObjectModel: NSManagedObjectModel
    /// What the app calls it.
    open var name: String?
    let dependents = Dependents()
    private let stores = Mutex<[NSPersistentStore]>([])

    /// No stores of a model yet.
    public init(managedObjectModel model: NSManagedObjectModel) {
        managedObjectModel = model
        model.isUsed = true
    }

    /// The stores.
    open var persistentStores: [NSPersistentStore] { stores.withLock { $0 } }
    var model: NSManagedObjectModel? { managedObjectModel }

    /// Opens a store; throws where its file can be neither read nor made.
    @discardableResult open func addPersistentStore(
        ofType type: String, configurationName: String?, at url: URL?, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        let store = try NSPersistentStore(type, configurationName, url, options)
        store.coordinator = self
        store.note(managedObjectModel)
        stores.withLock { $0.append(store) }
        return store
    }
    /// Opens a store; throws where its file can be neither read nor made.
    @discardableResult public func addPersistentStore(
        type: NSPersistentStore.StoreType, configuration: String? = nil, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        try addPersistentStore(ofType: type.rawValue, configurationName: configuration, at: url, options: options)
    }
    /// Opens a store as a description says.
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

    /// Deletes all objects of a store, and its file where nothing has it open.
    open func destroyPersistentStore(at url: URL, ofType type: String, options: [AnyHashable: Any]? = nil) throws {
        if let open = persistentStores.first(where: { $0.url == url }) { return try open.file.erase() }
        for ending in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: url.path + ending) {
            try FileManager.default.removeItem(atPath: url.path + ending)
        }
    }
    /// Deletes all objects of a store, and its file where nothing has it open.
    public func destroyPersistentStore(at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil) throws {
        try destroyPersistentStore(at: url, ofType: type.rawValue, options: options)
    }

    /// The store of a file.
    open func persistentStore(for url: URL) -> NSPersistentStore? { persistentStores.first { $0.url == url } }
    /// The file of a store.
    open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }
    /// What the app says of a store.
    open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }
    /// Says something of a store, which its file keeps.
    open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) { store.metadata = metadata ?? [:] }

    /// The name of an object in an address that it once gave.
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        let parts = url.path.split(separator: "/")
        guard url.scheme == "x-coredata", parts.count == 2, let entity = managedObjectModel.entitiesByName[String(parts[0])],
            let key = UUID(uuidString: String(parts[1].dropFirst()))
        else { return nil }
        return NSManagedObjectID(entity, key, isNew: false)
    }

    /// Runs a closure now: stores may be used on any queue.
    public func performAndWait<Result, Failure: Error>(_ block: () throws(Failure) -> Result) throws(Failure) -> Result { try block() }

    // MARK: For contexts

    /// Where the objects of an entity are: in the store of a part of the model that names it, or else the first.
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
                "\(store.url?.path ?? "memory"): \(entity.key) \(key) cannot be read and is left as it is: \(DataLog.reason(error))")
            return nil
        }
    }

    func commit(_ changes: ObjectChanges) throws {
        let written = changes.inserted + changes.updated
        let stores = try Dictionary(grouping: written.map(\.id.entity) + changes.deleted.map(\.entity)) { try store(of: $0) }.keys
        for store in stores {
            guard !store.isReadOnly else {
                throw CoreDataProblem.error(NSPersistentStoreSaveError, "\(store.url?.path ?? "the store") was opened for reading alone")
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
