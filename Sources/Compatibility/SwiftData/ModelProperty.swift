import TenFootObjectStore

/// A persistent property of a model: how it is encoded, decoded and observed.
///
/// `@Model` generates the list of a class's properties.
public struct _ModelProperty {
    /// The details of a relationship.
    struct Relation {
        let target: any PersistentModel.Type
        let isMany: Bool
        let rule: Schema.Relationship.DeleteRule
        let inverse: AnyKeyPath?
        /// The models contained in the property's value.
        let models: (Any) -> [any PersistentModel]
        /// The property's value for models; nil if a required model is missing.
        let value: ([any PersistentModel]) -> Any?
    }

    let name: String
    let keyPath: AnyKeyPath
    /// The property's name in an older version of the schema.
    let originalName: String?
    let isUnique: Bool
    let relation: Relation?
    let encode: (Any, inout KeyedEncodingContainer<FieldName>) throws -> Void
    let decode: (KeyedDecodingContainer<FieldName>) throws -> Any
    /// Notifies the observers of the property.
    let notify: (any PersistentModel) -> Void

    /// Creates an attribute.
    @_disfavoredOverload public init<Model: PersistentModel, Value: Codable>(
        _ name: String, _ keyPath: KeyPath<Model, Value>, default value: (() -> Value)? = nil,
        as attribute: Schema.Attribute = Schema.Attribute()
    ) {
        self.name = name
        self.keyPath = keyPath
        originalName = attribute.originalName
        isUnique = attribute.options.contains(.unique)
        relation = nil
        notify = Self.notification(keyPath)
        encode = { held, fields in
            if let value = held as? Value { try fields.encode(value, forKey: FieldName(name)) }
        }
        let older = attribute.originalName
        decode = { fields in
            for key in [name, older].compactMap({ $0 }).map(FieldName.init) where fields.contains(key) {
                return try fields.decode(Value.self, forKey: key)
            }
            // An object of an older version of the schema, without this property, gets the default value.
            if let value { return value() }
            if let empty = Value.self as? any ExpressibleByNilLiteral.Type { return empty.init(nilLiteral: ()) }
            throw FieldProblem.missing(name)
        }
    }

    /// Creates a required to-one relationship.
    public init<Model: PersistentModel, Target: PersistentModel>(
        _ name: String, _ keyPath: KeyPath<Model, Target>, default value: (() -> Target)? = nil,
        as relationship: Schema.Relationship = Schema.Relationship()
    ) {
        self.init(name, keyPath, relationship, Target.self, isMany: false, { ($0 as? Target).map { [$0] } ?? [] }, { $0.first as? Target })
    }

    /// Creates an optional to-one relationship.
    public init<Model: PersistentModel, Target: PersistentModel>(
        _ name: String, _ keyPath: KeyPath<Model, Target?>, default value: (() -> Target?)? = nil,
        as relationship: Schema.Relationship = Schema.Relationship()
    ) {
        self.init(
            name, keyPath, relationship, Target.self, isMany: false, { ($0 as? Target).map { [$0] } ?? [] },
            { Optional($0.first as? Target) as Any })
    }

    /// Creates a to-many relationship.
    public init<Model: PersistentModel, Target: PersistentModel>(
        _ name: String, _ keyPath: KeyPath<Model, [Target]>, default value: (() -> [Target])? = nil,
        as relationship: Schema.Relationship = Schema.Relationship()
    ) {
        self.init(name, keyPath, relationship, Target.self, isMany: true, { $0 as? [Target] ?? [] }, { $0.compactMap { $0 as? Target } })
    }

    /// Creates an optional to-many relationship.
    public init<Model: PersistentModel, Target: PersistentModel>(
        _ name: String, _ keyPath: KeyPath<Model, [Target]?>, default value: (() -> [Target]?)? = nil,
        as relationship: Schema.Relationship = Schema.Relationship()
    ) {
        self.init(
            name, keyPath, relationship, Target.self, isMany: true, { $0 as? [Target] ?? [] },
            { Optional($0.compactMap { $0 as? Target }) as Any })
    }

    private init<Model: PersistentModel, Value>(
        _ name: String, _ keyPath: KeyPath<Model, Value>, _ relationship: Schema.Relationship, _ target: any PersistentModel.Type,
        isMany: Bool, _ models: @escaping (Any) -> [any PersistentModel], _ value: @escaping ([any PersistentModel]) -> Any?
    ) {
        self.name = name
        self.keyPath = keyPath
        originalName = relationship.originalName
        isUnique = false
        relation = Relation(
            target: target, isMany: isMany, rule: relationship.deleteRule, inverse: relationship.inverse, models: models, value: value)
        notify = Self.notification(keyPath)
        encode = { held, fields in
            let keys = (held as? References)?.keys ?? models(held).map(\._modelRecord.identifier.key)
            try fields.encode(keys, forKey: FieldName(name))
        }
        let older = relationship.originalName
        decode = { fields in
            let key = [name, older].compactMap { $0 }.map(FieldName.init).first(where: fields.contains)
            return References(keys: try key.map { try fields.decode([UUID].self, forKey: $0) } ?? [])
        }
    }

    private static func notification<Model: PersistentModel, Value>(_ keyPath: KeyPath<Model, Value>) -> (any PersistentModel) -> Void {
        { model in
            guard let model = model as? Model else { return }
            model._modelRecord.registrar.withMutation(of: model, keyPath: keyPath) {}
        }
    }
}

/// Why a stored object cannot be created.
enum FieldProblem: Error, CustomStringConvertible {
    case missing(String)
    var description: String {
        switch self {
        case .missing(let name): "the stored object has no '\(name)': give the property a default value"
        }
    }
}
