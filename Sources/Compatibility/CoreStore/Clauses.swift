import Foundation

/// Selects the class of objects to fetch.
///
/// Source: CoreStore From.
public struct From<O: CoreStoreObject> {
    /// Selects all objects of a class.
    public init() {}
    /// Selects all objects of a class.
    public init(_ entity: O.Type) {}
}

/// Selects the class of an object to create.
///
/// Source: CoreStore Into.
public struct Into<O: CoreStoreObject> {
    /// Selects a class; the configuration is ignored, as an object is stored where its class belongs.
    public init(_ configuration: ModelConfiguration = nil) {}
    /// Selects a class.
    public init(_ entity: O.Type) {}
}

/// A part of a fetch: a condition, an order or a tweak.
///
/// Source: CoreStore FetchClause.
public protocol FetchClause {
    /// Applies the clause to a fetch request.
    func applyToFetchRequest<Result>(_ fetchRequest: NSFetchRequest<Result>)
}

/// A condition that objects must satisfy.
///
/// Source: CoreStore Where.
public struct Where<O: CoreStoreObject>: FetchClause {
    /// The condition as a predicate.
    public let predicate: NSPredicate

    /// Creates a condition from another clause.
    public init(_ clause: Where<O>) { predicate = clause.predicate }
    /// Creates a condition that is always true, or always false.
    public init(_ value: Bool = true) { predicate = NSPredicate(value: value) }
    /// Creates a condition from a predicate.
    public init(_ predicate: NSPredicate) { self.predicate = predicate }
    /// Creates a condition from a predicate format.
    public init(_ format: String, _ args: Any...) { predicate = NSPredicate(format: format, argumentArray: args) }
    /// Creates a condition that a property equals a value.
    public init<V: FieldStorableType>(_ keyPath: KeyPathString, isEqualTo value: V) {
        self.init(keyPath) { ComparedValues.areEqual($0, value.cs_toFieldStoredNativeType()) }
    }

    init(_ name: KeyPathString, _ test: @escaping (Any?) -> Bool) {
        nonisolated(unsafe) let test = test
        predicate = NSPredicate { object, _ in test(KeyedValues.value(of: object, at: name.split(separator: ".").map(String.init))) }
    }

    /// Applies the condition to a fetch request.
    public func applyToFetchRequest<Result>(_ fetchRequest: NSFetchRequest<Result>) {
        fetchRequest.predicate =
            fetchRequest.predicate.map { NSCompoundPredicate(andPredicateWithSubpredicates: [$0, predicate]) } ?? predicate
    }

    /// Both conditions are true.
    public static func && (one: Where, other: Where) -> Where {
        Where(NSCompoundPredicate(andPredicateWithSubpredicates: [one.predicate, other.predicate]))
    }
    /// Either condition is true.
    public static func || (one: Where, other: Where) -> Where {
        Where(NSCompoundPredicate(orPredicateWithSubpredicates: [one.predicate, other.predicate]))
    }
    /// The condition is false.
    public static prefix func ! (clause: Where) -> Where { Where(NSCompoundPredicate(notPredicateWithSubpredicate: clause.predicate)) }
}

/// The property equals a value.
///
/// Source: CoreStore == of key paths.
public func == <O, V>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, value: V) -> Where<O> {
    Where(O.meta[keyPath: field].keyPath, isEqualTo: value)
}
/// The property differs from a value.
///
/// Source: CoreStore != of key paths.
public func != <O, V>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, value: V) -> Where<O> { !(field == value) }
/// The property is less than a value.
///
/// Source: CoreStore < of key paths.
public func < <O, V: Comparable>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, value: V) -> Where<O> {
    ordered(field, value, [.orderedAscending])
}
/// The property is greater than a value.
///
/// Source: CoreStore > of key paths.
public func > <O, V: Comparable>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, value: V) -> Where<O> {
    ordered(field, value, [.orderedDescending])
}
/// The property is less than or equal to a value.
///
/// Source: CoreStore <= of key paths.
public func <= <O, V: Comparable>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, value: V) -> Where<O> {
    ordered(field, value, [.orderedAscending, .orderedSame])
}
/// The property is greater than or equal to a value.
///
/// Source: CoreStore >= of key paths.
public func >= <O, V: Comparable>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, value: V) -> Where<O> {
    ordered(field, value, [.orderedDescending, .orderedSame])
}
/// The property is one of several values.
///
/// Source: CoreStore ~= of key paths.
public func ~= <O, V>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, values: some Sequence<V>) -> Where<O> {
    let held = values.map { $0.cs_toFieldStoredNativeType() }
    return Where(O.meta[keyPath: field].keyPath) { value in held.contains { ComparedValues.areEqual($0, value) } }
}
/// The relationship refers to an object, or to none for nil.
///
/// Source: CoreStore == of key paths.
public func == <O, D: CoreStoreObject>(field: KeyPath<O, FieldContainer<O>.Relationship<D?>>, object: D?) -> Where<O> {
    Where(O.meta[keyPath: field].keyPath) { ($0 as? NSManagedObject)?.objectID == object?.rawObject.objectID }
}

private func ordered<O, V: Comparable>(
    _ field: KeyPath<O, FieldContainer<O>.Stored<V>>, _ value: V, _ orders: Set<ComparisonResult>
) -> Where<O> {
    let held = value.cs_toFieldStoredNativeType()
    return Where(O.meta[keyPath: field].keyPath) { found in
        guard let found = KeyedValues.flattened(found), let held, let order = ComparedValues.order(found, held) else { return false }
        return orders.contains(order)
    }
}

