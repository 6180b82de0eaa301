import TenFoot
import TenFootObjectStore

/// Fetches the objects that a view shows, again whenever one of them changes.
///
/// Source: SwiftUI FetchRequest.
@propertyWrapper @MainActor @preconcurrency
public struct FetchRequest<Result>: DynamicProperty {
    @Environment(\.managedObjectContext) private var context
    @State private var found = FoundObjects<Result>()
    private let asked: AskedObjects<Result>

    // Declared here, not in an extension: else views with a private request could not be created outside their file.
    /// Creates a request from a fetch request; `animation` is ignored, as changes are animated by the code that makes them.
    public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
        asked = AskedObjects(fetchRequest)
    }
    /// Creates a request from a fetch request; `transaction` is ignored.
    public init(fetchRequest: NSFetchRequest<Result>, transaction: TenFoot.Transaction) { asked = AskedObjects(fetchRequest) }
    fileprivate init(_ asked: AskedObjects<Result>) { self.asked = asked }

    /// The fetched objects.
    public var wrappedValue: FetchedResults<Result> { FetchedResults(found: found, objects: found.objects(asked, in: context)) }

    /// The request's configuration, which can be changed.
    public var projectedValue: Binding<Configuration> {
        let found = found
        let asked = asked
        return Binding {
            let current = found.asked ?? asked
            return Configuration(asked: current)
        } set: {
            found.change(to: $0.asked)
        }
    }

    /// Called before each body: the view may have another request than before.
    nonisolated public mutating func update() {
        let request = self
        MainActor.assumeIsolated { request.found.begin() }
    }

    /// The predicate and order of a request.
    ///
    /// Source: SwiftUI FetchRequest.Configuration.
    public struct Configuration {
        fileprivate var asked: AskedObjects<Result>
        /// The condition that objects must satisfy; nil means all.
        public var nsPredicate: NSPredicate? {
            get { asked.predicate }
            set { asked.predicate = newValue }
        }
        /// The order, as Foundation's sort descriptors.
        public var nsSortDescriptors: [NSSortDescriptor] {
            get { asked.descriptors }
            set { asked.descriptors = newValue }
        }
    }
}

extension FetchRequest where Result: NSManagedObject {
    /// Creates a request for objects of a class; `animation` is ignored, as changes are animated by the code that makes them.
    @_disfavoredOverload public init(sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) {
        self.init(fetchRequest: AskedObjects<Result>.request(nil, sortDescriptors, predicate))
    }
    /// Creates a request for objects of a class; `animation` is ignored, as changes are animated by the code that makes them.
    public init(sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil) {
        var asked = AskedObjects<Result>(AskedObjects.request(nil, [], predicate))
        asked.sort(sortDescriptors)
        self.init(asked)
    }
    /// Creates a request for objects of an entity; `animation` is ignored, as changes are animated by the code that makes them.
    public init(
        entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {
        self.init(fetchRequest: AskedObjects<Result>.request(entity, sortDescriptors, predicate))
    }
}

extension FetchRequest.Configuration where Result: NSManagedObject {
    /// The order, as Swift's sort descriptors.
    public var sortDescriptors: [SortDescriptor<Result>] {
        get { asked.typed }
        set { asked.sort(newValue) }
    }
}

/// The fetched objects, with the request's predicate and order.
///
/// Source: SwiftUI FetchedResults.
public struct FetchedResults<Result>: RandomAccessCollection {
    fileprivate let found: FoundObjects<Result>
    fileprivate let objects: [Result]

    /// The first index.
    public var startIndex: Int { 0 }
    /// The index after the last one.
    public var endIndex: Int { objects.count }
    /// The object at an index.
    public subscript(position: Int) -> Result { objects[position] }

    /// The condition that objects must satisfy; nil means all.
    ///
    /// A new value is kept for the lifetime of the view.
    @MainActor @preconcurrency public var nsPredicate: NSPredicate? {
        get { found.asked?.predicate }
        nonmutating set { found.change { $0.predicate = newValue } }
    }
    /// The order, as Foundation's sort descriptors.
    @MainActor @preconcurrency public var nsSortDescriptors: [NSSortDescriptor] {
        get { found.asked?.descriptors ?? [] }
        nonmutating set { found.change { $0.descriptors = newValue } }
    }
}

extension FetchedResults where Result: NSManagedObject {
    /// The order, as Swift's sort descriptors.
    @MainActor @preconcurrency public var sortDescriptors: [SortDescriptor<Result>] {
        get { found.asked?.typed ?? [] }
        nonmutating set { found.change { $0.sort(newValue) } }
    }
}
