import Foundation
import Observation
import TenFootObjectStore

/// What a view asks for.
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

    /// The order, where it was given in Swift's own form.
    var typed: [SortDescriptor<Result>] = []

    mutating func sort(_ typed: [SortDescriptor<Result>]) {
        self.typed = typed
        descriptors = typed.map(NSSortDescriptor.init)
    }
}

extension NSSortDescriptor {
    /// An order that is given in Swift's own form.
    ///
    /// Source: Foundation NSSortDescriptor.init(_:).
    public convenience init<Compared>(_ descriptor: SortDescriptor<Compared>) {
        self.init(keyPath: \Any?.self, ascending: true) { one, other in
            guard let one = one as? Compared, let other = other as? Compared else { return .orderedSame }
            return descriptor.compare(one, other)
        }
    }
}

/// What a view has asked for and found, until something changes.
@MainActor @Observable final class FoundObjects<Result> {
    /// How often the app has changed what is asked for.
    private var changes = 0
    @ObservationIgnored private var given: AskedObjects<Result>?
    @ObservationIgnored private var changed: AskedObjects<Result>?
    @ObservationIgnored private var isCurrent = false
    @ObservationIgnored private var found: [Result] = []
    @ObservationIgnored private var revisions: [Int] = []
    @ObservationIgnored private weak var context: NSManagedObjectContext?

    nonisolated init() {}

    /// What is asked for now.
    var asked: AskedObjects<Result>? { changed ?? given }

    /// A body is about to run, and may ask for something else.
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
        // Read each time, so that whoever shows the objects is told of changes.
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
            DataLog.shared.error("What a view asks for could not be found: \(error.localizedDescription)")
        }
        isCurrent = true
        // Fetching may bring what others have saved.
        revisions = entity.map { [context.shelf($0).revision.number] } ?? []
        self.context = context
        return found
    }
}
