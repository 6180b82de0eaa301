import TenFoot

/// The objects that a view shows, in sections of those that have a value in common.
///
/// Source: SwiftUI SectionedFetchRequest.
@propertyWrapper @MainActor @preconcurrency
public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result>: DynamicProperty {
    @Environment(\.managedObjectContext) private var context
    @State private var found = FoundObjects<Result>()
    private let asked: AskedObjects<Result>
    private let section: KeyPath<Result, SectionIdentifier>

    /// The objects that a request asks for; changes are animated by the code that makes them.
    public init(
        fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>, animation: Animation? = nil
    ) { (asked, section) = (AskedObjects(fetchRequest), sectionIdentifier) }
    fileprivate init(_ asked: AskedObjects<Result>, _ section: KeyPath<Result, SectionIdentifier>) {
        (self.asked, self.section) = (asked, section)
    }

    /// The sections.
    public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
        SectionedFetchResults(found, found.objects(asked, in: context), section)
    }

    /// Before each body: it may ask for something else this time.
    nonisolated public mutating func update() {
        let request = self
        MainActor.assumeIsolated { request.found.begin() }
    }
}

extension SectionedFetchRequest where Result: NSManagedObject {
    /// The objects of a class that a predicate holds for, in an order; changes are animated by the code that makes them.
    @_disfavoredOverload public init(
        sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) { self.init(AskedObjects(AskedObjects.request(nil, sortDescriptors, predicate)), sectionIdentifier) }
    /// The objects of a class that a predicate holds for, in an order; changes are animated by the code that makes them.
    public init(
        sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        var asked = AskedObjects<Result>(AskedObjects.request(nil, [], predicate))
        asked.sort(sortDescriptors)
        self.init(asked, sectionIdentifier)
    }
    /// The objects of an entity that a predicate holds for, in an order; changes are animated by the code that makes them.
    public init(
        entity: NSEntityDescription, sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor],
        predicate: NSPredicate? = nil, animation: Animation? = nil
    ) { self.init(AskedObjects(AskedObjects.request(entity, sortDescriptors, predicate)), sectionIdentifier) }
}

/// The sections of what was found, in the order in which their first objects were.
///
/// Source: SwiftUI SectionedFetchResults.
public struct SectionedFetchResults<SectionIdentifier: Hashable, Result>: RandomAccessCollection {
    /// Objects that have a value in common.
    ///
    /// Source: SwiftUI SectionedFetchResults.Section.
    public struct Section: RandomAccessCollection, Identifiable {
        /// The value.
        public let id: SectionIdentifier
        fileprivate var objects: [Result]

        /// The first place.
        public var startIndex: Int { 0 }
        /// The place behind the last.
        public var endIndex: Int { objects.count }
        /// An object.
        public subscript(position: Int) -> Result { objects[position] }
    }

    private let found: FoundObjects<Result>
    private var sections: [Section] = []

    fileprivate init(_ found: FoundObjects<Result>, _ objects: [Result], _ section: KeyPath<Result, SectionIdentifier>) {
        self.found = found
        var places: [SectionIdentifier: Int] = [:]
        for object in objects {
            let id = object[keyPath: section]
            if let place = places[id] {
                sections[place].objects.append(object)
            } else {
                places[id] = sections.count
                sections.append(Section(id: id, objects: [object]))
            }
        }
    }

    /// The first place.
    public var startIndex: Int { 0 }
    /// The place behind the last.
    public var endIndex: Int { sections.count }
    /// A section.
    public subscript(position: Int) -> Section { sections[position] }

    /// What must hold for an object; nil for all.
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
