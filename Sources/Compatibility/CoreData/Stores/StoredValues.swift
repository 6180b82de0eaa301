import Foundation
import TenFootObjectStore

/// Encodes objects' values for a store, and decodes them.
///
/// Decoding migrates: a new property gets its default, a renamed one its old value, and a removed one is ignored.
enum StoredValues {
    static func bytes(_ values: [String: Any], of entity: NSEntityDescription) throws -> Data {
        try ObjectFields.bytes { container in
            for property in entity.properties where !property.isTransient {
                let name = FieldName(property.name)
                switch (property, values[property.name]) {
                case (let attribute as NSAttributeDescription, nil) where attribute.defaultValue != nil:
                    try container.encode(true, forKey: FieldName(mark + property.name))
                case (_, nil): break
                case (_ as NSRelationshipDescription, let id as NSManagedObjectID): try container.encode([Link(id)], forKey: name)
                case (_ as NSRelationshipDescription, let ids as [NSManagedObjectID]):
                    try container.encode(ids.map(Link.init), forKey: name)
                case (let attribute as NSAttributeDescription, let value?): try write(value, attribute, name, &container)
                default: break
                }
            }
        }
    }

    static func values(_ bytes: Data, of entity: NSEntityDescription) throws -> [String: Any] {
        let container = try ObjectFields.container(bytes)
        var values = entity.defaults
        for property in entity.properties where !property.isTransient {
            let names = [property.name, property.renamingIdentifier].compactMap(\.self).map(FieldName.init)
            guard let name = names.first(where: container.contains) else {
                // A missing value gets the default in objects of an older version, but is nil if the marker says so.
                if container.contains(FieldName(mark + property.name)) { values[property.name] = nil }
                continue
            }
            if let relationship = property as? NSRelationshipDescription {
                let ids = try container.decode([Link].self, forKey: name).compactMap { $0.id(relationship) }
                values[property.name] = relationship.isToMany ? ids : ids.first
            } else if let attribute = property as? NSAttributeDescription {
                values[property.name] = try read(attribute, name, container)
            }
        }
        return values
    }

    /// The prefix of a property's name that marks a nil value although the property has a default.
    private static let mark = "!"

    /// The identifier of a related object with its entity's name, which may be any subentity of the destination.
    private struct Link: Codable {
        let entity: String
        let key: UUID

        init(_ id: NSManagedObjectID) { (entity, key) = (id.entity.key, id.key) }

        func id(_ relationship: NSRelationshipDescription) -> NSManagedObjectID? {
            guard let destination = relationship.destinationEntity else { return nil }
            let found = destination.kinds.first { $0.key == entity } ?? destination
            return NSManagedObjectID(found, key, isNew: false)
        }
    }

    private static func write(
        _ value: Any, _ attribute: NSAttributeDescription, _ name: FieldName, _ container: inout KeyedEncodingContainer<FieldName>
    ) throws {
        switch value {
        // Must come first: a decimal number can also be cast to the other number types.
        case let value as NSDecimalNumber: try container.encode("\(value)", forKey: name)
        case let value as String: try container.encode(value, forKey: name)
        case let value as Bool: try container.encode(value, forKey: name)
        case let value as Int64: try container.encode(value, forKey: name)
        case let value as Double: try container.encode(value, forKey: name)
        case let value as Date: try container.encode(value.timeIntervalSinceReferenceDate, forKey: name)
        case let value as Data: try container.encode(value, forKey: name)
        case let value as UUID: try container.encode(value, forKey: name)
        case let value as URL: try container.encode(value.absoluteString, forKey: name)
        default:
            guard let data = Archive.data(value) else {
                DataLog.shared.error(
                    "\(attribute.entity.key).\(attribute.name) is not saved: a \(type(of: value)) cannot be archived.")
                return
            }
            try container.encode(data, forKey: name)
        }
    }

    private static func read(
        _ attribute: NSAttributeDescription, _ name: FieldName, _ container: KeyedDecodingContainer<FieldName>
    ) throws -> Any? {
        switch attribute.attributeType {
        case .stringAttributeType: return try container.decode(String.self, forKey: name)
        case .booleanAttributeType: return try container.decode(Bool.self, forKey: name)
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
            return try container.decode(Int64.self, forKey: name)
        case .doubleAttributeType, .floatAttributeType: return try container.decode(Double.self, forKey: name)
        case .dateAttributeType: return Date(timeIntervalSinceReferenceDate: try container.decode(Double.self, forKey: name))
        case .binaryDataAttributeType: return try container.decode(Data.self, forKey: name)
        case .UUIDAttributeType: return try container.decode(UUID.self, forKey: name)
        case .URIAttributeType: return URL(string: try container.decode(String.self, forKey: name))
        case .decimalAttributeType: return NSDecimalNumber(string: try container.decode(String.self, forKey: name))
        case .transformableAttributeType, .undefinedAttributeType, .objectIDAttributeType:
            // Values of a simple type were encoded directly.
            if let text = try? container.decode(String.self, forKey: name), Data(base64Encoded: text) == nil { return text }
            if let number = try? container.decode(Double.self, forKey: name) { return number }
            return Archive.value(try container.decode(Data.self, forKey: name))
        }
    }
}

/// Archives values of any class: as property lists, or by their own coding.
private enum Archive {
    static func data(_ value: Any) -> Data? {
        if PropertyListSerialization.propertyList(value, isValidFor: .binary) {
            return try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        }
        guard let object = value as? NSObject & NSCoding else { return nil }
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
        archiver.finishEncoding()
        return archiver.encodedData
    }

    static func value(_ data: Data) -> Any? {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) else { return data }
        guard (list as? [String: Any])?["$archiver"] != nil, let reader = try? NSKeyedUnarchiver(forReadingFrom: data) else { return list }
        reader.requiresSecureCoding = false
        return reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    }
}
