import Foundation

/// A store that a container is to open.
///
/// Source: Core Data NSPersistentStoreDescription.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
    /// The kind of the store.
    open var type = NSSQLiteStoreType
    /// The part of the model whose objects are there; nil for all.
    open var configuration: String?
    /// The file; `/dev/null` for what ends with the program.
    open var url: URL?
    /// What the store is opened with.
    open private(set) var options: [String: NSObject] = [:]
    /// Accepted: stores are open once `loadPersistentStores` returns.
    open var shouldAddStoreAsynchronously = false
    /// Accepted: what an older version of the app kept is always read.
    open var shouldMigrateStoreAutomatically = true
    /// Accepted: what an older version of the app kept is always read.
    open var shouldInferMappingModelAutomatically = true
    /// Accepted: a store is waited for as long as it takes.
    open var timeout: TimeInterval = 240
    /// Accepted: nothing is kept anywhere but on this machine.
    open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?

    /// A file.
    public init(url: URL) { self.url = url }
    /// A file that is said later.
    public override init() {}

    /// Whether nothing is written.
    open var isReadOnly: Bool {
        get { (options[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false }
        set { setOption(NSNumber(value: newValue), forKey: NSReadOnlyPersistentStoreOption) }
    }
    /// Says what the store is opened with.
    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
    /// Accepted: the database has settings of its own.
    open func setValue(_ value: NSObject?, forPragmaNamed name: String) {}
    /// The settings of the database that were given.
    open var sqlitePragmas: [String: NSObject] { [:] }
}

/// Accepted: nothing is kept anywhere but on this machine.
///
/// Source: Core Data NSPersistentCloudKitContainerOptions.
open class NSPersistentCloudKitContainerOptions: NSObject, @unchecked Sendable {
    /// The name of the container in iCloud.
    public let containerIdentifier: String
    /// A container in iCloud.
    public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}
