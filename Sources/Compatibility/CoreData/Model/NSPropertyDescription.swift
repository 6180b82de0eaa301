@_exported import TenFootAppleFoundation

/// A property of an entity.
///
/// Source: Core Data NSPropertyDescription.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
    /// Its name.
    open var name = ""
    /// Whether the value may be nil when an object is saved.
    open var isOptional = true
    /// Whether the value is not stored.
    open var isTransient = false
    /// The property's name in an older version of the model.
    open var renamingIdentifier: String?
    /// A string that distinguishes versions of the property that are otherwise equal.
    open var versionHashModifier: String?
    /// Values for the app's own use.
    open var userInfo: [AnyHashable: Any]?
    weak var owner: NSEntityDescription?

    /// The entity that has the property.
    open var entity: NSEntityDescription { owner ?? NSEntityDescription() }

    /// Creates a property without a name.
    public override init() {}
}

/// A property with a value: a number, a string, a date and so on.
///
/// Source: Core Data NSAttributeDescription.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
    /// The type of the value.
    open var attributeType = NSAttributeType.undefinedAttributeType
    /// The value of a new object.
    open var defaultValue: Any?
    /// The name of the value's class.
    open var attributeValueClassName: String?
    /// Accepted and ignored: values without a native type are archived.
    open var valueTransformerName: String?
    /// Accepted and ignored: all values are stored in the database file.
    open var allowsExternalBinaryDataStorage = false
    /// Accepted and ignored: nothing is sent to iCloud.
    open var allowsCloudEncryption = false
    /// Accepted and ignored: no persistent history is recorded.
    open var preservesValueInHistoryOnDeletion = false

    /// The type of the value.
    ///
    /// Source: Core Data NSAttributeDescription.type.
    open var type: AttributeType {
        get { AttributeType(attributeType) }
        set { attributeType = newValue.older }
    }
}

/// A property that refers to other objects.
///
/// Source: Core Data NSRelationshipDescription.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
    /// The entity of the related objects.
    open weak var destinationEntity: NSEntityDescription?
    /// The relationship in the opposite direction.
    open weak var inverseRelationship: NSRelationshipDescription?
    /// What happens to the related objects when an object is deleted.
    open var deleteRule = NSDeleteRule.nullifyDeleteRule
    /// Accepted and ignored: the minimum count is not checked.
    open var minCount = 0
    /// The maximum number of related objects: 1 for a to-one relationship, 0 for no limit.
    open var maxCount = 0
    /// Whether the related objects are ordered.
    open var isOrdered = false

    /// Whether it can refer to several objects.
    open var isToMany: Bool { maxCount != 1 }
}

/// What happens to the related objects when an object is deleted.
///
/// Source: Core Data NSDeleteRule.
public enum NSDeleteRule: UInt, Sendable {
    /// Nothing: their inverse relationship is left unchanged.
    case noActionDeleteRule
    /// Their inverse relationship no longer refers to the deleted object.
    case nullifyDeleteRule
    /// They are deleted too.
    case cascadeDeleteRule
    /// Saving the deletion throws while there are related objects.
    case denyDeleteRule
}

/// Accepted and ignored: objects are searched in memory, without indexes.
///
/// Source: Core Data NSFetchIndexDescription.
open class NSFetchIndexDescription: NSObject, @unchecked Sendable {
    /// The index's name.
    open var name: String
    /// The indexed properties.
    open var elements: [NSFetchIndexElementDescription]
    /// Creates an index.
    public init(name: String, elements: [NSFetchIndexElementDescription]?) { (self.name, self.elements) = (name, elements ?? []) }
}

/// Accepted and ignored: objects are searched in memory, without indexes.
///
/// Source: Core Data NSFetchIndexElementDescription.
open class NSFetchIndexElementDescription: NSObject, @unchecked Sendable {
    /// The type of an index.
    ///
    /// Source: Core Data NSFetchIndexElementType.
    public enum CollationType: UInt, Sendable {
        /// A binary index.
        case binary
        /// An R-tree.
        case rTree
    }
    /// The indexed property.
    open var property: NSPropertyDescription?
    /// The type of the index.
    open var collationType: CollationType
    /// Whether the index is in ascending order; ignored.
    open var isAscending = true
    /// Creates an element of an index.
    public init(property: NSPropertyDescription, collationType: CollationType) {
        (self.property, self.collationType) = (property, collationType)
    }
}
