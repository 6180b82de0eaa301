/// The model classes of a container.
///
/// Source: SwiftData Schema.
public final class Schema: Sendable {
    nonisolated(unsafe) let types: [any PersistentModel.Type]
    /// The schema's version.
    public let version: Version

    /// Creates a schema of model classes.
    public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
        self.types = types
        self.version = version
    }
    /// Creates a schema of model classes.
    public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        self.init(types, version: version)
    }
    /// Creates the schema of a versioned schema.
    public convenience init(versionedSchema: any VersionedSchema.Type) {
        self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
    }

    /// The entities, one for each class.
    public var entities: [Entity] { types.map { Entity(name: "\($0)") } }

    /// An entity: a model class's name.
    ///
    /// Source: SwiftData Schema.Entity.
    public struct Entity: Hashable, Sendable {
        /// The class's name.
        public let name: String
    }

    /// The version of a schema.
    ///
    /// Source: SwiftData Schema.Version.
    public struct Version: Hashable, Sendable, Comparable, Codable {
        private let numbers: [Int]
        /// Creates a version from three numbers.
        public init(_ major: Int, _ minor: Int, _ patch: Int) { numbers = [major, minor, patch] }
        /// Compares versions by major, minor and patch number.
        public static func < (one: Version, other: Version) -> Bool { one.numbers.lexicographicallyPrecedes(other.numbers) }
    }

    /// The description of an attribute.
    ///
    /// Source: SwiftData Schema.Attribute.
    public struct Attribute {
        let options: [Option]
        let originalName: String?

        /// Creates a description.
        public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
            self.options = options
            self.originalName = originalName
        }

        /// An option of an attribute.
        ///
        /// Source: SwiftData Schema.Attribute.Option.
        public struct Option: Hashable, Sendable {
            private let name: String
            /// Values must be unique: saving another object with an equal value updates the existing one.
            public static let unique = Option(name: "unique")
            /// Accepted and ignored: all values are stored in the database file.
            public static let externalStorage = Option(name: "externalStorage")
            /// Accepted and ignored: nothing is sent to iCloud.
            public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
            /// Accepted and ignored: TenFoot has no system search.
            public static let spotlight = Option(name: "spotlight")
            /// Accepted and ignored: no persistent history is recorded.
            public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
            /// Accepted and ignored: the value is stored like any other.
            public static let ephemeral = Option(name: "ephemeral")
        }
    }

    /// The description of a relationship.
    ///
    /// Source: SwiftData Schema.Relationship.
    public struct Relationship {
        let deleteRule: DeleteRule
        let inverse: AnyKeyPath?
        let originalName: String?

        /// Creates a description; the minimum and maximum counts are not checked.
        public init(
            _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0, maximumModelCount: Int? = 0,
            originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
        ) {
            self.deleteRule = deleteRule
            self.inverse = inverse
            self.originalName = originalName
        }

        /// What happens to the related objects when an object is deleted.
        ///
        /// Source: SwiftData Schema.Relationship.DeleteRule.
        public enum DeleteRule: String, Sendable, Codable {
            /// Their inverse relationship no longer refers to the deleted object.
            case nullify
            /// They are deleted too.
            case cascade
            /// Saving the deletion throws while there are related objects.
            case deny
            /// Nothing: their inverse relationship is left unchanged.
            case noAction
        }

        /// An option of a relationship.
        ///
        /// Source: SwiftData Schema.Relationship.Option.
        public struct Option: Hashable, Sendable {
            private let name: String
            /// Accepted and ignored: uniqueness of related objects is not checked.
            public static let unique = Option(name: "unique")
        }
    }
}

/// A schema with a version.
///
/// Source: SwiftData VersionedSchema.
public protocol VersionedSchema {
    /// The model classes.
    static var models: [any PersistentModel.Type] { get }
    /// The version.
    static var versionIdentifier: Schema.Version { get }
}

/// The order of an app's schema versions for migration.
///
/// With or without a plan, new properties get their defaults and renamed ones are found by `originalName`; custom stages are not run.
///
/// Source: SwiftData SchemaMigrationPlan.
public protocol SchemaMigrationPlan {
    /// The versions, oldest first.
    static var schemas: [any VersionedSchema.Type] { get }
    /// The stages between versions.
    static var stages: [MigrationStage] { get }
}

/// A migration between two versions of a schema.
///
/// Source: SwiftData MigrationStage.
public enum MigrationStage {
    /// A migration that needs no code.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    /// Accepted, but the app's code is not run, which is logged.
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type, willMigrate: ((ModelContext) throws -> Void)?,
        didMigrate: ((ModelContext) throws -> Void)?)
}
