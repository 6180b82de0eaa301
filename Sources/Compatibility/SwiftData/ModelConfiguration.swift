import TenFootObjectStore

/// Where a container keeps its objects.
///
/// Source: SwiftData ModelConfiguration.
public struct ModelConfiguration: Hashable, Identifiable, Sendable {
    /// Accepted: nothing is kept anywhere but on this machine.
    ///
    /// Source: SwiftData ModelConfiguration.CloudKitDatabase.
    public struct CloudKitDatabase: Hashable, Sendable {
        /// Whatever the app's rights allow, which is nothing here.
        public static let automatic = CloudKitDatabase()
        /// None.
        public static let none = CloudKitDatabase()
        /// A database of the user's.
        public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase() }
    }

    /// Accepted: apps share no folders.
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

    /// The name by which the file is called.
    public let name: String
    /// The file.
    public let url: URL
    /// Whether nothing is written to a file.
    public let isStoredInMemoryOnly: Bool
    /// Whether changes are written.
    public let allowsSave: Bool
    /// The classes that are kept there; nil for all that no other configuration has.
    public var schema: Schema?

    /// The file.
    public var id: URL { url }

    /// Keeps objects in the app's folder, in `NAME.store`.
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.init(
            name ?? "default", schema, DataFolder.url.appendingPathComponent((name ?? "default") + ".store"), isStoredInMemoryOnly,
            allowsSave)
    }
    /// Keeps objects in a file.
    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.init(name ?? url.deletingPathExtension().lastPathComponent, schema, url, false, allowsSave)
    }
    /// Keeps the objects of some classes.
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

    /// Whether two name the same place.
    public static func == (one: ModelConfiguration, other: ModelConfiguration) -> Bool {
        one.url == other.url && one.isStoredInMemoryOnly == other.isStoredInMemoryOnly
    }
    /// Hashes the place.
    public func hash(into hasher: inout Hasher) { hasher.combine(url) }
}
