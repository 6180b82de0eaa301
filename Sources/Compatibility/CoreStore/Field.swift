import Foundation

/// What properties of a class are declared by.
///
/// Properties that are computed (`Field.Virtual`), and getters and setters of an app's own, are not here.
///
/// Source: CoreStore FieldContainer.
public enum FieldContainer<O: CoreStoreObject> {}

/// A property that a class declares.
protocol FieldProtocol {
    /// The name of its value.
    var keyPath: KeyPathString { get }
    /// What the model says of it.
    var property: NSPropertyDescription { get }
}

/// What a property's declaration says besides its kind.
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
    /// A property whose value is a number, a text, a date, bytes or the like.
    ///
    /// Source: CoreStore FieldContainer.Stored.
    @propertyWrapper public struct Stored<V: FieldStorableType>: FieldProtocol {
        let facts: FieldFacts
        private let initial: () -> V

        /// A value that is another in new objects.
        public init(
            wrappedValue initial: @autoclosure @escaping () -> V, _ keyPath: KeyPathString,
            versionHashModifier: @autoclosure @escaping () -> String? = nil,
            previousVersionKeyPath: @autoclosure @escaping () -> String? = nil
        ) {
            facts = FieldFacts(keyPath: keyPath, versionHashModifier: versionHashModifier, previousName: previousVersionKeyPath)
            self.initial = initial
        }
        /// A value that is nil in new objects.
        public init(
            wrappedValue initial: @autoclosure @escaping () -> V = nil, _ keyPath: KeyPathString,
            versionHashModifier: @autoclosure @escaping () -> String? = nil,
            previousVersionKeyPath: @autoclosure @escaping () -> String? = nil
        ) where V: FieldOptionalType {
            facts = FieldFacts(keyPath: keyPath, versionHashModifier: versionHashModifier, previousName: previousVersionKeyPath)
            self.initial = initial
        }

        /// The name of the value.
        public var keyPath: KeyPathString { facts.keyPath }
        /// The declaration, of which conditions and orders are made.
        public var projectedValue: Self { self }
        /// Never called: the value is that of the object around it.
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

    /// A property whose value is kept as the bytes that a coder makes of it.
    ///
    /// Source: CoreStore FieldContainer.Coded.
    @propertyWrapper public struct Coded<V>: FieldProtocol {
        let facts: FieldFacts
        private let initial: () -> V
        private let isOptional: Bool
        private let encode: (V) -> Data?
        private let decode: (Data?) -> V?

        /// A value that a coder writes and reads.
        public init<Coder: FieldCoderType>(
            wrappedValue initial: @autoclosure @escaping () -> V, _ keyPath: KeyPathString,
            versionHashModifier: @autoclosure @escaping () -> String? = nil,
            previousVersionKeyPath: @autoclosure @escaping () -> String? = nil, coder: Coder.Type
        ) where Coder.FieldStoredValue == V {
            facts = FieldFacts(keyPath: keyPath, versionHashModifier: versionHashModifier, previousName: previousVersionKeyPath)
            (self.initial, isOptional) = (initial, false)
            (encode, decode) = (coder.encodeToStoredData, coder.decodeFromStoredData)
        }
        /// A value that a coder writes and reads; nil in new objects.
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

        /// The name of the value.
        public var keyPath: KeyPathString { facts.keyPath }
        /// The declaration.
        public var projectedValue: Self { self }
        /// Never called: the value is that of the object around it.
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

    /// A property that leads to one object or to several.
    ///
    /// Source: CoreStore FieldContainer.Relationship.
    @propertyWrapper public struct Relationship<V: FieldRelationshipType>: FieldRelationshipProtocol {
        /// What becomes of the others when an object is deleted.
        ///
        /// Source: CoreStore FieldContainer.Relationship.DeleteRule.
        public enum DeleteRule: Sendable {
            /// They no longer lead back.
            case nullify
            /// They are deleted too.
            case cascade
            /// While there are any, the deletion is an error.
            case deny
        }

        let facts: FieldFacts
        let inverseName: () -> KeyPathString?
        private let deleteRule: DeleteRule

        /// What leads back says so.
        public init(
            _ keyPath: KeyPathString, deleteRule: DeleteRule = .nullify, versionHashModifier: @autoclosure @escaping () -> String? = nil,
            previousVersionKeyPath: @autoclosure @escaping () -> String? = nil
        ) {
            facts = FieldFacts(keyPath: keyPath, versionHashModifier: versionHashModifier, previousName: previousVersionKeyPath)
            inverseName = { nil }
            self.deleteRule = deleteRule
        }
        /// Says what leads back.
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

        /// The name of the relationship.
        public var keyPath: KeyPathString { facts.keyPath }
        /// The declaration.
        public var projectedValue: Self { self }
        /// Never called: what it leads to is known to the object around it.
        @available(*, unavailable) public var wrappedValue: V {
            get { .cs_value(of: []) }
            set {}
        }
        /// What an object leads to.
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

/// A property that leads to other objects.
protocol FieldRelationshipProtocol: FieldProtocol {
    var destination: CoreStoreObject.Type { get }
    /// What leads back, where the declaration says it.
    var inverseName: () -> KeyPathString? { get }
}
