import Foundation
import Observation
import TenFootObjectStore

/// What a view requests: a fetch request, or sort descriptors and a predicate.
struct AskedObjects<Result> {
    let request: NSFetchRequest<Result>
    var predicate: NSPredicate?
    var descriptors: [NSSortDescriptor]

    init(_ request: NSFetchRequest<Result>) {
        self.request = request
        predicate = request.predicate
        descriptors = request.sortDescriptors ?? []
    }

    static func request(
        _ entity: NSEntityDescription?, _ descriptors: [NSSortDescriptor], _ predicate: NSPredicate?
    ) -> NSFetchRequest<Result> {
        let request = NSFetchRequest<Result>()
        if let entity { request.entity = entity }
        request.sortDescriptors = descriptors
        request.predicate = predicate
        return request
    }

    /// The order, if it was given as Swift's sort descriptors.
    var typed: [SortDescriptor<Result>] = []

    mutating func sort(_ typed: [SortDescriptor<Result>]) {
        self.typed = typed
        descriptors = typed.map(NSSortDescriptor.init)
    }
}

extension NSSortDescriptor {
    /// Creates a descriptor from a Swift sort descriptor.
    ///
    /// Source: Foundation NSSortDescriptor.init(_:).
    public convenience init<Compared>(_ descriptor: SortDescriptor<Compared>) {
        self.init(keyPath: \Any?.self, ascending: true) { one, other in
            guard let one = one as? Compared, let other = other as? Compared else { return .orderedSame }
            return descriptor.compare(one, other)
        }
    }
}

/// A view's request and its results, cached until a change.
@MainActor @Observable final class FoundObjects<Result> {
    /// How often the app has changed the request.
    private var changes = 0
    @ObservationIgnored private var given: AskedObjects<Result>?
    @ObservationIgnored private var changed: AskedObjects<Result>?
    @ObservationIgnored private var isCurrent = false
    @ObservationIgnored private var found: [Result] = []
    @ObservationIgnored private var revisions: [Int] = []
    @ObservationIgnored private weak var context: NSManagedObjectContext?

    nonisolated init() {}

    /// The current request.
    var asked: AskedObjects<Result>? { changed ?? given }

    /// Called before a body runs, which may have another request.
    func begin() { isCurrent = false }

    func change(to asked: AskedObjects<Result>) {
        changed = asked
        isCurrent = false
        changes += 1
    }
    func change(_ change: (inout AskedObjects<Result>) -> Void) {
        guard var asked else { return }
        change(&asked)
        self.change(to: asked)
    }

    func objects(_ wanted: AskedObjects<Result>, in context: NSManagedObjectContext) -> [Result] {
        // Read on each access, so that the view is invalidated by a change.
        _ = changes
        given = wanted
        let asked = changed ?? wanted
        let entity = try? asked.request.entity(in: context)
        let now = entity.map { [context.shelf($0).revision.number] } ?? []
        guard !isCurrent || now != revisions || self.context !== context else { return found }
        let request = asked.request
        (request.predicate, request.sortDescriptors) = (asked.predicate, asked.descriptors)
        do { found = try context.fetch(request) } catch {
            found = []
            DataLog.shared.error("A view's fetch request failed: \(error.localizedDescription)")
        }
        isCurrent = true
        // A fetch may apply changes of other contexts, which raise the revision: read it after the fetch.
        revisions = entity.map { [context.shelf($0).revision.number] } ?? []
        self.context = context
        return found
    }
}
