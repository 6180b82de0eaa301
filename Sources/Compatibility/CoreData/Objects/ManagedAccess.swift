import Foundation
import TenFootObjectStore

// Accessors that `tenfoot app` writes in place of `@NSManaged`.

extension NSManagedObject {
    /// The value of a property.
    public func _managed<Value>(_ key: String) -> Value {
        let held: Any?
        switch entity.propertiesByName[Self.name(key, in: entity)] {
        case let attribute as NSAttributeDescription: held = values[attribute.name]
        case let relationship?: held = value(of: relationship)
        case nil: held = value(forKey: key)
        }
        if let value = ManagedValues.converted(held, to: Value.self) { return value }
        if let empty = ManagedValues.empty(Value.self) { return empty }
        // A programming error in the app, as on tvOS: a non-optional property has no value that could be returned.
        fatalError("\(entity.key).\(key) is \(held.map { "\($0)" } ?? "nil") but must be a \(Value.self): make the property an Optional")
    }

    /// Sets the value of a property.
    public func _setManaged<Value>(_ value: Value, _ key: String) {
        let name = Self.name(key, in: entity)
        let raw = ManagedValues.raw(value)
        if name == key { setValue(raw, forKey: name) } else { setPrimitiveValue(raw, forKey: name) }
    }

    /// The property that a primitive accessor means: `primitiveTitle` is `title`, set without notifying observers.
    private static func name(_ key: String, in entity: NSEntityDescription) -> String {
        guard key.hasPrefix("primitive"), entity.propertiesByName[key] == nil else { return key }
        let rest = key.dropFirst("primitive".count)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }

    /// Implements the generated accessors of a relationship (`addTo…`, `removeFrom…`, `insertInto…`, `replace…`), by the function's name.
    public func _changeManaged(_ function: String, _ arguments: Any...) {
        let words = ["addTo", "removeFrom", "insertInto", "replace", "add", "remove"]
        guard let word = words.first(where: function.hasPrefix), let relationship = relationship(function.dropFirst(word.count)) else {
            DataLog.shared.error("The entity '\(entity.key)' has no relationship for the accessor '\(function)'.")
            return
        }
        var others = related(relationship)
        let objects = arguments.flatMap { argument -> [NSManagedObject] in
            (argument as? NSManagedObject).map { [$0] } ?? (KeyedValues.elements(argument) ?? []).compactMap { $0 as? NSManagedObject }
        }
        let indexes = arguments.reduce(into: IndexSet()) { indexes, argument in
            if let index = argument as? Int { indexes.insert(index) }
            if let more = argument as? IndexSet ?? (argument as? NSIndexSet).map({ IndexSet($0) }) { indexes.formUnion(more) }
        }.filter { $0 >= 0 && $0 <= others.count }
        switch word {
        case "addTo", "add": others = others.filter { !objects.contains($0) || relationship.isOrdered == false } + objects
        case "insertInto":
            others.removeAll(where: objects.contains)
            for (object, index) in zip(objects, indexes.sorted()) { others.insert(object, at: min(index, others.count)) }
        case "replace":
            for (object, index) in zip(objects, indexes.sorted()) where others.indices.contains(index) { others[index] = object }
        default:
            if objects.isEmpty {
                for index in indexes.sorted().reversed() where others.indices.contains(index) { others.remove(at: index) }
            } else {
                others.removeAll(where: objects.contains)
            }
        }
        Relationships.relate(self, relationship, to: others)
    }

    /// The relationship named in an accessor: `Items`, or `ItemsObject` in the older spelling.
    private func relationship(_ name: Substring) -> NSRelationshipDescription? {
        let spellings = [String(name)] + (name.hasSuffix("Object") ? [String(name.dropLast("Object".count))] : [])
        return spellings.lazy.compactMap { spelling in
            self.entity.relationshipsByName.first { $0.key.prefix(1).uppercased() + $0.key.dropFirst() == spelling }?.value
        }.first
    }
}
