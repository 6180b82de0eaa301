import Synchronization
import TenFootObjectStore

/// The stores of an app's models, shared by its contexts.
///
/// Source: SwiftData ModelContainer.
public final class ModelContainer: Equatable, Sendable {
    /// The schema: the model classes.
    public let schema: Schema
    /// The settings of the stores.
    public let configurations: Set<ModelConfiguration>
    private let places: [Place]
    typealias Place = (configuration: ModelConfiguration, store: ObjectStore)
    private let contexts = Mutex<[WeakContext]>([])
    @MainActor private let main = MainContext()

    /// Opens the stores for a schema; throws if a file can neither be read nor created.
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
                "Custom migration stages are not run: new properties get their defaults, and renamed ones are found by originalName.")
        }
    }
    /// Opens the stores for a schema.
    public convenience init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
    ) throws { try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations) }
    /// Opens the stores for model classes.
    public convenience init(
        for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
    ) throws { try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations) }

    /// The main actor's context, which saves automatically.
    @MainActor public var mainContext: ModelContext { main.context(over: self) }

    /// Deletes all objects of all stores.
    public func deleteAllData() throws {
        for place in places { try place.store.erase() }
    }
    /// Deletes all objects of all stores.
    public func erase() throws { try deleteAllData() }

    /// Whether both are the same container.
    public static func == (one: ModelContainer, other: ModelContainer) -> Bool { one === other }

    // MARK: For contexts

    /// The store for the objects of a class: the one whose configuration names the class, or else the first.
    func place(of entity: String) -> Place {
        places.first { $0.configuration.schema?.types.contains { "\($0)" == entity } ?? false } ?? places[0]
    }

    /// Groups classes by their store.
    func places(of entities: Set<String>) -> [(place: Place, entities: Set<String>)] {
        Dictionary(grouping: entities) { place(of: $0).configuration }.map { (place(of: $1[0]), Set($1)) }
    }

    /// The model class with a name.
    func entity(_ name: String) -> Entity? { schema.types.first { "\($0)" == name }.map(Entity.of) }

    func add(_ context: ModelContext) {
        contexts.withLock { contexts in
            contexts.removeAll { $0.context == nil }
            contexts.append(WeakContext(context: context))
        }
    }

    /// Notifies the other contexts of the objects that one of them has saved.
    func announce(_ changes: [PersistentIdentifier], from saver: ModelContext) {
        let others = contexts.withLock { $0.compactMap(\.context) }
        for other in others where other !== saver { other.incoming.add(changes) }
    }
}

/// The main context, created when it is first accessed.
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

/// Why models could not be loaded or saved.
///
/// Source: SwiftData SwiftDataError.
public struct SwiftDataError: Error, CustomStringConvertible, Equatable {
    private enum Kind { case loadIssueModelContainer, deletionDenied, readOnly }
    private let kind: Kind
    /// A description of the error with its location.
    public let description: String

    /// A store's file can neither be read nor created.
    public static let loadIssueModelContainer = SwiftDataError(.loadIssueModelContainer, "a store cannot be opened")

    private init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    /// Whether both errors have the same type.
    public static func == (one: SwiftDataError, other: SwiftDataError) -> Bool { one.kind == other.kind }

    static func cannotOpen(_ path: String, _ error: any Error) -> SwiftDataError {
        SwiftDataError(.loadIssueModelContainer, "\(path) cannot be opened: \(error)")
    }
    static func denied(_ entity: String, _ property: String) -> SwiftDataError {
        SwiftDataError(.deletionDenied, "a \(entity) cannot be deleted while its relationship '\(property)' refers to other objects")
    }
    static func readOnly(_ path: String) -> SwiftDataError { SwiftDataError(.readOnly, "\(path) was opened without allowsSave") }
}
