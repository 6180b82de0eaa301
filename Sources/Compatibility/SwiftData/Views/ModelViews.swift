import TenFoot
import TenFootObjectStore

extension EnvironmentValues {
    /// The context of the views' objects; if no view or scene has set a container, one in memory.
    ///
    /// Source: SwiftData modelContext.
    public var modelContext: ModelContext {
        get { self[ModelContextKey.self] ?? ModelContextKey.none }
        set { self[ModelContextKey.self] = newValue }
    }
}

private enum ModelContextKey: EnvironmentKey {
    static var defaultValue: ModelContext? { nil }

    nonisolated(unsafe) static let none: ModelContext = {
        let context = ModelContext(HeldContainer.inMemory(Schema([])))
        context.isNowhere = true
        return context
    }()
}

extension View {
    /// Sets the context of the views.
    ///
    /// Source: SwiftData modelContext(_:).
    public func modelContext(_ modelContext: ModelContext) -> some View { environment(\.modelContext, modelContext) }
    /// Sets the main context of a container as the views' context.
    ///
    /// Source: SwiftData modelContainer(_:).
    public func modelContainer(_ container: ModelContainer) -> some View { environment(\.modelContext, container.mainContext) }
    /// Opens a container for a class, and sets its main context as the views' context.
    ///
    /// Source: SwiftData modelContainer(for:inMemory:isAutosaveEnabled:isUndoEnabled:onSetup:).
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }
    /// Opens a container for classes, and sets its main context as the views' context.
    ///
    /// Source: SwiftData modelContainer(for:inMemory:isAutosaveEnabled:isUndoEnabled:onSetup:).
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modifier(ContainerModifier(types: modelTypes, isInMemory: inMemory, isAutosaving: isAutosaveEnabled, onSetup: onSetup))
    }
}

extension Scene {
    /// Sets the context of the scene.
    ///
    /// Source: SwiftData modelContext(_:).
    public func modelContext(_ modelContext: ModelContext) -> some Scene {
        ModifiedScene(base: self) { $0.modelContext(modelContext) }
    }
    /// Sets the main context of a container as the scene's context.
    ///
    /// Source: SwiftData modelContainer(_:).
    public func modelContainer(_ container: ModelContainer) -> some Scene {
        ModifiedScene(base: self) { $0.modelContainer(container) }
    }
    /// Opens a container for a class, and sets its main context as the scene's context.
    ///
    /// Source: SwiftData modelContainer(for:inMemory:isAutosaveEnabled:isUndoEnabled:onSetup:).
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }
    /// Opens a container for classes, and sets its main context as the scene's context.
    ///
    /// Source: SwiftData modelContainer(for:inMemory:isAutosaveEnabled:isUndoEnabled:onSetup:).
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        ModifiedScene(base: self) {
            $0.modelContainer(for: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, onSetup: onSetup)
        }
    }
}

private struct ContainerModifier: ViewModifier {
    let types: [any PersistentModel.Type]
    let isInMemory: Bool
    let isAutosaving: Bool
    let onSetup: (Result<ModelContainer, any Error>) -> Void
    @State private var held = HeldContainer()

    func body(content: Content) -> some View {
        content.modelContainer(held.container(self))
    }
}

/// The container of one `modelContainer` modifier, opened once.
@MainActor private final class HeldContainer {
    private var opened: ModelContainer?

    nonisolated init() {}

    func container(_ wanted: ContainerModifier) -> ModelContainer {
        if let opened { return opened }
        let schema = Schema(wanted.types)
        let result = Result<ModelContainer, any Error> {
            try ModelContainer(for: schema, configurations: ModelConfiguration(isStoredInMemoryOnly: wanted.isInMemory))
        }
        let container: ModelContainer
        switch result {
        case .success(let made): container = made
        case .failure(let error):
            DataLog.shared.error("\(error). The models are held in memory only and are lost when the app ends.")
            container = Self.inMemory(schema)
        }
        container.mainContext.autosaveEnabled = wanted.isAutosaving
        opened = container
        wanted.onSetup(result)
        return container
    }

    nonisolated static func inMemory(_ schema: Schema) -> ModelContainer {
        // Opening a database in memory fails only if no memory is left.
        try! ModelContainer(for: schema, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }
}
