import Foundation

/// A data model in the format that `tenfoot app` writes into an app; `ManagedModel` in AppResources writes it.
struct ModelFile: Decodable {
    struct Entity: Decodable {
        var name: String
        var className: String
        var parent: String?
        var isAbstract: Bool
        var renamed: String?
        var attributes: [Attribute]
        var relationships: [Relationship]
        var unique: [[String]]
    }
    struct Attribute: Decodable {
        var name: String
        var type: String
        var isOptional: Bool
        var isTransient: Bool
        var renamed: String?
        var standard: String?
        var transformer: String?
    }
    struct Relationship: Decodable {
        var name: String
        var destination: String
        var inverse: String?
        var isToMany: Bool
        var isOrdered: Bool
        var isOptional: Bool
        var rule: String
        var renamed: String?
    }
    var entities: [Entity]
    var configurations: [String: [String]]

    init?(_ url: URL) {
        guard let data = try? Data(contentsOf: url), let file = try? JSONDecoder().decode(ModelFile.self, from: data) else { return nil }
        self = file
    }

    /// Adds the file's entities to a model.
    func describe(_ model: NSManagedObjectModel) {
        let described = Dictionary(entities.map { ($0.name, $0.description) }) { $1 }
        for entity in entities {
            guard let description = described[entity.name] else { continue }
            if let parent = entity.parent.flatMap({ described[$0] }) { parent.subentities.append(description) }
            description.properties = entity.attributes.map(\.description) + entity.relationships.map { $0.description(described) }
        }
        for entity in entities {
            for relationship in entity.relationships {
                let description = described[entity.name]?.propertiesByName[relationship.name] as? NSRelationshipDescription
                let inverse = relationship.inverse.flatMap { described[relationship.destination]?.propertiesByName[$0] }
                description?.inverseRelationship = inverse as? NSRelationshipDescription
            }
        }
        model.entities = entities.compactMap { described[$0.name] }
        for (name, members) in configurations { model.setEntities(members.compactMap { described[$0] }, forConfigurationName: name) }
    }
}

extension ModelFile.Entity {
    fileprivate var description: NSEntityDescription {
        let entity = NSEntityDescription()
        entity.name = name
        entity.managedObjectClassName = className
        entity.isAbstract = isAbstract
        entity.renamingIdentifier = renamed
        entity.uniquenessConstraints = unique
        return entity
    }
}

extension ModelFile.Attribute {
    private static let types: [String: NSAttributeType] = [
        "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType, "Integer 64": .integer64AttributeType,
        "Decimal": .decimalAttributeType, "Double": .doubleAttributeType, "Float": .floatAttributeType, "String": .stringAttributeType,
        "Boolean": .booleanAttributeType, "Date": .dateAttributeType, "Binary": .binaryDataAttributeType, "UUID": .UUIDAttributeType,
        "URI": .URIAttributeType, "Transformable": .transformableAttributeType,
    ]

    fileprivate var description: NSAttributeDescription {
        let attribute = NSAttributeDescription()
        attribute.name = name
        attribute.attributeType = Self.types[type] ?? .undefinedAttributeType
        attribute.isOptional = isOptional
        attribute.isTransient = isTransient
        attribute.renamingIdentifier = renamed
        attribute.valueTransformerName = transformer
        attribute.defaultValue = standard.flatMap(value)
        return attribute
    }

    /// Parses a default value as the model writes it.
    private func value(_ text: String) -> Any? {
        switch type {
        case "Boolean": return ["YES", "TRUE", "1"].contains(text.uppercased())
        case "Integer 16", "Integer 32", "Integer 64": return Int64(text) ?? (text.uppercased() == "YES" ? 1 : 0)
        case "Double", "Float", "Date": return Double(text)
        case "Decimal": return NSDecimalNumber(string: text)
        case "String": return text
        case "UUID": return UUID(uuidString: text)
        case "URI": return URL(string: text)
        default: return nil
        }
    }
}

extension ModelFile.Relationship {
    fileprivate func description(_ entities: [String: NSEntityDescription]) -> NSRelationshipDescription {
        let rules: [String: NSDeleteRule] = ["Cascade": .cascadeDeleteRule, "Deny": .denyDeleteRule, "No Action": .noActionDeleteRule]
        let relationship = NSRelationshipDescription()
        relationship.name = name
        relationship.destinationEntity = entities[destination]
        relationship.maxCount = isToMany ? 0 : 1
        relationship.isOrdered = isOrdered
        relationship.isOptional = isOptional
        relationship.deleteRule = rules[rule] ?? .nullifyDeleteRule
        relationship.renamingIdentifier = renamed
        return relationship
    }
}
