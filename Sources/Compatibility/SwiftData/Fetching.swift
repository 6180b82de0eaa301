/// Selects and sorts the objects to fetch.
///
/// Source: SwiftData FetchDescriptor.
public struct FetchDescriptor<T: PersistentModel> {
    /// The condition that objects must satisfy; nil means all.
    public var predicate: Predicate<T>?
    /// The order; empty means the order of insertion.
    public var sortBy: [SortDescriptor<T>]
    /// The maximum number of results; nil means no limit.
    public var fetchLimit: Int?
    /// The number of results to skip.
    public var fetchOffset: Int?
    /// Whether unsaved objects are included.
    public var includePendingChanges = true
    /// Accepted and ignored: objects are always read with all their values.
    public var propertiesToFetch: [PartialKeyPath<T>] = []
    /// Accepted and ignored: related objects are read when they are accessed.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

    /// Creates a descriptor.
    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}

extension ModelContext {
    /// The objects that match a descriptor.
    ///
    /// All objects of a class are read from the store once and stay in memory, where predicates are evaluated.
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        var found = try search(descriptor.predicate, isPendingToo: descriptor.includePendingChanges)
        isSearching = true
        defer { isSearching = false }
        if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
        if let offset = descriptor.fetchOffset { found = Array(found.dropFirst(max(0, offset))) }
        if let limit = descriptor.fetchLimit, limit > 0 { found = Array(found.prefix(limit)) }
        return found
    }

    /// The number of objects that match a descriptor.
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        var unsorted = descriptor
        unsorted.sortBy = []
        return try fetch(unsorted).count
    }

    /// The identifiers of the objects that match a descriptor.
    public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] {
        try fetch(descriptor).map(\.persistentModelID)
    }

    /// Calls a closure with each object that matches a descriptor.
    public func enumerate<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false, block: (T) throws -> Void
    ) throws { try fetch(descriptor).forEach(block) }

    /// The object with an identifier if it is in memory; else nil.
    public func registeredModel<T: PersistentModel>(for id: PersistentIdentifier) -> T? { shelf(Entity.of(T.self))[id] as? T }

    /// The object with an identifier; ends the program if it does not exist, since an app must pass the identifier of an existing one.
    public func model(for id: PersistentIdentifier) -> any PersistentModel {
        guard let entity = container.entity(id.entityName), let model = object(id.key, of: entity) else {
            // A programming error in the app, as on tvOS: the function cannot return nil.
            fatalError("there is no \(id.entityName) with this identifier: use registeredModel(for:) or fetch if it may not exist")
        }
        return model
    }

    private func search<T: PersistentModel>(_ predicate: Predicate<T>?, isPendingToo: Bool) throws -> [T] {
        merge()
        let entity = Entity.of(T.self)
        try load(entity)
        isSearching = true
        defer { isSearching = false }
        return try shelf(entity).models.compactMap { model in
            guard let model = model as? T, isPendingToo || model._modelRecord.phase == .kept else { return nil }
            return try predicate?.evaluate(model) ?? true ? model : nil
        }
    }
}
