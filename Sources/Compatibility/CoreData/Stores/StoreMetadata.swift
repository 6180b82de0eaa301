import Foundation
import TenFootObjectStore

extension NSPersistentStore {
    /// What is kept about a store in its file.
    private static let note = "metadata"

    /// What a file says of itself.
    static func keptMetadata(_ file: ObjectStore) throws -> [String: Any] {
        guard let data = try file.note(note) else { return [:] }
        return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
    }

    /// Writes what the store says of itself; the log names what cannot be written.
    func keepMetadata() {
        guard !isReadOnly, let metadata else { return }
        do {
            try file.setNote(Self.note, PropertyListSerialization.data(fromPropertyList: metadata, format: .binary, options: 0))
        } catch {
            DataLog.shared.error("\(url?.path ?? "memory"): what the app says of the store is not kept: \(DataLog.reason(error))")
        }
    }

    /// Writes which version of a model the store belongs to from now on.
    func note(_ model: NSManagedObjectModel) {
        let hashes = Dictionary((model.entities(forConfigurationName: configurationName) ?? []).map { ($0.key, $0.versionHash) }) { $1 }
        let versions = model.versionIdentifiers.compactMap { $0.base as? String }.sorted()
        guard
            metadata[NSStoreModelVersionHashesKey] as? [String: Data] != hashes
                || metadata[NSStoreModelVersionIdentifiersKey] as? [String] != versions
        else { return }
        metadata[NSStoreModelVersionHashesKey] = hashes
        metadata[NSStoreModelVersionIdentifiersKey] = versions
    }
}

extension NSPersistentStoreCoordinator {
    /// What a store's file says of itself, without opening it for objects; throws where there is no such file.
    ///
    /// Source: Core Data NSPersistentStoreCoordinator.metadataForPersistentStore(ofType:at:options:).
    public class func metadataForPersistentStore(
        ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] {
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw CoreDataProblem.error(CocoaError.fileReadNoSuchFile.rawValue, "there is no store at \(url.path)")
        }
        return try NSPersistentStore.keptMetadata(ObjectStore(path: url.path))
    }
    /// What a store's file says of itself, without opening it for objects; throws where there is no such file.
    ///
    /// Source: Core Data NSPersistentStoreCoordinator.metadataForPersistentStore(type:at:options:).
    public class func metadataForPersistentStore(
        type: NSPersistentStore.StoreType, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] {
        try metadataForPersistentStore(ofType: type.rawValue, at: url, options: options)
    }
}

/// What tells the version of each entity that a store was written by, in what is said of the store.
///
/// Source: Core Data NSStoreModelVersionHashesKey.
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
/// What the app calls the version of the model that a store was written by, in what is said of the store.
///
/// Source: Core Data NSStoreModelVersionIdentifiersKey.
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"

extension NSPersistentStoreCoordinator {
    /// Writes all objects of a store as this version of the model has them, and leaves out those of entities that it does not have.
    package func writeAnew(_ store: NSPersistentStore) throws {
        let entities = managedObjectModel.entities(forConfigurationName: store.configurationName) ?? []
        for entity in entities { try commit(ObjectChanges(updated: objects(entity))) }
        try store.file.keep(only: entities.map(\.key))
    }
}
