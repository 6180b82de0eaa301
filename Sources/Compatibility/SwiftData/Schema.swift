/// The classes of models that a container keeps.
///
/// Source: SwiftData Schema.
public final class Schema: Sendable {
    nonisolated(unsafe) let types: [any PersistentModel.Type]
    /// The schema's version.
    public let version: Version

    /// A schema of classes.
    public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
        self.types = types
        self.version = version
    }
    /// A schema of classes.
    public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        self.init(types, version: version)
    }
    /// The schema of a version of the app.
    public convenience init(versionedSchema: any VersionedSchema.Type) {
        self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
    }

    /// The classes.
    public var entities: [Entity] { types.map { Entity(name: "\($0)") } }

    /// A class of models, by its name.
    ///
    /// Source: SwiftData Schema.Entity.
    public struct Entity: Hashable, Sendable {
        /// The class's name.
        public let name: String
    }

    /// A version of a schema.
    ///
    /// Source: SwiftData Schema.Version.
    public struct Version: Hashable, Sendable, Comparable, Codable {
        private let numbers: [Int]
        /// A version of three numbers.
        public init(_ major: Int, _ minor: Int, _ patch: Int) { numbers = [major, minor, patch] }
        /// Orders versions by their numbers, the first first.
        public static func < (one: Version, other: Version) -> Bool { one.numbers.lexicographicallyPrecedes(other.numbers) }
    }

    /// What is particular to a variable that holds a value.
    ///
    /// Source: SwiftData Schema.Attribute.
    public struct Attribute {
        let options: [Option]
        let originalName: String?

        /// Describes a variable.
        public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
            self.options = options
            self.originalName = originalName
        }

        /// What is asked of a variable.
        ///
        /// Source: SwiftData Schema.Attribute.Option.
        public struct Option: Hashable, Sendable {
            private let name: String
            /// No two objects have it alike: saving another changes the one that is there.
            public static let unique = Option(name: "unique")
            /// Accepted: all values are kept in one place.
            public static let externalStorage = Option(name: "externalStorage")
            /// Accepted: nothing is sent anywhere.
            public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
            /// Accepted: there is no search of the whole machine.
            public static let spotlight = Option(name: "spotlight")
            /// Accepted: no history of deletions is kept.
            public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
            /// Accepted: the value is kept like any other.
            public static let ephemeral = Option(name: "ephemeral")
        }
    }

    /// What is particular to a variable that leads to other models.
    ///
    /// Source: SwiftData Schema.Relationship.
    public struct Relationship {
        let deleteRule: DeleteRule
        let inverse: AnyKeyPath?
        let originalName: String?

        /// Describes a variable; how many objects it may lead to is not checked.
        public init(
            _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0, maximumModelCount: Int? = 0,
            originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
        ) {
            self.deleteRule = deleteRule
            self.inverse = inverse
            self.originalName = originalName
        }

        /// What becomes of the objects that a deleted one leads to.
        ///
        /// Source: SwiftData Schema.Relationship.DeleteRule.
        public enum DeleteRule: String, Sendable, Codable {
            /// They no longer lead back.
            case nullify
            /// They are deleted too.
            case cascade
            /// While there are any, saving the deletion is an error.
            case deny
            /// Nothing.
            case noAction
        }

        /// What is asked of such a variable.
        ///
        /// Source: SwiftData Schema.Relationship.Option.
        public struct Option: Hashable, Sendable {
            private let name: String
            /// Accepted: no two objects need lead to different ones.
            public static let unique = Option(name: "unique")
        }
    }
}

/// The models of one version of an app.
///
/// Source: SwiftData VersionedSchema.
public protocol VersionedSchema {
    /// Its classes.
    static var models: [any PersistentModel.Type] { get }
    /// The version.
    static var versionIdentifier: Schema.Version { get }
}

/// How the objects of older versions of an app become those of newer ones.
///
/// New variables get their defaults and renamed ones are found by `originalName`, with a plan or without; stages of an app's own are not run.
///
/// Source: SwiftData SchemaMigrationPlan.
public protocol SchemaMigrationPlan {
    /// The versions, oldest first.
    static var schemas: [any VersionedSchema.Type] { get }
    /// The steps from one to the next.
    static var stages: [MigrationStage] { get }
}

/// A step from one version of a schema to the next.
///
/// Source: SwiftData MigrationStage.
public enum MigrationStage {
    /// Nothing to do but what happens by itself.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    /// Accepted: the app's own work is not done, and the log says so.
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type, willMigrate: ((ModelContext) throws -> Void)?,
        didMigrate: ((ModelContext) throws -> Void)?)
}
