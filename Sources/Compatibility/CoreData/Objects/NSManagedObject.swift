import Foundation
import OpenCombine

/// A type of result of a fetch.
///
/// Source: Core Data NSFetchRequestResult.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// An object that belongs to a context and can be saved to a store.
///
/// Its values are read by key; `tenfoot app` turns an app's `@NSManaged` properties into computed ones that do so.
///
/// Source: Core Data NSManagedObject.
open class NSManagedObject: NSObject, ObservableObject, NSFetchRequestResult, _KeyedValues {
    /// The state of the object in its context.
    enum Phase {
        /// It belongs to no context.
        case free
        /// It was inserted, but not saved yet.
        case inserted
        case kept
        /// It was deleted, but the deletion is not saved yet.
        case deleted
    }

    /// Its entity.
    public let entity: NSEntityDescription
    /// Its identifier.
    public internal(set) var objectID: NSManagedObjectID
    /// The context that it belongs to; nil before it is inserted and after its deletion is saved.
    open internal(set) weak var managedObjectContext: NSManagedObjectContext?
    /// Attribute values in stored form, and for relationships one `NSManagedObjectID` or an array of them.
    var values: [String: Any]
    /// The values before the first unsaved change; nil if there is none.
    var committed: [String: Any]?
    var phase = Phase.free
    /// Its position in the insertion order of the context's objects.
    var rank = 0
    private var publisher: ObservableObjectPublisher?

    /// Creates an object and inserts it into a context, unless that is nil.
    public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        objectID = NSManagedObjectID(entity, isNew: true)
        values = entity.defaults
        super.init()
        context?.insert(self)
    }

    /// Creates an object of the class's entity and inserts it into a context.
    public convenience init(context: NSManagedObjectContext) {
        let type = type(of: self)
        guard let entity = context.model?.entity(of: type) else {
            // A programming error in the app, as on tvOS: no entity of the model has this class.
            fatalError(
                "no entity of the model has the class \(type): its entities are \(context.model?.entitiesByName.keys.sorted() ?? [])")
        }
        self.init(entity: entity, insertInto: context)
    }

    /// The entity of this class in the most recently loaded model.
    open class func entity() -> NSEntityDescription {
        if let entity = ManagedClasses.entity(of: self) { return entity }
        let entity = NSEntityDescription()
        entity.name = "\(self)"
        return entity
    }

    /// Creates a request for all objects of the class.
    @_disfavoredOverload open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        ManagedClasses.add(self)
        return NSFetchRequest(of: self)
    }

    // MARK: State

    /// Publishes before the object changes.
    public var objectWillChange: ObservableObjectPublisher {
        if let publisher { return publisher }
        let made = ObservableObjectPublisher()
        publisher = made
        return made
    }
    func announceChange() { publisher?.send() }

    /// Whether it was inserted but not saved yet.
    open var isInserted: Bool { phase == .inserted }
    /// Whether it has changes that are not saved.
    open var isUpdated: Bool { phase == .kept && committed != nil }
    /// Whether it was deleted but the deletion is not saved yet.
    open var isDeleted: Bool { phase == .deleted }
    /// Whether it has unsaved changes of any type.
    open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
    /// Whether its values differ from the store's.
    open var hasPersistentChangedValues: Bool { !changedValues().isEmpty }
    /// Always false: objects are read with all their values.
    open var isFault: Bool { false }
    /// Always false: objects are read with all their values.
    open func hasFault(forRelationshipNamed key: String) -> Bool { false }

    /// The unsaved values, by key.
    open func changedValues() -> [String: Any] {
        guard let before = phase == .inserted ? [:] : committed else { return [:] }
        return entity.propertiesByName.filter { !Self.areSame(before[$0.key], values[$0.key]) }.mapValues { value(of: $0) ?? NSNull() }
    }
    /// The last saved values.
    open func committedValues(forKeys keys: [String]?) -> [String: Any] {
        let before = committed ?? values
        return entity.attributesByName.filter { keys?.contains($0.key) ?? true }.mapValues { $0.handedOut(before[$0.name]) ?? NSNull() }
    }

    static func areSame(_ one: Any?, _ other: Any?) -> Bool {
        if let one = one as? [NSManagedObjectID], let other = other as? [NSManagedObjectID] { return one == other }
        return ComparedValues.areEqual(one, other)
    }

    // MARK: Methods to override

    /// Called after the object was inserted.
    open func awakeFromInsert() {}
    /// Called after the object was read from its source.
    open func awakeFromFetch() {}
    /// Called before the object is saved.
    open func willSave() {}
    /// Called after the object was saved.
    open func didSave() {}
    /// Called before the object is deleted.
    open func prepareForDeletion() {}
    /// Never called: objects are never faults.
    open func willTurnIntoFault() {}
    /// Never called: objects are never faults.
    open func didTurnIntoFault() {}
    /// Checks a new object before it is saved.
    open func validateForInsert() throws { try checkRequired() }
    /// Checks a changed object before it is saved.
    open func validateForUpdate() throws { try checkRequired() }
    /// Checks whether the object may be deleted.
    open func validateForDelete() throws { try checkDenial() }

    /// The object's class and identifier, for logs.
    open override var description: String { "<\(type(of: self)): \(objectID)>" }
    /// The object's identity in predicates.
    public var _identity: AnyHashable { objectID._identity }
}
