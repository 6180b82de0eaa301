import TenFoot
import TenFootObjectStore

/// Fetches the objects that a view shows, again whenever one of them changes.
///
/// Source: SwiftData Query.
@propertyWrapper @MainActor @preconcurrency
public struct Query<Result: RandomAccessCollection & RangeReplaceableCollection>: DynamicProperty
where Result.Element: PersistentModel {
    /// The model class.
    public typealias Element = Result.Element

    @Environment(\.modelContext) private var context
    @State private var found = FoundModels<Element>()
    private let descriptor: FetchDescriptor<Element>

    // Declared here, not in an extension: else views with a private query could not be created outside their file.
    /// Creates a query for all objects of a class.
    public init() { self.init(FetchDescriptor()) }
    /// Creates a query for a fetch descriptor.
    public init(_ descriptor: FetchDescriptor<Element>) { self.descriptor = descriptor }

    /// The fetched objects.
    public var wrappedValue: Result { Result(found.models(descriptor, in: context)) }
    /// The context to fetch from.
    public var modelContext: ModelContext { context }
    /// Why the fetch failed.
    public var fetchError: (any Error)? { found.error }

    /// Called before each body: the view may have another query than before.
    nonisolated public mutating func update() {
        let query = self
        MainActor.assumeIsolated { query.found.isCurrent = false }
    }
}

extension Query {
    /// Creates a query for a fetch descriptor; `animation` is ignored, as changes are animated by the code that makes them.
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) { self.init(descriptor) }
    /// Creates a query for a fetch descriptor; `transaction` is ignored, as changes are animated by the code that makes them.
    public init(_ descriptor: FetchDescriptor<Element>, transaction: TenFoot.Transaction?) { self.init(descriptor) }
    /// Creates a query with a predicate and an order.
    public init(filter: Predicate<Element>? = nil, sort: [SortDescriptor<Element>] = []) {
        self.init(FetchDescriptor(predicate: filter, sortBy: sort))
    }
    /// Creates a query with a predicate and an order; `animation` is ignored, as changes are animated by the code that makes them.
    public init(filter: Predicate<Element>? = nil, sort: [SortDescriptor<Element>] = [], animation: Animation) {
        self.init(filter: filter, sort: sort)
    }
    /// Creates a query with a predicate, sorted by a property.
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward)
    {
        self.init(filter: filter, sort: [SortDescriptor(sort, order: order)])
    }
    /// Creates a query with a predicate, sorted by an optional property.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort: KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward
    ) {
        self.init(filter: filter, sort: [SortDescriptor(sort, order: order)])
    }
    /// Creates a query with a predicate, sorted by a property; `animation` is ignored, as the code that changes objects animates.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward, animation: Animation
    ) { self.init(filter: filter, sort: sort, order: order) }
}

/// The results of a query, cached until a change.
@MainActor private final class FoundModels<Element: PersistentModel> {
    var isCurrent = false
    private(set) var error: (any Error)?
    private var models: [Element] = []
    private var revision = -1

    nonisolated init() {}

    func models(_ descriptor: FetchDescriptor<Element>, in context: ModelContext) -> [Element] {
        // Read on each access, so that the view is invalidated by a change.
        let now = context.shelf(Entity.of(Element.self)).revision.number
        guard !isCurrent || now != revision else { return models }
        do {
            models = try context.fetch(descriptor)
            error = nil
        } catch {
            models = []
            self.error = error
            DataLog.shared.error("The fetch of a view's @Query failed: \(error)")
        }
        isCurrent = true
        revision = now
        return models
    }
}
