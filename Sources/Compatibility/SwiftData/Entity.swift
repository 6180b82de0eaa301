import Synchronization
import TenFootObjectStore

/// A model class's name and persistent properties, computed once.
final class Entity: Sendable {
    let name: String
    nonisolated(unsafe) let type: any PersistentModel.Type
    nonisolated(unsafe) let properties: [_ModelProperty]
    /// Sets of properties; no two objects may agree in all properties of a set.
    let uniqueSets: [[String]]
    private let places: [String: Int]

    private static let known = Mutex<[ObjectIdentifier: Entity]>([:])

    static func of(_ type: any PersistentModel.Type) -> Entity {
        let id = ObjectIdentifier(type)
        if let entity = known.withLock({ $0[id] }) { return entity }
        let entity = Entity(type)
        known.withLock { $0[id] = entity }
        return entity
    }

    private init(_ type: any PersistentModel.Type) {
        self.type = type
        name = "\(type)"
        let properties = type._modelProperties
        self.properties = properties
        places = Dictionary(properties.enumerated().map { ($1.name, $0) }) { first, _ in first }
        let single = properties.filter(\.isUnique).map { [$0.name] }
        uniqueSets = single + type._modelUnique.map { set in set.compactMap { path in properties.first { $0.keyPath == path }?.name } }
    }

    subscript(name: String) -> _ModelProperty { properties[places[name]!] }

    /// The inverse of a relationship: the one that either side names, or else the only candidate.
    func inverse(of property: _ModelProperty) -> _ModelProperty? {
        guard let relation = property.relation else { return nil }
        let other = Entity.of(relation.target)
        if let named = relation.inverse { return other.properties.first { $0.keyPath == named } }
        let back = other.properties.filter { $0.relation.map { $0.target == type } ?? false }
        if let naming = back.first(where: { $0.relation?.inverse == property.keyPath }) { return naming }
        let forth = properties.filter { $0.relation.map { $0.target == relation.target } ?? false }
        // With several candidates in either direction, as in a class that refers to itself, only the app can name the inverse.
        guard back.count == 1, forth.count == 1, relation.target != type, back[0].relation?.inverse == nil else { return nil }
        return back[0]
    }

    // MARK: Encoding

    /// Encodes an object.
    func bytes(_ record: _ModelRecord) throws -> Data { try bytes(record.values, of: nil) }

    /// Encodes the named values of an object, or all for nil; equal values give equal bytes.
    func bytes(_ values: [String: Any], of names: Set<String>?) throws -> Data {
        try ObjectFields.bytes { container in
            for property in properties where names?.contains(property.name) ?? true {
                if let value = values[property.name] { try property.encode(value, &container) }
            }
        }
    }

    /// Decodes the values of an object.
    func values(_ bytes: Data) throws -> [String: Any] {
        let fields = try ObjectFields.container(bytes)
        return try Dictionary(uniqueKeysWithValues: properties.map { ($0.name, try $0.decode(fields)) })
    }
}
