import Foundation

/// The settings of a store that a container opens.
///
/// Source: Core Data NSPersistentStoreDescription.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
    /// The type of the store.
    open var type = NSSQLiteStoreType
    /// The configuration whose entities it stores; nil means all.
    open var configuration: String?
    /// The location of the file; `/dev/null` for a store in memory.
    open var url: URL?
    /// The options to open the store with.
    open private(set) var options: [String: NSObject] = [:]
    /// Accepted and ignored: stores are open when `loadPersistentStores` returns.
    open var shouldAddStoreAsynchronously = false
    /// Accepted and ignored: stores of older model versions are always migrated.
    open var shouldMigrateStoreAutomatically = true
    /// Accepted and ignored: stores of older model versions are always migrated.
    open var shouldInferMappingModelAutomatically = true
    /// Accepted and ignored: there is no time limit for opening a store.
    open var timeout: TimeInterval = 240
    /// Accepted and ignored: nothing is sent to iCloud.
    open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?

    /// Creates a description for a file.
    public init(url: URL) { self.url = url }
    /// Creates a description; set `url` afterwards.
    public override init() {}

    /// Whether the store is opened read-only.
    open var isReadOnly: Bool {
        get { (options[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false }
        set { setOption(NSNumber(value: newValue), forKey: NSReadOnlyPersistentStoreOption) }
    }
    /// Sets an option to open the store with.
    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
    /// Accepted and ignored: the database uses its own settings.
    open func setValue(_ value: NSObject?, forPragmaNamed name: String) {}
    /// Always empty.
    open var sqlitePragmas: [String: NSObject] { [:] }
}

/// Accepted and ignored: nothing is sent to iCloud.
///
/// Source: Core Data NSPersistentCloudKitContainerOptions.
open class NSPersistentCloudKitContainerOptions: NSObject, @unchecked Sendable {
    /// The identifier of the iCloud container.
    public let containerIdentifier: String
    /// Creates options for an iCloud container.
    public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}
