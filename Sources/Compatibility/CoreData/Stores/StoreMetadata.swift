import Foundation
import TenFootObjectStore

extension NSPersistentStore {
    /// The key under which a store's metadata is saved in its file.
    private static let note = "metadata"

    /// Reads the metadata from a file.
    static func keptMetadata(_ file: ObjectStore) throws -> [String: Any] {
        guard let data = try file.note(note) else { return [:] }
        return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
    }

    /// Writes the metadata to the file; logs an error if it cannot be written.
    func keepMetadata() {
        guard !isReadOnly, let metadata else { return }
        do {
            try file.setNote(Self.note, PropertyListSerialization.data(fromPropertyList: metadata, format: .binary, options: 0))
        } catch {
            DataLog.shared.error("\(url?.path ?? "memory"): the store's metadata cannot be saved: \(DataLog.reason(error))")
        }
    }

    /// Records in the metadata which version of the model uses the store.
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
    /// Reads a store's metadata without opening its objects; throws if the file does not exist.
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
    /// Reads a store's metadata without opening its objects; throws if the file does not exist.
    ///
    /// Source: Core Data NSPersistentStoreCoordinator.metadataForPersistentStore(type:at:options:).
    public class func metadataForPersistentStore(
        type: NSPersistentStore.StoreType, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] {
        try metadataForPersistentStore(ofType: type.rawValue, at: url, options: options)
    }
}

/// The metadata key of the version hashes of the entities that wrote the store.
///
/// Source: Core Data NSStoreModelVersionHashesKey.
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
/// The metadata key of the version identifiers of the model that wrote the store.
///
/// Source: Core Data NSStoreModelVersionIdentifiersKey.
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"

extension NSPersistentStoreCoordinator {
    /// Rewrites all objects of a store for the current version of the model, and deletes those of unknown entities.
    package func writeAnew(_ store: NSPersistentStore) throws {
        let entities = managedObjectModel.entities(forConfigurationName: store.configurationName) ?? []
        for entity in entities { try commit(ObjectChanges(updated: objects(entity))) }
        try store.file.keep(only: entities.map(\.key))
    }
}
