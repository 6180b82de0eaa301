import Foundation

/// The class whose objects are asked for.
///
/// Source: CoreStore From.
public struct From<O: CoreStoreObject> {
    /// All objects of a class.
    public init() {}
    /// All objects of a class.
    public init(_ entity: O.Type) {}
}

/// The class of which an object is made.
///
/// Source: CoreStore Into.
public struct Into<O: CoreStoreObject> {
    /// A class; a storage's name is accepted, as an object is where its class belongs.
    public init(_ configuration: ModelConfiguration = nil) {}
    /// A class.
    public init(_ entity: O.Type) {}
}

/// Something that a question for objects says besides their class.
///
/// Source: CoreStore FetchClause.
public protocol FetchClause {
    /// Writes it into a request.
    func applyToFetchRequest<Result>(_ fetchRequest: NSFetchRequest<Result>)
}

/// What must hold for an object.
///
/// Source: CoreStore Where.
public struct Where<O: CoreStoreObject>: FetchClause {
    /// The condition as Core Data has it.
    public let predicate: NSPredicate

    /// Whatever another says.
    public init(_ clause: Where<O>) { predicate = clause.predicate }
    /// Every object, or none.
    public init(_ value: Bool = true) { predicate = NSPredicate(value: value) }
    /// What a predicate says.
    public init(_ predicate: NSPredicate) { self.predicate = predicate }
    /// What a format says.
    public init(_ format: String, _ args: Any...) { predicate = NSPredicate(format: format, argumentArray: args) }
    /// A value of a name.
    public init<V: FieldStorableType>(_ keyPath: KeyPathString, isEqualTo value: V) {
        self.init(keyPath) { ComparedValues.areEqual($0, value.cs_toFieldStoredNativeType()) }
    }

    init(_ name: KeyPathString, _ test: @escaping (Any?) -> Bool) {
        nonisolated(unsafe) let test = test
        predicate = NSPredicate { object, _ in test(KeyedValues.value(of: object, at: name.split(separator: ".").map(String.init))) }
    }

    /// Writes the condition into a request.
    public func applyToFetchRequest<Result>(_ fetchRequest: NSFetchRequest<Result>) {
        fetchRequest.predicate =
            fetchRequest.predicate.map { NSCompoundPredicate(andPredicateWithSubpredicates: [$0, predicate]) } ?? predicate
    }

    /// Both hold.
    public static func && (one: Where, other: Where) -> Where {
        Where(NSCompoundPredicate(andPredicateWithSubpredicates: [one.predicate, other.predicate]))
    }
    /// One of them holds.
    public static func || (one: Where, other: Where) -> Where {
        Where(NSCompoundPredicate(orPredicateWithSubpredicates: [one.predicate, other.predicate]))
    }
    /// It does not hold.
    public static prefix func ! (clause: Where) -> Where { Where(NSCompoundPredicate(notPredicateWithSubpredicate: clause.predicate)) }
}

