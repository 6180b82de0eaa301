import TenFoot

/// Fetches the objects that a view shows, grouped into sections by a common value.
///
/// Source: SwiftUI SectionedFetchRequest.
@propertyWrapper @MainActor @preconcurrency
public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result>: DynamicProperty {
    @Environment(\.managedObjectContext) private var context
    @State private var found = FoundObjects<Result>()
    private let asked: AskedObjects<Result>
    private let section: KeyPath<Result, SectionIdentifier>

    /// Creates a request from a fetch request; `animation` is ignored, as changes are animated by the code that makes them.
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

    /// Called before each body: the view may have another request than before.
    nonisolated public mutating func update() {
        let request = self
        MainActor.assumeIsolated { request.found.begin() }
    }
}

extension SectionedFetchRequest where Result: NSManagedObject {
    /// Creates a request for objects of a class; `animation` is ignored, as changes are animated by the code that makes them.
    @_disfavoredOverload public init(
        sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) { self.init(AskedObjects(AskedObjects.request(nil, sortDescriptors, predicate)), sectionIdentifier) }
    /// Creates a request for objects of a class; `animation` is ignored, as changes are animated by the code that makes them.
    public init(
        sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        var asked = AskedObjects<Result>(AskedObjects.request(nil, [], predicate))
        asked.sort(sortDescriptors)
        self.init(asked, sectionIdentifier)
    }
    /// Creates a request for objects of an entity; `animation` is ignored, as changes are animated by the code that makes them.
    public init(
        entity: NSEntityDescription, sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor],
        predicate: NSPredicate? = nil, animation: Animation? = nil
    ) { self.init(AskedObjects(AskedObjects.request(entity, sortDescriptors, predicate)), sectionIdentifier) }
}

/// The sections of the fetched objects, in the order of their first objects.
///
/// Source: SwiftUI SectionedFetchResults.
public struct SectionedFetchResults<SectionIdentifier: Hashable, Result>: RandomAccessCollection {
    /// Objects with a common value.
    ///
    /// Source: SwiftUI SectionedFetchResults.Section.
    public struct Section: RandomAccessCollection, Identifiable {
        /// The common value.
        public let id: SectionIdentifier
        fileprivate var objects: [Result]

        /// The first index.
        public var startIndex: Int { 0 }
        /// The index after the last one.
        public var endIndex: Int { objects.count }
        /// The object at an index.
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

    /// The first index.
    public var startIndex: Int { 0 }
    /// The index after the last one.
    public var endIndex: Int { sections.count }
    /// The section at an index.
    public subscript(position: Int) -> Section { sections[position] }

    /// The condition that objects must satisfy; nil means all.
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
