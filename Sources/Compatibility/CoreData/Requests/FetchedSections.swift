import Foundation

/// A section of fetched results.
///
/// Source: Core Data NSFetchedResultsSectionInfo.
public protocol NSFetchedResultsSectionInfo {
    /// Its name.
    var name: String { get }
    /// The section's title in a table's index.
    var indexTitle: String? { get }
    /// The number of its objects.
    var numberOfObjects: Int { get }
    /// Its objects.
    var objects: [Any]? { get }
}

/// The type of a change.
///
/// Source: Core Data NSFetchedResultsChangeType.
public enum NSFetchedResultsChangeType: UInt, Sendable {
    /// It was inserted.
    case insert = 1
    /// It was deleted.
    case delete = 2
    /// It was moved.
    case move = 3
    /// Its values changed.
    case update = 4
}

/// Receives changes of fetched results; every method is optional.
///
/// Source: Core Data NSFetchedResultsControllerDelegate.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
    /// Changes are about to be reported.
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    /// An object was inserted, deleted, moved or updated.
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
    /// A section was inserted or deleted.
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType)
    /// All changes were reported.
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
}

extension NSFetchedResultsControllerDelegate {
    /// Does nothing.
    public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    /// Does nothing.
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {}
    /// Does nothing.
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
    ) {}
    /// Does nothing.
    public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
}

/// Fetched objects in sections, in the order of the fetch.
struct FetchedSections {
    struct Section: NSFetchedResultsSectionInfo {
        let name: String
        var found: [NSManagedObject]
        var indexTitle: String? { name.isEmpty ? nil : String(name.prefix(1)).uppercased() }
        var numberOfObjects: Int { found.count }
        var objects: [Any]? { found }
    }
    private(set) var sections: [Section]

    init(sections: [Section]) { self.sections = sections }

    /// Groups objects by the value at a key path; one section if the path is nil.
    init(_ objects: [NSManagedObject], by path: String?) {
        guard let path else {
            sections = [Section(name: "", found: objects)]
            return
        }
        sections = []
        var places: [String: Int] = [:]
        for object in objects {
            let name = object.value(forKeyPath: path).map { "\($0)" } ?? ""
            if let place = places[name] {
                sections[place].found.append(object)
            } else {
                places[name] = sections.count
                sections.append(Section(name: name, found: [object]))
            }
        }
    }

    var objects: [NSManagedObject] { sections.flatMap(\.found) }

    func object(at path: IndexPath) -> NSManagedObject? {
        guard path.count == 2, sections.indices.contains(path[0]), sections[path[0]].found.indices.contains(path[1]) else { return nil }
        return sections[path[0]].found[path[1]]
    }

    func place(of object: NSManagedObject) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let place = content.found.firstIndex(of: object) { return IndexPath(indexes: [section, place]) }
        }
        return nil
    }

    fileprivate var places: [NSManagedObject: IndexPath] {
        var places: [NSManagedObject: IndexPath] = [:]
        for (section, content) in sections.enumerated() {
            for (place, object) in content.found.enumerated() { places[object] = IndexPath(indexes: [section, place]) }
        }
        return places
    }
}

/// The differences between two results of a fetch.
struct FetchedChanges {
    struct Change {
        let object: NSManagedObject
        let type: NSFetchedResultsChangeType
        let old: IndexPath?
        let new: IndexPath?
    }
    private(set) var goneSections: [(Int, FetchedSections.Section)] = []
    private(set) var newSections: [(Int, FetchedSections.Section)] = []
    private(set) var objects: [Change] = []

    var isEmpty: Bool { goneSections.isEmpty && newSections.isEmpty && objects.isEmpty }

    init(from old: FetchedSections, to new: FetchedSections, updated: Set<NSManagedObject>) {
        let (before, after) = (Set(old.sections.map(\.name)), Set(new.sections.map(\.name)))
        goneSections = old.sections.enumerated().filter { !after.contains($1.name) }.map { ($0, $1) }
        newSections = new.sections.enumerated().filter { !before.contains($1.name) }.map { ($0, $1) }
        let (places, newPlaces) = (old.places, new.places)
        for object in old.objects where newPlaces[object] == nil {
            objects.append(Change(object: object, type: .delete, old: places[object], new: nil))
        }
        // Only objects whose order relative to the other remaining ones has changed count as moved.
        let staying = old.objects.filter { newPlaces[$0] != nil }
        let moved = Set(
            new.objects.filter { places[$0] != nil }.difference(from: staying).compactMap { change in
                if case .insert(_, let object, _) = change { object } else { nil }
            })
        for object in new.objects {
            guard let place = places[object] else {
                objects.append(Change(object: object, type: .insert, old: nil, new: newPlaces[object]))
                continue
            }
            let isElsewhere = moved.contains(object) || old.sections[place[0]].name != new.sections[newPlaces[object]?[0] ?? 0].name
            if isElsewhere {
                objects.append(Change(object: object, type: .move, old: place, new: newPlaces[object]))
            } else if updated.contains(object) {
                objects.append(Change(object: object, type: .update, old: place, new: newPlaces[object]))
            }
        }
    }
}
