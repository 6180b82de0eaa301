import TenFoot
import TenFootObjectStore

/// The objects that a view shows, found anew when one of them changes.
///
/// Source: SwiftUI FetchRequest.
@propertyWrapper @MainActor @preconcurrency
public struct FetchRequest<Result>: DynamicProperty {
    @Environment(\.managedObjectContext) private var context
    @State private var found = FoundObjects<Result>()
    private let asked: AskedObjects<Result>

    // Not in an extension: views with a private request could not be made from outside their file.
    /// The objects that a request asks for; changes are animated by the code that makes them.
    public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
        asked = AskedObjects(fetchRequest)
    }
    /// The objects that a request asks for.
    public init(fetchRequest: NSFetchRequest<Result>, transaction: TenFoot.Transaction) { asked = AskedObjects(fetchRequest) }
    fileprivate init(_ asked: AskedObjects<Result>) { self.asked = asked }

    /// The objects.
    public var wrappedValue: FetchedResults<Result> { FetchedResults(found: found, objects: found.objects(asked, in: context)) }

    /// What is asked for, to read and to change.
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

    /// Before each body: it may ask for something else this time.
    nonisolated public mutating func update() {
        let request = self
        MainActor.assumeIsolated { request.found.begin() }
    }

    /// What a request asks for.
    ///
    /// Source: SwiftUI FetchRequest.Configuration.
    public struct Configuration {
        fileprivate var asked: AskedObjects<Result>
        /// What must hold for an object; nil for all.
        public var nsPredicate: NSPredicate? {
            get { asked.predicate }
            set { asked.predicate = newValue }
        }
        /// The order.
        public var nsSortDescriptors: [NSSortDescriptor] {
            get { asked.descriptors }
            set { asked.descriptors = newValue }
        }
    }
}

extension FetchRequest where Result: NSManagedObject {
    /// The objects of a class that a predicate holds for, in an order; changes are animated by the code that makes them.
    @_disfavoredOverload public init(sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) {
        self.init(fetchRequest: AskedObjects<Result>.request(nil, sortDescriptors, predicate))
    }
    /// The objects of a class that a predicate holds for, in an order; changes are animated by the code that makes them.
    public init(sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil) {
        var asked = AskedObjects<Result>(AskedObjects.request(nil, [], predicate))
        asked.sort(sortDescriptors)
        self.init(asked)
    }
    /// The objects of an entity that a predicate holds for, in an order; changes are animated by the code that makes them.
    public init(
        entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {
        self.init(fetchRequest: AskedObjects<Result>.request(entity, sortDescriptors, predicate))
    }
}

extension FetchRequest.Configuration where Result: NSManagedObject {
    /// The order.
    public var sortDescriptors: [SortDescriptor<Result>] {
        get { asked.typed }
        set { asked.sort(newValue) }
    }
}

/// The objects that were found, and what is asked for.
///
/// Source: SwiftUI FetchedResults.
public struct FetchedResults<Result>: RandomAccessCollection {
    fileprivate let found: FoundObjects<Result>
    fileprivate let objects: [Result]

    /// The first place.
    public var startIndex: Int { 0 }
    /// The place behind the last.
    public var endIndex: Int { objects.count }
    /// An object.
    public subscript(position: Int) -> Result { objects[position] }

    /// What must hold for an object; nil for all.
    ///
    /// What is set stays for as long as the view does.
    @MainActor @preconcurrency public var nsPredicate: NSPredicate? {
        get { found.asked?.predicate }
        nonmutating set { found.change { $0.predicate = newValue } }
    }
    /// The order.
    @MainActor @preconcurrency public var nsSortDescriptors: [NSSortDescriptor] {
        get { found.asked?.descriptors ?? [] }
        nonmutating set { found.change { $0.descriptors = newValue } }
    }
}

extension FetchedResults where Result: NSManagedObject {
    /// The order.
    @MainActor @preconcurrency public var sortDescriptors: [SortDescriptor<Result>] {
        get { found.asked?.typed ?? [] }
        nonmutating set { found.change { $0.sort(newValue) } }
    }
}
