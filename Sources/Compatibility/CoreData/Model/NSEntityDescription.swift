import Foundation

/// An entity: the name, the class and the properties of its objects.
///
/// Source: Core Data NSEntityDescription.
open class NSEntityDescription: NSObject, @unchecked Sendable {
    /// Its name.
    open var name: String?
    /// The name of the class of its objects.
    open var managedObjectClassName: String! = "NSManagedObject"
    /// Whether only its subentities can have objects.
    open var isAbstract = false
    /// The entity's name in an older version of the model.
    open var renamingIdentifier: String?
    /// A string that distinguishes versions of the entity that are otherwise equal.
    open var versionHashModifier: String?
    /// Values for the app's own use.
    open var userInfo: [AnyHashable: Any]?
    /// Sets of attributes; no two objects may agree in all attributes of a set.
    open var uniquenessConstraints: [[Any]] = []
    /// Accepted and ignored: objects are searched in memory, without indexes.
    open var indexes: [NSFetchIndexDescription] = []
    /// The parent entity.
    open internal(set) weak var superentity: NSEntityDescription?
    weak var model: NSManagedObjectModel?
    private var known: [String: NSPropertyDescription]?

    /// Its own properties and the inherited ones.
    open var properties: [NSPropertyDescription] {
        get { (superentity?.properties ?? []) + own }
        set {
            own = newValue
            for property in newValue { property.owner = self }
            known = nil
        }
    }
    private var own: [NSPropertyDescription] = []

    /// The child entities.
    open var subentities: [NSEntityDescription] = [] {
        didSet { for entity in subentities { entity.superentity = self } }
    }

    /// Creates an entity without properties.
    public override init() {}

    /// The properties by name.
    open var propertiesByName: [String: NSPropertyDescription] {
        if let known { return known }
        let found = Dictionary(properties.map { ($0.name, $0) }) { $1 }
        // Not cached while the app builds its model: a superentity may still change.
        if model?.isUsed == true { known = found }
        return found
    }
    /// The attributes by name.
    open var attributesByName: [String: NSAttributeDescription] { propertiesByName.compactMapValues { $0 as? NSAttributeDescription } }
    /// The relationships by name.
    open var relationshipsByName: [String: NSRelationshipDescription] {
        propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }
    /// The child entities by name.
    open var subentitiesByName: [String: NSEntityDescription] { Dictionary(subentities.map { ($0.key, $0) }) { $1 } }
    /// The relationships to objects of another entity.
    open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
        properties.compactMap { $0 as? NSRelationshipDescription }.filter { $0.destinationEntity === entity }
    }
    /// Whether it is the given entity or descends from it.
    open func isKindOf(entity: NSEntityDescription) -> Bool { self === entity || superentity?.isKindOf(entity: entity) == true }

    /// The entity with a name in a context's model.
    open class func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        context.model?.entitiesByName[name]
    }
    /// Inserts a new object of an entity into a context.
    open class func insertNewObject(forEntityName name: String, into context: NSManagedObjectContext) -> NSManagedObject {
        guard let entity = entity(forEntityName: name, in: context) else {
            // A programming error in the app, as on tvOS: the model has no such entity.
            fatalError("the model has no entity '\(name)': its entities are \(context.model?.entitiesByName.keys.sorted() ?? [])")
        }
        return entity.managedClass.init(entity: entity, insertInto: context)
    }

    // MARK: For contexts and stores

    /// The name; empty if there is none.
    var key: String { name ?? "" }
    /// The class of its objects.
    var managedClass: NSManagedObject.Type { ManagedClasses.type(of: self) }
    /// The entity and all its descendants.
    var kinds: [NSEntityDescription] { [self] + subentities.flatMap(\.kinds) }
    /// The topmost ancestor, whose hierarchy shares its uniqueness constraints.
    var root: NSEntityDescription { superentity?.root ?? self }

    /// The attributes' default values.
    var defaults: [String: Any] {
        Dictionary(
            properties.compactMap { property in
                (property as? NSAttributeDescription).flatMap { attribute in
                    attribute.held(attribute.defaultValue).map { (attribute.name, $0) }
                }
            }
        ) { $1 }
    }

    /// The names of the attributes in each uniqueness constraint, inherited ones included.
    var uniqueSets: [[String]] {
        uniquenessConstraints.map { $0.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name } }.filter { !$0.isEmpty }
            + (superentity?.uniqueSets ?? [])
    }
}
