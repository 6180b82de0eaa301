import Foundation

/// The type of an attribute.
///
/// Source: Core Data NSAttributeType.
public enum NSAttributeType: UInt, Sendable {
    /// Undefined.
    case undefinedAttributeType = 0
    /// A 16-bit integer.
    case integer16AttributeType = 100
    /// A 32-bit integer.
    case integer32AttributeType = 200
    /// A 64-bit integer.
    case integer64AttributeType = 300
    /// A decimal number.
    case decimalAttributeType = 400
    /// A double-precision number.
    case doubleAttributeType = 500
    /// A single-precision number.
    case floatAttributeType = 600
    /// A string.
    case stringAttributeType = 700
    /// A Boolean.
    case booleanAttributeType = 800
    /// A date.
    case dateAttributeType = 900
    /// Binary data.
    case binaryDataAttributeType = 1000
    /// A UUID.
    case UUIDAttributeType = 1100
    /// A URL.
    case URIAttributeType = 1200
    /// Any object that can be archived.
    case transformableAttributeType = 1800
    /// The identifier of a managed object.
    case objectIDAttributeType = 2000
}

extension NSAttributeDescription {
    /// The type of an attribute.
    ///
    /// Source: Core Data NSAttributeDescription.AttributeType.
    public struct AttributeType: Hashable, Sendable {
        let older: NSAttributeType
        init(_ older: NSAttributeType) { self.older = older }
        /// Undefined.
        public static let undefined = AttributeType(.undefinedAttributeType)
        /// A 16-bit integer.
        public static let integer16 = AttributeType(.integer16AttributeType)
        /// A 32-bit integer.
        public static let integer32 = AttributeType(.integer32AttributeType)
        /// A 64-bit integer.
        public static let integer64 = AttributeType(.integer64AttributeType)
        /// A decimal number.
        public static let decimal = AttributeType(.decimalAttributeType)
        /// A double-precision number.
        public static let double = AttributeType(.doubleAttributeType)
        /// A single-precision number.
        public static let float = AttributeType(.floatAttributeType)
        /// A string.
        public static let string = AttributeType(.stringAttributeType)
        /// A Boolean.
        public static let boolean = AttributeType(.booleanAttributeType)
        /// A date.
        public static let date = AttributeType(.dateAttributeType)
        /// Binary data.
        public static let binaryData = AttributeType(.binaryDataAttributeType)
        /// A UUID.
        public static let uuid = AttributeType(.UUIDAttributeType)
        /// A URL.
        public static let uri = AttributeType(.URIAttributeType)
        /// Any object that can be archived.
        public static let transformable = AttributeType(.transformableAttributeType)
        /// The identifier of a managed object.
        public static let objectID = AttributeType(.objectIDAttributeType)
    }

    /// The value as objects store it: integers as `Int64`, other numbers as `Double`, all else unchanged.
    func held(_ value: Any?) -> Any? {
        guard let value = KeyedValues.flattened(value) else { return nil }
        switch attributeType {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
            if let value = value as? Int64 { return value }
            if let value = value as? any BinaryInteger { return Int64(clamping: value) }
            return ComparedValues.number(value).flatMap { Int64(exactly: $0.rounded(.towardZero)) }
        case .doubleAttributeType, .floatAttributeType: return ComparedValues.number(value)
        case .booleanAttributeType: return ComparedValues.number(value).map { $0 != 0 }
        case .decimalAttributeType:
            if let value = value as? NSDecimalNumber { return value }
            if let value = value as? Decimal { return value as NSDecimalNumber }
            return ComparedValues.number(value).map { NSDecimalNumber(value: $0) }
        case .dateAttributeType: return value as? Date ?? ComparedValues.number(value).map(Date.init(timeIntervalSinceReferenceDate:))
        case .stringAttributeType: return value as? String ?? ComparedValues.text(value)
        case .binaryDataAttributeType: return value as? Data
        case .UUIDAttributeType: return value as? UUID ?? (value as? String).flatMap(UUID.init)
        case .URIAttributeType: return value as? URL ?? (value as? String).flatMap(URL.init)
        case .undefinedAttributeType, .transformableAttributeType, .objectIDAttributeType: return value
        }
    }

    /// The value as `value(forKey:)` returns it: numbers as `NSNumber`, which can be cast to any number type.
    func handedOut(_ value: Any?) -> Any? {
        switch value {
        case let value as Int64: NSNumber(value: value)
        case let value as Double: NSNumber(value: value)
        case let value as Bool: NSNumber(value: value)
        default: value
        }
    }
}
