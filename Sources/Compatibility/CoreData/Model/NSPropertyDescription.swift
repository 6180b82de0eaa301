@_exported import TenFootAppleFoundation

/// Something that each object of an entity has.
///
/// Source: Core Data NSPropertyDescription.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
    /// Its name.
    open var name = ""
    /// Whether it may be nil when an object is saved.
    open var isOptional = true
    /// Whether it is not kept.
    open var isTransient = false
    /// What an older version of the app called it.
    open var renamingIdentifier: String?
    /// What tells it from an earlier version that is described the same.
    open var versionHashModifier: String?
    /// What the app says of it.
    open var userInfo: [AnyHashable: Any]?
    weak var owner: NSEntityDescription?

    /// The entity that has it.
    open var entity: NSEntityDescription { owner ?? NSEntityDescription() }

    /// Describes nothing yet.
    public override init() {}
}

/// A value that each object of an entity has.
///
/// Source: Core Data NSAttributeDescription.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
    /// The kind of the value.
    open var attributeType = NSAttributeType.undefinedAttributeType
    /// The value of a new object.
    open var defaultValue: Any?
    /// The name of the value's class.
    open var attributeValueClassName: String?
    /// Accepted: what is no value of a database's is archived.
    open var valueTransformerName: String?
    /// Accepted: all values are kept in one place.
    open var allowsExternalBinaryDataStorage = false
    /// Accepted: nothing is sent anywhere.
    open var allowsCloudEncryption = false
    /// Accepted: no history of deletions is kept.
    open var preservesValueInHistoryOnDeletion = false

    /// The kind of the value.
    ///
    /// Source: Core Data NSAttributeDescription.type.
    open var type: AttributeType {
        get { AttributeType(attributeType) }
        set { attributeType = newValue.older }
    }
}

/// What each object of an entity leads to.
///
/// Source: Core Data NSRelationshipDescription.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
    /// The entity of the objects that it leads to.
    open weak var destinationEntity: NSEntityDescription?
    /// What leads back.
    open weak var inverseRelationship: NSRelationshipDescription?
    /// What becomes of the others when an object is deleted.
    open var deleteRule = NSDeleteRule.nullifyDeleteRule
    /// Accepted: how few objects it leads to is not checked.
    open var minCount = 0
    /// How many objects it leads to: 1 for one, 0 for any number.
    open var maxCount = 0
    /// Whether the objects have an order.
    open var isOrdered = false

    /// Whether it leads to several objects.
    open var isToMany: Bool { maxCount != 1 }
}

/// What becomes of the objects that a deleted one leads to.
///
/// Source: Core Data NSDeleteRule.
public enum NSDeleteRule: UInt, Sendable {
    /// Nothing.
    case noActionDeleteRule
    /// They no longer lead back.
    case nullifyDeleteRule
    /// They are deleted too.
    case cascadeDeleteRule
    /// While there are any, saving the deletion is an error.
    case denyDeleteRule
}

/// Accepted: objects are searched in memory, where no index is needed.
///
/// Source: Core Data NSFetchIndexDescription.
open class NSFetchIndexDescription: NSObject, @unchecked Sendable {
    /// The index's name.
    open var name: String
    /// What it is made of.
    open var elements: [NSFetchIndexElementDescription]
    /// Describes an index.
    public init(name: String, elements: [NSFetchIndexElementDescription]?) { (self.name, self.elements) = (name, elements ?? []) }
}

/// Accepted: objects are searched in memory, where no index is needed.
///
/// Source: Core Data NSFetchIndexElementDescription.
open class NSFetchIndexElementDescription: NSObject, @unchecked Sendable {
    /// How an index finds values.
    ///
    /// Source: Core Data NSFetchIndexElementType.
    public enum CollationType: UInt, Sendable {
        /// By their order.
        case binary
        /// By ranges.
        case rTree
    }
    /// What is indexed.
    open var property: NSPropertyDescription?
    /// How values are found.
    open var collationType: CollationType
    /// Accepted.
    open var isAscending = true
    /// Describes a part of an index.
    public init(property: NSPropertyDescription, collationType: CollationType) {
        (self.property, self.collationType) = (property, collationType)
    }
}
