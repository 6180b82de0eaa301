/// An actor with a model context; `@ModelActor` adds the conformance.
///
/// Source: SwiftData ModelActor.
public protocol ModelActor: Actor {
    /// The container.
    nonisolated var modelContainer: ModelContainer { get }
    /// The executor that holds the context.
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    /// The actor's context.
    public var modelContext: ModelContext { modelExecutor.modelContext }
    /// The object with an identifier, if it has the given type.
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
        modelContext.object(id.key, of: Entity.of(type)) as? T
    }
}

/// Provides the context of a model actor.
///
/// Source: SwiftData ModelExecutor.
public protocol ModelExecutor: AnyObject, Sendable {
    /// The context.
    var modelContext: ModelContext { get }
}

/// Provides the context of one actor, which alone uses it.
///
/// Source: SwiftData DefaultSerialModelExecutor.
public final class DefaultSerialModelExecutor: ModelExecutor, @unchecked Sendable {
    /// The context.
    public let modelContext: ModelContext
    /// Creates an executor for a context.
    public init(modelContext: ModelContext) { self.modelContext = modelContext }
}
