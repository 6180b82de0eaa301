import Foundation
import OpenCombine

/// What a fetch can find.
///
/// Source: Core Data NSFetchRequestResult.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// An object that a context holds and a store keeps.
///
/// Its values are known by name; `tenfoot app` turns an app's `@NSManaged` variables into ones that ask for them.
///
/// Source: Core Data NSManagedObject.
open class NSManagedObject: NSObject, ObservableObject, NSFetchRequestResult, _KeyedValues {
    /// Where the object is on its way between the app and the store.
    enum Phase {
        /// No context has it.
        case free
        /// The store does not have it yet.
        case inserted
        case kept
        /// The store has it until the deletion is saved.
        case deleted
    }

    /// The entity of which it is one.
    public let entity: NSEntityDescription
    /// Its name.
    public internal(set) var objectID: NSManagedObjectID
    /// The context that holds it; nil before it is inserted and after its deletion is saved.
    open internal(set) weak var managedObjectContext: NSManagedObjectContext?
    /// Attributes as they are held, and names of the objects it leads to: `NSManagedObjectID`, or several.
    var values: [String: Any]
    /// The values before the first change that is not saved.
    var committed: [String: Any]?
    var phase = Phase.free
    /// Its place among the context's objects.
    var rank = 0
    private var publisher: ObservableObjectPublisher?

    /// A new object, in a context or in none.
    public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        objectID = NSManagedObjectID(entity, isNew: true)
        values = entity.defaults
        super.init()
        context?.insert(self)
    }

    /// A new object of the class's entity, in a context.
    public convenience init(context: NSManagedObjectContext) {
        let type = type(of: self)
        guard let entity = context.model?.entity(of: type) else {
            // The app's own word for it: as on tvOS there is no object of a class that no entity of the model names.
            fatalError(
                "no entity of the model has the class \(type): its entities are \(context.model?.entitiesByName.keys.sorted() ?? [])")
        }
        self.init(entity: entity, insertInto: context)
    }

    /// The entity whose objects are of this class, in the model that was made last.
    open class func entity() -> NSEntityDescription {
        if let entity = ManagedClasses.entity(of: self) { return entity }
        let entity = NSEntityDescription()
        entity.name = "\(self)"
        return entity
    }

    /// Asks for all objects of the class.
    @_disfavoredOverload open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        ManagedClasses.add(self)
        return NSFetchRequest(of: self)
    }

    // MARK: What has become of it

    /// Tells those who observe the object that it is about to change.
    public var objectWillChange: ObservableObjectPublisher {
        if let publisher { return publisher }
        let made = ObservableObjectPublisher()
        publisher = made
        return made
    }
    func announceChange() { publisher?.send() }

    /// Whether no store has it yet.
    open var isInserted: Bool { phase == .inserted }
    /// Whether it has changes that are not saved.
    open var isUpdated: Bool { phase == .kept && committed != nil }
    /// Whether its deletion is not saved.
    open var isDeleted: Bool { phase == .deleted }
    /// Whether something of it is not saved.
    open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
    /// Whether its values differ from the store's.
    open var hasPersistentChangedValues: Bool { !changedValues().isEmpty }
    /// Never: objects are read whole.
    open var isFault: Bool { false }
    /// Never: objects are read whole.
    open func hasFault(forRelationshipNamed key: String) -> Bool { false }

    /// The values that are not saved, by name.
    open func changedValues() -> [String: Any] {
        guard let before = phase == .inserted ? [:] : committed else { return [:] }
        return entity.propertiesByName.filter { !Self.areSame(before[$0.key], values[$0.key]) }.mapValues { value(of: $0) ?? NSNull() }
    }
    /// The values that the store has.
    open func committedValues(forKeys keys: [String]?) -> [String: Any] {
        let before = committed ?? values
        return entity.attributesByName.filter { keys?.contains($0.key) ?? true }.mapValues { $0.handedOut(before[$0.name]) ?? NSNull() }
    }

    static func areSame(_ one: Any?, _ other: Any?) -> Bool {
        if let one = one as? [NSManagedObjectID], let other = other as? [NSManagedObjectID] { return one == other }
        return ComparedValues.areEqual(one, other)
    }

    // MARK: For classes of the app's own

    /// After the object was put into a context for the first time.
    open func awakeFromInsert() {}
    /// After the object was read.
    open func awakeFromFetch() {}
    /// Before it is saved.
    open func willSave() {}
    /// After it was saved.
    open func didSave() {}
    /// Before it is deleted.
    open func prepareForDeletion() {}
    /// Never called: objects are read whole.
    open func willTurnIntoFault() {}
    /// Never called: objects are read whole.
    open func didTurnIntoFault() {}
    /// Checks a new object before it is saved.
    open func validateForInsert() throws { try checkRequired() }
    /// Checks a changed object before it is saved.
    open func validateForUpdate() throws { try checkRequired() }
    /// Checks whether the object may be deleted.
    open func validateForDelete() throws { try checkDenial() }

    /// The object's name and values, for a log.
    open override var description: String { "<\(type(of: self)): \(objectID)>" }
    /// What an object is called by predicates.
    public var _identity: AnyHashable { objectID._identity }
}
