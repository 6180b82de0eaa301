import Foundation
import TenFootObjectStore

extension NSManagedObjectContext {
    /// The objects that match a request.
    ///
    /// All objects of an entity are read from the store once and stay in memory, where requests are evaluated.
    ///
    /// Source: Core Data NSManagedObjectContext.fetch(_:).
    public func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
        let found = try search(request)
        let results: [Any]
        switch request.resultType {
        case .managedObjectIDResultType: results = found.map(\.objectID)
        case .countResultType: results = [NSNumber(value: found.count)]
        case .dictionaryResultType: results = dictionaries(found, request)
        default: results = found
        }
        let typed = results.compactMap { $0 as? Result }
        if typed.count != results.count, let first = results.first {
            DataLog.shared.error("A fetch of '\(request.entityName ?? "")' expects \(Result.self), but its objects are \(type(of: first)).")
        }
        return typed
    }

    /// The number of objects that match a request.
    ///
    /// Source: Core Data NSManagedObjectContext.count(for:).
    public func count<Result>(for request: NSFetchRequest<Result>) throws -> Int { try search(request, isOrdered: false).count }

    private func search<Result>(_ request: NSFetchRequest<Result>, isOrdered: Bool = true) throws -> [NSManagedObject] {
        merge()
        let entity = try request.entity(in: self)
        let entities = request.includesSubentities ? entity.kinds : [entity]
        for entity in entities { try load(entity) }
        var found = entities.flatMap { shelf($0).objects }
        if entities.count > 1 { found.sort { $0.rank < $1.rank } }
        if !request.includesPendingChanges { found.removeAll { $0.phase != .kept } }
        if let predicate = request.predicate { found = found.filter { predicate.evaluate(with: $0) } }
        if isOrdered, let descriptors = request.sortDescriptors { found = found.sorted(by: descriptors) }
        if request.fetchOffset > 0 { found = Array(found.dropFirst(request.fetchOffset)) }
        if request.fetchLimit > 0 { found = Array(found.prefix(request.fetchLimit)) }
        return found
    }

    private func dictionaries<Result>(_ objects: [NSManagedObject], _ request: NSFetchRequest<Result>) -> [NSDictionary] {
        let names = request.propertiesToFetch?.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name }
        var found = objects.map { object -> NSDictionary in
            let names = names ?? object.entity.attributesByName.keys.sorted()
            let pairs = names.compactMap { name in object.value(forKeyPath: name).map { (name, $0) } }
            return NSDictionary(dictionary: Dictionary(pairs) { $1 })
        }
        if request.returnsDistinctResults {
            var seen: Set<NSDictionary> = []
            found = found.filter { seen.insert($0).inserted }
        }
        return found
    }
}

extension Array where Element == NSManagedObject {
    /// Sorted by the descriptors; objects that compare equal keep their order.
    func sorted(by descriptors: [NSSortDescriptor]) -> [NSManagedObject] {
        guard !descriptors.isEmpty else { return self }
        return enumerated().sorted { one, other in
            for descriptor in descriptors {
                switch descriptor.compare(one.element, to: other.element) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return one.offset < other.offset
        }.map(\.element)
    }
}
