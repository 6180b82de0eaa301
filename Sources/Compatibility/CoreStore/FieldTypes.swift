import Foundation

/// A value that can be stored directly.
///
/// Source: CoreStore FieldStorableType.
public protocol FieldStorableType {
    /// The attribute type in the model.
    static var cs_rawAttributeType: NSAttributeType { get }
    /// The value in stored form.
    func cs_toFieldStoredNativeType() -> Any?
}

extension FieldStorableType {
    /// The value itself.
    public func cs_toFieldStoredNativeType() -> Any? { self }
}

extension FieldStorableType where Self: RawRepresentable, RawValue: FieldStorableType {
    /// The attribute type of the raw value.
    public static var cs_rawAttributeType: NSAttributeType { RawValue.cs_rawAttributeType }
    /// The raw value.
    public func cs_toFieldStoredNativeType() -> Any? { rawValue.cs_toFieldStoredNativeType() }
}

extension String: FieldStorableType {
    /// A string.
    public static var cs_rawAttributeType: NSAttributeType { .stringAttributeType }
}
extension Bool: FieldStorableType {
    /// A Boolean.
    public static var cs_rawAttributeType: NSAttributeType { .booleanAttributeType }
}
extension Int: FieldStorableType {
    /// A 64-bit integer.
    public static var cs_rawAttributeType: NSAttributeType { .integer64AttributeType }
}
extension Int8: FieldStorableType {
    /// A 16-bit integer.
    public static var cs_rawAttributeType: NSAttributeType { .integer16AttributeType }
}
extension Int16: FieldStorableType {
    /// A 16-bit integer.
    public static var cs_rawAttributeType: NSAttributeType { .integer16AttributeType }
}
extension Int32: FieldStorableType {
    /// A 32-bit integer.
    public static var cs_rawAttributeType: NSAttributeType { .integer32AttributeType }
}
extension Int64: FieldStorableType {
    /// A 64-bit integer.
    public static var cs_rawAttributeType: NSAttributeType { .integer64AttributeType }
}
extension Double: FieldStorableType {
    /// A double-precision number.
    public static var cs_rawAttributeType: NSAttributeType { .doubleAttributeType }
}
extension Float: FieldStorableType {
    /// A single-precision number.
    public static var cs_rawAttributeType: NSAttributeType { .floatAttributeType }
}
extension Date: FieldStorableType {
    /// A date.
    public static var cs_rawAttributeType: NSAttributeType { .dateAttributeType }
}
extension Data: FieldStorableType {
    /// Binary data.
    public static var cs_rawAttributeType: NSAttributeType { .binaryDataAttributeType }
}
extension URL: FieldStorableType {
    /// A URL.
    public static var cs_rawAttributeType: NSAttributeType { .URIAttributeType }
}
extension UUID: FieldStorableType {
    /// A UUID.
    public static var cs_rawAttributeType: NSAttributeType { .UUIDAttributeType }
}

/// An optional value.
///
/// Source: CoreStore FieldOptionalType.
public protocol FieldOptionalType: ExpressibleByNilLiteral {
    /// The type of the wrapped value.
    associatedtype Wrapped
    /// The wrapped value, or nil.
    var cs_wrappedValue: Wrapped? { get }
    /// Creates an optional from a wrapped value.
    init(cs_wrapped: Wrapped)
}

extension Optional: FieldOptionalType {
    /// The wrapped value, or nil.
    public var cs_wrappedValue: Wrapped? { self }
    /// Creates an optional from a wrapped value.
    public init(cs_wrapped: Wrapped) { self = cs_wrapped }
}

extension Optional: FieldStorableType where Wrapped: FieldStorableType {
    /// The attribute type of the wrapped value.
    public static var cs_rawAttributeType: NSAttributeType { Wrapped.cs_rawAttributeType }
    /// The wrapped value in stored form, or nil.
    public func cs_toFieldStoredNativeType() -> Any? { flatMap { $0.cs_toFieldStoredNativeType() } }
}

/// The type of a relationship's value: an optional object, an array or a set.
///
/// Source: CoreStore FieldRelationshipType.
public protocol FieldRelationshipType {
    /// The class of the objects.
    associatedtype DestinationObjectType: CoreStoreObject
    /// Whether it can contain several objects.
    static var cs_isToMany: Bool { get }
    /// Whether the objects are ordered.
    static var cs_isOrdered: Bool { get }
    /// Creates the value from objects.
    static func cs_value(of objects: [DestinationObjectType]) -> Self
    /// The objects.
    var cs_objects: [DestinationObjectType] { get }
}

extension Optional: FieldRelationshipType where Wrapped: CoreStoreObject {
    /// False: at most one object.
    public static var cs_isToMany: Bool { false }
    /// False: a single object has no order.
    public static var cs_isOrdered: Bool { false }
    /// The first object.
    public static func cs_value(of objects: [Wrapped]) -> Wrapped? { objects.first }
    /// The object, or an empty array for nil.
    public var cs_objects: [Wrapped] { map { [$0] } ?? [] }
}
extension Array: FieldRelationshipType where Element: CoreStoreObject {
    /// True: any number of objects.
    public static var cs_isToMany: Bool { true }
    /// True: an array is ordered.
    public static var cs_isOrdered: Bool { true }
    /// All objects.
    public static func cs_value(of objects: [Element]) -> [Element] { objects }
    /// All objects.
    public var cs_objects: [Element] { self }
}
extension Set: FieldRelationshipType where Element: CoreStoreObject {
    /// True: any number of objects.
    public static var cs_isToMany: Bool { true }
    /// False: a set is unordered.
    public static var cs_isOrdered: Bool { false }
    /// All objects.
    public static func cs_value(of objects: [Element]) -> Set<Element> { Set(objects) }
    /// All objects.
    public var cs_objects: [Element] { Array(self) }
}

/// Encodes a value as data and decodes it.
///
/// Source: CoreStore FieldCoderType.
public protocol FieldCoderType {
    /// The type of the value.
    associatedtype FieldStoredValue
    /// Encodes a value.
    static func encodeToStoredData(_ fieldValue: FieldStoredValue?) -> Data?
    /// Decodes a value.
    static func decodeFromStoredData(_ data: Data?) -> FieldStoredValue?
}

/// The available coders.
///
/// Source: CoreStore FieldCoders.
public enum FieldCoders {
    /// Encodes values as JSON.
    ///
    /// Source: CoreStore FieldCoders.Json.
    public enum Json<V: Codable>: FieldCoderType {
        /// The value encoded as JSON.
        public static func encodeToStoredData(_ fieldValue: V?) -> Data? { fieldValue.flatMap { try? JSONEncoder().encode($0) } }
        /// The value decoded from JSON.
        public static func decodeFromStoredData(_ data: Data?) -> V? {
            data.flatMap { try? JSONDecoder().decode(V.self, from: $0) }
        }
    }

    /// Encodes values as a property list.
    ///
    /// Source: CoreStore FieldCoders.Plist.
    public enum Plist<V: Codable>: FieldCoderType {
        /// The value encoded as a property list.
        public static func encodeToStoredData(_ fieldValue: V?) -> Data? {
            fieldValue.flatMap { try? PropertyListEncoder().encode([$0]) }
        }
        /// The value decoded from a property list.
        public static func decodeFromStoredData(_ data: Data?) -> V? {
            data.flatMap { try? PropertyListDecoder().decode([V].self, from: $0) }?.first
        }
    }
}
