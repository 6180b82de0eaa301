import Foundation

/// The namespace of the property wrappers that classes declare their properties with.
///
/// `Field.Virtual` and custom getters and setters are not implemented.
///
/// Source: CoreStore FieldContainer.
public enum FieldContainer<O: CoreStoreObject> {}

/// A property declared by a class.
protocol FieldProtocol {
    /// The property's name.
    var keyPath: KeyPathString { get }
    /// The property's description in the model.
    var property: NSPropertyDescription { get }
}

/// The options of a property's declaration.
struct FieldFacts {
    let keyPath: KeyPathString
    let versionHashModifier: () -> String?
    let previousName: () -> String?

    func apply(to property: NSPropertyDescription) {
        property.name = keyPath
        property.versionHashModifier = versionHashModifier()
        property.renamingIdentifier = previousName()
    }
}

extension FieldContainer {
    /// A stored property: a number, a string, a date, data and the like.
    ///
    /// Source: CoreStore FieldContainer.Stored.
    @propertyWrapper public struct Stored<V: FieldStorableType>: FieldProtocol {
        let facts: FieldFacts
        private let initial: () -> V

        /// Declares a property with an initial value.
        public init(
            wrappedValue initial: @autoclosure @escaping () -> V, _ keyPath: KeyPathString,
            versionHashModifier: @autoclosure @escaping () -> String? = nil,
            previousVersionKeyPath: @autoclosure @escaping () -> String? = nil
        ) {
            facts = FieldFacts(keyPath: keyPath, versionHashModifier: versionHashModifier, previousName: previousVersionKeyPath)
            self.initial = initial
        }
        /// Declares an optional property, which is nil in new objects.
        public init(
            wrappedValue initial: @autoclosure @escaping () -> V = nil, _ keyPath: KeyPathString,
            versionHashModifier: @autoclosure @escaping () -> String? = nil,
            previousVersionKeyPath: @autoclosure @escaping () -> String? = nil
        ) where V: FieldOptionalType {
            facts = FieldFacts(keyPath: keyPath, versionHashModifier: versionHashModifier, previousName: previousVersionKeyPath)
            self.initial = initial
        }

        /// The property's name.
        public var keyPath: KeyPathString { facts.keyPath }
        /// The declaration, from which conditions and sort keys are built.
        public var projectedValue: Self { self }
        /// Unavailable: the value is read from the enclosing object.
        @available(*, unavailable) public var wrappedValue: V {
            get { initial() }
            set {}
        }
        /// The value in an object.
        public static subscript(
            _enclosingInstance instance: O, wrapped _: ReferenceWritableKeyPath<O, V>, storage storage: ReferenceWritableKeyPath<O, Self>
        ) -> V {
            get {
                instance.rawObject._managed(instance[keyPath: storage].keyPath)
            }
            set { instance.rawObject._setManaged(newValue.cs_toFieldStoredNativeType(), instance[keyPath: storage].keyPath) }
        }

        var property: NSPropertyDescription {
            let attribute = NSAttributeDescription()
            facts.apply(to: attribute)
            attribute.attributeType = V.cs_rawAttributeType
            attribute.isOptional = V.self is any FieldOptionalType.Type
            attribute.defaultValue = initial().cs_toFieldStoredNativeType()
            return attribute
        }
    }

    /// A property stored as the data that a coder produces.
    ///
    /// Source: CoreStore FieldContainer.Coded.
    @propertyWrapper public struct Coded<V>: FieldProtocol {
        let facts: FieldFacts
        private let initial: () -> V
        private let isOptional: Bool
        private let encode: (V) -> Data?
        private let decode: (Data?) -> V?

        /// Declares a property with a coder.
        public init<Coder: FieldCoderType>(
            wrappedValue initial: @autoclosure @escaping () -> V, _ keyPath: KeyPathString,
            versionHashModifier: @autoclosure @escaping () -> String? = nil,
            previousVersionKeyPath: @autoclosure @escaping () -> String? = nil, coder: Coder.Type
        ) where Coder.FieldStoredValue == V {
            facts = FieldFacts(keyPath: keyPath, versionHashModifier: versionHashModifier, previousName: previousVersionKeyPath)
            (self.initial, isOptional) = (initial, false)
            (encode, decode) = (coder.encodeToStoredData, coder.decodeFromStoredData)
        }
        /// Declares an optional property with a coder; it is nil in new objects.
        public init<Coder: FieldCoderType>(
            wrappedValue initial: @autoclosure @escaping () -> V = nil, _ keyPath: KeyPathString,
            versionHashModifier: @autoclosure @escaping () -> String? = nil,
            previousVersionKeyPath: @autoclosure @escaping () -> String? = nil, coder: Coder.Type
        ) where V: FieldOptionalType, Coder.FieldStoredValue == V.Wrapped {
            facts = FieldFacts(keyPath: keyPath, versionHashModifier: versionHashModifier, previousName: previousVersionKeyPath)
            (self.initial, isOptional) = (initial, true)
            encode = { value in value.cs_wrappedValue.flatMap(coder.encodeToStoredData) }
            decode = { data in coder.decodeFromStoredData(data).map(V.init(cs_wrapped:)) }
        }

