import Synchronization
import TenFootObjectStore

/// The stores of an app, and the contexts over them.
///
/// Source: SwiftData ModelContainer.
public final class ModelContainer: Equatable, Sendable {
    /// The classes it keeps.
    public let schema: Schema
    /// Where it keeps them.
    public let configurations: Set<ModelConfiguration>
    private let places: [Place]
    typealias Place = (configuration: ModelConfiguration, store: ObjectStore)
    private let contexts = Mutex<[WeakContext]>([])
    @MainActor private let main = MainContext()

    /// Opens the stores of a schema; throws where a file can be neither read nor made.
    public init(for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration]) throws {
        self.schema = schema
        let given = configurations.isEmpty ? [ModelConfiguration()] : configurations
        self.configurations = Set(given)
        places = try given.map { configuration in
            do {
                return (configuration, try ObjectStore(path: configuration.isStoredInMemoryOnly ? nil : configuration.url.path))
            } catch {
                throw SwiftDataError.cannotOpen(configuration.url.path, error)
            }
        }
        if migrationPlan?.stages.contains(where: { if case .custom = $0 { true } else { false } }) == true {
            DataLog.shared.error(
                "The app's own migrations are not run. New variables get their defaults, and renamed ones are found by originalName.")
        }
    }
    /// Opens the stores of a schema.
    public convenience init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
    ) throws { try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations) }
    /// Opens the stores of some classes.
    public convenience init(
        for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
    ) throws { try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations) }

    /// The context of what is on the screen; it saves by itself.
    @MainActor public var mainContext: ModelContext { main.context(over: self) }

    /// Deletes all objects of all stores.
    public func deleteAllData() throws {
        for place in places { try place.store.erase() }
    }
    /// Deletes all objects of all stores.
    public func erase() throws { try deleteAllData() }

    /// Whether two are one.
    public static func == (one: ModelContainer, other: ModelContainer) -> Bool { one === other }

    // MARK: For contexts

    /// Where the objects of a class are: in the place that names it, or else the first.
    func place(of entity: String) -> Place {
        places.first { $0.configuration.schema?.types.contains { "\($0)" == entity } ?? false } ?? places[0]
    }

    /// Classes by the place in which their objects are.
    func places(of entities: Set<String>) -> [(place: Place, entities: Set<String>)] {
        Dictionary(grouping: entities) { place(of: $0).configuration }.map { (place(of: $1[0]), Set($1)) }
    }

    /// A class by its name.
    func entity(_ name: String) -> Entity? { schema.types.first { "\($0)" == name }.map(Entity.of) }

    func add(_ context: ModelContext) {
        contexts.withLock { contexts in
            contexts.removeAll { $0.context == nil }
            contexts.append(WeakContext(context: context))
        }
    }

    /// Tells the other contexts what one has saved.
    func announce(_ changes: [PersistentIdentifier], from saver: ModelContext) {
        let others = contexts.withLock { $0.compactMap(\.context) }
        for other in others where other !== saver { other.incoming.add(changes) }
    }
}

/// The main context, made when it is first asked for.
@MainActor private final class MainContext {
    private var made: ModelContext?
    nonisolated init() {}

    func context(over container: ModelContainer) -> ModelContext {
        if let made { return made }
        let context = ModelContext(container, isMain: true)
        made = context
        return context
    }
}

private struct WeakContext: @unchecked Sendable {
    weak var context: ModelContext?
}

/// Why objects could not be kept or found.
///
/// Source: SwiftData SwiftDataError.
public struct SwiftDataError: Error, CustomStringConvertible, Equatable {
    private enum Kind { case loadIssueModelContainer, deletionDenied, readOnly }
    private let kind: Kind
    /// What is wrong, and where.
    public let description: String

    /// A file can be neither read nor made.
    public static let loadIssueModelContainer = SwiftDataError(.loadIssueModelContainer, "a store cannot be opened")

    private init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    /// Whether both are of one kind.
    public static func == (one: SwiftDataError, other: SwiftDataError) -> Bool { one.kind == other.kind }

    static func cannotOpen(_ path: String, _ error: any Error) -> SwiftDataError {
        SwiftDataError(.loadIssueModelContainer, "\(path) cannot be used: \(error)")
    }
    static func denied(_ entity: String, _ property: String) -> SwiftDataError {
        SwiftDataError(.deletionDenied, "a \(entity) cannot be deleted while its '\(property)' leads to others")
    }
    static func readOnly(_ path: String) -> SwiftDataError { SwiftDataError(.readOnly, "\(path) was opened without allowsSave") }
}
