import TenFoot
import TenFootObjectStore

/// The objects of a class that a view shows, found anew when one of them changes.
///
/// Source: SwiftData Query.
@propertyWrapper @MainActor @preconcurrency
public struct Query<Result: RandomAccessCollection & RangeReplaceableCollection>: DynamicProperty
where Result.Element: PersistentModel {
    /// The class.
    public typealias Element = Result.Element

    @Environment(\.modelContext) private var context
    @State private var found = FoundModels<Element>()
    private let descriptor: FetchDescriptor<Element>

    // Not in an extension: views with a private query could not be made from outside their file.
    /// All objects of a class.
    public init() { self.init(FetchDescriptor()) }
    /// All objects of a class, or what a descriptor asks for.
    public init(_ descriptor: FetchDescriptor<Element>) { self.descriptor = descriptor }

    /// The objects.
    public var wrappedValue: Result { Result(found.models(descriptor, in: context)) }
    /// The context in which they are found.
    public var modelContext: ModelContext { context }
    /// Why they could not be found.
    public var fetchError: (any Error)? { found.error }

    /// Before each body: it may be asked for something else this time.
    nonisolated public mutating func update() {
        let query = self
        MainActor.assumeIsolated { query.found.isCurrent = false }
    }
}

extension Query {
    /// All objects of a class, or what a descriptor asks for; changes are animated by the code that makes them.
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) { self.init(descriptor) }
    /// All objects of a class, or what a descriptor asks for; changes are animated by the code that makes them.
    public init(_ descriptor: FetchDescriptor<Element>, transaction: TenFoot.Transaction?) { self.init(descriptor) }
    /// The objects that a predicate holds for, in an order.
    public init(filter: Predicate<Element>? = nil, sort: [SortDescriptor<Element>] = []) {
        self.init(FetchDescriptor(predicate: filter, sortBy: sort))
    }
    /// The objects that a predicate holds for, in an order; changes are animated by the code that makes them.
    public init(filter: Predicate<Element>? = nil, sort: [SortDescriptor<Element>] = [], animation: Animation) {
        self.init(filter: filter, sort: sort)
    }
    /// The objects that a predicate holds for, ordered by one variable.
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward)
    {
        self.init(filter: filter, sort: [SortDescriptor(sort, order: order)])
    }
    /// The objects that a predicate holds for, ordered by one variable that may be nil.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort: KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward
    ) {
        self.init(filter: filter, sort: [SortDescriptor(sort, order: order)])
    }
    /// The objects that a predicate holds for, ordered by one variable; changes are animated by the code that makes them.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward, animation: Animation
    ) { self.init(filter: filter, sort: sort, order: order) }
}

/// What a query found, until something changes.
@MainActor private final class FoundModels<Element: PersistentModel> {
    var isCurrent = false
    private(set) var error: (any Error)?
    private var models: [Element] = []
    private var revision = -1

    nonisolated init() {}

    func models(_ descriptor: FetchDescriptor<Element>, in context: ModelContext) -> [Element] {
        // Read each time, so that whoever shows the objects is told of changes.
        let now = context.shelf(Entity.of(Element.self)).revision.number
        guard !isCurrent || now != revision else { return models }
        do {
            models = try context.fetch(descriptor)
            error = nil
        } catch {
            models = []
            self.error = error
            DataLog.shared.error("What a view asks for could not be found: \(error)")
        }
        isCurrent = true
        revision = now
        return models
    }
}
