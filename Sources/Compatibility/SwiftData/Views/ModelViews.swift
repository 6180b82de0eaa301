import TenFoot
import TenFootObjectStore

extension EnvironmentValues {
    /// The context of the views' objects; where no view or scene around has a container, one whose objects end with the program.
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
    /// Gives the views a context.
    ///
    /// Source: SwiftData modelContext(_:).
    public func modelContext(_ modelContext: ModelContext) -> some View { environment(\.modelContext, modelContext) }
    /// Gives the views the main context of a container.
    ///
    /// Source: SwiftData modelContainer(_:).
    public func modelContainer(_ container: ModelContainer) -> some View { environment(\.modelContext, container.mainContext) }
    /// Opens a container for a class, and gives the views its main context.
    ///
    /// Source: SwiftData modelContainer(for:inMemory:isAutosaveEnabled:isUndoEnabled:onSetup:).
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }
    /// Opens a container for classes, and gives the views its main context.
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
    /// Gives the scene a context.
    ///
    /// Source: SwiftData modelContext(_:).
    public func modelContext(_ modelContext: ModelContext) -> some Scene {
        ModelScene(base: self) { AnyView($0.modelContext(modelContext)) }
    }
    /// Gives the scene the main context of a container.
    ///
    /// Source: SwiftData modelContainer(_:).
    public func modelContainer(_ container: ModelContainer) -> some Scene {
        ModelScene(base: self) { AnyView($0.modelContainer(container)) }
    }
    /// Opens a container for a class, and gives the scene its main context.
    ///
    /// Source: SwiftData modelContainer(for:inMemory:isAutosaveEnabled:isUndoEnabled:onSetup:).
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }
    /// Opens a container for classes, and gives the scene its main context.
    ///
    /// Source: SwiftData modelContainer(for:inMemory:isAutosaveEnabled:isUndoEnabled:onSetup:).
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        ModelScene(base: self) {
            AnyView($0.modelContainer(for: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, onSetup: onSetup))
        }
    }
}

/// A scene whose views have a context.
private struct ModelScene<Base: Scene>: _PrimitiveScene {
    let base: Base
    let change: (AnyView) -> AnyView

    func _collect(into content: inout _SceneContent) {
        base._collect(into: &content)
        content.root = content.root.map(change)
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

/// The container of one place in the tree, opened once.
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
            DataLog.shared.error("\(error). What the app keeps lasts until it ends.")
            container = Self.inMemory(schema)
        }
        container.mainContext.autosaveEnabled = wanted.isAutosaving
        opened = container
        wanted.onSetup(result)
        return container
    }

    nonisolated static func inMemory(_ schema: Schema) -> ModelContainer {
        // A database in memory is refused only where there is no memory.
        try! ModelContainer(for: schema, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }
}
