import Foundation
import TenFootObjectStore

/// A file of objects, or their place in memory.
///
/// Source: Core Data NSPersistentStore.
open class NSPersistentStore: NSObject, @unchecked Sendable {
    /// The kinds of stores.
    ///
    /// Source: Core Data NSPersistentStore.StoreType.
    public struct StoreType: RawRepresentable, Hashable, Sendable {
        /// Its name.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A file.
        public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
        /// A file, like any other here.
        public static let binary = StoreType(rawValue: NSBinaryStoreType)
        /// What ends with the program.
        public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    }

    /// The kind of the store.
    public let type: String
    /// The part of the model whose objects are there; nil for all.
    public let configurationName: String
    /// What it was opened with.
    public let options: [AnyHashable: Any]?
    /// The file.
    open var url: URL?
    /// Whether nothing is written.
    public let isReadOnly: Bool
    /// What is said of the store, by the app too; kept in its file.
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
            throw CoreDataProblem.error(NSPersistentStoreOpenError, "\(url?.path ?? "the memory") cannot be used: \(error)")
        }
        super.init()
        let kept: [String: Any]
        do { kept = try Self.keptMetadata(file) } catch {
            DataLog.shared.error("\(url?.path ?? "memory"): what was said of the store cannot be read: \(DataLog.reason(error))")
            kept = [:]
        }
        metadata = [NSStoreTypeKey: type, NSStoreUUIDKey: identifier].merging(kept) { $1 }
    }

    /// What the store is called in the names of its objects.
    open var identifier: String { url?.deletingPathExtension().lastPathComponent ?? "memory" }
    /// What loads it.
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? { coordinator }
}

/// A file.
///
/// Source: Core Data NSSQLiteStoreType.
public let NSSQLiteStoreType = "SQLite"
/// A file, like any other here.
///
/// Source: Core Data NSBinaryStoreType.
public let NSBinaryStoreType = "Binary"
/// What ends with the program.
///
/// Source: Core Data NSInMemoryStoreType.
public let NSInMemoryStoreType = "InMemory"
/// The kind of a store, in what is said of it.
///
/// Source: Core Data NSStoreTypeKey.
public let NSStoreTypeKey = "NSStoreType"
/// The name of a store, in what is said of it.
///
/// Source: Core Data NSStoreUUIDKey.
public let NSStoreUUIDKey = "NSStoreUUID"
/// Whether nothing is written.
///
/// Source: Core Data NSReadOnlyPersistentStoreOption.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// Accepted: what an older version of the app kept is always read.
///
/// Source: Core Data NSMigratePersistentStoresAutomaticallyOption.
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
/// Accepted: what an older version of the app kept is always read.
///
/// Source: Core Data NSInferMappingModelAutomaticallyOption.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// Accepted: no history of changes is kept.
///
/// Source: Core Data NSPersistentHistoryTrackingKey.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// Accepted: no other program changes a store.
///
/// Source: Core Data NSPersistentStoreRemoteChangeNotificationPostOptionKey.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey = "NSPersistentStoreRemoteChangeNotificationOptionKey"
/// Accepted: the database has settings of its own.
///
/// Source: Core Data NSSQLitePragmasOption.
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
/// Accepted: the user alone may read the file.
///
/// Source: Core Data NSPersistentStoreFileProtectionKey.
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
