import Foundation

/// The kinds of values.
///
/// Source: Core Data NSAttributeType.
public enum NSAttributeType: UInt, Sendable {
    /// Not said.
    case undefinedAttributeType = 0
    /// A whole number of 16 bits.
    case integer16AttributeType = 100
    /// A whole number of 32 bits.
    case integer32AttributeType = 200
    /// A whole number of 64 bits.
    case integer64AttributeType = 300
    /// A decimal number.
    case decimalAttributeType = 400
    /// A number of double precision.
    case doubleAttributeType = 500
    /// A number of single precision.
    case floatAttributeType = 600
    /// A text.
    case stringAttributeType = 700
    /// Yes or no.
    case booleanAttributeType = 800
    /// A date.
    case dateAttributeType = 900
    /// Bytes.
    case binaryDataAttributeType = 1000
    /// A unique name.
    case UUIDAttributeType = 1100
    /// An address.
    case URIAttributeType = 1200
    /// Any object that can be archived.
    case transformableAttributeType = 1800
    /// The name of an object.
    case objectIDAttributeType = 2000
}

extension NSAttributeDescription {
    /// The kinds of values.
    ///
    /// Source: Core Data NSAttributeDescription.AttributeType.
    public struct AttributeType: Hashable, Sendable {
        let older: NSAttributeType
        init(_ older: NSAttributeType) { self.older = older }
        /// Not said.
        public static let undefined = AttributeType(.undefinedAttributeType)
        /// A whole number of 16 bits.
        public static let integer16 = AttributeType(.integer16AttributeType)
        /// A whole number of 32 bits.
        public static let integer32 = AttributeType(.integer32AttributeType)
        /// A whole number of 64 bits.
        public static let integer64 = AttributeType(.integer64AttributeType)
        /// A decimal number.
        public static let decimal = AttributeType(.decimalAttributeType)
        /// A number of double precision.
        public static let double = AttributeType(.doubleAttributeType)
        /// A number of single precision.
        public static let float = AttributeType(.floatAttributeType)
        /// A text.
        public static let string = AttributeType(.stringAttributeType)
        /// Yes or no.
        public static let boolean = AttributeType(.booleanAttributeType)
        /// A date.
        public static let date = AttributeType(.dateAttributeType)
        /// Bytes.
        public static let binaryData = AttributeType(.binaryDataAttributeType)
        /// A unique name.
        public static let uuid = AttributeType(.UUIDAttributeType)
        /// An address.
        public static let uri = AttributeType(.URIAttributeType)
        /// Any object that can be archived.
        public static let transformable = AttributeType(.transformableAttributeType)
        /// The name of an object.
        public static let objectID = AttributeType(.objectIDAttributeType)
    }

    /// A value as objects hold it: whole numbers as `Int64`, others as `Double`, texts, dates and the rest as themselves.
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

    /// A value as it is handed out by name: numbers as objects, which can be cast to any type of number.
    func handedOut(_ value: Any?) -> Any? {
        switch value {
        case let value as Int64: NSNumber(value: value)
        case let value as Double: NSNumber(value: value)
        case let value as Bool: NSNumber(value: value)
        default: value
        }
    }
}
