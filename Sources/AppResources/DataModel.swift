import Foundation
import FoundationXML

/// An app's current Core Data model, from Xcode's file.
///
/// `ModelFile` in the stand-in reads what this encodes.
public struct DataModel: Codable, Equatable {
    /// A type of objects.
    public struct Entity: Codable, Equatable {
        /// Its name.
        public var name = ""
        /// The name of the objects' class.
        public var className = ""
        /// The parent entity.
        public var parent: String?
        /// Whether only its subentities have objects.
        public var isAbstract = false
        /// Its name in an older version.
        public var renamed: String?
        /// Its attributes.
        public var attributes: [Attribute] = []
        /// Its relationships.
        public var relationships: [Relationship] = []
        /// Sets of attributes whose combined values are unique.
        public var unique: [[String]] = []
        /// What Xcode generates for the class: `class`, `category` or nothing.
        public var generation: String?
    }
    /// An attribute of an entity.
    public struct Attribute: Codable, Equatable {
        /// Its name.
        public var name: String
        /// Its type, by Xcode's name.
        public var type: String
        /// Whether it may be nil.
        public var isOptional: Bool
        /// Whether it is not stored.
        public var isTransient: Bool
        /// Whether a number is a Swift number rather than an object.
        public var isScalar: Bool
        /// Its name in an older version.
        public var renamed: String?
        /// The value of a new object, as the model spells it.
        public var standard: String?
        /// The name of the transformer that archives it.
        public var transformer: String?
        /// The class of the archived value.
        public var className: String?
    }
    /// A relationship to another entity.
    public struct Relationship: Codable, Equatable {
        /// Its name.
        public var name: String
        /// The destination entity.
        public var destination: String
        /// The name of the inverse relationship.
        public var inverse: String?
        /// Whether it leads to several objects.
        public var isToMany: Bool
        /// Whether these have an order.
        public var isOrdered: Bool
        /// Whether it may have no destination.
        public var isOptional: Bool
        /// The deletion rule, by Xcode's name.
        public var rule: String
        /// Its name in an older version.
        public var renamed: String?
    }

    /// The model's name.
    public private(set) var name: String
    /// Its entities.
    public internal(set) var entities: [Entity] = []
    /// The names of each configuration's entities, by the configuration's name.
    ///
    /// An app can keep each configuration in a separate store.
    public internal(set) var configurations: [String: [String]] = [:]

    /// Reads the current version of a `.xcdatamodeld`, or a `.xcdatamodel`; nil if it is neither.
    public init?(_ folder: URL) {
        let versions = Self.versions(in: folder)
        let chosen =
            folder.pathExtension == "xcdatamodel"
            ? folder : versions.first { $0.lastPathComponent == Self.current(folder) } ?? versions.first
        guard let chosen, let data = AppFile.data(chosen.appendingPathComponent("contents")) else { return nil }
        self.init(name: folder.deletingPathExtension().lastPathComponent, contents: data)
    }

    /// Reads the text of a model; nil if it is not one.
    public init?(name: String, contents: Data) {
        self.name = name
        let reader = DataModelReader()
        let parser = SafeXML.parser(contents)
        parser.delegate = reader
        guard parser.parse(), reader.isModel else { return nil }
        (entities, configurations) = (reader.entities, reader.configurations)
    }

    private static func versions(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { $0.hasSuffix(".xcdatamodel") }.map(folder.appendingPathComponent)
    }

    /// The name of the current version, where there are several.
    private static func current(_ folder: URL) -> String? {
        let file = folder.appendingPathComponent(".xccurrentversion")
        let list = AppFile.data(file).flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
        return (list as? [String: Any])?["_XCCurrentVersionName"] as? String
    }
}

/// Parses a model's XML.
private final class DataModelReader: NSObject, XMLParserDelegate {
    var entities: [DataModel.Entity] = []
    var configurations: [String: [String]] = [:]
    var isModel = false
    private var configuration: String?
    private var isInEntity = false

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes values: [String: String]
    ) {
        func isSet(_ key: String) -> Bool { ["YES", "true"].contains(values[key] ?? "") }
        let last = entities.count - 1
        switch name {
        case "model": isModel = true
        case "entity":
            isInEntity = true
            entities.append(
                DataModel.Entity(
                    name: values["name"] ?? "", className: values["representedClassName"] ?? "NSManagedObject",
                    parent: values["parentEntity"],
                    isAbstract: isSet("isAbstract"), renamed: values["elementID"], generation: values["codeGenerationType"]))
        case "attribute" where isInEntity:
            entities[last].attributes.append(
                DataModel.Attribute(
                    name: values["name"] ?? "", type: values["attributeType"] ?? "", isOptional: isSet("optional"),
                    isTransient: isSet("transient"), isScalar: isSet("usesScalarValueType"), renamed: values["elementID"],
                    standard: values["defaultValueString"] ?? values["defaultDateTimeInterval"],
                    transformer: values["valueTransformerName"],
                    className: values["customClassName"]))
        case "relationship" where isInEntity:
            entities[last].relationships.append(
                DataModel.Relationship(
                    name: values["name"] ?? "", destination: values["destinationEntity"] ?? "", inverse: values["inverseName"],
                    isToMany: isSet("toMany"), isOrdered: isSet("ordered"), isOptional: isSet("optional"),
                    rule: values["deletionRule"] ?? "Nullify", renamed: values["elementID"]))
        case "uniquenessConstraint" where isInEntity: entities[last].unique.append([])
        case "constraint" where isInEntity && !entities[last].unique.isEmpty:
            entities[last].unique[entities[last].unique.count - 1].append(values["value"] ?? "")
        case "configuration": configuration = values["name"]
        case "memberEntity": if let configuration { configurations[configuration, default: []].append(values["name"] ?? "") }
        default: break
        }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if name == "entity" { isInEntity = false }
        if name == "configuration" { configuration = nil }
    }
}