        /// The property's name.
        public var keyPath: KeyPathString { facts.keyPath }
        /// The declaration.
        public var projectedValue: Self { self }
        /// Unavailable: the value is read from the enclosing object.
        @available(*, unavailable) public var wrappedValue: V {
            get { initial() }
            set {}
        }
        /// The value in an object.
        public static subscript(
            _enclosingInstance instance: O, wrapped _: ReferenceWritableKeyPath<O, V>, storage storage: ReferenceWritableKeyPath<O, Self>
        ) -> V {
            get {
                let field = instance[keyPath: storage]
                let data: Data? = instance.rawObject._managed(field.keyPath)
                return field.decode(data) ?? field.initial()
            }
            set {
                let field = instance[keyPath: storage]
                instance.rawObject._setManaged(field.encode(newValue), field.keyPath)
            }
        }

        var property: NSPropertyDescription {
            let attribute = NSAttributeDescription()
            facts.apply(to: attribute)
            attribute.attributeType = .binaryDataAttributeType
            attribute.isOptional = isOptional
            attribute.defaultValue = encode(initial())
            return attribute
        }
    }

    /// A relationship to one object or to several.
    ///
    /// Source: CoreStore FieldContainer.Relationship.
    @propertyWrapper public struct Relationship<V: FieldRelationshipType>: FieldRelationshipProtocol {
        /// What happens to the related objects when an object is deleted.
        ///
        /// Source: CoreStore FieldContainer.Relationship.DeleteRule.
        public enum DeleteRule: Sendable {
            /// Their inverse relationship no longer refers to the deleted object.
            case nullify
            /// They are deleted too.
            case cascade
            /// The deletion throws while there are related objects.
            case deny
        }

        let facts: FieldFacts
        let inverseName: () -> KeyPathString?
        private let deleteRule: DeleteRule

        /// Declares a relationship without naming its inverse, which may name it instead.
        public init(
            _ keyPath: KeyPathString, deleteRule: DeleteRule = .nullify, versionHashModifier: @autoclosure @escaping () -> String? = nil,
            previousVersionKeyPath: @autoclosure @escaping () -> String? = nil
        ) {
            facts = FieldFacts(keyPath: keyPath, versionHashModifier: versionHashModifier, previousName: previousVersionKeyPath)
            inverseName = { nil }
            self.deleteRule = deleteRule
        }
        /// Declares a relationship and its inverse.
        public init<D>(
            _ keyPath: KeyPathString,
            inverse:
                @autoclosure @escaping () -> KeyPath<
                    V.DestinationObjectType, FieldContainer<V.DestinationObjectType>.Relationship<D>
                >, deleteRule: DeleteRule = .nullify, versionHashModifier: @autoclosure @escaping () -> String? = nil,
            previousVersionKeyPath: @autoclosure @escaping () -> String? = nil
        ) {
            facts = FieldFacts(keyPath: keyPath, versionHashModifier: versionHashModifier, previousName: previousVersionKeyPath)
            inverseName = { V.DestinationObjectType.meta[keyPath: inverse()].keyPath }
            self.deleteRule = deleteRule
        }

        /// The relationship's name.
        public var keyPath: KeyPathString { facts.keyPath }
        /// The declaration.
        public var projectedValue: Self { self }
        /// Unavailable: the related objects are read from the enclosing object.
        @available(*, unavailable) public var wrappedValue: V {
            get { .cs_value(of: []) }
            set {}
        }
        /// The related objects of an object.
        public static subscript(
            _enclosingInstance instance: O, wrapped _: ReferenceWritableKeyPath<O, V>, storage storage: ReferenceWritableKeyPath<O, Self>
        ) -> V {
            get {
                let held = instance.rawObject.value(forKey: instance[keyPath: storage].keyPath)
                let objects =
                    (held as? NSManagedObject).map { [$0] } ?? (KeyedValues.elements(held) ?? []).compactMap { $0 as? NSManagedObject }
                return .cs_value(of: objects.map(V.DestinationObjectType.init(rawObject:)))
            }
            set {
                let objects = newValue.cs_objects.map(\.rawObject)
                let held: Any? = V.cs_isToMany ? NSOrderedSet(array: objects) : objects.first
                instance.rawObject.setValue(held, forKey: instance[keyPath: storage].keyPath)
            }
        }

        var destination: CoreStoreObject.Type { V.DestinationObjectType.self }
        var property: NSPropertyDescription {
            let relationship = NSRelationshipDescription()
            facts.apply(to: relationship)
            relationship.maxCount = V.cs_isToMany ? 0 : 1
            relationship.isOrdered = V.cs_isOrdered
            switch deleteRule {
            case .nullify: relationship.deleteRule = .nullifyDeleteRule
            case .cascade: relationship.deleteRule = .cascadeDeleteRule
            case .deny: relationship.deleteRule = .denyDeleteRule
            }
            return relationship
        }
    }
}

/// A relationship declared by a class.
protocol FieldRelationshipProtocol: FieldProtocol {
    var destination: CoreStoreObject.Type { get }
    /// The name of the inverse relationship, if the declaration contains it.
    var inverseName: () -> KeyPathString? { get }
}
