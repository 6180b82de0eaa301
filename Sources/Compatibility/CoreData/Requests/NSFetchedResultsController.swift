import Foundation

/// Fetches objects in sections and reports changes of the results.
///
/// Source: Core Data NSFetchedResultsController.
open class NSFetchedResultsController<ResultType>: NSObject {
    /// The request.
    public let fetchRequest: NSFetchRequest<ResultType>
    /// The context to fetch from.
    public let managedObjectContext: NSManagedObjectContext
    /// The key path whose value groups objects into sections; nil means one section.
    public let sectionNameKeyPath: String?
    /// Accepted and ignored: results are not cached in a file.
    public let cacheName: String?
    /// Receives changes.
    open weak var delegate: (any NSFetchedResultsControllerDelegate)? { didSet { listen() } }
    private var found = FetchedSections(sections: [])
    private var isFetched = false
    private let observer = Observer()
    /// This controller with a type-erased result, which the delegate's methods require.
    private lazy var shown: NSFetchedResultsController<any NSFetchRequestResult> =
        (self as Any as? NSFetchedResultsController<any NSFetchRequestResult>) ?? erased()

    /// Creates a controller; call `performFetch()` to fetch.
    public init(
        fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext, sectionNameKeyPath: String?,
        cacheName name: String?
    ) {
        self.fetchRequest = fetchRequest
        managedObjectContext = context
        self.sectionNameKeyPath = sectionNameKeyPath
        cacheName = name
    }

    /// Accepted and ignored: results are not cached in a file.
    open class func deleteCache(withName name: String?) {}

    /// Fetches the objects.
    open func performFetch() throws {
        found = try search()
        isFetched = true
        listen()
    }

    /// The objects.
    open var fetchedObjects: [ResultType]? { isFetched ? found.objects.compactMap { $0 as? ResultType } : nil }
    /// The sections.
    open var sections: [any NSFetchedResultsSectionInfo]? { isFetched ? found.sections : nil }
    /// The titles for a table's index.
    open var sectionIndexTitles: [String] { found.sections.map { String($0.name.prefix(1)).uppercased() } }
    /// The section for a title of the index.
    open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int { sectionIndex }

    /// The object at an index path; ends the program if the path is out of range.
    open func object(at indexPath: IndexPath) -> ResultType {
        guard let object = found.object(at: indexPath) as? ResultType else {
            // A programming error in the app, as on tvOS: the index path is out of range.
            fatalError("there is no object at \(indexPath): the sections have \(found.sections.map(\.numberOfObjects)) objects")
        }
        return object
    }
    /// The index path of an object; nil if it was not fetched.
    open func indexPath(forObject object: ResultType) -> IndexPath? { (object as? NSManagedObject).flatMap(found.place) }

    // MARK: Changes

    private func search() throws -> FetchedSections {
        let objects = try managedObjectContext.fetch(fetchRequest).compactMap { $0 as? NSManagedObject }
        return FetchedSections(objects, by: sectionNameKeyPath)
    }

    private func listen() {
        guard isFetched, delegate != nil else { return }
        observer.observe(managedObjectContext) { [weak self] updated in self?.follow(updated) }
    }

    /// Fetches again and reports the differences to the delegate.
    private func follow(_ updated: Set<NSManagedObject>) {
        guard let new = try? search() else { return }
        let changes = FetchedChanges(from: found, to: new, updated: updated)
        guard !changes.isEmpty else { return }
        guard let delegate else { return found = new }
        let shown = shown
        delegate.controllerWillChangeContent(shown)
        found = new
        if shown as AnyObject !== self { shown.take(new) }
        for (index, section) in changes.goneSections { delegate.controller(shown, didChange: section, atSectionIndex: index, for: .delete) }
        for (index, section) in changes.newSections { delegate.controller(shown, didChange: section, atSectionIndex: index, for: .insert) }
        for change in changes.objects {
            delegate.controller(shown, didChange: change.object, at: change.old, for: change.type, newIndexPath: change.new)
        }
        delegate.controllerDidChangeContent(shown)
    }

    private func erased() -> NSFetchedResultsController<any NSFetchRequestResult> {
        let request = NSFetchRequest<any NSFetchRequestResult>(entityName: fetchRequest.entityName ?? "")
        request.predicate = fetchRequest.predicate
        request.sortDescriptors = fetchRequest.sortDescriptors
        let controller = NSFetchedResultsController<any NSFetchRequestResult>(
            fetchRequest: request, managedObjectContext: managedObjectContext, sectionNameKeyPath: sectionNameKeyPath, cacheName: nil)
        controller.take(found)
        return controller
    }

    private func take(_ sections: FetchedSections) {
        found = sections
        isFetched = true
    }
}

/// Observes changes of a context's objects until it is deallocated.
private final class Observer {
    private var token: (any NSObjectProtocol)?

    func observe(_ context: NSManagedObjectContext, _ heard: @escaping (Set<NSManagedObject>) -> Void) {
        guard token == nil else { return }
        nonisolated(unsafe) let heard = heard
        token = NotificationCenter.default.addObserver(
            forName: NSManagedObjectContext.didChangeObjectsNotification, object: context, queue: nil
        ) { notification in
            let sets = [NSUpdatedObjectsKey, NSRefreshedObjectsKey].compactMap { notification.userInfo?[$0] as? Set<NSManagedObject> }
            heard(sets.reduce([]) { $0.union($1) })
        }
    }

    deinit { if let token { NotificationCenter.default.removeObserver(token) } }
}
