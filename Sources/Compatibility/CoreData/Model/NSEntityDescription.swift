import Foundation

/// A kind of objects: its name, its class and what each of them has.
///
/// Source: Core Data NSEntityDescription.
open class NSEntityDescription: NSObject, @unchecked Sendable {
    /// Its name.
    open var name: String?
    /// The name of the objects' class.
    open var managedObjectClassName: String! = "NSManagedObject"
    /// Whether there are objects of its subentities alone.
    open var isAbstract = false
    /// What an older version of the app called it.
    open var renamingIdentifier: String?
    /// What tells it from an earlier version that is described the same.
    open var versionHashModifier: String?
    /// What the app says of it.
    open var userInfo: [AnyHashable: Any]?
    /// Sets of attributes of which no two objects have all alike.
    open var uniquenessConstraints: [[Any]] = []
    /// Accepted: objects are searched in memory, where no index is needed.
    open var indexes: [NSFetchIndexDescription] = []
    /// The entity of which this one is a kind.
    open internal(set) weak var superentity: NSEntityDescription?
    weak var model: NSManagedObjectModel?
    private var known: [String: NSPropertyDescription]?

    /// What it has of its own and of the entities above it.
    open var properties: [NSPropertyDescription] {
        get { (superentity?.properties ?? []) + own }
        set {
            own = newValue
            for property in newValue { property.owner = self }
            known = nil
        }
    }
    private var own: [NSPropertyDescription] = []

    /// The kinds of it.
    open var subentities: [NSEntityDescription] = [] {
        didSet { for entity in subentities { entity.superentity = self } }
    }

    /// Describes nothing yet.
    public override init() {}

    /// What it has, by name.
    open var propertiesByName: [String: NSPropertyDescription] {
        if let known { return known }
        let found = Dictionary(properties.map { ($0.name, $0) }) { $1 }
        // What an entity above it has may change while the app builds its model.
        if model?.isUsed == true { known = found }
        return found
    }
    /// Its values, by name.
    open var attributesByName: [String: NSAttributeDescription] { propertiesByName.compactMapValues { $0 as? NSAttributeDescription } }
    /// What it leads to, by name.
    open var relationshipsByName: [String: NSRelationshipDescription] {
        propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }
    /// The kinds of it, by name.
    open var subentitiesByName: [String: NSEntityDescription] { Dictionary(subentities.map { ($0.key, $0) }) { $1 } }
    /// What leads to objects of another entity.
    open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
        properties.compactMap { $0 as? NSRelationshipDescription }.filter { $0.destinationEntity === entity }
    }
    /// Whether it is another entity or a kind of it.
    open func isKindOf(entity: NSEntityDescription) -> Bool { self === entity || superentity?.isKindOf(entity: entity) == true }

    /// An entity by its name, of a context's model.
    open class func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        context.model?.entitiesByName[name]
    }
    /// A new object of an entity, in a context.
    open class func insertNewObject(forEntityName name: String, into context: NSManagedObjectContext) -> NSManagedObject {
        guard let entity = entity(forEntityName: name, in: context) else {
            // The app's own word for it: as on tvOS there is no object of an entity that the model does not have.
            fatalError("the model has no entity '\(name)': its entities are \(context.model?.entitiesByName.keys.sorted() ?? [])")
        }
        return entity.managedClass.init(entity: entity, insertInto: context)
    }

    // MARK: For contexts and stores

    /// The name, where there is one.
    var key: String { name ?? "" }
    /// The objects' class.
    var managedClass: NSManagedObject.Type { ManagedClasses.type(of: self) }
    /// It and all its kinds.
    var kinds: [NSEntityDescription] { [self] + subentities.flatMap(\.kinds) }
    /// The entity at the top, whose kinds are told apart by nothing but their names.
    var root: NSEntityDescription { superentity?.root ?? self }

    /// The values of a new object.
    var defaults: [String: Any] {
        Dictionary(
            properties.compactMap { property in
                (property as? NSAttributeDescription).flatMap { attribute in
                    attribute.held(attribute.defaultValue).map { (attribute.name, $0) }
                }
            }
        ) { $1 }
    }

    /// The sets of names that no two objects have all alike.
    var uniqueSets: [[String]] {
        uniquenessConstraints.map { $0.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name } }.filter { !$0.isEmpty }
            + (superentity?.uniqueSets ?? [])
    }
}