/// The order of objects.
///
/// Source: CoreStore OrderBy.
public struct OrderBy<O: CoreStoreObject>: FetchClause {
    /// A property to sort by, with a direction.
    ///
    /// Source: CoreStore OrderBy.SortKey.
    public struct SortKey {
        let descriptor: NSSortDescriptor
        /// Sorts a property in ascending order.
        public static func ascending<V>(_ field: KeyPath<O, FieldContainer<O>.Stored<V>>) -> Self {
            ascending(O.meta[keyPath: field].keyPath)
        }
        /// Sorts a property in descending order.
        public static func descending<V>(_ field: KeyPath<O, FieldContainer<O>.Stored<V>>) -> Self {
            descending(O.meta[keyPath: field].keyPath)
        }
        /// Sorts a property with a name in ascending order.
        public static func ascending(_ keyPath: KeyPathString) -> Self { Self(descriptor: NSSortDescriptor(key: keyPath, ascending: true)) }
        /// Sorts a property with a name in descending order.
        public static func descending(_ keyPath: KeyPathString) -> Self {
            Self(descriptor: NSSortDescriptor(key: keyPath, ascending: false))
        }
    }

    /// The order as sort descriptors.
    public let sortDescriptors: [NSSortDescriptor]
    /// Sorts by several properties, the first one first.
    public init(_ sortKey: SortKey, _ sortKeys: SortKey...) { sortDescriptors = ([sortKey] + sortKeys).map(\.descriptor) }
    init(_ keys: [SortKey]) { sortDescriptors = keys.map(\.descriptor) }

    /// Appends the sort descriptors to those of a fetch request.
    public func applyToFetchRequest<Result>(_ fetchRequest: NSFetchRequest<Result>) {
        fetchRequest.sortDescriptors = (fetchRequest.sortDescriptors ?? []) + sortDescriptors
    }
}

/// Customises a fetch request.
///
/// Source: CoreStore Tweak.
public struct Tweak: FetchClause {
    private let change: (NSFetchRequest<any NSFetchRequestResult>) -> Void
    /// Creates a tweak from a closure.
    public init(_ customization: @escaping (NSFetchRequest<any NSFetchRequestResult>) -> Void) { change = customization }
    /// Calls the closure, which can change the limit, offset, predicate, order and inclusion of pending changes.
    public func applyToFetchRequest<Result>(_ fetchRequest: NSFetchRequest<Result>) {
        let shown = NSFetchRequest<any NSFetchRequestResult>()
        (shown.fetchLimit, shown.fetchOffset) = (fetchRequest.fetchLimit, fetchRequest.fetchOffset)
        (shown.predicate, shown.sortDescriptors) = (fetchRequest.predicate, fetchRequest.sortDescriptors)
        shown.includesPendingChanges = fetchRequest.includesPendingChanges
        change(shown)
        (fetchRequest.fetchLimit, fetchRequest.fetchOffset) = (shown.fetchLimit, shown.fetchOffset)
        (fetchRequest.predicate, fetchRequest.sortDescriptors) = (shown.predicate, shown.sortDescriptors)
        fetchRequest.includesPendingChanges = shown.includesPendingChanges
    }
}

/// A fetch built by chained methods.
///
/// Source: CoreStore FetchChainableBuilderType.
public protocol FetchChainableBuilderType<ObjectType> {
    /// The class of the objects.
    associatedtype ObjectType: CoreStoreObject
    /// The clauses of the fetch.
    var fetchClauses: [any FetchClause] { get }
}

/// A fetch built by chained methods.
///
/// Source: CoreStore FetchChainBuilder.
public struct FetchChainBuilder<O: CoreStoreObject>: FetchChainableBuilderType {
    /// The class of the objects.
    public typealias ObjectType = O
    /// The clauses of the fetch.
    public var fetchClauses: [any FetchClause]

    private func adding(_ clause: any FetchClause) -> Self { Self(fetchClauses: fetchClauses + [clause]) }

    /// Adds a condition.
    public func `where`(_ clause: Where<O>) -> Self { adding(clause) }
    /// Adds a condition from a format.
    public func `where`(format: String, _ args: Any...) -> Self { adding(Where<O>(NSPredicate(format: format, argumentArray: args))) }
    /// Sets the order.
    public func orderBy(_ sortKey: OrderBy<O>.SortKey, _ sortKeys: OrderBy<O>.SortKey...) -> Self { adding(OrderBy([sortKey] + sortKeys)) }
    /// Adds a tweak.
    public func tweak(_ customization: @escaping (NSFetchRequest<any NSFetchRequestResult>) -> Void) -> Self {
        adding(Tweak(customization))
    }
}

extension From {
    private var chain: FetchChainBuilder<O> { FetchChainBuilder(fetchClauses: []) }

    /// Starts a fetch with a condition.
    public func `where`(_ clause: Where<O>) -> FetchChainBuilder<O> { chain.where(clause) }
    /// Starts a fetch with a condition from a format.
    public func `where`(format: String, _ args: Any...) -> FetchChainBuilder<O> {
        chain.where(Where<O>(NSPredicate(format: format, argumentArray: args)))
    }
    /// Starts a fetch with an order.
    public func orderBy(_ sortKey: OrderBy<O>.SortKey, _ sortKeys: OrderBy<O>.SortKey...) -> FetchChainBuilder<O> {
        FetchChainBuilder(fetchClauses: [OrderBy([sortKey] + sortKeys)])
    }
    /// Starts a fetch with a tweak.
    public func tweak(_ customization: @escaping (NSFetchRequest<any NSFetchRequestResult>) -> Void) -> FetchChainBuilder<O> {
        chain.tweak(customization)
    }
}
