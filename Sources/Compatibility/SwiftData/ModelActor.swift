/// An actor with a context of its own; `@ModelActor` makes an actor one.
///
/// Source: SwiftData ModelActor.
public protocol ModelActor: Actor {
    /// The stores.
    nonisolated var modelContainer: ModelContainer { get }
    /// What holds the context.
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    /// The actor's context.
    public var modelContext: ModelContext { modelExecutor.modelContext }
    /// An object by its name.
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
        modelContext.object(id.key, of: Entity.of(type)) as? T
    }
}

/// Holds a context for an actor.
///
/// Source: SwiftData ModelExecutor.
public protocol ModelExecutor: AnyObject, Sendable {
    /// The context.
    var modelContext: ModelContext { get }
}

/// Holds a context for one actor, whose code alone uses it.
///
/// Source: SwiftData DefaultSerialModelExecutor.
public final class DefaultSerialModelExecutor: ModelExecutor, @unchecked Sendable {
    /// The context.
    public let modelContext: ModelContext
    /// Holds a context.
    public init(modelContext: ModelContext) { self.modelContext = modelContext }
}