/// A value is another.
///
/// Source: CoreStore == of key paths.
public func == <O, V>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, value: V) -> Where<O> {
    Where(O.meta[keyPath: field].keyPath, isEqualTo: value)
}
/// A value is not another.
///
/// Source: CoreStore != of key paths.
public func != <O, V>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, value: V) -> Where<O> { !(field == value) }
/// A value is less than another.
///
/// Source: CoreStore < of key paths.
public func < <O, V: Comparable>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, value: V) -> Where<O> {
    ordered(field, value, [.orderedAscending])
}
/// A value is greater than another.
///
/// Source: CoreStore > of key paths.
public func > <O, V: Comparable>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, value: V) -> Where<O> {
    ordered(field, value, [.orderedDescending])
}
/// A value is not greater than another.
///
/// Source: CoreStore <= of key paths.
public func <= <O, V: Comparable>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, value: V) -> Where<O> {
    ordered(field, value, [.orderedAscending, .orderedSame])
}
/// A value is not less than another.
///
/// Source: CoreStore >= of key paths.
public func >= <O, V: Comparable>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, value: V) -> Where<O> {
    ordered(field, value, [.orderedDescending, .orderedSame])
}
/// A value is one of several.
///
/// Source: CoreStore ~= of key paths.
public func ~= <O, V>(field: KeyPath<O, FieldContainer<O>.Stored<V>>, values: some Sequence<V>) -> Where<O> {
    let held = values.map { $0.cs_toFieldStoredNativeType() }
    return Where(O.meta[keyPath: field].keyPath) { value in held.contains { ComparedValues.areEqual($0, value) } }
}
/// A relationship leads to an object, or to none.
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
    /// A value that objects are ordered by.
    ///
    /// Source: CoreStore OrderBy.SortKey.
    public struct SortKey {
        let descriptor: NSSortDescriptor
        /// The least first.
        public static func ascending<V>(_ field: KeyPath<O, FieldContainer<O>.Stored<V>>) -> Self {
            ascending(O.meta[keyPath: field].keyPath)
        }
        /// The greatest first.
        public static func descending<V>(_ field: KeyPath<O, FieldContainer<O>.Stored<V>>) -> Self {
            descending(O.meta[keyPath: field].keyPath)
        }
        /// The least first, by a value's name.
        public static func ascending(_ keyPath: KeyPathString) -> Self { Self(descriptor: NSSortDescriptor(key: keyPath, ascending: true)) }
        /// The greatest first, by a value's name.
        public static func descending(_ keyPath: KeyPathString) -> Self {
            Self(descriptor: NSSortDescriptor(key: keyPath, ascending: false))
        }
    }

    /// The order as Core Data has it.
    public let sortDescriptors: [NSSortDescriptor]
    /// By values, the first before the next.
    public init(_ sortKey: SortKey, _ sortKeys: SortKey...) { sortDescriptors = ([sortKey] + sortKeys).map(\.descriptor) }
    init(_ keys: [SortKey]) { sortDescriptors = keys.map(\.descriptor) }

    /// Writes the order into a request, behind what it has.
    public func applyToFetchRequest<Result>(_ fetchRequest: NSFetchRequest<Result>) {
        fetchRequest.sortDescriptors = (fetchRequest.sortDescriptors ?? []) + sortDescriptors
    }
}

/// Changes a request before it is asked.
///
/// Source: CoreStore Tweak.
public struct Tweak: FetchClause {
    private let change: (NSFetchRequest<any NSFetchRequestResult>) -> Void
    /// Whatever a closure does with a request.
    public init(_ customization: @escaping (NSFetchRequest<any NSFetchRequestResult>) -> Void) { change = customization }
    /// Lets the closure say how many objects are asked for, and from which on.
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

/// A question for objects that is said in steps.
///
/// Source: CoreStore FetchChainableBuilderType.
public protocol FetchChainableBuilderType<ObjectType> {
    /// The class of the objects.
    associatedtype ObjectType: CoreStoreObject
    /// What the question says besides the class.
    var fetchClauses: [any FetchClause] { get }
}

/// A question for objects that is said in steps.
///
/// Source: CoreStore FetchChainBuilder.
public struct FetchChainBuilder<O: CoreStoreObject>: FetchChainableBuilderType {
    /// The class of the objects.
    public typealias ObjectType = O
    /// What the question says besides the class.
    public var fetchClauses: [any FetchClause]

    private func adding(_ clause: any FetchClause) -> Self { Self(fetchClauses: fetchClauses + [clause]) }

    /// What must hold too.
    public func `where`(_ clause: Where<O>) -> Self { adding(clause) }
    /// What must hold too, by a format.
    public func `where`(format: String, _ args: Any...) -> Self { adding(Where<O>(NSPredicate(format: format, argumentArray: args))) }
    /// The order.
    public func orderBy(_ sortKey: OrderBy<O>.SortKey, _ sortKeys: OrderBy<O>.SortKey...) -> Self { adding(OrderBy([sortKey] + sortKeys)) }
    /// Changes to the request.
    public func tweak(_ customization: @escaping (NSFetchRequest<any NSFetchRequestResult>) -> Void) -> Self {
        adding(Tweak(customization))
    }
}

extension From {
    private var chain: FetchChainBuilder<O> { FetchChainBuilder(fetchClauses: []) }

    /// What must hold.
    public func `where`(_ clause: Where<O>) -> FetchChainBuilder<O> { chain.where(clause) }
    /// What must hold, by a format.
    public func `where`(format: String, _ args: Any...) -> FetchChainBuilder<O> {
        chain.where(Where<O>(NSPredicate(format: format, argumentArray: args)))
    }
    /// The order.
    public func orderBy(_ sortKey: OrderBy<O>.SortKey, _ sortKeys: OrderBy<O>.SortKey...) -> FetchChainBuilder<O> {
        FetchChainBuilder(fetchClauses: [OrderBy([sortKey] + sortKeys)])
    }
    /// Changes to the request.
    public func tweak(_ customization: @escaping (NSFetchRequest<any NSFetchRequestResult>) -> Void) -> FetchChainBuilder<O> {
        chain.tweak(customization)
    }
}
