/// Which objects are asked for, in what order.
///
/// Source: SwiftData FetchDescriptor.
public struct FetchDescriptor<T: PersistentModel> {
    /// What must hold for an object; nil for all.
    public var predicate: Predicate<T>?
    /// The order; none for that in which they were added.
    public var sortBy: [SortDescriptor<T>]
    /// How many at most.
    public var fetchLimit: Int?
    /// How many are left out first.
    public var fetchOffset: Int?
    /// Whether objects that are not saved yet are found too.
    public var includePendingChanges = true
    /// Accepted: objects are read whole.
    public var propertiesToFetch: [PartialKeyPath<T>] = []
    /// Accepted: related objects are read when they are asked for.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

    /// Asks for objects.
    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}

extension ModelContext {
    /// The objects that are asked for.
    ///
    /// All objects of the class are read once and stay in memory; searching goes through them.
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        var found = try search(descriptor.predicate, isPendingToo: descriptor.includePendingChanges)
        isSearching = true
        defer { isSearching = false }
        if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
        if let offset = descriptor.fetchOffset { found = Array(found.dropFirst(max(0, offset))) }
        if let limit = descriptor.fetchLimit, limit > 0 { found = Array(found.prefix(limit)) }
        return found
    }

    /// How many objects a fetch would find.
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        var unsorted = descriptor
        unsorted.sortBy = []
        return try fetch(unsorted).count
    }

    /// The names of the objects that a fetch finds.
    public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] {
        try fetch(descriptor).map(\.persistentModelID)
    }

    /// Runs a closure with each object that is found.
    public func enumerate<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false, block: (T) throws -> Void
    ) throws { try fetch(descriptor).forEach(block) }

    /// The object of a name, where it is in memory already.
    public func registeredModel<T: PersistentModel>(for id: PersistentIdentifier) -> T? { shelf(Entity.of(T.self))[id] as? T }

    /// The object of a name; ends the program where there is none, since the app says that there is.
    public func model(for id: PersistentIdentifier) -> any PersistentModel {
        guard let entity = container.entity(id.entityName), let model = object(id.key, of: entity) else {
            // The app's own word for it is what the name says: as on tvOS there is no other answer.
            fatalError("there is no \(id.entityName) of that name: ask registeredModel(for:) or fetch, which may find nothing")
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
