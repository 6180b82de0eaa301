import TenFootObjectStore

/// The settings of a container's store.
///
/// Source: SwiftData ModelConfiguration.
public struct ModelConfiguration: Hashable, Identifiable, Sendable {
    /// The iCloud database of a store; ignored, since nothing is synchronised.
    ///
    /// Source: SwiftData ModelConfiguration.CloudKitDatabase.
    public struct CloudKitDatabase: Hashable, Sendable {
        /// The database that the app's entitlements allow; ignored.
        public static let automatic = CloudKitDatabase()
        /// No database.
        public static let none = CloudKitDatabase()
        /// A private database; ignored.
        public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase() }
    }

    /// The app group's folder for a store; ignored, since apps share no folders here.
    ///
    /// Source: SwiftData ModelConfiguration.GroupContainer.
    public struct GroupContainer: Hashable, Sendable {
        /// The app's own folder.
        public static let automatic = GroupContainer()
        /// The app's own folder.
        public static let none = GroupContainer()
        /// The app's own folder.
        public static func identifier(_ name: String) -> GroupContainer { GroupContainer() }
    }

    /// The name of the store and its file.
    public let name: String
    /// The location of the file.
    public let url: URL
    /// Whether objects are only held in memory.
    public let isStoredInMemoryOnly: Bool
    /// Whether changes are saved.
    public let allowsSave: Bool
    /// The classes stored there; nil means all that no other configuration names.
    public var schema: Schema?

    /// The location of the file, which identifies the configuration.
    public var id: URL { url }

    /// Creates a configuration for the file `NAME.store` in the app's folder.
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.init(
            name ?? "default", schema, DataFolder.url.appendingPathComponent((name ?? "default") + ".store"), isStoredInMemoryOnly,
            allowsSave)
    }
    /// Creates a configuration for a file.
    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.init(name ?? url.deletingPathExtension().lastPathComponent, schema, url, false, allowsSave)
    }
    /// Creates a configuration for model classes.
    public init(for first: any PersistentModel.Type, _ more: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
        self.init(nil, schema: Schema([first] + more), isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    private init(_ name: String, _ schema: Schema?, _ url: URL, _ isStoredInMemoryOnly: Bool, _ allowsSave: Bool) {
        self.name = name
        self.schema = schema
        self.url = url
        self.isStoredInMemoryOnly = isStoredInMemoryOnly
        self.allowsSave = allowsSave
    }

    /// Whether both have the same location.
    public static func == (one: ModelConfiguration, other: ModelConfiguration) -> Bool {
        one.url == other.url && one.isStoredInMemoryOnly == other.isStoredInMemoryOnly
    }
    /// Hashes the location.
    public func hash(into hasher: inout Hasher) { hasher.combine(url) }
}
