import Foundation

/// Generates the classes that Xcode would for an app's data models; their variables read the object's values.
public enum DataModelClasses {
    /// The source; empty where the models leave their classes to the app.
    public static func source(_ models: [DataModel]) -> String {
        var seen: Set<String> = []
        let parts = models.flatMap { model in
            model.entities.filter { ["class", "category"].contains($0.generation) && isName(shortName($0.className)) }
                .filter { seen.insert($0.className).inserted }.map { text($0, model) }
        }
        guard !parts.isEmpty else { return "" }
        return "\("import") Foundation\n\("import") CoreData\n\n" + parts.joined(separator: "\n")
    }

    private static func text(_ entity: DataModel.Entity, _ model: DataModel) -> String {
        let name = shortName(entity.className)
        let parent = entity.parent.flatMap { parent in model.entities.first { $0.name == parent } }
        var lines: [String] = []
        if entity.generation == "class" {
            lines.append("nonisolated public class \(name): \(parent.map { shortName($0.className) } ?? "NSManagedObject") {}")
        }
        lines.append("nonisolated extension \(name) {")
        lines.append(
            "    public class func fetchRequest() -> NSFetchRequest<\(name)> { NSFetchRequest<\(name)>(entityName: \"\(entity.name)\") }")
        for attribute in entity.attributes where isName(attribute.name) { lines.append(variable(attribute.name, type(of: attribute))) }
        for relationship in entity.relationships where isName(relationship.name) {
            let other = className(of: relationship.destination, model)
            let type = relationship.isToMany ? (relationship.isOrdered ? "NSOrderedSet" : "NSSet") : other
            lines.append(variable(relationship.name, type + "?"))
            if relationship.isToMany { lines += functions(relationship, other) }
        }
        lines.append("}")
        // A subentity inherits the conformance.
        if parent == nil { lines.append("nonisolated extension \(name): Identifiable {}") }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func variable(_ name: String, _ type: String) -> String {
        "    public var `\(name)`: \(type) { get { _managed(\"\(name)\") } set { _setManaged(newValue, \"\(name)\") } }"
    }

    private static func functions(_ relationship: DataModel.Relationship, _ other: String) -> [String] {
        let name = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
        let several = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
        func function(_ name: String, _ parameters: String, _ arguments: String) -> String {
            "    public func \(name)(\(parameters)) { _changeManaged(\"\(name)\", \(arguments)) }"
        }
        var lines = ["addTo", "removeFrom"].flatMap { word in
            [
                function(word + name, "_ value: \(other)", "value"),
                function(word + name, "_ values: \(several)", "values"),
            ]
        }
        guard relationship.isOrdered else { return lines }
        lines += [
            function("insertInto" + name, "_ value: \(other), at index: Int", "value, index"),
            function("removeFrom" + name, "at index: Int", "index"),
            function("insertInto" + name, "_ values: [\(other)], at indexes: NSIndexSet", "values, indexes"),
            function("removeFrom" + name, "at indexes: NSIndexSet", "indexes"),
            function("replace" + name, "at index: Int, with value: \(other)", "index, value"),
            function("replace" + name, "at indexes: NSIndexSet, with values: [\(other)]", "indexes, values"),
        ]
        return lines
    }

    /// The type of a variable by Xcode's rules: objects are optional, whatever the model says, and Swift numbers are not.
    private static func type(of attribute: DataModel.Attribute) -> String {
        let numbers = [
            "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double", "Float": "Float", "Boolean": "Bool",
        ]
        if let number = numbers[attribute.type] { return attribute.isScalar ? number : "NSNumber?" }
        switch attribute.type {
        case "String": return "String?"
        case "Date": return attribute.isScalar ? "TimeInterval" : "Date?"
        case "Binary": return "Data?"
        case "UUID": return "UUID?"
        case "URI": return "URL?"
        case "Decimal": return "NSDecimalNumber?"
        case "Transformable":
            guard let name = attribute.className, name.wholeMatch(of: #/[\w.<>\[\]: ,]+/#) != nil else { return "NSObject?" }
            return name + "?"
        default: return "NSObject?"
        }
    }

    private static func className(of entity: String, _ model: DataModel) -> String {
        let name = model.entities.first { $0.name == entity }.map { shortName($0.className) } ?? ""
        return isName(name) ? name : "NSManagedObject"
    }

    /// A class's name without its module.
    private static func shortName(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

    private static func isName(_ text: String) -> Bool { text.wholeMatch(of: #/[\p{L}_][\p{L}\p{N}_]*/#) != nil }
}
