import Foundation

/// A value that a storage keeps as it is.
///
/// Source: CoreStore FieldStorableType.
public protocol FieldStorableType {
    /// The kind of the value in the model.
    static var cs_rawAttributeType: NSAttributeType { get }
    /// The value as it is kept.
    func cs_toFieldStoredNativeType() -> Any?
}

extension FieldStorableType {
    /// The value itself.
    public func cs_toFieldStoredNativeType() -> Any? { self }
}

extension FieldStorableType where Self: RawRepresentable, RawValue: FieldStorableType {
    /// That of the raw value.
    public static var cs_rawAttributeType: NSAttributeType { RawValue.cs_rawAttributeType }
    /// The raw value.
    public func cs_toFieldStoredNativeType() -> Any? { rawValue.cs_toFieldStoredNativeType() }
}

extension String: FieldStorableType {
    /// A text.
    public static var cs_rawAttributeType: NSAttributeType { .stringAttributeType }
}
extension Bool: FieldStorableType {
    /// Yes or no.
    public static var cs_rawAttributeType: NSAttributeType { .booleanAttributeType }
}
extension Int: FieldStorableType {
    /// A whole number of 64 bits.
    public static var cs_rawAttributeType: NSAttributeType { .integer64AttributeType }
}
extension Int8: FieldStorableType {
    /// A whole number of 16 bits.
    public static var cs_rawAttributeType: NSAttributeType { .integer16AttributeType }
}
extension Int16: FieldStorableType {
    /// A whole number of 16 bits.
    public static var cs_rawAttributeType: NSAttributeType { .integer16AttributeType }
}
extension Int32: FieldStorableType {
    /// A whole number of 32 bits.
    public static var cs_rawAttributeType: NSAttributeType { .integer32AttributeType }
}
extension Int64: FieldStorableType {
    /// A whole number of 64 bits.
    public static var cs_rawAttributeType: NSAttributeType { .integer64AttributeType }
}
extension Double: FieldStorableType {
    /// A number of double precision.
    public static var cs_rawAttributeType: NSAttributeType { .doubleAttributeType }
}
extension Float: FieldStorableType {
    /// A number of single precision.
    public static var cs_rawAttributeType: NSAttributeType { .floatAttributeType }
}
extension Date: FieldStorableType {
    /// A date.
    public static var cs_rawAttributeType: NSAttributeType { .dateAttributeType }
}
extension Data: FieldStorableType {
    /// Bytes.
    public static var cs_rawAttributeType: NSAttributeType { .binaryDataAttributeType }
}
extension URL: FieldStorableType {
    /// An address.
    public static var cs_rawAttributeType: NSAttributeType { .URIAttributeType }
}
extension UUID: FieldStorableType {
    /// A unique name.
    public static var cs_rawAttributeType: NSAttributeType { .UUIDAttributeType }
}

/// A value that may be nil.
///
/// Source: CoreStore FieldOptionalType.
public protocol FieldOptionalType: ExpressibleByNilLiteral {
    /// What it is where it is not nil.
    associatedtype Wrapped
    /// The value, where there is one.
    var cs_wrappedValue: Wrapped? { get }
    /// A value that is not nil.
    init(cs_wrapped: Wrapped)
}

extension Optional: FieldOptionalType {
    /// The value, where there is one.
    public var cs_wrappedValue: Wrapped? { self }
    /// A value that is not nil.
    public init(cs_wrapped: Wrapped) { self = cs_wrapped }
}

extension Optional: FieldStorableType where Wrapped: FieldStorableType {
    /// That of the value.
    public static var cs_rawAttributeType: NSAttributeType { Wrapped.cs_rawAttributeType }
    /// The value as it is kept, where there is one.
    public func cs_toFieldStoredNativeType() -> Any? { flatMap { $0.cs_toFieldStoredNativeType() } }
}

/// What a relationship leads to: an object or none, or several.
///
/// Source: CoreStore FieldRelationshipType.
public protocol FieldRelationshipType {
    /// The class of the objects.
    associatedtype DestinationObjectType: CoreStoreObject
    /// Whether there may be several.
    static var cs_isToMany: Bool { get }
    /// Whether they have an order.
    static var cs_isOrdered: Bool { get }
    /// Objects in the form that an app has them in.
    static func cs_value(of objects: [DestinationObjectType]) -> Self
    /// The objects.
    var cs_objects: [DestinationObjectType] { get }
}

extension Optional: FieldRelationshipType where Wrapped: CoreStoreObject {
    /// One at most.
    public static var cs_isToMany: Bool { false }
    /// Of one there is no order.
    public static var cs_isOrdered: Bool { false }
    /// The first of them.
    public static func cs_value(of objects: [Wrapped]) -> Wrapped? { objects.first }
    /// The object, where there is one.
    public var cs_objects: [Wrapped] { map { [$0] } ?? [] }
}
extension Array: FieldRelationshipType where Element: CoreStoreObject {
    /// Any number.
    public static var cs_isToMany: Bool { true }
    /// In their order.
    public static var cs_isOrdered: Bool { true }
    /// All of them.
    public static func cs_value(of objects: [Element]) -> [Element] { objects }
    /// All of them.
    public var cs_objects: [Element] { self }
}
extension Set: FieldRelationshipType where Element: CoreStoreObject {
    /// Any number.
    public static var cs_isToMany: Bool { true }
    /// In no order.
    public static var cs_isOrdered: Bool { false }
    /// All of them.
    public static func cs_value(of objects: [Element]) -> Set<Element> { Set(objects) }
    /// All of them.
    public var cs_objects: [Element] { Array(self) }
}

/// Writes and reads a value as bytes.
///
/// Source: CoreStore FieldCoderType.
public protocol FieldCoderType {
    /// The type of the value.
    associatedtype FieldStoredValue
    /// A value as bytes.
    static func encodeToStoredData(_ fieldValue: FieldStoredValue?) -> Data?
    /// The value in bytes.
    static func decodeFromStoredData(_ data: Data?) -> FieldStoredValue?
}

/// Ways to write values as bytes.
///
/// Source: CoreStore FieldCoders.
public enum FieldCoders {
    /// As JSON.
    ///
    /// Source: CoreStore FieldCoders.Json.
    public enum Json<V: Codable>: FieldCoderType {
        /// The value as JSON.
        public static func encodeToStoredData(_ fieldValue: V?) -> Data? { fieldValue.flatMap { try? JSONEncoder().encode($0) } }
        /// The value in JSON.
        public static func decodeFromStoredData(_ data: Data?) -> V? {
            data.flatMap { try? JSONDecoder().decode(V.self, from: $0) }
        }
    }

    /// As a property list.
    ///
    /// Source: CoreStore FieldCoders.Plist.
    public enum Plist<V: Codable>: FieldCoderType {
        /// The value as a property list.
        public static func encodeToStoredData(_ fieldValue: V?) -> Data? {
            fieldValue.flatMap { try? PropertyListEncoder().encode([$0]) }
        }
        /// The value in a property list.
        public static func decodeFromStoredData(_ data: Data?) -> V? {
            data.flatMap { try? PropertyListDecoder().decode([V].self, from: $0) }?.first
        }
    }
}
