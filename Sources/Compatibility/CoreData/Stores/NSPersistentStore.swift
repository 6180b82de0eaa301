import Foundation
import TenFootObjectStore

/// A store of objects in a file or in memory.
///
/// Source: Core Data NSPersistentStore.
open class NSPersistentStore: NSObject, @unchecked Sendable {
    /// The type of a store.
    ///
    /// Source: Core Data NSPersistentStore.StoreType.
    public struct StoreType: RawRepresentable, Hashable, Sendable {
        /// The type's name.
        public let rawValue: String
        /// Creates a type from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A database file.
        public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
        /// A database file, the same as the SQLite type here.
        public static let binary = StoreType(rawValue: NSBinaryStoreType)
        /// A store in memory.
        public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    }

    /// The type of the store.
    public let type: String
    /// The configuration whose entities it stores.
    public let configurationName: String
    /// The options that it was opened with.
    public let options: [AnyHashable: Any]?
    /// The location of the file.
    open var url: URL?
    /// Whether it is read-only.
    public let isReadOnly: Bool
    /// The metadata, including the app's own, which is saved in the file.
    open var metadata: [String: Any]! = [:] { didSet { keepMetadata() } }
    let file: ObjectStore
    weak var coordinator: NSPersistentStoreCoordinator?

    init(_ type: String, _ configuration: String?, _ url: URL?, _ options: [AnyHashable: Any]?) throws {
        self.type = type
        configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
        self.options = options
        self.url = url
        isReadOnly =
            ((options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue) ?? (options?[NSReadOnlyPersistentStoreOption] as? Bool)
            ?? false
        let isInMemory = type == NSInMemoryStoreType || url == nil || url?.path == "/dev/null"
        do { file = try ObjectStore(path: isInMemory ? nil : url?.path) } catch {
            throw CoreDataProblem.error(NSPersistentStoreOpenError, "\(url?.path ?? "the store in memory") cannot be opened: \(error)")
        }
        super.init()
        let kept: [String: Any]
        do { kept = try Self.keptMetadata(file) } catch {
            DataLog.shared.error("\(url?.path ?? "memory"): the store's metadata cannot be read: \(DataLog.reason(error))")
            kept = [:]
        }
        metadata = [NSStoreTypeKey: type, NSStoreUUIDKey: identifier].merging(kept) { $1 }
    }

    /// The store's name in the URLs of object identifiers.
    open var identifier: String { url?.deletingPathExtension().lastPathComponent ?? "memory" }
    /// The coordinator that the store belongs to.
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? { coordinator }
}

/// A database file.
///
/// Source: Core Data NSSQLiteStoreType.
public let NSSQLiteStoreType = "SQLite"
/// A database file, the same as the SQLite type here.
///
/// Source: Core Data NSBinaryStoreType.
public let NSBinaryStoreType = "Binary"
/// A store in memory.
///
/// Source: Core Data NSInMemoryStoreType.
public let NSInMemoryStoreType = "InMemory"
/// The metadata key of the store's type.
///
/// Source: Core Data NSStoreTypeKey.
public let NSStoreTypeKey = "NSStoreType"
/// The metadata key of the store's identifier.
///
/// Source: Core Data NSStoreUUIDKey.
public let NSStoreUUIDKey = "NSStoreUUID"
/// The option to open a store read-only.
///
/// Source: Core Data NSReadOnlyPersistentStoreOption.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// Accepted and ignored: stores of older model versions are always migrated.
///
/// Source: Core Data NSMigratePersistentStoresAutomaticallyOption.
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
/// Accepted and ignored: stores of older model versions are always migrated.
///
/// Source: Core Data NSInferMappingModelAutomaticallyOption.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// Accepted and ignored: no persistent history is recorded.
///
/// Source: Core Data NSPersistentHistoryTrackingKey.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// Accepted and ignored: no other process changes a store.
///
/// Source: Core Data NSPersistentStoreRemoteChangeNotificationPostOptionKey.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey = "NSPersistentStoreRemoteChangeNotificationOptionKey"
/// Accepted and ignored: the database uses its own settings.
///
/// Source: Core Data NSSQLitePragmasOption.
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
/// Accepted and ignored: the file is readable by its owner only.
///
/// Source: Core Data NSPersistentStoreFileProtectionKey.
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
